@_spi(Stage) import Legacy
import Stage

@testable import Capstone

@main final class CapstoneDriver: Driver {
  typealias Exercise = CapstoneExercise
  let manager: LocationManager
  let service: MadeOnce<LocationService>
  /// The manager does not retain its delegate, so nothing may hold one when all is over.
  let delegates = WatchList()

  init() async {
    let manager = await LocationManager(.authorizedWhenInUse)
    self.manager = manager
    // When the app is launched, the manager's status stands as the first steps of the scenario set it.
    service = MadeOnce(atFirstCall: { await LocationService(manager: manager) })
  }

  func call(_ operation: Exercise.Operation) async throws -> Exercise.Answer {
    let service = try await service.value()
    switch operation {
    case .location(let limit, let kind): return .location(try await ask(service, limit, on: Legacy.clock(kind)))
    case .inARow(let limits):
      for limit in limits.dropLast() { _ = try? await ask(service, limit, on: .continuous) }
      return .location(try await ask(service, limits.last ?? 0, on: .continuous))
    case .closeThenAsk(let limit):
      await service.close()
      return .location(try await ask(service, limit, on: .continuous))
    case .close:
      await service.close()
      return .closed
    }
  }

  private func ask(_ service: LocationService, _ limit: Int, on clock: some Clock<Duration>) async throws -> Location {
    let location: Location = try await service.location(within: .milliseconds(limit), clock: clock)
    return location
  }

  func fire(_ event: Exercise.Event) {
    MainActor.assumeIsolated {
      delegates.insert(manager.delegate)
      manager.play(event)
    }
  }

  func dropSubject() { service.drop() }

  var watched: [AnyObject] { service.objects + [manager] + delegates.objects }
}
