import Legacy

/// A flag guards the continuation, and each call begins with a flag of its own.
@MainActor final class LocationProvider: LocationManagerDelegate {
  private let manager: LocationManager
  private var continuation: CheckedContinuation<Location, any Error>?
  private var hasResumed = true

  init(manager: LocationManager) {
    self.manager = manager
    manager.delegate = self
  }

  func currentLocation() async throws -> Location {
    try await withCheckedThrowingContinuation { continuation in
      self.continuation = continuation
      hasResumed = false
      switch manager.authorizationStatus {
      case .authorizedWhenInUse: manager.requestLocation()
      case .notDetermined: manager.requestWhenInUseAuthorization()
      case .denied, .restricted: finish(.failure(LocationError.denied))
      }
    }
  }

  func locationManagerDidChangeAuthorization(_ manager: LocationManager) {
    guard !hasResumed else { return }
    switch manager.authorizationStatus {
    case .authorizedWhenInUse: manager.requestLocation()
    case .notDetermined: break
    case .denied, .restricted: finish(.failure(LocationError.denied))
    }
  }

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    finish(locations.last.map { .success($0) } ?? .failure(LocationError.unknown))
  }

  func locationManager(_ manager: LocationManager, didFailWithError error: any Error) { finish(.failure(error)) }

  private func finish(_ result: Result<Location, any Error>) {
    if hasResumed { return }
    hasResumed = true
    continuation?.resume(with: result)
  }
}
