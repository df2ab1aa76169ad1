import Base
import Specification

/// Package.swift as a text.
package enum Manifest {
  /// The lessons that `text` lists, in its order.
  package static func lessons(in text: String) -> [String] {
    let lines = text.lines.map(\.trimmed)
    guard let start = lines.firstIndex(of: "let lessons = [") else { return [] }
    return lines[(start + 1)...].prefix { $0 != "]" }.compactMap { line in
      line.hasPrefix("\"") ? line.split(separator: "\"").first.map(String.init) : nil
    }
  }

  /// How it gives the module of `lesson` its compiler settings: an element of the dictionary `compilerSettings`.
  package static func entry(of settings: [CompilerSetting], lesson: String) -> String {
    "\"\(lesson)\": [\(settings.map(\.manifest).joined(separator: ", "))]"
  }
}
