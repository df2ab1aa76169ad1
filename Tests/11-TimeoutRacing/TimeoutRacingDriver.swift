@_spi(Stage) import Legacy
import Stage

@testable import TimeoutRacing

@main final class TimeoutRacingDriver: Driver {
  typealias Exercise = TimeoutRacingExercise
  let finder = BeaconFinder()

  init() async {}

  func call(_ operation: Exercise.Operation) async throws -> Exercise.Answer {
    switch operation {
    case .locate(let limit, let kind):
      return try await ask(limit, on: Legacy.clock(kind))
    case .inARow(let limits, let kind):
      let clock = Legacy.clock(kind)
      for limit in limits.dropLast() { _ = try? await ask(limit, on: clock) }
      return try await ask(limits.last ?? 0, on: clock)
    }
  }

  private func ask(_ limit: Int, on clock: some Clock<Duration>) async throws -> Location {
    let location: Location = try await locate(within: .milliseconds(limit), clock: clock, using: finder)
    return location
  }

  func fire(_ event: Exercise.Event) { finder.play(event) }
}
