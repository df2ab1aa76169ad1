import Judging
import Wire

/// An entry of a timeline as an object: `kind`, time in nanoseconds, what belongs to it, and its text.
enum JSONTimeline {
  static func value(_ entry: TimelineEntry, text: String) -> JSONValue {
    .object(
      [("at", .nanoseconds(entry.at))] + members(of: entry.event) + [("decisive", .boolean(entry.isDecisive)), ("text", .string(text))])
  }

  private static func members(of event: TimelineEvent) -> [(String, JSONValue)] {
    switch event {
    case .called(let caller, let operation, let cancelled, let thread):
      [
        ("kind", .string("called")), ("caller", .string(caller)), ("value", .string(operation.text)), ("cancelled", .boolean(cancelled))
      ] + number("thread", thread)
    case .fired(let event, let place): [("kind", .string("fired")), ("value", .string(event.text))] + members(of: place)
    case .cancelled(let caller, let thread): [("kind", .string("cancelled")), ("caller", .string(caller))] + number("thread", thread)
    case .subjectReleased(let thread): [("kind", .string("subjectReleased"))] + number("thread", thread)
    case .requested(let name, let object):
      [("kind", .string("requested")), ("request", .string(name))] + number("number", object)
    case .returned(let caller, let value):
      [("kind", .string("returned")), ("caller", .string(caller)), ("value", .string(value.text))]
    case .threw(let caller, let error):
      [("kind", .string("threw")), ("caller", .string(caller)), ("type", .string(error.type)), ("value", .string(error.text))]
    case .sleepersLeft(let count): [("kind", .string("sleepersLeft")), ("count", .number(count))]
    case .reported(let report): [("kind", .string("reported")), ("report", .string(report))]
    case .ended(let verdict, let report):
      [("kind", .string("ended")), ("verdict", .string(verdict.rawValue))] + [("report", .optional(report))]
    case .stillWaiting(let caller): [("kind", .string("stillWaiting")), ("caller", .string(caller))]
    }
  }

  private static func members(of place: Place) -> [(String, JSONValue)] {
    switch place {
    case .main: [("place", .string("main"))] + number("thread", nil)
    case .pool: [("place", .string("background"))] + number("thread", nil)
    case .inline: [("place", .string("inline"))] + number("thread", nil)
    case .thread(let n): [("place", .string("thread"))] + number("thread", n)
    }
  }

  private static func number(_ key: String, _ number: Int?) -> [(String, JSONValue)] { [(key, number.map { .number($0) } ?? .null)] }
}
