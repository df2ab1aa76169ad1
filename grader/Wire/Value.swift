#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value of a lesson's exercise in two spellings: JSON, which decides equality, and Swift's own description, for people.
public struct Value: Codable, Hashable, Sendable, CustomStringConvertible {
  /// Canonical JSON: keys sorted, no white space.
  public let json: String
  /// What a person reads in a report.
  public let text: String

  /// Wraps what has been encoded elsewhere.
  public init(json: String, text: String) {
    self.json = json
    self.text = text
  }

  /// Encodes `value`; a value that JSON cannot carry (a non-finite number) is told apart by its description alone.
  public init<T: Encodable>(_ value: T) {
    json = (try? Wire.encode(value)) ?? "\"\(T.self)\""
    text = spelled(value)
  }

  /// The value as `type` again.
  /// - Throws: `DecodingError` where the two sides do not agree on the type.
  public func decoded<T: Decodable>(as type: T.Type = T.self) throws -> T { try Wire.decode(type, from: json) }

  /// The text for people.
  public var description: String { text }

  /// Equal JSON is an equal value.
  public static func == (a: Value, b: Value) -> Bool { a.json == b.json }
  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(json) }
}

/// JSON with sorted keys and no white space, so that equal values have equal spellings.
/// - Throws: `EncodingError` for what JSON cannot carry.
public func encode(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// The value that `json` spells.
/// - Throws: `DecodingError` where `json` is not JSON or not of that type.
public func decode<T: Decodable>(_ type: T.Type, from json: String) throws -> T {
  try JSONDecoder().decode(type, from: Data(json.utf8))
}
