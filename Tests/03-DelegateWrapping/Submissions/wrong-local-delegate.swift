// verdict: droppedContinuation
// mechanism: the delegate is a local of the closure, and the manager holds it weakly: it is gone before it hears anything
// note: keep-the-delegate
// cases: allowed-before, allowed-when-asked, denied-when-asked, still-open, failure, no-location, second-call, let-go, restricted, refused-twice, allowed-twice, nothing-then-next, allowed-later, withdrawn-between, withdrawn-during, late-update, many-locations, any-course, same-place, nothing-then-location
import Legacy

@MainActor struct LocationProvider {
  let manager: LocationManager

  func currentLocation() async throws -> Location {
    try await withCheckedThrowingContinuation { continuation in
      let request = LocationRequest(continuation)
      manager.delegate = request
      request.start(manager)
    }
  }
}

@MainActor private final class LocationRequest: LocationManagerDelegate {
  private var continuation: CheckedContinuation<Location, any Error>?

  init(_ continuation: CheckedContinuation<Location, any Error>) { self.continuation = continuation }

  func start(_ manager: LocationManager) {
    switch manager.authorizationStatus {
    case .authorizedWhenInUse: manager.requestLocation()
    case .notDetermined: manager.requestWhenInUseAuthorization()
    case .denied, .restricted: finish(.failure(LocationError.denied))
    }
  }

  private func finish(_ result: Result<Location, any Error>) {
    continuation?.resume(with: result)
    continuation = nil
  }

  func locationManagerDidChangeAuthorization(_ manager: LocationManager) {
    if manager.authorizationStatus != .notDetermined { start(manager) }
  }

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    if let location = locations.last { finish(.success(location)) } else { finish(.failure(LocationError.unknown)) }
  }

  func locationManager(_ manager: LocationManager, didFailWithError error: any Error) { finish(.failure(error)) }
}
