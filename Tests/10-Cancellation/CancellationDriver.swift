@_spi(Stage) import Legacy
import Stage

@testable import Cancellation

@main final class CancellationDriver: Driver {
  typealias Exercise = CancellationExercise
  let downloader = Downloader()

  init() async {}

  func call(_ operation: Exercise.Operation) async throws -> Exercise.Answer {
    switch operation {
    case .download(let name):
      let payload: Payload = try await download(name, using: downloader)
      return payload
    }
  }

  func fire(_ event: Exercise.Event) { downloader.play(event) }

  /// A completion that holds the downloader, which holds the completion, would never go away.
  var watched: [AnyObject] { [downloader] }
}
