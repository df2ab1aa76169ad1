@_spi(Stage) import Legacy
import Specification

/// What the worked examples of the lessons' texts are run by: each is a program of its own with a function `example()`.
public let examples: Suite = Suite(
  "Examples", of: ExamplesExercise.self, signature: "func example() async throws"
) {
  Case("runs", "the example ends", note: "none") { _ in
    call("A", .run)
    expect { caller("A").ends() }
  }
}
