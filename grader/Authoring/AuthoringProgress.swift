import Engine

/// What `check` is doing, for a person who waits.
package enum AuthoringProgress: Hashable, Sendable {
  /// The engine prepares itself.
  case engine(Progress)
  /// Known answer `index` (from 1) of `count` is graded.
  case answer(path: String, index: Int, count: Int)
  /// Mutant `index` (from 1) of `count` is graded.
  case mutant(path: String, line: Int, index: Int, count: Int)
}
