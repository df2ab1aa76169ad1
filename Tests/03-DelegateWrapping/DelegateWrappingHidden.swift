@_spi(Stage) import Legacy
import Specification

/// Hidden cases of lesson 03.
public let delegateWrappingHidden: Suite = Suite("03-DelegateWrapping", of: DelegateWrappingExercise.self, signature: "") {
  Case("restricted", "a restriction is a refusal", note: "every-status", visibility: .message) { _ in
    call("A", .currentLocation)
    at(3) { fire(.decide(.restricted)) }
    call("B", .currentLocation, at: 10)
    expect {
      caller("A").failsSomehow(at: 3)
      caller("B").failsSomehow(at: 10)
    }
  }
  Case("refused-twice", "a refusal is told twice, and thrown once", note: "once", visibility: .message) { _ in
    call("A", .currentLocation)
    at(3) { fire(.decide(.denied)) }
    at(4) { fire(.decide(.denied)) }
    expect { caller("A").failsSomehow(at: 3) }
  }
  Case("allowed-twice", "a permission is told twice, one location comes", note: "once", visibility: .message) { draw in
    let fix = draw.fixes(1)[0]
    call("A", .currentLocation)
    at(3) { fire(.decide(.authorizedWhenInUse)) }
    at(4) { fire(.decide(.authorizedWhenInUse)) }
    at(8) { fire(.update([fix])) }
    expect { caller("A").returns(fix, at: 8) }
  }
  Case("told-after-refusal", "refused before, thrown at once, and told again", note: "decided-before", visibility: .message) { _ in
    at(0) { fire(.assume(.denied)) }
    call("A", .currentLocation)
    at(2) { fire(.decide(.denied)) }
    expect { caller("A").failsSomehow(at: 0) }
  }
  Case("answered-inside-again", "both calls are answered before their requests return", note: "store-first", visibility: .message) { draw in
    let fixes = draw.fixes(2)
    call("A", .currentLocation)
    during(.requestWhenInUseAuthorization) { fire(.decide(.authorizedWhenInUse)) }
    during(.requestLocation) { fire(.update([fixes[0]])) }
    call("B", .currentLocation, at: 10)
    during(.requestLocation, 2) { fire(.update([fixes[1]])) }
    expect {
      caller("A").returns(fixes[0], at: 0)
      caller("B").returns(fixes[1], at: 10)
    }
  }
  Case("same-place", "a device that has not moved answers again", note: "every-method", visibility: .message) { draw in
    let fix = draw.fixes(1)[0]
    at(0) { fire(.assume(.authorizedWhenInUse)) }
    call("A", .currentLocation, at: 1)
    at(5) { fire(.update([fix])) }
    call("B", .currentLocation, at: 10)
    at(15) { fire(.update([fix])) }
    expect {
      caller("A").returns(fix, at: 5)
      caller("B").returns(fix, at: 15)
    }
  }
  Case("nothing-then-next", "after an empty list the next call works", note: "empty-list", visibility: .message) { draw in
    let fix = draw.fixes(1)[0]
    at(0) { fire(.assume(.authorizedWhenInUse)) }
    call("A", .currentLocation)
    at(5) { fire(.update([])) }
    call("B", .currentLocation, at: 10)
    at(12) { fire(.update([fix])) }
    expect {
      caller("A").failsSomehow(at: 5)
      caller("B").returns(fix, at: 12)
    }
  }
  Case("nothing-then-location", "an empty list, then a location", note: "empty-list", visibility: .message) { draw in
    let fix = draw.fixes(1)[0]
    at(0) { fire(.assume(.authorizedWhenInUse)) }
    call("A", .currentLocation)
    at(5) { fire(.update([])) }
    at(6) { fire(.update([fix])) }
    expect { caller("A").failsSomehow(at: 5) || caller("A").returns(fix, at: 6) }
  }
  Case("allowed-later", "refused, then allowed: the next call works", note: "decided-before", visibility: .message) { draw in
    let fix = draw.fixes(1)[0]
    call("A", .currentLocation)
    at(3) { fire(.decide(.denied)) }
    at(6) { fire(.decide(.authorizedWhenInUse)) }
    call("B", .currentLocation, at: 10)
    at(15) { fire(.update([fix])) }
    expect {
      caller("A").failsSomehow(at: 3)
      caller("B").returns(fix, at: 15)
    }
  }
  Case("withdrawn-between", "taken back later: the next call throws", note: "once", visibility: .message) { draw in
    let fix = draw.fixes(1)[0]
    call("A", .currentLocation)
    at(3) { fire(.decide(.authorizedWhenInUse)) }
    at(7) { fire(.update([fix])) }
    at(9) { fire(.decide(.denied)) }
    call("B", .currentLocation, at: 12)
    expect {
      caller("A").returns(fix, at: 7)
      caller("B").failsSomehow(at: 12)
    }
  }
  Case("withdrawn-during", "taken back, and a failure, too", note: "once", visibility: .message) { _ in
    at(0) { fire(.assume(.authorizedWhenInUse)) }
    call("A", .currentLocation)
    at(5) { fire(.decide(.denied)) }
    at(7) { fire(.fail(.denied)) }
    expect { caller("A").failsSomehow(at: 5) || caller("A").failsSomehow(at: 7) }
  }
  Case("late-update", "a location comes after the caller has returned", note: "once", visibility: .message) { draw in
    let fixes = draw.fixes(3)
    at(0) { fire(.assume(.authorizedWhenInUse)) }
    call("A", .currentLocation)
    at(5) { fire(.update([fixes[0]])) }
    at(7) { fire(.update([fixes[1]])) }
    call("B", .currentLocation, at: 10)
    at(15) { fire(.update([fixes[2]])) }
    expect {
      caller("A").returns(fixes[0], at: 5)
      caller("B").returns(fixes[2], at: 15)
    }
  }
  Case("many-locations", "a list of several locations is one answer", note: "empty-list", visibility: .message) { draw in
    let fixes = draw.fixes(3)
    at(0) { fire(.assume(.authorizedWhenInUse)) }
    call("A", .currentLocation)
    at(5) { fire(.update(fixes)) }
    expect { Claim.any(fixes.map { caller("A").returns($0, at: 5) }) }
  }
}
