/// The part of `check` that compiles and runs: whether the suites say of every known answer what is known of it.
public struct Soundness: Sendable {
  let grader: Grader

  /// Checks with `grader`.
  public init(grader: Grader) { self.grader = grader }

  /// What was found out about a set of lessons.
  public struct Findings: Sendable {
    /// One row a lesson.
    public var rows: [SoundnessRow] = []
    /// All that is not as it must be.
    public var problems: [SoundnessProblem] = []
  }

  /// One answer whose verdict is known.
  struct Item: Sendable {
    enum Kind: Sendable {
      case stub, solution, right
      case wrong(SubmissionHeader)
      case snippet(Snippet.Expectation, line: Int)
    }
    let lesson: String
    let kind: Kind
    let submission: Submission
  }

  /// Grades every stub, solution, submission and snippet of `lessons`; `progress` hears the file at hand.
  public func findings(of lessons: [String], progress: @escaping @Sendable (String) -> Void) throws(Fault) -> Findings {
    _ = try grader.workshop { progress(Words.sentence(for: $0)) }
    var findings = Findings()
    var items: [Item] = []
    for lesson in lessons { items += self.items(of: lesson, &findings.problems) }
    let workers = (0..<2).map(grader.pinned)
    let results = Parallel.map(items, workers: workers.count) { [count = items.count] item, index, worker in
      progress("\(index + 1) of \(count): \(item.submission.path)")
      do throws(Fault) { return try workers[worker].grade(item.lesson, item.submission) } catch {
        return LessonResult.failed(item.lesson, error)
      }
    }
    var rows: [String: SoundnessRow] = [:]
    for lesson in lessons { rows[lesson] = SoundnessRow(lesson: lesson, suite: grader.catalog.suite(of: lesson)) }
    for (item, result) in zip(items, results) {
      let found = problems(item, result)
      findings.problems += found
      rows[item.lesson]?.count(item.kind, passed: found.isEmpty, result)
    }
    findings.rows = lessons.compactMap { rows[$0] }
    return findings
  }

  // MARK: What is known

  private func items(of lesson: String, _ problems: inout [SoundnessProblem]) -> [Item] {
    let files = LessonFiles(lesson: lesson, root: grader.catalog.root)
    var items: [Item] = []
    func add(_ kind: Item.Kind, _ path: String) {
      do throws(Fault) { items.append(Item(lesson: lesson, kind: kind, submission: try Submission(path: path))) } catch {
        problems.append(.fault(path, error))
      }
    }
    add(.stub, files.pristine)
    add(.solution, files.solution)
    for name in Files.list(files.submissions) {
      let path = "\(files.submissions)/\(name)"
      if name.hasPrefix("right-") { add(.right, path) }
      guard name.hasPrefix("wrong-"), let text = try? Files.text(path) else { continue }
      if let header = try? SubmissionHeader(text) { add(.wrong(header), path) }  // Structure reports a header that cannot be read
    }
    let text = grader.catalog.text(of: lesson)
    for snippet in text?.snippets ?? [] {
      guard let expect = snippet.expect, expect != .fragment else { continue }
      let path = "Lessons/\(lesson).md:\(snippet.line)"
      items.append(Item(lesson: lesson, kind: .snippet(expect, line: snippet.line), submission: Submission(path: path, text: snippet.code)))
    }
    return items
  }

  private func problems(_ item: Item, _ result: LessonResult) -> [SoundnessProblem] {
    let path = item.submission.path
    let failures = result.cases.filter { $0.verdict != .passed }
    if result.verdict == .graderFault || failures.contains(where: { $0.verdict == .graderFault }) {
      return [.faulted(path, result.message + failures.map(\.message).joined(separator: " "))]
    }
    func failed(_ expected: Verdict) -> [SoundnessProblem] {
      guard result.verdict != expected else { return [] }
      let why = result.diagnostics.first?.message ?? failures.first.map { "\($0.observed)" } ?? ""
      return [.verdict(path, expected: expected, found: result.verdict, case: failures.first?.id, why: why)]
    }
    switch item.kind {
    case .stub: return failed(.notAttempted)
    case .solution, .right: return failed(.passed)
    case .snippet(.fragment, _): return []
    case .snippet(.verdict(let expected, let mentions), _):
      let wrong = failed(expected)
      guard wrong.isEmpty, let mentions else { return wrong }
      let said = failures.flatMap { [$0.message, $0.output] + $0.sequence.map(\.text) } + result.diagnostics.map(\.message)
      return said.contains { $0.contains(mentions) } ? [] : [.notMentioned(path, mentions)]
    case .wrong(let header):
      var found = failed(header.verdict)
      if header.verdict.isAboutCases {
        let got = failures.filter { $0.verdict == header.verdict }.map(\.id)
        let missing = header.cases.filter { !got.contains($0) }, extra = got.filter { !header.cases.contains($0) }
        if !missing.isEmpty || !extra.isEmpty { found.append(.cases(path, header.verdict, missing: missing, extra: extra)) }
        for failure in failures where failure.verdict != header.verdict && !header.also.contains(failure.verdict) {
          found.append(.otherVerdict(path, case: failure.id, failure.verdict))
        }
      }
      return found
    }
  }
}

