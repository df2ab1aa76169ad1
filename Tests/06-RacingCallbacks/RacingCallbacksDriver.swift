@_spi(Stage) import Legacy
import Stage

@testable import RacingCallbacks

final class RacingCallbacksDriver: Driver {
  typealias Exercise = RacingCallbacksExercise
  let hub = SensorHub()
  var reader: SensorReader?

  init() async { reader = await SensorReader(hub: hub) }

  func call(_ operation: Exercise.Operation) async throws -> Exercise.Answer {
    guard let reader else { throw CancellationError() }
    switch operation {
    case .read:
      let reading: Reading = try await reader.read()
      return .reading(reading)
    case .inARow(let count):
      var readings: [Reading] = []
      for _ in 0..<count {
        let reading: Reading = try await reader.read()
        readings.append(reading)
      }
      return .readings(readings)
    }
  }

  func fire(_ event: Exercise.Event) { hub.play(event) }

  func dropSubject() { reader = nil }

  var watched: [AnyObject] { [reader as AnyObject, hub] }
}

@main enum Entry {
  static func main() { play(RacingCallbacksDriver.self) }
}
