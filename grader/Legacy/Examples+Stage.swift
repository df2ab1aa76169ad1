import Wire

/// The exercise of the worked examples in the lessons' texts: a program of its own is run once.
@_spi(Stage) public enum ExamplesExercise: Exercise {
  /// What a caller asks of the example.
  public enum Operation: Codable, Hashable, Sendable {
    /// `example()`
    case run
  }
  /// What the fake does: there is none, so nothing.
  public enum Event: Codable, Hashable, Sendable {
    /// Nothing.
    case nothing
  }
  /// What a caller gets.
  public enum Answer: Codable, Hashable, Sendable {
    /// `example()` has returned.
    case returned
  }
  /// Never used, since nothing calls back.
  public static let place = Place.pool
}
