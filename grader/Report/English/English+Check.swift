import Authoring
import Base
import Commands
import Course
import Judging

extension English {
  /// What is wrong with a text, with its line.
  func sentence(for problem: TextProblem, in file: String) -> String {
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
    case .duplicateQuestion(let id, let line): return at(line) + "there is another question `\(id)` above."
    case .strayChoice(let line): return at(line) + "this choice is not under an item of a list (`- `) in a question."
    case .nothingAsked(let line): return at(line) + "a question needs one Swift block that is marked `asked`."
    case .choices(let count, let id, let line): return at(line) + "question `\(id)` has \(count) choices, not 3 or 4."
    }
  }

  /// What is wrong with a header.
  func sentence(for problem: HeaderProblem) -> String {
    switch problem {
    case .missing(let key): "the header has no line `// \(key): ...`."
    case .repeated(let key): "the header has two lines `// \(key): ...`."
    case .unknownVerdict(let name): "the header names a verdict that does not exist: `\(name)`."
    }
  }

  /// What is wrong with the files of a lesson.
  package func sentence(for problem: StructureProblem) -> String {
    switch problem {
    case .missing(let path): "\(path): missing."
    case .stray(let path): "\(path): belongs to no lesson."
    case .settingsNotInPackage(let entry, let lesson):
      "Package.swift: `compilerSettings` does not have \(entry), as the suite of \(lesson) has it."
    case .notInPackage(let lesson): "Package.swift: does not list \(lesson), which is on disk."
    case .onlyInPackage(let lesson): "Package.swift: lists \(lesson), which is not on disk."
    case .notInRegistry(let lesson): "Tests/Suites.swift: has no suite for \(lesson)."
    case .outOfOrder(let file): "\(file): lessons are not in the order of their numbers."
    case .text(let file, let problem): sentence(for: problem, in: file)
    case .brokenLink(let target, let file, let line): "\(file):\(line): the link to \(target) leads nowhere."
    case .verdictWithoutNote(let verdict): "Lessons/\(Notebook.general).md: `\(verdict.rawValue)` has no note."
    case .noteWithoutVerdict(let id): "Lessons/\(Notebook.general).md: `\(id)` is not the anchor of a verdict."
    case .unresolvedNote(let note, let id, let lesson): "\(lesson): case `\(id)` points at a note `\(note)` that does not exist."
    case .duplicateCase(let id, let lesson): "\(lesson): two cases are called `\(id)`."
    case .malformedCase(let id, let lesson): "\(lesson): the id `\(id)` is not in kebab-case."
    case .smokeCases(let count, let lesson):
      "\(lesson): \(count == 0 ? "no case is" : "\(count) cases are") the smoke case; there must be one."
    case .tooFewCases(let count, let needed, let kind, let lesson): "\(lesson): \(count) of at least \(needed) \(kind) cases."
    case .tooFewSubmissions(let count, let needed, let kind, let lesson):
      "\(lesson): \(count) of at least \(needed) \(kind) submissions."
    case .header(let problem, let file): "\(file): \(sentence(for: problem))"
    case .headerCase(let id, let file): "\(file): the header names a case that does not exist: `\(id)`."
    case .longStub(let path, let lines, let limit): "\(path): \(lines) lines, more than \(limit)."
    case .stubWithoutTodo(let path): "\(path): no `// TODO` says where the work begins."
    case .unfinished(let file, let line, let what): "\(file):\(line): unfinished: \(what)"
    }
  }

  package func sentence(for problem: SoundnessProblem) -> String {
    switch problem {
    case .unreadable(let fault): sentence(for: fault)
    case .faulted(let path, let result): "\(path): the grader failed: \(reason(of: result))"
    case .verdict(let path, let expected, let result): otherVerdict(path, expected, result)
    case .notARepair(let path, let result): "\(path): it is to be mended, so a case must fail; got \(result.verdict.rawValue)."
    case .cases(let path, let verdict, let missing, let extra):
      "\(path): \(verdict.rawValue)" + (missing.isEmpty ? "" : ", missing in \(missing.joined(separator: ", "))")
        + (extra.isEmpty ? "" : ", also in \(extra.joined(separator: ", "))") + "."
    case .otherVerdict(let path, let id, let verdict): "\(path): \(verdict.rawValue) in \(id), which its header does not allow."
    case .otherNote(let path, let demanded, let quoted):
      "\(path): the report quotes \(quoted?.description ?? "no note"), its header demands \(demanded)."
    case .printsAnswer(let path): "\(path): passes as an answer to its lesson, which a text must not print."
    case .rightChoices(let count, let id, let path, let result):
      "\(path): \(count) choices of question `\(id)` are right; it got \(result.verdict.rawValue) and printed \"\(result.printed)\"."
    case .notMentioned(let path, let text): "\(path): nothing that was reported contains \"\(text)\"."
    case .stepNeverReached(let lesson, let id, let trigger):
      "\(lesson): case `\(id)`: no known answer reaches \(text(of: trigger))."
    case .claimNeverMet(let lesson, let id, let claim):
      "\(lesson): case `\(id)`: no known answer meets claim \(claim) of its expectation."
    }
  }

  private func otherVerdict(_ path: String, _ expected: Verdict, _ result: LessonResult) -> String {
    let failure = result.firstFailure
    let observed = failure?.judgement.mismatch.map { comparison(of: $0).observed } ?? ""
    let why = result.diagnostics.first?.message ?? observed
    return "\(path): expected \(expected.rawValue), got \(result.verdict.rawValue)\(failure.map { " in \($0.id)" } ?? "")"
      + (why.isEmpty ? "." : " (\(why)).")
  }

  package func reason(of result: LessonResult) -> String {
    result.failure.map { message(for: $0) } ?? result.cases.filter { $0.verdict != .passed }.map { message(for: $0) }.joined(separator: " ")
  }
}