/// One line of the table that `check` prints.
public struct SoundnessRow: Sendable {
  /// The lesson's name with its number.
  public let lesson: String
  /// Written cases, generated cases' runs, and the schedules that the solution was explored in.
  public var cases = 0, runs = 0, schedules = 0
  /// Known-wrong answers that got exactly their verdict, of how many; known-right ones accepted; snippets as announced.
  public var wrong = (as: 0, of: 0), right = (as: 0, of: 0), snippets = (as: 0, of: 0)

  init(lesson: String, suite: Suite?) {
    self.lesson = lesson
    for test in suite?.cases ?? [] {
      if case .generated(let runs, _, _, _) = test.kind { self.runs += runs } else { cases += 1 }
    }
  }

  fileprivate mutating func count(_ kind: Soundness.Item.Kind, passed: Bool, _ result: LessonResult) {
    let one = passed ? 1 : 0
    switch kind {
    case .stub: break
    case .solution: schedules = result.cases.filter { $0.schedules > $0.runs }.reduce(0) { $0 + $1.schedules }
    case .right: right = (right.as + one, right.of + 1)
    case .wrong: wrong = (wrong.as + one, wrong.of + 1)
    case .snippet: snippets = (snippets.as + one, snippets.of + 1)
    }
  }
}

/// One known answer of which the suites say something else than is known of it.
public enum SoundnessProblem: Hashable, Sendable {
  /// A file cannot be read.
  case fault(String, Fault)
  /// The grader failed on it.
  case faulted(String, String)
  /// It got another verdict.
  case verdict(String, expected: Verdict, found: Verdict, case: String?, why: String)
  /// It got its verdict in other cases than its header says.
  case cases(String, Verdict, missing: [String], extra: [String])
  /// A case failed with a verdict that the header does not allow.
  case otherVerdict(String, case: String, Verdict)
  /// The runtime did not say what the snippet's expectation quotes.
  case notMentioned(String, String)
}

extension Words {
  /// A known answer that was judged otherwise, in a sentence.
  public static func sentence(for problem: SoundnessProblem) -> String {
    switch problem {
    case .fault(let path, let fault): "\(path): \(sentence(for: fault))"
    case .faulted(let path, let message): "\(path): the grader failed: \(message)"
    case .verdict(let path, let expected, let found, let id, let why):
      "\(path): expected \(expected.rawValue), got \(found.rawValue)\(id.map { " in \($0)" } ?? "")\(why.isEmpty ? "" : " (\(why))")."
    case .cases(let path, let verdict, let missing, let extra):
      "\(path): \(verdict.rawValue)" + (missing.isEmpty ? "" : ", missing in \(missing.joined(separator: ", "))")
        + (extra.isEmpty ? "" : ", also in \(extra.joined(separator: ", "))") + "."
    case .otherVerdict(let path, let id, let verdict): "\(path): \(verdict.rawValue) in \(id), which its header does not allow."
    case .notMentioned(let path, let text): "\(path): nothing that was said contains \"\(text)\"."
    }
  }

  /// The table of `check`.
  public static func table(of rows: [SoundnessRow]) -> String {
    let header = ["lesson", "cases", "runs", "schedules", "wrong", "right", "snippets"]
    func pair(_ p: (as: Int, of: Int)) -> String { "\(p.as)/\(p.of)" }
    let cells =
      [header]
      + rows.map { ["\($0.lesson)", "\($0.cases)", "\($0.runs)", "\($0.schedules)", pair($0.wrong), pair($0.right), pair($0.snippets)] }
    let widths = header.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { row in
      row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + space : space + cell
      }.joined(separator: "  ")
    }.joined(separator: "\n") + "\n"
  }
}
