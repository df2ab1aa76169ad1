@_spi(Stage) import Legacy
import Stage

@testable import ManyValues

@main final class ManyValuesDriver: Driver {
  typealias Exercise = ManyValuesExercise
  let monitors = [HeartRateMonitor(1), HeartRateMonitor(2)]

  init() async {}

  func call(_ operation: Exercise.Operation) async throws -> Exercise.Answer {
    switch operation {
    case .all(let number): try await take(nil, from: number)
    case .first(let count, let number): try await take(count, from: number)
    case .late(let delay, let number): try await take(nil, from: number, after: delay)
    }
  }

  /// The stream is released when this returns.
  private func take(_ count: Int?, from number: Int, after delay: Int = 0) async throws -> Exercise.Answer {
    let stream: AsyncThrowingStream<Int, any Error> = await heartRates(from: monitors[number - 1])
    var beats: [Int] = []
    if count == 0 { return .left([]) }
    if delay > 0 { try? await Task.sleep(for: .milliseconds(delay)) }
    do {
      for try await beat in stream {
        beats.append(beat)
        if beats.count == count { return .left(beats) }
      }
    } catch let error as MonitorError {
      return .failed(beats, error)
    }
    return .ended(beats)
  }

  func fire(_ event: Exercise.Event) {
    switch event {
    case .report(let event, let number): monitors[number - 1].play(event)
    }
  }

  /// A handler that holds the monitor, which holds the handler, would never go away.
  var watched: [AnyObject] { monitors }
}
