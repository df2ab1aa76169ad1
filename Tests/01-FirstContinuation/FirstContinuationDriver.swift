@_spi(Stage) import Legacy
import Stage

@testable import FirstContinuation

@main final class FirstContinuationDriver: Driver {
  typealias Exercise = FirstContinuationExercise
  let manager = TrackingManager()
  let timer = OneShotTimer()

  init() async {}

  func call(_ operation: Exercise.Operation) async throws -> Exercise.Answer {
    switch operation {
    case .requestTracking:
      let status: TrackingStatus = await requestTracking(from: manager)
      return .status(status)
    case .waitForTick:
      await waitForTick(of: timer)
      return .ticked
    }
  }

  func fire(_ event: Exercise.Event) {
    switch event {
    case .answer(let status): manager.answer(status)
    case .tick: timer.tick()
    }
  }
}
