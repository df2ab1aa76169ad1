/// One lesson of a report: what was found out, and what the report needs to point at the learner's file.
public struct ReportedLesson: Sendable {
  /// What was found out.
  public var result: LessonResult
  /// The learner's file, relative to the current folder.
  public var path: String
  /// What the file says; nil where it was not able to be read.
  public var source: String?
  /// What the lesson is worth, also where nothing ran.
  public var maxPoints: Int
  /// Whether the file was named with `--submission`, so that commands have to name it again.
  public var isNamed: Bool

  /// The parts of a reported lesson.
  public init(result: LessonResult, path: String, source: String?, maxPoints: Int, isNamed: Bool = false) {
    self.result = result
    self.path = path
    self.source = source
    self.maxPoints = maxPoints
    self.isNamed = isNamed
  }

  /// The lesson's number as commands take it: `05`.
  public var number: String { LessonName(result.lesson).number }
}

/// A lesson's name in its parts.
public struct LessonName: Hashable, Sendable {
  /// `05-DoubleResumeGuards`
  public let full: String
  /// `05`
  public let number: String
  /// `DoubleResumeGuards`
  public let title: String

  /// Takes a name apart at its first hyphen.
  public init(_ full: String) {
    self.full = full
    let digits = full.prefix { $0.isASCII && $0.isNumber }
    number = String(digits)
    title = String(full.dropFirst(digits.count).drop { $0 == "-" })
  }

  /// `05 DoubleResumeGuards`
  public var spoken: String { number.isEmpty ? title : "\(number) \(title)" }
}
