import Synchronization
import Wire

/// Grades submissions: builds, runs, judges, explains.
public final class Grader: Sendable {
  /// What to grade with.
  public struct Options: Sendable {
    /// Overrides the seed that follows from the submission.
    public var seed: UInt64?
    /// Whether results are read from and written to the cache.
    public var useCache = true
    /// Whether the first case that fails is the last one tried; what comes of it is not kept.
    public var stopsAtFailure = false
    /// How many children run at a time.
    public var workers = 2
    /// The core that the first of them is pinned to; the next ones follow.
    public var core = 0
    /// The usual options.
    public init() {}
  }

  /// The repository.
  public let catalog: Catalog
  let options: Options
  private let opened = Mutex<Workshop?>(nil)

  /// A grader for the lessons of `catalog`.
  public init(catalog: Catalog, options: Options = Options()) {
    self.catalog = catalog
    self.options = options
  }

  /// Grades the learner's file of `lesson`, or the file at `submission`, against all cases that there are.
  ///
  /// It always gives a result: where the grader itself was not able to, the verdict is `graderFault` and the message says why.
  public func grade(_ lesson: String, submission: String? = nil, onProgress: (Progress) -> Void = { _ in }) -> LessonResult {
    let path = submission ?? LessonFiles(lesson: lesson, root: catalog.root).stub
    do throws(Fault) {
      return try grade(lesson, try Submission(path: path), onProgress: onProgress)
    } catch {
      return .failed(lesson, error)
    }
  }

  /// Grades a text, such as a snippet of a lesson, against all cases or those in `only`.
  public func grade(
    _ lesson: String, _ submission: Submission, only: Set<String>? = nil, onProgress: (Progress) -> Void = { _ in }
  ) throws(Fault) -> LessonResult {
    guard let suite = catalog.suites.first(where: { $0.lesson == lesson }) else {
      throw .lessonBroken(lesson: lesson, reason: "it has no suite")
    }
    let workshop = try workshop(onProgress)
    let files = LessonFiles(lesson: lesson, root: catalog.root)
    let seed = options.seed ?? submission.seed(lesson: lesson, suite: Self.suiteHash(files))
    let key = Cache.key(
      submission: submission, lesson: lesson, seed: seed, texts: [try Files.text(files.driver), (try? Files.text(files.text)) ?? ""],
      runtime: workshop.builder.runtime.key)
    let mayKeep = options.useCache && !options.stopsAtFailure && only == nil
    if mayKeep, let known = workshop.cache.result(key) { return known }
    onProgress(.compiling(lesson: lesson))
    var result = LessonResult(
      lesson: lesson, verdict: .passed, submission: "sha256:\(submission.hash)", seed: seed, diagnostics: [], cases: [], message: "")
    switch try workshop.builder.build(submission, module: files.module, driver: files.driver, pristine: files.pristine) {
    case .doesNotCompile(let diagnostics):
      result.verdict = .doesNotCompile
      result.diagnostics = diagnostics
      result.message = Words.sentence(for: .doesNotCompile)
    case .changedSignature(let diagnostics):
      result.verdict = .changedSignature
      result.diagnostics = diagnostics
      result.message = Words.sentence(for: .changedSignature) + " It asks for:\n\(suite.signature)"
    case .executable(let executable):
      defer { Files.remove(executable.folder) }
      let session = GradingSession(
        grader: self, workshop: workshop, suite: suite, submission: submission, executable: executable, seed: seed)
      result.cases = try session.results(of: suite.cases.filter { only?.contains($0.id) ?? true }, onProgress: onProgress)
      result.verdict = Self.verdict(of: result.cases)
    }
    if mayKeep { workshop.cache.keep(result, key) }
    return result
  }

  /// Plays one case once, in `schedule` or as it is graded, and says what came of it; exploring cases without a schedule are searched.
  public func replay(
    _ lesson: String, case id: String, schedule: Schedule?, submission: String? = nil, onProgress: (Progress) -> Void = { _ in }
  ) -> LessonResult {
    let path = submission ?? LessonFiles(lesson: lesson, root: catalog.root).stub
    do throws(Fault) {
      guard let suite = catalog.suites.first(where: { $0.lesson == lesson }), let test = suite.cases.first(where: { $0.id == id }) else {
        throw .lessonBroken(lesson: lesson, reason: "it has no case \(id)")
      }
      let one = schedule.map { test.replaying($0) } ?? test
      let alone = Grader(
        catalog: Catalog(root: catalog.root, suites: [Suite(lesson: lesson, signature: suite.signature, cases: [one])]), options: options)
      return try alone.grade(lesson, try Submission(path: path), only: [id], onProgress: onProgress)
    } catch {
      return .failed(lesson, error)
    }
  }

  /// A grader with the same toolchain and runtime that runs one child at a time, on `core`.
  func pinned(to core: Int) -> Grader {
    var options = options
    (options.workers, options.core) = (1, core)
    let copy = Grader(catalog: catalog, options: options)
    let known = opened.withLock { $0 }
    copy.opened.withLock { $0 = known }
    return copy
  }

  /// The toolchain and the runtime, made ready once.
  func workshop(_ progress: (Progress) -> Void) throws(Fault) -> Workshop {
    if let known = opened.withLock({ $0 }) { return known }
    let new = try Workshop.open(root: catalog.root, progress: progress)
    opened.withLock { $0 = new }
    return new
  }

  /// The suite's part of the seed: the text of its files, so that the same suite gives the same values on every machine.
  private static func suiteHash(_ files: LessonFiles) -> String {
    let texts = ["Suite", "Hidden"].map { (try? Files.text("\(files.tests)/\(files.module)\($0).swift")) ?? "" }
    return SHA256.hex(texts.joined(separator: "\n"))
  }

  /// That of the first case that did not pass. A lesson of which a part passes is not "not attempted": its first other failure counts.
  static func verdict(of cases: [CaseResult]) -> Verdict {
    let failures = cases.filter { $0.verdict != .passed }
    guard let first = failures.first else { return .passed }
    return failures.first { $0.verdict != .notAttempted }?.verdict ?? first.verdict
  }
}

extension LessonResult {
  /// What stands for a lesson that was not able to be graded. A file that is not text is the learner's to mend, like one that does not compile.
  static func failed(_ lesson: String, _ fault: Fault) -> LessonResult {
    var verdict = Verdict.graderFault
    switch fault {
    case .notUTF8, .tooLarge, .notAFile: verdict = .doesNotCompile
    default: break
    }
    return LessonResult(
      lesson: lesson, verdict: verdict, submission: "", seed: 0, diagnostics: [], cases: [], message: Words.sentence(for: fault))
  }
}

extension TestCase {
  /// This case, played in one schedule.
  func replaying(_ schedule: Schedule) -> TestCase {
    TestCase(id: id, title: title, note: note, points: points, visibility: visibility, smoke: smoke, kind: kind, schedule: schedule)
  }
}
