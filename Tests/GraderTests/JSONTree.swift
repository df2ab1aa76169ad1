/// A JSON value that a test looks into.
enum JSONTree: Decodable, Hashable {
  case object([String: JSONTree])
  case array([JSONTree])
  case string(String)
  case number(Double)
  case bool(Bool)
  case null

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .string(text)
    } else if let items = try? value.decode([JSONTree].self) {
      self = .array(items)
    } else {
      self = .object(try value.decode([String: JSONTree].self))
    }
  }

  /// The member `key` of an object.
  subscript(key: String) -> JSONTree? { if case .object(let members) = self { members[key] } else { nil } }
  /// The item at `index` of an array.
  subscript(index: Int) -> JSONTree? { if case .array(let items) = self, items.indices.contains(index) { items[index] } else { nil } }

  var members: [String: JSONTree] { if case .object(let members) = self { members } else { [:] } }
  var items: [JSONTree] { if case .array(let items) = self { items } else { [] } }
  var text: String? { if case .string(let text) = self { text } else { nil } }
}
