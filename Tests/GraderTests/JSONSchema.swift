/// The part of JSON Schema that `report.schema.json` uses, with a note of what was met.
struct JSONSchema {
  let root: JSONTree
  /// The branches of `oneOf` that a valid value took: `#/$defs/mismatch/0`.
  private(set) var branches: Set<String> = []

  init(_ root: JSONTree) { self.root = root }

  /// All branches that there are.
  var allBranches: Set<String> {
    func branches(_ schema: JSONTree, _ place: String) -> [String] {
      let own = (schema["oneOf"]?.items ?? []).indices.map { "\(place)/\($0)" }
      let inner = (schema["oneOf"]?.items ?? []).enumerated().flatMap { branches($1, "\(place)/\($0)") }
      let members = ["properties", "$defs"].flatMap { part in
        (schema[part]?.members ?? [:]).flatMap { branches($1, part == "$defs" ? "#/$defs/\($0)" : "\(place)/\($0)") }
      }
      return own + inner + members + (schema["items"].map { branches($0, "\(place)/items") } ?? [])
    }
    return Set(branches(root, "#"))
  }

  /// What is wrong with `value`; empty where it is valid.
  mutating func problems(of value: JSONTree) -> [String] { problems(of: value, by: root, at: "", "#") }

  private mutating func problems(of value: JSONTree, by schema: JSONTree, at path: String, _ place: String) -> [String] {
    var found: [String] = []
    for (keyword, rule) in schema.members.sorted(by: { $0.key < $1.key }) {
      switch keyword {
      case "$schema", "$defs", "title", "description", "additionalProperties": break
      case "$ref":
        let name = rule.text?.split(separator: "/").last.map(String.init) ?? ""
        guard let definition = root["$defs"]?[name] else { found.append("\(path): no definition \(name)"); continue }
        found += problems(of: value, by: definition, at: path, "#/$defs/\(name)")
      case "type": if !types(rule).contains(where: { Self.isOf($0, value) }) { found.append("\(path): not \(types(rule))") }
      case "enum": if !rule.items.contains(value) { found.append("\(path): \(value) is not in the list") }
      case "properties": found += members(value, rule.members, isOpen: schema["additionalProperties"] != .bool(false), path, place)
      case "required":
        found += rule.items.compactMap(\.text).filter { value[$0] == nil }.map { "\(path): \($0) is missing" }
      case "items":
        for (index, item) in value.items.enumerated() { found += problems(of: item, by: rule, at: "\(path)/\(index)", "\(place)/items") }
      case "oneOf": found += one(of: rule.items, value, path, place)
      default: found.append("\(place): the validator does not know \(keyword)")
      }
    }
    return found
  }

  private mutating func members(
    _ value: JSONTree, _ rules: [String: JSONTree], isOpen: Bool, _ path: String, _ place: String
  ) -> [String] {
    value.members.sorted { $0.key < $1.key }.flatMap { key, member in
      guard let rule = rules[key] else { return isOpen ? [] : ["\(path): \(key) is not in the schema"] }
      return problems(of: member, by: rule, at: "\(path)/\(key)", "\(place)/\(key)")
    }
  }

  /// Of several schemas exactly one must hold; a `kind` says which one is meant.
  private mutating func one(of schemas: [JSONTree], _ value: JSONTree, _ path: String, _ place: String) -> [String] {
    var valid: [Int] = [], found: [String] = []
    for (index, schema) in schemas.enumerated() {
      var trial = self
      let problems = trial.problems(of: value, by: schema, at: path, "\(place)/\(index)")
      if problems.isEmpty {
        valid.append(index)
        branches = trial.branches.union(["\(place)/\(index)"])
      } else if value["kind"] == nil || schema["$ref"] != nil || schema["properties"]?["kind"]?["enum"]?[0] == value["kind"] {
        found += problems
      }
    }
    if valid.count == 1 { return [] }
    return valid.isEmpty ? (found.isEmpty ? ["\(path): no kind fits"] : found) : ["\(path): several kinds fit"]
  }

  private func types(_ rule: JSONTree) -> [String] { rule.text.map { [$0] } ?? rule.items.compactMap(\.text) }

  private static func isOf(_ type: String, _ value: JSONTree) -> Bool {
    switch (type, value) {
    case ("object", .object), ("array", .array), ("string", .string), ("boolean", .bool), ("null", .null): true
    case ("integer", .number(let number)): number == number.rounded()
    default: false
    }
  }
}
