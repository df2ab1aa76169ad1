import Base
import Judging
@_spi(Stage) import Legacy
import Specification

@testable import Engine

/// A lesson of the tests: `SensorReader` asks a hub whose callbacks come on any thread, several at once.
enum Readers {
  static func lesson() throws -> OwnLesson { try OwnLesson(suite, driver: driver) }

  private static let readings = (1...3).map { Reading(value: $0) }

  static let suite = Suite("90-Readers", of: RacingCallbacksExercise.self, signature: "final class SensorReader") {
    Case("one", "one reading answers one call", note: "-") { draw in
      let reading = Reading(value: draw.integer(in: 10...99))
      call("A", .read)
      after(5, .sample) { fire(.read(reading)) }
      expect { caller("A").returns(.reading(reading), at: 5) }
    }
    Case("two-in-a-row", "a second callback changes nothing", note: "-") { draw in
      let (first, second) = (Reading(value: draw.integer(in: 10...49)), Reading(value: draw.integer(in: 50...99)))
      call("A", .read)
      at(5) { fire(.read(first)) }
      at(6) { fire(.read(second)) }
      at(7) { fire(.fail(.lost)) }
      expect { caller("A").returns(.reading(first), at: 5) }
    }
    Case("on-main", "the reading comes on the main thread", note: "-") { draw in
      let reading = Reading(value: draw.integer(in: 10...99))
      call("A", .read)
      at(4) { fire(.read(reading), on: .main) }
      expect { caller("A").returns(.reading(reading), at: 4) }
    }
    Case("at-once", "a reading and a failure on two threads", note: "-", explore: true) { draw in
      let reading = Reading(value: draw.integer(in: 10...99))
      call("A", .read)
      at(5) {
        concurrently {
          fire(.read(reading))
        } and: {
          fire(.fail(.lost))
        }
      }
      expect { caller("A").returns(.reading(reading), at: 5) || caller("A").fails(SensorError.lost, at: 5) }
    }
    Case("asks-again", "a caller that asks again at once gets the next reading", note: "-", explore: true) { draw in
      let readings = draw.shuffled(readings)
      call("A", .inARow(2))
      at(5) { fire(.read(readings[0])) }
      at(7) { fire(.read(readings[1])) }
      expect { caller("A").returns(.readings([readings[0], readings[1]]), at: 7) }
    }
  }

  static let driver = """
    @testable import Readers
    @_spi(Stage) import Legacy
    import Stage

    @main final class ReadersDriver: Driver {
      typealias Exercise = RacingCallbacksExercise
      let hub = SensorHub()
      nonisolated(unsafe) var reader: SensorReader?

      init() async { reader = await SensorReader(hub: hub) }

      func call(_ operation: Exercise.Operation) async throws -> Exercise.Answer {
        guard let reader else { throw CancellationError() }
        switch operation {
        case .read: return .reading(try await reader.read())
        case .inARow(let count):
          var all: [Reading] = []
          for _ in 0..<count { all.append(try await reader.read()) }
          return .readings(all)
        }
      }

      func fire(_ event: Exercise.Event) { hub.play(event) }
      func dropSubject() { reader = nil }
      var watched: [AnyObject] { [reader as AnyObject, hub] }
    }
    """

  static let sendable = "final class SensorReader: SensorDelegate"
  static let unchecked = "final class SensorReader: SensorDelegate, @unchecked Sendable"

  /// A reader of `kind` whose two callbacks call `done`, a member.
  static func reader(as kind: String = sendable, imports: [String] = ["Synchronization"], _ members: [String]) -> String {
    let lines = (members + [callbacks]).joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false)
    return """
      import Legacy
      \(imports.map { "import \($0)" }.joined(separator: "\n"))

      \(kind) {
        let hub: SensorHub
        init(hub: SensorHub) {
          self.hub = hub
          hub.delegate = self
        }
      \(lines.map { "  \($0)" }.joined(separator: "\n"))
      }

      """
  }

  private static let callbacks = """
    nonisolated func sensor(_ hub: SensorHub, didRead reading: Reading) { done(.success(reading)) }
    nonisolated func sensor(_ hub: SensorHub, didFail error: SensorError) { done(.failure(error)) }
    """
  /// A slot under a lock, and a call that fills it.
  static let mutex = """
    let waiting = Mutex<CheckedContinuation<Reading, any Error>?>(nil)
    func read() async throws -> Reading {
      try await withCheckedThrowingContinuation { continuation in
        waiting.withLock { $0 = continuation }
        hub.sample()
      }
    }
    """

  /// What is done with an answer.
  static func done(_ body: String) -> String {
    "func done(_ result: Result<Reading, any Error>) {\n\(body.split(separator: "\n").map { "  \($0)\n" }.joined())}"
  }
}
