import Base
import Course

extension Structure {
  func submissionNames(_ files: LessonFiles) -> [String] {
    checkout.names(in: "Tests/\(files.lesson)/Submissions")
  }

  /// `wrong` or `right`; nil for the name of neither.
  func kind(of name: String) -> String? {
    guard name.hasSuffix(".swift") else { return nil }
    return ["wrong", "right"].first { name.hasPrefix("\($0)-") && isKebabCase(String(name.dropLast(6))) }
  }

  func submissions(_ files: LessonFiles) -> [StructureProblem] {
    let names = submissionNames(files)
    let folder = "Tests/\(files.lesson)/Submissions"
    var out: [StructureProblem] = []
    for (word, needed) in [("wrong", 6), ("right", 3)] {
      let count = names.filter { kind(of: $0) == word }.count
      if count < needed { out.append(.tooFewSubmissions(count, needed: needed, kind: word, lesson: files.lesson)) }
    }
    let known = catalog.suite(of: files.lesson).map { Set($0.cases.map(\.id)) }
    for name in names where kind(of: name) == "wrong" {
      guard let source = checkout.text("\(folder)/\(name)") else { continue }
      do throws(HeaderProblem) {
        let header = try SubmissionHeader(source)
        for id in header.cases where known?.contains(id) == false { out.append(.headerCase(id, file: "\(folder)/\(name)")) }
      } catch {
        out.append(.header(error, file: "\(folder)/\(name)"))
      }
    }
    return out
  }

  /// Every TODO in the lesson's files, except in the stub, where one belongs.
  func unfinished(_ files: LessonFiles) -> [StructureProblem] {
    let tests = "Tests/\(files.lesson)"
    var paths = ["Lessons/\(files.lesson).md", "Solutions/\(files.lesson)/\(files.module).swift"]
    paths += ["Suite", "Hidden", "Driver"].map { "\(tests)/\(files.module)\($0).swift" }
    paths += submissionNames(files).map { "\(tests)/Submissions/\($0)" }
    return paths.flatMap { path in
      (checkout.text(path) ?? "").lines.enumerated().compactMap { index, line -> StructureProblem? in
        // `TODO:` is the author's; prose may speak of a stub's `// TODO`.
        guard let mark = line.firstRange(of: "TODO: ") else { return nil }
        return .unfinished(file: path, line: index + 1, what: line[mark.upperBound...].trimmed)
      }
    }
  }

  /// Links between texts must lead to a file and, behind `#`, to a heading or a note of it.
  func links(_ text: LessonText, file: String) -> [StructureProblem] {
    text.links.compactMap { link in
      if link.target.contains(":") { return nil }
      let halves = link.target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let isHere = halves[0].isEmpty
      let path = isHere ? file : "Lessons/\(halves[0])"
      let target = isHere ? text : checkout.text(path).map { LessonText.parse($0, needsHints: false) }
      let anchor = halves.count == 2 ? halves[1] : nil
      let leads = target.map { text in anchor.map { text.note($0) != nil || text.headings.contains($0) } ?? true }
      return leads ?? checkout.has(path) ? nil : .brokenLink(link.target, file: file, line: link.line)
    }
  }
}
