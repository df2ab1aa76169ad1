// verdict: leftWorkBehind
// mechanism: keeps each delegate alive in a list that nothing is ever taken out of
// note: let-go
// cases: allowed-before, allowed-when-asked, denied-when-asked, still-open, failure, no-location, answered-inside, second-call, let-go, at-once, restricted, refused-twice, allowed-twice, told-after-refusal, nothing-then-next, allowed-later, withdrawn-between, withdrawn-during, late-update, many-locations, any-course, answered-inside-again, same-place, nothing-then-location
import Legacy

@MainActor final class LocationProvider {
  private let manager: LocationManager

  init(manager: LocationManager) { self.manager = manager }

  func currentLocation() async throws -> Location { try await LocationRequest().answer(from: manager) }
}

/// One call: hears the manager until it has an answer.
@MainActor private final class LocationRequest: LocationManagerDelegate {
  private var continuation: CheckedContinuation<Location, any Error>?
  private static var alive: [LocationRequest] = []

  func answer(from manager: LocationManager) async throws -> Location {
    try await withCheckedThrowingContinuation { continuation in
      self.continuation = continuation
      Self.alive.append(self)
      manager.delegate = self
      go(on: manager)
    }
  }

  private func go(on manager: LocationManager) {
    switch manager.authorizationStatus {
    case .authorizedWhenInUse: manager.requestLocation()
    case .notDetermined: manager.requestWhenInUseAuthorization()
    case .denied, .restricted: finish(.failure(LocationError.denied))
    }
  }

  private func finish(_ result: Result<Location, any Error>) {
    let waiting = continuation
    continuation = nil
    waiting?.resume(with: result)
  }

  func locationManagerDidChangeAuthorization(_ manager: LocationManager) {
    if continuation != nil, manager.authorizationStatus != .notDetermined { go(on: manager) }
  }

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    finish(locations.last.map { .success($0) } ?? .failure(LocationError.unknown))
  }

  func locationManager(_ manager: LocationManager, didFailWithError error: any Error) { finish(.failure(error)) }
}
