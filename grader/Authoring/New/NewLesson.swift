import Base

/// The whole set of files of a new lesson, as text.
package struct NewLesson: Hashable, Sendable {
  /// The lesson's name with its number: `03-DelegateWrapping`.
  package let lesson: String
  /// The module: `DelegateWrapping`.
  package let module: String
  /// The suite's name in code: `delegateWrapping`.
  package var variable: String { module.prefix(1).lowercased() + module.dropFirst() }

  /// The lesson `name` after `existing` ones.
  /// - Throws: `badName` where `name` cannot be a module, `taken` where a lesson has it, `noNumberLeft` after 99.
  package init(name: String, existing: [String]) throws(NewProblem) {
    guard Self.isUpperCamelCase(name) else { throw .badName(name) }
    if let other = existing.first(where: { LessonName($0).title.lowercased() == name.lowercased() }) { throw .taken(other) }
    if Self.reserved.contains(name.lowercased()) { throw .reserved(name) }
    let next = (existing.compactMap { Int(LessonName($0).number) }.max() ?? 0) + 1
    guard next < 100 else { throw .noNumberLeft }
    module = name
    lesson = (next < 10 ? "0" : "") + "\(next)-\(name)"
  }

  /// Modules that the package has already, or that a lesson imports.
  private static let reserved: Set<String> = [
    "base", "wire", "legacy", "specification", "judging", "engine", "course", "commands", "authoring", "report", "stage", "scheduler",
    "suites",
    "grader", "gradertests", "main", "swift", "foundation", "foundationessentials", "dispatch", "synchronization", "testing", "glibc"
  ]

  private static func isUpperCamelCase(_ name: String) -> Bool {
    guard let first = name.first, first.isASCII, first.isUppercase, name.count <= 40 else { return false }
    return name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } && name.contains { $0.isLowercase }
  }

  /// The files by their paths under the root, in a fixed order.
  package var files: [(path: String, text: String)] {
    let tests = "Tests/\(lesson)"
    return [
      ("Lessons/\(lesson).md", text), ("Exercises/\(lesson)/\(module).swift", stub),
      ("Solutions/\(lesson)/\(module).swift", solution), ("\(tests)/\(module)Suite.swift", suite),
      ("\(tests)/\(module)Hidden.swift", hidden), ("\(tests)/\(module)Driver.swift", driver), ("\(tests)/Stub.swift.txt", stub),
      ("\(tests)/Submissions/wrong-01-early-return.swift", wrong), ("\(tests)/Submissions/right-01-unsafe.swift", right)
    ]
  }
}

/// Why a new lesson was not written.
package enum NewProblem: Error, Hashable, Sendable {
  /// Not UpperCamelCase in ASCII.
  case badName(String)
  /// A lesson is called so already.
  case taken(String)
  /// A module of the package or of the toolchain is called so.
  case reserved(String)
  /// There are 99 lessons.
  case noNumberLeft
  /// A file is there already.
  case exists(String)
  /// The file lacks the place where the new lesson is entered.
  case noPlace(String)
  /// A file was not able to be read.
  case cannotRead(String)
  /// A file was not able to be written; all that had been written is gone again.
  case cannotWrite(String, Fault)

  /// Whether another name would help, rather than another state of the repository.
  package var isUsage: Bool {
    switch self {
    case .badName, .taken, .reserved, .exists: true
    case .noNumberLeft, .noPlace, .cannotRead, .cannotWrite: false
    }
  }
}
