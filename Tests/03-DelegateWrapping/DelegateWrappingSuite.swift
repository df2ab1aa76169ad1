@_spi(Stage) import Legacy
import Specification

extension Draw {
  /// `count` places, no two alike.
  func fixes(_ count: Int) -> [Location] {
    (0..<count).map { index in
      Location(latitude: Double(10 * index + integer(in: 10...19)) / 10, longitude: Double(integer(in: 100...1_700)) / 10)
    }
  }
}

/// Lesson 03: three delegate methods, one continuation; permission first; only the provider retains the delegate.
public let delegateWrapping: Suite = Suite(
  "03-DelegateWrapping", of: DelegateWrappingExercise.self,
  signature: """
    LocationProvider
      init(manager: LocationManager)
      func currentLocation() async throws -> Location
    """
) {
  Case("allowed-before", "allowed already: the call returns the location", note: "keep-the-delegate", smoke: true) { draw in
    let fix = draw.fixes(1)[0]
    at(0) { fire(.assume(.authorizedWhenInUse)) }
    call("A", .currentLocation)
    after(5, .requestLocation) { fire(.update([fix])) }
    expect { caller("A").returns(fix, at: 5) }
  }
  Case("allowed-when-asked", "first the permission, then the location", note: "permission") { draw in
    let fix = draw.fixes(1)[0]
    call("A", .currentLocation)
    after(3, .requestWhenInUseAuthorization) { fire(.decide(.authorizedWhenInUse)) }
    after(4, .requestLocation) { fire(.update([fix])) }
    expect { caller("A").returns(fix, at: 7) }
  }
  Case("denied-when-asked", "refused when asked: the call throws", note: "every-status") { _ in
    call("A", .currentLocation)
    after(3, .requestWhenInUseAuthorization) { fire(.decide(.denied)) }
    expect { caller("A").failsSomehow(at: 3) }
  }
  Case("denied-before", "refused before: the call throws at once", note: "decided-before") { _ in
    at(0) { fire(.assume(.denied)) }
    call("A", .currentLocation)
    expect { caller("A").failsSomehow(at: 0) }
  }
  Case("still-open", "a status that is still undecided decides nothing", note: "still-open") { draw in
    let fix = draw.fixes(1)[0]
    call("A", .currentLocation)
    after(2, .requestWhenInUseAuthorization) { fire(.decide(.notDetermined)) }
    after(5, .requestWhenInUseAuthorization) { fire(.decide(.authorizedWhenInUse)) }
    after(4, .requestLocation) { fire(.update([fix])) }
    expect { caller("A").returns(fix, at: 9) }
  }
  Case("failure", "a failure is thrown as it was reported", note: "every-method") { draw in
    let errors = draw.shuffled([LocationError.network, .unknown])
    at(0) { fire(.assume(.authorizedWhenInUse)) }
    call("A", .currentLocation)
    at(5) { fire(.fail(errors[0])) }
    call("B", .currentLocation, at: 10)
    at(12) { fire(.fail(errors[1])) }
    expect {
      caller("A").fails(errors[0], at: 5)
      caller("B").fails(errors[1], at: 12)
    }
  }
  Case("no-location", "an empty list is an answer: the call throws", note: "empty-list") { _ in
    at(0) { fire(.assume(.authorizedWhenInUse)) }
    call("A", .currentLocation)
    at(5) { fire(.update([])) }
    expect { caller("A").failsSomehow(at: 5) }
  }
  Case("answered-inside", "answers come before the requests return", note: "store-first") { draw in
    let fix = draw.fixes(1)[0]
    call("A", .currentLocation)
    during(.requestWhenInUseAuthorization) { fire(.decide(.authorizedWhenInUse)) }
    during(.requestLocation) { fire(.update([fix])) }
    expect { caller("A").returns(fix, at: 0) }
  }
  Case("second-call", "a second call gets a location of its own", note: "permission") { draw in
    let fixes = draw.fixes(2)
    call("A", .currentLocation)
    after(3, .requestWhenInUseAuthorization) { fire(.decide(.authorizedWhenInUse)) }
    after(4, .requestLocation) { fire(.update([fixes[0]])) }
    call("B", .currentLocation, at: 10)
    at(14) { fire(.update([fixes[1]])) }
    expect {
      caller("A").returns(fixes[0], at: 7)
      caller("B").returns(fixes[1], at: 14)
    }
  }
  Case("let-go", "the provider is released while a call is suspended", note: "keep-the-delegate") { draw in
    let fix = draw.fixes(1)[0]
    call("A", .currentLocation)
    at(1) { dropSubject() }
    at(3) { fire(.decide(.authorizedWhenInUse)) }
    at(7) { fire(.update([fix])) }
    expect { caller("A").returns(fix, at: 7) }
  }
  Case("at-once", "asked from any thread, answered at once", note: "one-actor", points: 2, explore: true) { draw in
    let fix = draw.fixes(1)[0]
    call("A", .currentLocation)
    during(.requestWhenInUseAuthorization) { fire(.decide(.authorizedWhenInUse)) }
    during(.requestLocation) { fire(.update([fix])) }
    expect { caller("A").returns(fix, at: 0) }
  }
  Generated("any-course", "any status, any answer, any news in between", note: "every-method", points: 3, runs: 200) { draw in
    for turn in course(draw) {
      switch turn {
      case .call(let id, let time): call(id, .currentLocation, at: time)
      case .event(let event, let time): at(time) { fire(event) }
      }
    }
  } model: { history in
    outcomes(of: history)
  }
}

