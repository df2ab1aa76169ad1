import Authoring
import Base
import Commands
import Course
import Report
import Specification

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Carries out one command: where it is called, on what, and for which terminal.
struct CommandRunner {
  let catalog: Catalog
  let current: String
  let environment: [String: String]
  let terminal: Terminal
  let language: any Language
  /// Lessons in the registry and on disk; `check` is about both.
  let lessonNames: [String]

  /// Nil where no repository is found.
  init?(suites: [Suite], examples: Suite, language: any Language) {
    current = Files.currentFolder
    guard let root = Paths.root(from: current, source: #filePath) else { return nil }
    catalog = Catalog(root: root, suites: suites, examples: examples)
    environment = ProcessInfo.processInfo.environment
    terminal = Terminal.at(1, environment: environment)
    self.language = language
    lessonNames = Structure(catalog: catalog).lessons
  }

  func run(_ command: Command) throws -> ExitStatus {
    switch command {
    case .status: return try status()
    case .grade(let request): return try grade(request)
    case .list: Output.result(StatusReport(terminal: terminal, language: language).list(of: catalog))
    case .lesson(let lesson): Output.result(try pages([lesson]).lesson(lesson, path: stub(of: lesson)))
    case .hint(let lesson, let level): return try hint(level, of: lesson)
    case .explain(let word): return try explain(word)
    case .replay(let request): return try replay(request)
    case .check(let lessons): return check(lessons)
    case .mutants(let lessons, let withRight): return try mutants(lessons, withRight: withRight)
    case .new(let name): return try write(name)
    case .doctor: return doctor()
    case .help: Output.result(language.help + "\n")
    case .version: Output.result(language.version + "\n")
    }
    return .done
  }

  func shown(_ path: String) -> String { Paths.relative(path, to: current) }
  func stub(of lesson: String) -> String { shown(catalog.files(of: lesson).stub) }

  /// The texts of `lessons`.
  /// - Throws: `Fault.missingFile` where a lesson has none.
  private func pages(_ lessons: [String]) throws(Fault) -> Pages {
    let notebook = catalog.notebook(for: lessons)
    for lesson in lessons where notebook.lessons[lesson] == nil { throw .missingFile(shown(catalog.files(of: lesson).text)) }
    return Pages(notebook: notebook, terminal: terminal, language: language)
  }

  private func hint(_ level: Int, of lesson: String) throws(Fault) -> ExitStatus {
    guard let text = try pages([lesson]).hint(level, of: lesson, path: stub(of: lesson)) else {
      throw .lessonBroken(lesson: lesson, defect: .noHint(level))
    }
    Output.result(text)
    return .done
  }

  private func explain(_ word: String) throws(UsageError) -> ExitStatus {
    let notebook = catalog.notebook(for: catalog.lessons)
    let pages = Pages(notebook: notebook, terminal: terminal, language: language)
    Output.result(pages.explain(try Topic.find(word, in: notebook, verdictName: language.name(of:))))
    return .done
  }
}
