import Base
import Specification

extension Catalog {
  /// The lessons to repair whose file is still the one that was handed out.
  package var lessonsToRepair: Set<String> {
    Set(
      suites.filter { suite in
        let files = files(of: suite.lesson)
        guard suite.begins == .asRepair, let own = try? Files.text(files.stub) else { return false }
        return own == (try? Files.text(files.pristine))
      }.map(\.lesson))
  }

  /// The text of `lesson`; nil where there is none to read.
  package func text(of lesson: String) -> LessonText? {
    (try? Files.text(files(of: lesson).text)).map { LessonText.parse($0) }
  }

  /// The general notes; empty where there are none to read.
  package func verdictTexts() -> LessonText {
    (try? Files.text("\(root)/Lessons/\(Notebook.general).md")).map { LessonText.parse($0, needsHints: false) } ?? LessonText()
  }

  /// The texts of these lessons with the general notes. Only what is asked for is read.
  package func notebook(for lessons: [String]) -> Notebook {
    var texts: [String: LessonText] = [:]
    for lesson in lessons { texts[lesson] = text(of: lesson) }
    return Notebook(lessons: texts, verdicts: verdictTexts())
  }
}
