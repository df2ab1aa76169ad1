import Base
import Commands
import Course

/// What is printed of the lessons' texts.
package struct Pages: Sendable {
  let notebook: Notebook
  let terminal: Terminal
  let language: any Language

  /// Pages from `notebook` for `terminal`.
  package init(notebook: Notebook, terminal: Terminal, language: any Language) {
    self.notebook = notebook
    self.terminal = terminal
    self.language = language
  }

  /// The text of `lesson` without its hints, with the file to edit, which is at `path`, and the next command below.
  package func lesson(_ lesson: String, path: String) -> String {
    let text = notebook.lessons[lesson]?.reading ?? ""
    return page(body(text) + ["", file(path), next("swift run grader")])
  }

  /// Hint `level` of `lesson`, and how the next one is asked for; nil where the lesson has none of that level.
  package func hint(_ level: Int, of lesson: String, path: String) -> String? {
    guard let text = notebook.lessons[lesson], let hint = text.hints[level] else { return nil }
    let name = LessonName(lesson)
    let title = language.text(.hintTitle(level, of: text.hints.count, lesson: lesson))
    let isLast = text.hints[level + 1] == nil
    let command = isLast ? "swift run grader" : "swift run grader hint \(name.number) --level \(level + 1)"
    return page([terminal.paint(title, .bold), ""] + body(hint) + ["", file(path), next(command)])
  }

  /// What `topic` means.
  package func explain(_ topic: Topic) -> String {
    switch topic {
    case .note(let reference): return page(whole(reference))
    case .verdict(let verdict):
      let sections = notebook.lessons.keys.sorted().flatMap { lesson in
        (notebook.lessons[lesson]?.notes ?? []).filter { $0.explains.contains(verdict) }
          .map { NoteReference(lesson: lesson, id: $0.id).description }
      }
      let general = whole(NoteReference(lesson: Notebook.general, id: verdict.anchor))
      guard !sections.isEmpty else { return page(general) }
      return page(general + ["", language.text(.inTheLessons)] + sections.map { "  " + $0 })
    }
  }

  private func whole(_ reference: NoteReference) -> [String] {
    guard let note = notebook.note(at: reference) else { return [] }
    let title = note.title.isEmpty ? reference.id : PlainText.inline(note.title)
    return wrap(title, width: terminal.width).map { terminal.paint($0, .bold) } + [""] + body(note.body) + ["", "(\(reference.path))"]
  }

  private func body(_ markdown: String) -> [String] { PlainText(language: language).render(markdown, width: terminal.width) }
  private func file(_ path: String) -> String { "\(language.text(.file))  \(path)" }
  private func next(_ command: String) -> String { "\(language.text(.next))  \(command)" }

  private func page(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }
}
