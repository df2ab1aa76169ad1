import Wire

/// One way in which a scenario may come out right: all of its outcomes and counts hold.
struct Alternative: Sendable {
  var outcomes: [ExpectedOutcome] = []
  var requests: [RequestCount] = []

  /// Whether `result` of `caller` is in keeping with it; a caller that it does not name may get anything.
  func allows(_ caller: String, _ result: Judge.Finished) -> Bool {
    outcomes.filter { $0.caller == caller }.allSatisfy { $0.matches(result.result) && $0.isTimely(result.at) }
  }

  /// What `alternatives` allow `caller`, in words: "returns 7 at 5 ms, or throws .lost".
  static func words(_ alternatives: [Alternative], for caller: String) -> String {
    var phrases: [String] = []
    for alternative in alternatives {
      let outcomes = alternative.outcomes.filter { $0.caller == caller }
      let phrase = outcomes.isEmpty ? "returns or throws" : outcomes.map(\.words).joined(separator: " and ")
      if !phrases.contains(phrase) { phrases.append(phrase) }
    }
    return "\(caller) " + (phrases.isEmpty ? "returns or throws" : phrases.joined(separator: ", or "))
  }
}

extension Expectation {
  /// The expectation as alternatives, any of which is enough.
  var alternatives: [Alternative] {
    switch self {
    case .outcome(let outcome): [Alternative(outcomes: [outcome])]
    case .requests(let count): [Alternative(requests: [count])]
    case .any(let parts): parts.flatMap(\.alternatives)
    case .all(let parts):
      parts.reduce([Alternative()]) { done, part in
        let more = part.alternatives
        return done.flatMap { a in more.map { b in Alternative(outcomes: a.outcomes + b.outcomes, requests: a.requests + b.requests) } }
      }
    }
  }
}

extension ExpectedOutcome {
  func matches(_ finished: Judge.Finished.Result) -> Bool {
    switch (result, finished) {
    case (.ends, _), (.returnsSomething, .returned), (.failsSomehow, .threw): true
    case (.returns(let expected), .returned(let value)): expected == value
    case (.fails(let expected), .threw(let error)): expected == error
    case (.failsAs(let type), .threw(let error)): error.type == type
    default: false
    }
  }

  func isTimely(_ at: Int64) -> Bool {
    guard let time else { return true }
    return at >= Int64(time.lowerBound) * 1_000_000 && at <= Int64(time.upperBound) * 1_000_000
  }

  var words: String {
    let what =
      switch result {
      case .returns(let value): "returns \(value.text)"
      case .returnsSomething: "returns"
      case .fails(let error): "throws \(error.spelled)"
      case .failsAs(let type): "throws \(type)"
      case .failsSomehow: "throws"
      case .ends: "returns or throws"
      }
    guard let time else { return what }
    return time.lowerBound == time.upperBound
      ? "\(what) at \(time.lowerBound) ms" : "\(what) between \(time.lowerBound) and \(time.upperBound) ms"
  }
}

extension Thrown {
  /// The error as a person would write it: `LoadError.offline`.
  var spelled: String { text.hasPrefix(".") ? type + text : text.contains(type) ? text : "\(type) (\(text))" }
}
