/// What the grader is doing, for a person who waits.
package enum Progress: Hashable, Sendable {
  /// The child's runtime is built, once per toolchain and source text.
  case preparing
  /// The submission of `lesson` is compiled.
  case compiling(lesson: String)
  /// Case `index` (from 1) of `count` is played.
  case playing(lesson: String, case: String, index: Int, count: Int)
}
