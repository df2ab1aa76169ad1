// verdict: neverResumed
// mechanism: ignores a failure that equals the last one
// note: next-call
// cases: same-failure, any-answers
// also: wrongResult
import Legacy

@MainActor final class LocationProvider: LocationManagerDelegate {
  private let manager: LocationManager
  private var waiting: CheckedContinuation<Location, any Error>?

  init(manager: LocationManager) {
    self.manager = manager
    manager.delegate = self
  }

  func currentLocation() async throws -> Location {
    try await withCheckedThrowingContinuation { continuation in
      waiting = continuation
      proceed()
    }
  }

  private func proceed() {
    switch manager.authorizationStatus {
    case .notDetermined: manager.requestWhenInUseAuthorization()
    case .authorizedWhenInUse: manager.requestLocation()
    case .denied, .restricted: finish(.failure(LocationError.denied))
    }
  }

  private func finish(_ result: Result<Location, any Error>) {
    let continuation = waiting
    waiting = nil
    continuation?.resume(with: result)
  }

  func locationManagerDidChangeAuthorization(_ manager: LocationManager) {
    if waiting != nil, manager.authorizationStatus != .notDetermined { proceed() }
  }

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    finish(locations.last.map { .success($0) } ?? .failure(LocationError.unknown))
  }

  func locationManager(_ manager: LocationManager, didFailWithError error: any Error) {
    if let error = error as? LocationError, error == lastError { return }  // told before
    lastError = error as? LocationError
    finish(.failure(error))
  }
  private var lastError: LocationError?
}
