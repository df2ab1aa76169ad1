@_spi(Stage) import Legacy
import Stage

@testable import DoubleResumeGuards

@main final class DoubleResumeGuardsDriver: Driver {
  typealias Exercise = DoubleResumeGuardsExercise
  let manager: LocationManager
  let provider: MadeOnce<LocationProvider>
  /// The manager does not retain its delegate, so nothing may hold one when all is over.
  let delegates = WatchList()

  init() async {
    let manager = await LocationManager(.authorizedWhenInUse)
    self.manager = manager
    // When the app is launched, the manager's status stands as the first steps of the scenario set it.
    provider = MadeOnce(atFirstCall: { await LocationProvider(manager: manager) })
  }

  func call(_ operation: Exercise.Operation) async throws -> Exercise.Answer {
    let provider = try await provider.value()
    switch operation {
    case .currentLocation:
      let location: Location = try await provider.currentLocation()
      return .location(location)
    case .inARow(let count):
      var locations: [Location] = []
      for _ in 0..<count {
        let location: Location = try await provider.currentLocation()
        locations.append(location)
      }
      return .locations(locations)
    case .inARowOnMain(let count): return .locations(try await inARow(count, provider))
    }
  }

  @MainActor private func inARow(_ count: Int, _ provider: LocationProvider) async throws -> [Location] {
    var locations: [Location] = []
    for _ in 0..<count {
      let location: Location = try await provider.currentLocation()
      locations.append(location)
    }
    return locations
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
