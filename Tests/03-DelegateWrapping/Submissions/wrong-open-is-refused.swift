// verdict: wrongResult
// mechanism: a status that is told while it is still open falls into the default branch, and the call throws
// note: still-open
// cases: still-open, any-course
import Legacy

@MainActor final class LocationProvider: LocationManagerDelegate {
  private let manager: LocationManager
  private var continuation: CheckedContinuation<Location, any Error>?

  init(manager: LocationManager) {
    self.manager = manager
    manager.delegate = self
  }

  func currentLocation() async throws -> Location {
    guard continuation == nil else { throw CancellationError() }  // one at a time
    return try await withCheckedThrowingContinuation { continuation in
      self.continuation = continuation
      switch manager.authorizationStatus {
      case .authorizedWhenInUse: manager.requestLocation()
      case .notDetermined: manager.requestWhenInUseAuthorization()
      case .denied, .restricted: finish(.failure(LocationError.denied))
      }
    }
  }

  func locationManagerDidChangeAuthorization(_ manager: LocationManager) {
    switch manager.authorizationStatus {
    case .authorizedWhenInUse where continuation != nil: manager.requestLocation()
    default: finish(.failure(LocationError.denied))
    }
  }

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    if let location = locations.last { finish(.success(location)) } else { finish(.failure(LocationError.unknown)) }
  }

  func locationManager(_ manager: LocationManager, didFailWithError error: any Error) {
    finish(.failure(error))
  }

  private func finish(_ result: Result<Location, any Error>) {
    guard let continuation else { return }
    self.continuation = nil
    continuation.resume(with: result)
  }
}
