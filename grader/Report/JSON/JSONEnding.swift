import Judging

/// How a run ended, as an object: `kind`, and what belongs to it.
enum JSONEnding {
  static func value(_ ending: Ending) -> JSONValue {
    switch ending {
    case .complete: object("complete")
    case .notAttempted(let task): object("notAttempted", ("task", .string(task)))
    case .exitedEarly(let status): object("exitedEarly", ("status", .number(Int(status))))
    case .overLimit: object("overLimit")
    case .deadlocked(let all): object("deadlocked", ("participants", value(all)))
    case .livelocked: object("livelocked")
    case .blockedThread(let all): object("blockedThread", ("participants", value(all)))
    case .resumedTwice(let report): object("resumedTwice", ("report", .optional(report)))
    case .dataRace(let both): object("dataRace", ("participants", value(both)))
    case .crashed(let signal, let report): object("crashed", ("signal", .number(Int(signal))), ("report", .optional(report)))
    case .diverged: object("diverged")
    case .fault(let fault): object("fault", ("fault", JSONFailure.value(fault)))
    }
  }

  /// A thread of the run.
  static func value(_ participant: Participant) -> JSONValue {
    switch participant {
    case .main: object("main")
    case .job(let n): object("job", ("number", .number(n)))
    case .dispatch(let n): object("dispatch", ("number", .number(n)))
    case .background: object("background")
    case .callback(let n): object("callback", ("number", .number(n)))
    }
  }

  private static func object(_ kind: String, _ rest: (String, JSONValue)...) -> JSONValue { .object([("kind", .string(kind))] + rest) }

  private static func value(_ participations: [Participation]) -> JSONValue {
    .array(
      participations.map { one in
        var members: [(String, JSONValue)] = [("participant", value(one.participant))]
        switch one.activity {
        case .accesses(let isWrite): members.append(("access", .string(isWrite ? "write" : "read")))
        case .waits(let wait, let owner): members += [("wait", .string(wait.rawValue)), ("owner", owner.map(value) ?? .null)]
        }
        return .object(members + [("line", one.line.map { .number($0) } ?? .null)])
      })
  }
}