private enum Turn {
  case call(String, at: Int)
  case event(DelegateWrappingExercise.Event, at: Int)
}

/// What a manager may do around calls that never overlap: up to three that are answered, then perhaps one that is refused or gets an empty list.
private func course(_ draw: Draw) -> [Turn] {
  var status = draw.pick([AuthorizationStatus.authorizedWhenInUse, .notDetermined, .notDetermined, .denied, .restricted])
  var turns = [Turn.event(.assume(status), at: 0)], time = 0
  let fixes = draw.fixes(8)
  func then(_ event: DelegateWrappingExercise.Event) {
    time += draw.integer(in: 1...3)
    turns.append(.event(event, at: time))
  }
  for index in 0..<4 {
    turns.append(.call("\(index + 1)", at: time))
    let last = index == 3 || draw.oneIn(3), isOpen = status == .notDetermined, toldOpen = isOpen && draw.oneIn(3)
    if toldOpen { then(.decide(.notDetermined)) }
    if isOpen {
      status = last && !toldOpen ? draw.pick([.denied, .restricted, .authorizedWhenInUse]) : .authorizedWhenInUse
      then(.decide(status))
      if draw.oneIn(4) { then(.decide(status)) }
    }
    guard status == .authorizedWhenInUse else { return turns }
    if last && !toldOpen && draw.oneIn(2) {
      then(.update([]))
      if draw.oneIn(2) { then(draw.pick([.update([fixes[2 * index]]), .fail(.network)])) }
      return turns
    }
    then(draw.pick([.update([fixes[2 * index]]), .update([fixes[2 * index]]), .fail(.network), .fail(.unknown)]))
    if draw.oneIn(3) { then(draw.pick([.update([fixes[2 * index + 1]]), .fail(.network), .update([])])) }
    if draw.oneIn(4) { then(.decide(.denied)) }
    if draw.oneIn(4) { then(.decide(draw.pick([.authorizedWhenInUse, .restricted]))) }
    for case .event(.decide(let told), _) in turns { status = told }
    if last { return turns }
    time += draw.integer(in: 1...3)
  }
  return turns
}

/// A call ends with a refusal, which may stand before it, or with the first answer after the permission.
private func outcomes(of history: History<DelegateWrappingExercise>) -> Claim<DelegateWrappingExercise> {
  var status = AuthorizationStatus.notDetermined, waiting: String?
  var claims: [Claim<DelegateWrappingExercise>] = []
  func end(_ claim: (CallerClaim<DelegateWrappingExercise>) -> Claim<DelegateWrappingExercise>) {
    guard let id = waiting else { return }
    waiting = nil
    claims.append(claim(caller(id)))
  }
  for (when, item) in history.items {
    guard case .at(let time) = when else { continue }
    switch item {
    case .call(let id, _, _): waiting = id
    case .event(.assume(let new)), .event(.decide(let new)): status = new
    case .event(.update(let fixes)): end { claim in fixes.last.map { claim.returns($0, at: time) } ?? claim.failsSomehow(at: time) }
    case .event(.fail(let error)): end { $0.fails(error, at: time) }
    default: continue
    }
    if status == .denied || status == .restricted { end { $0.failsSomehow(at: time) } }
  }
  return .all(claims)
}
