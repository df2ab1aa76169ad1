@_spi(Stage) import Legacy
import Stage

@testable import Isolation

@main final class IsolationDriver: Driver {
  typealias Exercise = IsolationExercise
  let session = WorkoutSession()
  let recorder: MadeOnce<WorkoutRecorder>

  init() async { recorder = MadeOnce(await WorkoutRecorder(session: session)) }

  func call(_ operation: Exercise.Operation) async throws -> Exercise.Answer {
    let recorder = try await recorder.value()
    switch operation {
    case .start:
      try await recorder.start()
      return .started
    case .startAndLook:
      try await recorder.start()
      let states: [WorkoutState] = await recorder.history()
      return .states(states)
    case .look:
      let states: [WorkoutState] = await recorder.history()
      return .states(states)
    case .finish:
      let route: Route = try await recorder.finish()
      return .route(route.points)
    }
  }

  func fire(_ event: Exercise.Event) { session.play(event) }

  func dropSubject() { recorder.drop() }

  var watched: [AnyObject] { recorder.objects + [session] }
}
