@_spi(Stage) import Legacy
import Stage

@testable import ThrowingContinuations

@main final class ThrowingContinuationsDriver: Driver {
  typealias Exercise = ThrowingContinuationsExercise
  let loader = ImageLoader()

  init() async {}

  func call(_ operation: Exercise.Operation) async throws -> Exercise.Answer {
    switch operation {
    case .loadImage(let name):
      let image: Image = try await loadImage(name, using: loader)
      return image
    case .loadThumbnail(let name):
      let image: Image = try await loadThumbnail(name, using: loader)
      return image
    }
  }

  func fire(_ event: Exercise.Event) { loader.play(event) }
}
