@_spi(Stage) import Legacy
import Stage

@testable import DelegateWrapping

@main final class DelegateWrappingDriver: Driver {
  typealias Exercise = DelegateWrappingExercise
  let manager: LocationManager
  let provider: MadeOnce<LocationProvider>
  /// The manager does not retain its delegate, so nothing may hold one when all is over.
  let delegates = WatchList()

  init() async {
    let manager = await LocationManager()
    self.manager = manager
    // When the app is launched, the manager's status stands as the first steps of the scenario set it.
    provider = MadeOnce(atFirstCall: { await LocationProvider(manager: manager) })
  }

  func call(_ operation: Exercise.Operation) async throws -> Exercise.Answer {
    let provider = try await provider.value()
    let location: Location = try await provider.currentLocation()
    return location
  }

  func fire(_ event: Exercise.Event) {
    MainActor.assumeIsolated {
      delegates.insert(manager.delegate)
      manager.play(event)
    }
  }

  func dropSubject() { provider.drop() }

  var watched: [AnyObject] { provider.objects + [manager] + delegates.objects }
}
