import Base
import Course
import Specification

/// The part of `check` that needs no compiler: whether the files of the lessons fit together.
package struct Structure {
  let catalog: Catalog
  let checkout: Checkout

  /// The structure of the repository of `catalog`.
  package init(catalog: Catalog) {
    self.catalog = catalog
    checkout = Checkout(root: catalog.root)
  }

  /// The names of all lessons, on disk or in the registry, in order.
  package var lessons: [String] { Set(checkout.lessonsOnDisk + catalog.lessons).sorted() }

  /// All problems of these lessons, or of all of them and of what they share.
  package func problems(of chosen: [String] = []) -> [StructureProblem] {
    if chosen.isEmpty { return shared() + lessons.flatMap(problems(ofLesson:)) }
    return chosen.flatMap(problems(ofLesson:))
  }

  private func problems(ofLesson lesson: String) -> [StructureProblem] {
    let files = LessonFiles(lesson: lesson, root: "")
    return missing(files) + stray(files) + settings(lesson) + stub(files) + text(files) + suite(files) + submissions(files)
      + unfinished(files)
  }

  /// What lessons share: the package, the registry, the general notes, folders of no lesson.
  private func shared() -> [StructureProblem] {
    var out: [StructureProblem] = []
    let onDisk = checkout.lessonsOnDisk
    let listed = Manifest.lessons(in: checkout.text("Package.swift") ?? "")
    out += onDisk.filter { !listed.contains($0) }.map { .notInPackage($0) }
    out += listed.filter { !onDisk.contains($0) }.map { .onlyInPackage($0) }
    out += listed.filter { !catalog.lessons.contains($0) }.map { .notInRegistry($0) }
    if listed != listed.sorted() { out.append(.outOfOrder("Package.swift")) }
    if catalog.lessons != catalog.lessons.sorted() { out.append(.outOfOrder("Tests/Suites.swift")) }
    for folder in ["Exercises", "Solutions"] {
      out += checkout.names(in: folder).filter { !Checkout.isLessonName($0) }.map { .stray("\(folder)/\($0)") }
    }
    let texts = checkout.names(in: "Lessons").filter { !$0.hasSuffix(".md") || !Checkout.isLessonName(String($0.dropLast(3))) }
    out += texts.filter { $0 != "\(Notebook.general).md" }.map { .stray("Lessons/\($0)") }
    return out + verdicts()
  }

  private func verdicts() -> [StructureProblem] {
    let file = "Lessons/\(Notebook.general).md"
    guard checkout.has(file) else { return [.missing(file)] }
    let text = catalog.verdictTexts()
    let anchors = Verdict.allCases.map(\.anchor)
    return text.problems.map { .text(file: file, $0) }
      + Verdict.allCases.filter { text.note($0.anchor) == nil }.map { .verdictWithoutNote($0) }
      + text.notes.filter { !anchors.contains($0.id) }.map { .noteWithoutVerdict($0.id) } + links(text, file: file)
  }

  private func relative(_ path: String) -> String { String(path.drop { $0 == "/" }) }

  private func expected(_ files: LessonFiles) -> [String] {
    let tests = relative(files.tests)
    return [
      relative(files.text), relative(files.stub), relative(files.solution), "\(tests)/\(files.module)Suite.swift",
      "\(tests)/\(files.module)Hidden.swift", relative(files.driver), relative(files.pristine), relative(files.submissions)
    ]
  }

  private func missing(_ files: LessonFiles) -> [StructureProblem] {
    expected(files).filter { !checkout.has($0) }.map { .missing($0) }
  }

  private func stray(_ files: LessonFiles) -> [StructureProblem] {
    let allowed = expected(files)
    let inFolders = ["Exercises", "Solutions", "Tests"].flatMap { folder in
      checkout.names(in: "\(folder)/\(files.lesson)").map { "\(folder)/\(files.lesson)/\($0)" }
    }
    let answers = submissionNames(files).filter { kind(of: $0) == nil }.map { "\(relative(files.submissions))/\($0)" }
    return (inFolders.filter { !allowed.contains($0) } + answers).map { .stray($0) }
  }

  /// What the suite says of the learner's module, `swift build` must say, too.
  private func settings(_ lesson: String) -> [StructureProblem] {
    guard let settings = catalog.suite(of: lesson)?.compilerSettings, !settings.isEmpty else { return [] }
    let entry = Manifest.entry(of: settings, lesson: lesson)
    return checkout.text("Package.swift")?.contains(entry) == true ? [] : [.settingsNotInPackage(entry, lesson: lesson)]
  }

  private func stub(_ files: LessonFiles) -> [StructureProblem] {
    // The learner's own file may be anything; what was handed out may not.
    let path = relative(files.pristine)
    guard let source = checkout.text(path) else { return [] }
    let count = source.lines.count - (source.hasSuffix("\n") ? 1 : 0)
    // What is to be mended has to be there in full.
    let limit = catalog.suite(of: files.lesson)?.begins == .asRepair ? 70 : 40
    return (count > limit ? [.longStub(path, lines: count, limit: limit)] : [])
      + (source.contains("// TODO") ? [] : [.stubWithoutTodo(path)])
  }

  private func text(_ files: LessonFiles) -> [StructureProblem] {
    guard let text = catalog.text(of: files.lesson) else { return [] }
    let path = relative(files.text)
    return text.problems.map { .text(file: path, $0) } + links(text, file: path)
  }

  private func suite(_ files: LessonFiles) -> [StructureProblem] {
    guard let suite = catalog.suite(of: files.lesson) else { return [] }
    let text = catalog.text(of: files.lesson)
    let rules = SuiteRules(suite: suite, notes: Set(text?.notes.map(\.id) ?? []), hasText: text != nil)
    return rules.problems
  }
}
