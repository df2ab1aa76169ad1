import Wire

/// A record before it is encoded. Equal runs are folded by these, thousands in a second; only new ones are encoded.
enum LocalRecord<Answer: Hashable & Sendable & Codable>: Hashable {
  case played(Int, Int64)
  case called(Int, Int64)
  case requested(String, Int?, Int64)
  case returned(Int, Answer, Int64)
  case threw(Int, AnyHashable, Thrown.Carried, Int64)
  case sleeping(Int, Int64, Int64)
  case reported(String, Int64)

  func encoded(_ callers: [String]) -> Record {
    switch self {
    case .played(let step, let at): .played(step: step, at: at)
    case .called(let caller, let at): .called(id: callers[caller], at: at)
    case .requested(let name, let number, let at): .requested(name: name, number: number, at: at)
    case .returned(let caller, let answer, let at): .returned(id: callers[caller], value: Value(answer), at: at)
    case .threw(let caller, _, let carried, let at): .threw(id: callers[caller], error: Thrown(carried.error), at: at)
    case .sleeping(let count, let until, let at): .sleeping(count: count, until: until, at: at)
    case .reported(let text, let at): .reported(text: text, at: at)
    }
  }
}

extension Thrown {
  /// An error that does not decide equality; its key beside it does.
  struct Carried: Hashable {
    let error: any Error
    static func == (a: Carried, b: Carried) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }
  /// What tells one error from another.
  static func key(_ error: any Error) -> AnyHashable {
    (error as? any Hashable).map { AnyHashable($0) } ?? AnyHashable("\(Swift.type(of: error)) \(error)")
  }
}
