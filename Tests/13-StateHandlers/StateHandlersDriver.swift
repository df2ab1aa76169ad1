@_spi(Stage) import Legacy
import Stage

@testable import StateHandlers

@main final class StateHandlersDriver: Driver {
  typealias Exercise = StateHandlersExercise
  let connections = [Connection(1), Connection(2)]

  init() async {}

  func call(_ operation: Exercise.Operation) async throws -> Exercise.Answer {
    switch operation {
    case .connect(let number):
      try await connect(connections[number - 1])
      return .connected
    }
  }

  func fire(_ event: Exercise.Event) {
    switch event {
    case .change(let state, let number): connections[number - 1].play(state)
    }
  }

  /// A handler that holds the connection, which holds the handler, would never go away.
  var watched: [AnyObject] { connections }
}
