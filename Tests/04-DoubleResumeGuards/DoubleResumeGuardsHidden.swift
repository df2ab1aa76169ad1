@_spi(Stage) import Legacy
import Specification

/// Hidden cases of lesson 04.
public let doubleResumeGuardsHidden: Suite = Suite("04-DoubleResumeGuards", of: DoubleResumeGuardsExercise.self, signature: "") {
  Case("failure-between-calls", "a failure while no caller is suspended is not kept", note: "next-call", visibility: .message) { draw in
    let fixes = draw.fixes(2)
    call("A", .currentLocation)
    at(5) { fire(.update([fixes[0]])) }
    at(7) { fire(.fail(.network)) }
    call("B", .currentLocation, at: 10)
    at(15) { fire(.update([fixes[1]])) }
    expect {
      caller("A").returns(.location(fixes[0]), at: 5)
      caller("B").returns(.location(fixes[1]), at: 15)
    }
  }
  Case("failure-then-next", "failed twice, and the next call works", note: "every-callback", visibility: .message) { draw in
    let fix = draw.fixes(1)[0]
    call("A", .currentLocation)
    at(5) { fire(.together([.fail(.unknown), .fail(.unknown)])) }
    call("B", .currentLocation, at: 10)
    at(12) { fire(.together([.update([fix]), .update([fix])])) }
    expect {
      caller("A").fails(LocationError.unknown, at: 5)
      caller("B").returns(.location(fix), at: 12)
    }
  }
  Case("nothing-then-location", "an empty list, then a location", note: "every-callback", visibility: .message) { draw in
    let fix = draw.fixes(1)[0]
    call("A", .currentLocation)
    at(5) { fire(.update([])) }
    at(6) { fire(.update([fix])) }
    expect { caller("A").failsSomehow(at: 5) || caller("A").returns(.location(fix), at: 6) }
  }
  Case("withdrawn-and-failed", "permission taken back, and a failure, too", note: "every-callback", visibility: .message) { _ in
    call("A", .currentLocation)
    at(5) { fire(.decide(.denied)) }
    at(6) { fire(.fail(.denied)) }
    expect { caller("A").failsSomehow(at: 5) || caller("A").failsSomehow(at: 6) }
  }
  Case("allowed-inside", "permission comes before its request returns", note: "re-entry", visibility: .message) { draw in
    let fix = draw.fixes(1)[0]
    at(0) { fire(.assume(.notDetermined)) }
    call("A", .currentLocation)
    during(.requestWhenInUseAuthorization) { fire(.decide(.authorizedWhenInUse)) }.optional()
    after(5, .requestLocation) { fire(.update([fix])) }
    expect { caller("A").returns(.location(fix), at: 5) }
  }
  // A provider that asks for a location all the same hears that it may not have one.
  Case("refused-before", "the user has refused before the call", note: "every-callback", visibility: .message) { _ in
    at(0) { fire(.assume(.denied)) }
    call("A", .currentLocation)
    after(5, .requestLocation) { fire(.fail(.denied)) }.optional()
    expect { caller("A").failsSomehow() }
  }
  Case("refused-when-asked", "the user refuses when asked, and is heard twice", note: "every-callback", visibility: .message) { _ in
    at(0) { fire(.assume(.notDetermined)) }
    call("A", .currentLocation)
    after(3, .requestWhenInUseAuthorization) { fire(.decide(.denied)) }.optional()
    after(5, .requestLocation) { fire(.fail(.denied)) }.optional()
    at(9) { fire(.decide(.denied)) }
    expect { caller("A").failsSomehow() }
  }
  Case("inside-then-later", "an answer inside the request, and another one later", note: "re-entry", visibility: .message) { draw in
    let fixes = draw.fixes(2)
    call("A", .currentLocation)
    during(.requestLocation) { fire(.update([fixes[0]])) }
    at(5) { fire(.update([fixes[1]])) }
    expect { caller("A").returns(.location(fixes[0]), at: 0) }
  }
  Case("same-place", "a device that has not moved answers again", note: "next-call", visibility: .message) { draw in
    let fix = draw.fixes(1)[0]
    call("A", .currentLocation)
    at(5) { fire(.update([fix])) }
    call("B", .currentLocation, at: 10)
    at(15) { fire(.update([fix])) }
    expect {
      caller("A").returns(.location(fix), at: 5)
      caller("B").returns(.location(fix), at: 15)
    }
  }
  Case("same-failure", "a failure that was told before is told again", note: "next-call", visibility: .message) { _ in
    call("A", .currentLocation)
    at(5) { fire(.fail(.network)) }
    call("B", .currentLocation, at: 10)
    at(15) { fire(.fail(.network)) }
    expect {
      caller("A").fails(LocationError.network, at: 5)
      caller("B").fails(LocationError.network, at: 15)
    }
  }
  Case("told-after-refusal", "refused before the call, and told later", note: "every-callback", visibility: .message) { _ in
    at(0) { fire(.assume(.denied)) }
    call("A", .currentLocation)
    after(5, .requestLocation) { fire(.fail(.denied)) }.optional()
    at(9) { fire(.decide(.denied)) }
    expect { caller("A").failsSomehow() }
  }
  Case(
    "in-a-row-on-main", "a caller on the main actor asks again in the same job", note: "next-call", visibility: .message, explore: true
  ) { draw in
    let fixes = draw.fixes(3)
    call("A", .inARowOnMain(3))
    for (index, fix) in fixes.enumerated() {
      after(2, .requestLocation, index + 1) { fire(.together([.update([fix]), .update([fix])])) }
    }
    expect { caller("A").returns(.locations(fixes), at: 6) }
  }
  Case("fifty-inside", "fifty calls, answered inside the request", note: "re-entry", points: 2, visibility: .message) { draw in
    let fixes = draw.fixes(50)
    call("A", .inARow(50))
    for (index, fix) in fixes.enumerated() {
      during(.requestLocation, index + 1) { fire(.together([.update([fix]), .update([fix])])) }
    }
    expect { caller("A").returns(.locations(fixes), at: 0) }
  }
}
