import Judging
import Specification
import Wire

/// A mismatch as an object: `kind`, and what belongs to it. Times are in nanoseconds.
enum JSONMismatch {
  static func value(_ mismatch: Mismatch) -> JSONValue {
    switch mismatch {
    case .unfinished(let caller, let expected, let cancelled):
      object("unfinished", ("caller", .string(caller)), ("expected", value(expected)), ("cancelled", .boolean(cancelled)))
    case .outcome(let caller, let expected, let observed):
      object("outcome", ("caller", .string(caller)), ("expected", value(expected)), ("observed", value(observed)))
    case .requests(let count, let observed):
      object(
        "requests", ("request", .string(count.name)), ("number", count.number.map { .number($0) } ?? .null),
        ("atLeast", .number(count.range.lowerBound)), ("atMost", count.range.upperBound == .max ? .null : .number(count.range.upperBound)),
        ("observedCount", .number(observed)))
    case .stepNotReached(let trigger): object("stepNotReached", ("trigger", value(trigger)))
    case .sleepers(let count, let until, let at):
      object("sleepers", ("count", .number(count)), ("until", .nanoseconds(until)), ("at", .nanoseconds(at)))
    case .retained: object("retained")
    case .misuseCompiles(let client): object("misuseCompiles", ("client", .string(client)))
    case .nondeterministic(let first, let second):
      object("nondeterministic", ("first", .string(first.rawValue)), ("second", .string(second.rawValue)))
    }
  }

  private static func object(_ kind: String, _ rest: (String, JSONValue)...) -> JSONValue { .object([("kind", .string(kind))] + rest) }

  /// Alternatives, any of which is enough; the outcomes of one hold together.
  private static func value(_ expected: [[ExpectedOutcome]]) -> JSONValue { .array(expected.map { .array($0.map(value)) }) }

  private static func value(_ expected: ExpectedOutcome) -> JSONValue {
    var members: [(String, JSONValue)]
    switch expected.result {
    case .returns(let value): members = [("kind", .string("returns")), ("value", .string(value.text))]
    case .returnsSomething: members = [("kind", .string("returnsSomething"))]
    case .fails(let error): members = [("kind", .string("throws")), ("type", .string(error.type)), ("value", .string(error.text))]
    case .failsAs(let type): members = [("kind", .string("throwsType")), ("type", .string(type))]
    case .failsSomehow: members = [("kind", .string("throwsSomething"))]
    case .ends: members = [("kind", .string("ends"))]
    }
    let time = expected.time
    members += [("from", nanoseconds(time?.lowerBound)), ("to", nanoseconds(time?.upperBound))]
    return .object(members)
  }

  private static func value(_ observed: ObservedOutcome) -> JSONValue {
    switch observed.result {
    case .returned(let value): object("returned", ("value", .string(value.text)), ("at", .nanoseconds(observed.at)))
    case .threw(let error):
      object("threw", ("type", .string(error.type)), ("value", .string(error.text)), ("at", .nanoseconds(observed.at)))
    }
  }

  private static func value(_ trigger: Trigger) -> JSONValue {
    switch trigger {
    case .at(let time): object("time", ("at", nanoseconds(time)))
    case .on(let request, let occurrence, let delay):
      object(
        "request", ("request", .string(request)), ("occurrence", .number(occurrence)),
        ("delay", nanoseconds(delay)))
    }
  }

  private static func nanoseconds(_ milliseconds: Int?) -> JSONValue {
    milliseconds.map { .nanoseconds(Int64($0) * 1_000_000) } ?? .null
  }
}
