import Base
import Judging
import Specification
import Synchronization
import Wire

/// Grades submissions: plan, build, search, judge, result.
package final class Grader: Sendable {
  /// What to grade with.
  package struct Options: Sendable {
    /// Overrides the seed that follows from the submission.
    package var seed: UInt64?
    /// Whether results are read from and written to the cache.
    package var useCache = true
    /// Whether the first case that fails is the last one tried; such a result is not cached.
    package var stopsAtFailure = false
    /// How many children run at a time.
    package var workers = 2
    /// The core that the first of them is pinned to; the next ones follow.
    package var core = 0
    /// The usual options.
    package init() {}
  }

  /// Which part of a suite is graded.
  package struct Selection: Sendable {
    /// The cases; nil for all of them.
    package var cases: Set<String>?
    /// The one schedule that is played instead of a search.
    package var schedule: Schedule?
    /// The compiler settings of the only run; nil for those of the suite, and then for none.
    package var settings: [CompilerSetting]?

    /// Everything.
    package static let all = Selection()

    /// Some cases, all of them by default.
    package init(cases: Set<String>? = nil, schedule: Schedule? = nil, settings: [CompilerSetting]? = nil) {
      self.cases = cases
      self.schedule = schedule
      self.settings = settings
    }

    /// The settings of each run of `suite`.
    func settings(for suite: Suite) -> [[CompilerSetting]] {
      if let settings { return [settings] }
      return suite.compilerSettings.isEmpty ? [[]] : [suite.compilerSettings, []]
    }
  }

  /// The repository.
  package let catalog: Catalog
  package let options: Options
  private let opened = Mutex<Workshop?>(nil)

  /// A grader for the lessons of `catalog`.
  package init(catalog: Catalog, options: Options = Options()) {
    self.catalog = catalog
    self.options = options
  }

  /// Grades the learner's file of `lesson`, or the file at `submission`.
  ///
  /// It always gives a result: where the grader itself was not able to, the verdict is `graderFault` and the failure says why.
  package func grade(
    _ lesson: String, submission: String? = nil, _ selection: Selection = .all, onProgress: (Progress) -> Void = { _ in }
  ) -> LessonResult {
    do throws(Fault) {
      let path = submission ?? catalog.files(of: lesson).stub
      return try grade(lesson, try Submission(path: path), selection, onProgress: onProgress)
    } catch {
      return .failed(lesson, error)
    }
  }

  /// Grades a text, such as a snippet of a lesson.
  /// - Throws: `Fault` where the grader itself was not able to.
  package func grade(
    _ lesson: String, _ submission: Submission, _ selection: Selection = .all, onProgress: (Progress) -> Void = { _ in }
  ) throws(Fault) -> LessonResult {
    guard let suite = catalog.suite(of: lesson) else { throw .lessonBroken(lesson: lesson, defect: .noSuite) }
    if let missing = selection.cases?.first(where: { id in !suite.cases.contains { $0.id == id } }) {
      throw .lessonBroken(lesson: lesson, defect: .noCase(missing))
    }
    let workshop = try workshop(onProgress), files = catalog.files(of: lesson)
    let plan = GradingPlan(
      suite: suite, seed: options.seed ?? submission.seed(lesson: lesson, suite: Self.suiteHash(files)), only: selection.cases,
      schedule: selection.schedule)
    let settings = selection.settings(for: suite)
    let key = Cache.key(
      submission: submission, plan: plan, settings: settings, driver: try Files.text(files.driver),
      runtime: workshop.builder.runtime.key)
    let isCacheable = options.useCache && !options.stopsAtFailure && selection.cases == nil
    if isCacheable, let known = workshop.cache.result(key) { return known }
    var result = try grade(submission, plan, suite, settings[0], files, workshop, onProgress)
    for other in settings.dropFirst() where result.verdict == .passed || !options.stopsAtFailure {
      // Where nothing is written yet, the other run would say the same.
      if result.verdict == .notAttempted { break }
      result = worse(result, try grade(submission, plan, suite, other, files, workshop, onProgress))
    }
    if isCacheable { workshop.cache.store(result, key) }
    return result
  }

  /// The worse of two runs with different settings, the first where neither is, with what the other came to.
  private func worse(_ first: LessonResult, _ second: LessonResult) -> LessonResult {
    let isSecond = second.isWorse(than: first)
    var result = isSecond ? second : first
    result.compilation?.otherVerdict = (isSecond ? first : second).verdict
    return result
  }

  private func grade(
    _ submission: Submission, _ plan: GradingPlan, _ suite: Suite, _ settings: [CompilerSetting], _ files: LessonFiles,
    _ workshop: Workshop, _ onProgress: (Progress) -> Void
  ) throws(Fault) -> LessonResult {
    onProgress(.compiling(lesson: plan.lesson))
    var result = LessonResult(lesson: plan.lesson, verdict: .passed, submission: "sha256:\(submission.hash)", seed: plan.seed)
    if !suite.compilerSettings.isEmpty {
      result.compilation = Compilation(settings: suite.compilerSettings, isWithSettings: !settings.isEmpty)
    }
    let built = try workshop.builder.build(
      submission, module: files.module, driver: files.driver, pristine: files.pristine, settings: settings)
    switch built {
    case .doesNotCompile(let diagnostics):
      (result.verdict, result.diagnostics, result.failure) = (.doesNotCompile, diagnostics, .doesNotCompile)
    case .changedSignature(let diagnostics):
      (result.verdict, result.diagnostics) = (.changedSignature, diagnostics)
      result.failure = .changedSignature(expected: suite.signature)
    case .executable(let executable):
      defer { Files.remove(executable.folder) }
      let grading = CaseGrading(
        workshop: workshop, plan: plan, path: submission.path, module: files.module, executable: executable, options: options)
      result.cases = try grading.results(onProgress: onProgress)
      result.verdict = Self.verdict(of: result.cases)
    }
    return result
  }

  /// A grader with the same toolchain and runtime that runs one child at a time, on `core`.
  package func pinned(to core: Int) -> Grader {
    var options = options
    (options.workers, options.core) = (1, core)
    let copy = Grader(catalog: catalog, options: options)
    let known = opened.withLock { $0 }
    copy.opened.withLock { $0 = known }
    return copy
  }

  /// Makes the toolchain and the runtime ready, once.
  package func prepare(onProgress: (Progress) -> Void) throws(Fault) { _ = try workshop(onProgress) }

  private func workshop(_ onProgress: (Progress) -> Void) throws(Fault) -> Workshop {
    if let known = opened.withLock({ $0 }) { return known }
    let new = try Workshop.open(root: catalog.root, onProgress: onProgress)
    opened.withLock { $0 = new }
    return new
  }

  /// The suite's part of the seed: the text of its files, so that the same suite gives the same values on every machine.
  private static func suiteHash(_ files: LessonFiles) -> String {
    SHA256.hex(files.suites.map { (try? Files.text($0)) ?? "" }.joined(separator: "\n"))
  }

  /// That of the first case that did not pass. A lesson of which a part passes is not "not attempted": its first other failure counts.
  static func verdict(of cases: [CaseResult]) -> Verdict {
    let failures = cases.filter { $0.verdict != .passed }
    guard let first = failures.first else { return .passed }
    return failures.first { $0.verdict != .notAttempted }?.verdict ?? first.verdict
  }
}

extension LessonResult {
  /// The result of a lesson that cannot be graded. A file that is not text is the learner's to fix, like one that does not compile.
  package static func failed(_ lesson: String, _ fault: Fault) -> LessonResult {
    var verdict = Verdict.graderFault
    switch fault {
    case .notUTF8, .tooLarge, .notAFile: verdict = .doesNotCompile
    default: break
    }
    return LessonResult(lesson: lesson, verdict: verdict, failure: .fault(fault))
  }
}
