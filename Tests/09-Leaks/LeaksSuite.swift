@_spi(Stage) import Legacy
import Specification

/// `count` photos that no submission can know, all different.
func photos(_ count: Int, _ draw: Draw) -> [Photo] {
  (0..<count).map { Photo(name: "\(draw.word())-\($0).heic") }
}

/// Caller `id` learns that the user left the sheet: the picker's own word for it, or Swift's.
private func leaves(_ id: String, at time: Int) -> Claim<LeaksExercise> {
  caller(id).fails(PickerError.dismissed, at: time) || caller(id).fails(as: CancellationError.self, at: time)
}

/// Lesson 09: whatever happens to the sheet, every caller ends and nothing is left behind.
public let leaks: Suite = Suite(
  "09-Leaks", of: LeaksExercise.self,
  signature: """
    PhotoPicking
      init(picker: PhotoPicker)
      func pick() async throws -> Photo
      func close()
    """
) {
  Case("picked", "the caller gets the photo that the user picks, twice in a row", note: "every-ending", smoke: true) { draw in
    let photo = photos(2, draw)
    call("A", .pick)
    at(5) { fire(.pick(photo[0])) }
    call("B", .pick, at: 10)
    at(17) { fire(.pick(photo[1])) }
    expect {
      caller("A").returns(.photo(photo[0]), at: 5)
      caller("B").returns(.photo(photo[1]), at: 17)
      requests(.present).happen(2...2)
    }
  }
  Case("failed", "the picker's error reaches the caller, and the next call is not harmed", note: "every-ending") { draw in
    let photo = photos(1, draw)
    call("A", .pick)
    at(5) { fire(.fail(.unreadable)) }
    call("B", .pick, at: 10)
    at(12) { fire(.pick(photo[0])) }
    expect {
      caller("A").fails(PickerError.unreadable, at: 5)
      caller("B").returns(.photo(photo[0]), at: 12)
    }
  }
  Case("dismissed", "a user who swipes the sheet away ends the wait", note: "dismissal", points: 2) { draw in
    let photo = photos(1, draw)
    call("A", .pick)
    at(5) { fire(.swipeAway) }
    call("B", .pick, at: 10)
    at(12) { fire(.pick(photo[0])) }
    expect {
      leaves("A", at: 5)
      caller("B").returns(.photo(photo[0]), at: 12)
    }
  }
  Case("refused", "a sheet that cannot be shown ends the wait at once", note: "refused", points: 2) { draw in
    let photo = photos(1, draw)
    at(0) { fire(.refuse) }
    call("A", .pick, at: 1)
    call("B", .pick, at: 10)
    at(12) { fire(.pick(photo[0])) }
    expect {
      caller("A").fails(PickerError.refused, at: 1)
      caller("B").returns(.photo(photo[0]), at: 12)
    }
  }
  Case("only-the-caller-holds-it", "a caller that waits is enough to retain everything", note: "weak-delegate", points: 2) { draw in
    let photo = photos(1, draw)
    call("A", .pick)
    at(3) { dropSubject() }
    at(20) { fire(.pick(photo[0])) }
    expect { caller("A").returns(.photo(photo[0]), at: 20) }
  }
  Case("closed-with-one", "closing ends the wait of a caller", note: "close", points: 2) { _ in
    call("A", .pick)
    call("closing", .close, at: 8)
    expect {
      caller("A").failsSomehow(at: 8)
      caller("closing").returns(.closed, at: 8)
    }
  }
  Case("closed-with-nobody", "closing is possible when no caller waits", note: "close") { draw in
    let photo = photos(1, draw)
    call("A", .pick)
    at(5) { fire(.pick(photo[0])) }
    call("closing", .close, at: 8)
    expect {
      caller("A").returns(.photo(photo[0]), at: 5)
      caller("closing").returns(.closed, at: 8)
    }
  }
  Case("two-callers", "two callers at once both get an answer", note: "overlap", points: 2) { draw in
    let photo = photos(2, draw)
    call("A", .pick)
    call("B", .pick, at: 2)
    at(10) { fire(.pick(photo[0])) }
    at(20) { fire(.pick(photo[1])) }
    expect {
      for id in ["A", "B"] {
        caller(id).returns(.photo(photo[0])) || caller(id).returns(.photo(photo[1])) || caller(id).failsSomehow()
      }
      caller("A").returnsSomething() || caller("B").returnsSomething()
    }
  }
  Case("closed-with-three", "closing ends the wait of every caller, whatever it waits for", note: "close", points: 2) { _ in
    for (index, id) in ["A", "B", "C"].enumerated() { call(id, .pick, at: index) }
    call("closing", .close, at: 8)
    expect {
      for id in ["A", "B", "C"] { caller(id).failsSomehow() }
      caller("closing").returns(.closed, at: 8)
    }
  }
  Case("after-close", "a caller that comes after the closing fails at once, and no sheet is shown", note: "close", points: 2) { draw in
    let photo = photos(1, draw)
    call("A", .pick)
    at(5) { fire(.pick(photo[0])) }
    call("closing", .close, at: 8)
    call("B", .pick, at: 10)
    expect {
      caller("A").returns(.photo(photo[0]), at: 5)
      caller("B").failsSomehow(at: 10)
      requests(.present).happen(1...1, otherwise: .leftWorkBehind)
    }
  }
  Generated(
    "any-life", "any series of sheets, answered in any way, then closed with some waiting", note: "every-ending", points: 3, runs: 200
  ) { draw in
    let count = draw.integer(in: 0...3)
    for index in 0..<count {
      let time = 100 * index
      if draw.oneIn(4) { at(time) { fire(.refuse) } }
      call("\(index + 1)", .pick, at: time + 1)
      let photo = photos(1, draw)[0]
      at(time + draw.integer(in: 2...90)) { fire(draw.pick([.pick(photo), .swipeAway, .fail(.unreadable)])) }
    }
    let waiting = draw.integer(in: 0...3)
    for index in 0..<waiting { call("waiting \(index + 1)", .pick, at: 500 + index) }
    call("closing", .close, at: 510)
    if draw.oneIn(2) { call("late", .pick, at: 510 + draw.integer(in: 1...20)) }
  } model: { history in
    oneSheetAfterTheOther(history)
  }
}

/// Each sheet's ending is its caller's; callers that wait at the closing, and callers that come later, get an error.
private func oneSheetAfterTheOther(_ history: History<LeaksExercise>) -> Claim<LeaksExercise> {
  var asking: String?, refused = false, closed = false, claims: [Claim<LeaksExercise>] = []
  for (when, item) in history.items {
    guard case .at(let time) = when else { continue }
    switch item {
    case .event(.refuse): refused = true
    case .call(let id, .pick, _) where closed: claims.append(caller(id).failsSomehow(at: time))
    case .call(let id, .pick, _) where id.hasPrefix("waiting"): claims.append(caller(id).failsSomehow())
    case .call(let id, .pick, _) where refused:
      claims.append(caller(id).fails(PickerError.refused, at: time))
      refused = false
    case .call(let id, .pick, _), .call(let id, .pickTwice, _): asking = id
    case .call(let id, .close, _):
      claims.append(caller(id).returns(.closed, at: time))
      closed = true
    case .event(let event):
      guard let id = asking else { continue }
      asking = nil
      switch event {
      case .pick(let photo): claims.append(caller(id).returns(.photo(photo), at: time))
      case .fail(let error): claims.append(caller(id).fails(error, at: time))
      case .swipeAway: claims.append(leaves(id, at: time))
      case .refuse: continue
      }
    case .cancel, .dropSubject, .concurrently: continue
    }
  }
  return .all(claims)
}
