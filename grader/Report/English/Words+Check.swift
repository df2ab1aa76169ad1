extension Words {
  /// What is wrong with a text, with its line.
  public static func sentence(for problem: TextProblem, in file: String) -> String {
    func at(_ line: Int) -> String { "\(file):\(line): " }
    switch problem {
    case .titleMissing: return "\(file): there is no title, a heading of the first level."
    case .duplicateNote(let id, let line): return at(line) + "there is another note `\(id)` above."
    case .malformedID(let id, let line): return at(line) + "the note's id `\(id)` is not in kebab-case."
    case .emptyNote(let id, let line): return at(line) + "the note `\(id)` has no text."
    case .unknownVerdict(let name, let line):
      let nearest = Nearest.name(to: name, in: Verdict.allCases.map(\.rawValue)).map { " Did you mean `\($0)`?" } ?? ""
      return at(line) + "there is no verdict `\(name)`." + nearest
    case .malformedMark(let content, let line): return at(line) + "this mark cannot be read: \(content)."
    case .unmarkedSwift(let line): return at(line) + "this Swift block does not say what must happen to it (`<!-- expect: ... -->`)."
    case .strayExpectation(let line): return at(line) + "there is no Swift block under this expectation."
    case .openFence(let line): return at(line) + "this block is never closed."
    case .duplicateHint(let level, let line): return at(line) + "there is another hint \(level) above."
    case .hintMissing(let level): return "\(file): hint \(level) is missing."
    }
  }

  /// What is wrong with a header.
  public static func sentence(for problem: HeaderProblem) -> String {
    switch problem {
    case .missing(let key): "the header has no line `// \(key): ...`."
    case .repeated(let key): "the header has two lines `// \(key): ...`."
    case .unknownVerdict(let name): "the header names a verdict that there is not: `\(name)`."
    }
  }

  /// What is wrong with the files of a lesson.
  public static func sentence(for problem: StructureProblem) -> String {
    switch problem {
    case .missing(let path): "\(path): missing."
    case .stray(let path): "\(path): belongs to no lesson."
    case .notInPackage(let lesson): "Package.swift: does not list \(lesson), which is on disk."
    case .onlyInPackage(let lesson): "Package.swift: lists \(lesson), which is not on disk."
    case .notInRegistry(let lesson): "Tests/Suites.swift: has no suite for \(lesson)."
    case .outOfOrder(let file): "\(file): lessons are not in the order of their numbers."
    case .text(let file, let problem): sentence(for: problem, in: file)
    case .brokenLink(let target, let file, let line): "\(file):\(line): the link to \(target) leads nowhere."
    case .verdictWithoutNote(let verdict): "Lessons/\(Notebook.general).md: `\(verdict.rawValue)` has no note."
    case .noteWithoutVerdict(let id): "Lessons/\(Notebook.general).md: `\(id)` is no verdict's anchor."
    case .unresolvedNote(let note, let id, let lesson): "\(lesson): case `\(id)` points at a note `\(note)` that there is not."
    case .duplicateCase(let id, let lesson): "\(lesson): two cases are called `\(id)`."
    case .malformedCase(let id, let lesson): "\(lesson): the id `\(id)` is not in kebab-case."
    case .smokeCases(let count, let lesson):
      "\(lesson): \(count == 0 ? "no case is" : "\(count) cases are") the smoke case; there must be one."
    case .tooFewCases(let count, let needed, let kind, let lesson): "\(lesson): \(count) of at least \(needed) \(kind) cases."
    case .tooFewSubmissions(let count, let needed, let kind, let lesson):
      "\(lesson): \(count) of at least \(needed) \(kind) submissions."
    case .header(let problem, let file): "\(file): \(sentence(for: problem))"
    case .headerCase(let id, let file): "\(file): the header names a case that there is not: `\(id)`."
    case .longStub(let path, let lines): "\(path): \(lines) lines, more than 40."
    case .stubWithoutTodo(let path): "\(path): no `// TODO` says where the work begins."
    case .unfinished(let file, let line, let what): "\(file):\(line): unfinished: \(what)"
    }
  }
}
