import Base
import Judging
@_spi(Stage) import Legacy
import Specification

@testable import Engine

/// A lesson of the tests: `download` is one call that can be cancelled.
enum Downloads {
  static func lesson() throws -> OwnLesson { try OwnLesson(suite, driver: driver) }

  static let suite = Suite("91-Downloads", of: CancellationExercise.self, signature: "func download") {
    Case("finished", "the payload is passed on", note: "-") { draw in
      let payload = Payload(bytes: [UInt8(draw.integer(in: 0...255))])
      call("A", .download("a"))
      after(5, .start) { fire(.finish(payload)) }
      expect { caller("A").returns(payload, at: 5) }
    }
    Case("cancelled", "a cancelled caller goes on at once", note: "-") { _ in
      call("A", .download("a"))
      at(5) { cancel("A") }
      expect { caller("A").fails(as: CancellationError.self, at: 5) }
    }
    Case("cancelled-and-finished", "both at once, and one of them counts", note: "-", explore: true) { draw in
      let payload = Payload(bytes: [UInt8(draw.integer(in: 0...255))])
      call("A", .download("a"))
      at(5) {
        concurrently {
          cancel("A")
        } and: {
          fire(.finish(payload))
        }
      }
      expect { caller("A").returns(payload, at: 5) || caller("A").fails(as: CancellationError.self, at: 5) }
    }
  }

  static let driver = """
    @testable import Downloads
    @_spi(Stage) import Legacy
    import Stage

    @main final class DownloadsDriver: Driver {
      typealias Exercise = CancellationExercise
      let downloader = Downloader()

      init() async {}

      func call(_ operation: Exercise.Operation) async throws -> Exercise.Answer {
        switch operation {
        case .download(let name): try await download(name, with: downloader)
        }
      }

      func fire(_ event: Exercise.Event) { downloader.play(event) }
      var watched: [AnyObject] { [downloader] }
    }
    """

  /// A download whose continuation is in a `Slot`; how that is filled and taken is the answer's own.
  static func download(finish: String, cancel: String, slot: String) -> String {
    """
    import Foundation
    import Legacy
    import Synchronization

    \(slot)

    func download(_ name: String, with downloader: Downloader) async throws -> Payload {
      let slot = Slot()
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          guard slot.fill(continuation) else { return continuation.resume(throwing: CancellationError()) }
          _ = downloader.start(name) { result in
            \(finish)
          }
        }
      } onCancel: {
        \(cancel)
      }
    }
    """
  }
}
