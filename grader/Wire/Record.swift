/// One thing that the child saw. Times are virtual nanoseconds from the start of the scenario.
public enum Record: Codable, Hashable, Sendable {
  /// Step `index` of the scenario was played.
  case played(step: Int, at: Int64)
  /// Caller `id` began its call.
  case called(id: String, at: Int64)
  /// The learner's code called `name` on the fake; `number` tells objects of one kind apart where there are several.
  case requested(name: String, number: Int? = nil, at: Int64)
  /// The call of `id` returned `value`.
  case returned(id: String, value: Value, at: Int64)
  /// The call of `id` threw.
  case threw(id: String, error: Thrown, at: Int64)
  /// When no caller waited any more, `count` tasks or blocks still slept, the first of them until `until`.
  case sleeping(count: Int, until: Int64, at: Int64)
  /// The language runtime complained: a leaked continuation, a misuse, a failed assertion.
  case reported(text: String, at: Int64)
}

/// An error as it crosses from the child to the parent.
public struct Thrown: Codable, Hashable, Sendable {
  /// The type's name, without its module.
  public let type: String
  /// The error's value where it is `Codable`, else only its description.
  public let value: Value?
  /// `String(describing:)` of the error.
  public let text: String

  /// An error of `type`, spelled `text`, with its value where it has one.
  public init(type: String, value: Value?, text: String) {
    self.type = type
    self.value = value
    self.text = text
  }

  /// Describes `error`.
  public init(_ error: any Error) {
    type = "\(Swift.type(of: error))"
    value = (error as? any Encodable).map { Value($0) }
    text = value?.text ?? "\(error)"
  }

  /// The same type and, where there is one, the same value.
  public static func == (a: Thrown, b: Thrown) -> Bool { a.type == b.type && a.value == b.value }
  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(value)
  }
}

/// How one run of a scenario looked when nothing could happen any more.
public struct Observation: Codable, Hashable, Sendable {
  /// What was seen, in order.
  public var records: [Record]
  /// For each step of the scenario, whether it was played.
  public var played: [Bool]
  /// Callers that had not finished when nothing could happen any more.
  public var unfinished: [String]
  /// Whether every object under watch was gone after the scenario had released them; nil where callers were unfinished.
  public var released: Bool?
  /// Whether threads were at work that the scheduler does not steer, so that the run was watched, not proved.
  public var observedOnly: Bool

  /// The parts of an observation.
  public init(records: [Record], played: [Bool], unfinished: [String], released: Bool?, observedOnly: Bool) {
    self.records = records
    self.played = played
    self.unfinished = unfinished
    self.released = released
    self.observedOnly = observedOnly
  }
}
