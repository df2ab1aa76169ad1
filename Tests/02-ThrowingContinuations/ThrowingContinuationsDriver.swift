@_spi(Stage) import Legacy
import Stage
@testable import ThrowingContinuations

final class ThrowingContinuationsDriver: Driver {
  typealias Vocabulary = ThrowingContinuationsWorld
  let loader = ImageLoader()

  init() async {}

  func call(_ operation: Vocabulary.Operation) async throws -> Vocabulary.Answer {
    switch operation {
    case .loadImage(let name):
      let image: Image = try await loadImage(name, using: loader)
      return image
    case .loadThumbnail(let name):
      let image: Image = try await loadThumbnail(name, using: loader)
      return image
    }
  }

  func fire(_ event: Vocabulary.Event) { loader.play(event) }
}

@main enum Entry {
  static func main() { play(ThrowingContinuationsDriver.self) }
}
