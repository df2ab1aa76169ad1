@_spi(Stage) import Legacy
import Stage

@testable import Examples

@main final class ExamplesDriver: Driver {
  typealias Exercise = ExamplesExercise

  init() async {}

  func call(_ operation: Exercise.Operation) async throws -> Exercise.Answer {
    try await example()
    return .returned
  }

  func fire(_ event: Exercise.Event) {}
}
