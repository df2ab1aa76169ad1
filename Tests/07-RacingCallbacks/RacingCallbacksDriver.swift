@_spi(Stage) import Legacy
import Stage

@testable import RacingCallbacks

@main final class RacingCallbacksDriver: Driver {
  typealias Exercise = RacingCallbacksExercise
  let hub = SensorHub()
  let reader: MadeOnce<SensorReader>

  init() async { reader = MadeOnce(await SensorReader(hub: hub)) }

  func call(_ operation: Exercise.Operation) async throws -> Exercise.Answer {
    let reader = try await reader.value()
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

  func dropSubject() { reader.drop() }

  var watched: [AnyObject] { reader.objects + [hub] }
}
