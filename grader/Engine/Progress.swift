/// What the grader is doing, for a person who waits.
package enum Progress: Hashable, Sendable {
  /// A part of the child's runtime is built, once per toolchain and source text.
  case preparing(RuntimePart)
  /// The submission of `lesson` is compiled.
  case compiling(lesson: String)
  /// Case `index` (from 1) of `count` is played.
  case playing(lesson: String, case: String, index: Int, count: Int)
}

/// A part of the child's runtime.
package enum RuntimePart: Hashable, Sendable {
  /// The program that starts children.
  case launcher
  /// These modules, with their C files.
  case modules([String])
}
