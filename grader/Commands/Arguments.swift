import Base
import Wire

/// Reads the words of a command line.
package struct Arguments {
  /// The commands there are, as they are typed.
  package static let commands = [
    "grade", "list", "lesson", "hint", "explain", "replay", "check", "new", "doctor", "help", "version"
  ]
  /// Commands and formats that are not implemented yet.
  static let later = ["watch", "solution", "reset", "timeline", "report", "book", "completions", "handout", "class", "merge"]
  static let laterFormats = ["junit", "github", "exercism"]

  private let command: String
  private let lessons: [String]
  private var names: [String] = []
  private var options: [String: String] = [:]

  /// The command that `words` ask for, where there are these `lessons`.
  /// - Throws: what is wrong with the words; nothing has been done then.
  package static func parse(_ words: [String], lessons: [String]) throws(UsageError) -> Command {
    guard let first = words.first else { return .status }
    if words.contains("--help") || words.contains("-h") { return .help }
    switch first {
    case "help": return .help
    case "--version", "version": return .version
    default: break
    }
    if first.hasPrefix("-") {
      throw .unknownOption(first, command: "", nearest: Nearest.name(to: first, in: ["--help", "--version"]))
    }
    guard commands.contains(first) else {
      if later.contains(first) { throw .notImplemented(first) }
      throw .unknownCommand(first, nearest: Nearest.name(to: first, in: commands))
    }
    var arguments = Arguments(command: first, lessons: lessons)
    try arguments.read(Array(words.dropFirst()))
    return try arguments.make()
  }

  private init(command: String, lessons: [String]) {
    self.command = command
    self.lessons = lessons
  }

  /// The options that the command knows, and whether each takes a value.
  private var known: [String: Bool] {
    switch command {
    case "grade": ["--all": false, "--submission": true, "--format": true, "--seed": true]
    case "hint": ["--level": true]
    case "replay": ["--schedule": true, "--submission": true, "--seed": true, "--without-settings": false]
    case "check": ["--mutants": false, "--right": false]
    default: [:]
    }
  }

  private mutating func read(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    var onlyNames = false
    while let word = rest.popFirst() {
      if onlyNames || !word.hasPrefix("-") || word == "-" {
        names.append(word)
        continue
      }
      if word == "--" {
        onlyNames = true
        continue
      }
      let halves = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let option = halves[0]
      guard let takesValue = known[option] else {
        if (command == "grade" && option == "--class") || (command == "replay" && option == "--lldb")
          || (command == "check" && option == "--attacks")
        {
          throw .notImplemented(option)
        }
        throw .unknownOption(option, command: command, nearest: Nearest.name(to: option, in: known.keys.sorted()))
      }
      guard options[option] == nil else { throw .repeated(option) }
      guard takesValue else {
        if halves.count == 2 { throw .badValue(halves[1], option: option, allowed: .nothing) }
        options[option] = ""
        continue
      }
      guard let value = halves.count == 2 ? halves[1] : rest.popFirst(), !value.isEmpty else { throw .missingValue(option) }
      options[option] = value
    }
  }

  private func make() throws(UsageError) -> Command {
    switch command {
    case "grade": return .grade(try gradeRequest())
    case "list": try take(0); return .list
    case "lesson": try take(1, .lesson); return .lesson(try lesson(names[0]))
    case "hint":
      try take(1, .lesson)
      return .hint(lesson: try lesson(names[0]), level: try level())
    case "explain": try take(1, .topic); return .explain(names[0])
    case "replay":
      try take(2, names.isEmpty ? .lessonAndCase : .case)
      return .replay(
        ReplayRequest(
          lesson: try lesson(names[0]), caseID: names[1], schedule: try schedule(), submission: options["--submission"],
          seed: try seed(), withoutSettings: options["--without-settings"] != nil))
    case "check":
      let found = try all(names), withRight = options["--right"] != nil
      if options["--mutants"] != nil { return .mutants(found, withRight: withRight) }
      if withRight { throw .needs("--right", "--mutants") }
      return .check(found)
    case "new": try take(1, .name); return .new(names[0])
    default: try take(0); return .doctor
    }
  }

  private func gradeRequest() throws(UsageError) -> GradeRequest {
    let format = options["--format"] ?? "text"
    if Self.laterFormats.contains(format) { throw .notImplemented("--format \(format)") }
    guard let format = GradeRequest.Format(rawValue: format) else {
      throw .badValue(format, option: "--format", allowed: .formats)
    }
    let isAll = options["--all"] != nil
    if isAll, !names.isEmpty { throw .lessonsAndAll }
    let found = try all(names)
    if options["--submission"] != nil, found.count != 1 { throw .submissionNeedsOneLesson }
    let scope: GradeRequest.Scope = isAll ? .all : found.isEmpty ? .current : .lessons(found)
    return GradeRequest(scope: scope, submission: options["--submission"], format: format, seed: try seed())
  }

  private func take(_ count: Int, _ what: UsageError.Argument = .name) throws(UsageError) {
    if names.count < count { throw .missingArgument(what, command: command) }
    if names.count > count { throw .extraArgument(names[count], command: command) }
  }

  private func lesson(_ typed: String) throws(UsageError) -> String { try LessonLookup.find(typed, in: lessons) }

  /// The lessons that `typed` name, each once, in the order in which they were typed.
  private func all(_ typed: [String]) throws(UsageError) -> [String] {
    var found: [String] = []
    for word in typed {
      let name = try lesson(word)
      if !found.contains(name) { found.append(name) }
    }
    return found
  }

  private func level() throws(UsageError) -> Int {
    guard let text = options["--level"] else { return 1 }
    guard let level = Int(text), (1...3).contains(level) else { throw .badValue(text, option: "--level", allowed: .hintLevel) }
    return level
  }

  private func seed() throws(UsageError) -> UInt64? {
    guard let text = options["--seed"] else { return nil }
    guard let seed = UInt64(text) else {
      throw .badValue(text, option: "--seed", allowed: .wholeNumber)
    }
    return seed
  }

  private func schedule() throws(UsageError) -> Schedule? {
    guard let text = options["--schedule"] else { return nil }
    guard let schedule = Schedule(text) else {
      throw .badValue(text, option: "--schedule", allowed: .schedule)
    }
    return schedule
  }
}
