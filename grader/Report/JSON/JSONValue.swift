/// JSON whose keys keep the order in which they were written.
indirect enum JSONValue {
  case object([(String, JSONValue)])
  case array([JSONValue])
  case string(String)
  case number(UInt64)
  case signed(Int64)
  case boolean(Bool)
  case null

  static func number(_ value: Int) -> JSONValue { .signed(Int64(value)) }
  static func nanoseconds(_ value: Int64) -> JSONValue { .signed(value) }
  static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  /// The text, without white space at line ends and without a newline at its end.
  func text(indent: Int = 0) -> String {
    let inner = String(repeating: "  ", count: indent + 1)
    let outer = String(repeating: "  ", count: indent)
    switch self {
    case .object(let members) where members.isEmpty: return "{}"
    case .object(let members):
      let lines = members.map { "\(inner)\(Self.quoted($0.0)): \($0.1.text(indent: indent + 1))" }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(outer)}"
    case .array(let items) where items.isEmpty: return "[]"
    case .array(let items):
      return "[\n" + items.map { inner + $0.text(indent: indent + 1) }.joined(separator: ",\n") + "\n\(outer)]"
    case .string(let value): return Self.quoted(value)
    case .number(let value): return "\(value)"
    case .signed(let value): return "\(value)"
    case .boolean(let value): return "\(value)"
    case .null: return "null"
    }
  }

  private static func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\t": out += "\\t"
      case "\r": out += "\\r"
      default:
        if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) {
          let digits = String(scalar.value, radix: 16)
          out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          out.unicodeScalars.append(scalar)
        }
      }
    }
    return out + "\""
  }
}
