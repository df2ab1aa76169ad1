@_spi(Stage) import Legacy
import Stage

@testable import DoubleResumeGuards

final class DoubleResumeGuardsDriver: Driver {
  typealias Exercise = DoubleResumeGuardsExercise
  let manager: LocationManager
  /// Made at the first call, when the manager's status stands as it did when the app was launched.
  private var provider: LocationProvider?
  private var delegates: [Weakly] = []

  init() async { manager = await LocationManager(.authorizedWhenInUse) }

  func call(_ operation: Exercise.Operation) async throws -> Exercise.Answer {
    if provider == nil {
      let made = await LocationProvider(manager: manager)
      provider = made
    }
    guard let provider else { throw CancellationError() }
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
      note(manager.delegate)
      manager.play(event)
    }
  }

  func dropSubject() { provider = nil }

  /// The manager does not retain its delegate, so nobody may when all is over.
  private func note(_ delegate: AnyObject?) {
    if let delegate, !delegates.contains(where: { $0.object === delegate }) { delegates.append(Weakly(object: delegate)) }
  }

  var watched: [AnyObject] {
    let provider = LocationProvider.self is AnyClass ? provider.map { $0 as AnyObject } : nil
    return [provider, manager].compactMap { $0 } + delegates.compactMap(\.object)
  }
}

private struct Weakly { weak var object: AnyObject? }

@main enum Entry {
  static func main() { play(DoubleResumeGuardsDriver.self) }
}
