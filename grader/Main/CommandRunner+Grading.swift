import Base
import Commands
import Course
import Engine
import Judging
import Report
import Specification

extension CommandRunner {
  /// The status of all lessons, then the current one, then what to do next.
  func status() throws -> ExitStatus {
    let results = gradeAll(catalog.lessons, GradeRequest(scope: .all))
    Output.result(StatusReport(terminal: terminal, language: language).line(of: results, toRepair: catalog.lessonsToRepair) + "\n")
    guard let current = results.first(where: { $0.verdict != .passed }) ?? results.last else { return .fault }
    report([current], GradeRequest())
    return ExitStatus(of: results)
  }

  func grade(_ request: GradeRequest) throws -> ExitStatus {
    try requireFile(request.submission)
    var results: [LessonResult]
    switch request.scope {
    case .lessons(let lessons): results = gradeAll(lessons, request)
    case .all: results = gradeAll(catalog.lessons, request)
    case .current:
      results = gradeAll(catalog.lessons, request)
      if let current = results.first(where: { $0.verdict != .passed }) { results = [current] }
    }
    report(results, request)
    if results.isEmpty { Output.error(language.failure(language.text(.noLesson))) }
    return ExitStatus(of: results)
  }

  func replay(_ request: ReplayRequest) throws -> ExitStatus {
    let ids = catalog.suite(of: request.lesson)?.cases.map(\.id) ?? []
    guard ids.contains(request.caseID) else {
      throw UsageError.unknownCase(request.caseID, lesson: request.lesson, nearest: Nearest.name(to: request.caseID, in: ids))
    }
    try requireFile(request.submission)
    // A schedule belongs to one of the runs.
    let settings = request.schedule == nil ? nil : catalog.suite(of: request.lesson)?.compilerSettings
    let selection = Grader.Selection(
      cases: [request.caseID], schedule: request.schedule, settings: request.withoutSettings ? [] : settings)
    let result = watched { progress in
      grader(seed: request.seed).grade(request.lesson, submission: request.submission, selection, onProgress: progress)
    }
    let text = TextReport(notebook: catalog.notebook(for: [request.lesson]), terminal: terminal, language: language)
    Output.result(text.replay(of: reported(result, submission: request.submission)))
    return ExitStatus(of: [result])
  }

  /// A path that leads nowhere is a slip of the command line, not a fault of the grader.
  private func requireFile(_ path: String?) throws {
    if let path, !Files.exists(path) { throw UsageError.noSubmission(path) }
  }

  func grader(seed: UInt64?, useCache: Bool = true) -> Grader {
    var options = Grader.Options()
    options.seed = seed
    options.useCache = useCache
    return Grader(catalog: catalog, options: options)
  }

  private func gradeAll(_ lessons: [String], _ request: GradeRequest) -> [LessonResult] {
    let grader = grader(seed: request.seed)
    return watched { progress in
      lessons.map { grader.grade($0, submission: request.submission, onProgress: progress) }
    }
  }

  /// Does `work` and reports its progress on standard error.
  func watched<T>(_ work: ((Progress) -> Void) -> T) -> T {
    let progress = ProgressReport(terminal: Terminal.at(2, environment: environment), write: Output.progress)
    defer { progress.finish() }
    return work { progress.show(language.sentence(for: $0)) }
  }

  private func report(_ results: [LessonResult], _ request: GradeRequest) {
    let lessons = results.map { reported($0, submission: request.submission) }
    let failing = results.filter { $0.verdict != .passed }.map(\.lesson)
    let notebook = catalog.notebook(for: failing)
    switch request.format {
    case .text where lessons.isEmpty: break
    case .text: Output.result(TextReport(notebook: notebook, terminal: terminal, language: language).text(of: lessons))
    case .json: Output.result(JSONReport(notebook: notebook, language: language).text(of: lessons))
    }
  }

  private func reported(_ result: LessonResult, submission: String?) -> ReportedLesson {
    let file = submission ?? catalog.files(of: result.lesson).stub
    let source = (try? Files.read(file)).map { String(decoding: $0, as: UTF8.self) }
    return ReportedLesson(
      result: result, path: submission ?? shown(file), source: source, maxPoints: catalog.maxPoints(of: result.lesson),
      isNamed: submission != nil)
  }
}
