/// What the grader is at, for somebody who waits.
public enum Progress: Hashable, Sendable {
  /// The part of the runtime named is built, once per toolchain and source text.
  case preparing(String)
  /// The submission of `lesson` is compiled.
  case compiling(lesson: String)
  /// Case `index` (from 1) of `count` is played.
  case playing(lesson: String, case: String, index: Int, count: Int)
}

extension Words {
  /// What the grader is at.
  public static func sentence(for progress: Progress) -> String {
    switch progress {
    case .preparing(let what): "building the grader's own runtime, once: \(what)"
    case .compiling(let lesson): "\(LessonName(lesson).spoken): compiling"
    case .playing(let lesson, let id, let index, let count): "\(LessonName(lesson).spoken): case \(index) of \(count), \(id)"
    }
  }
}
