// verdict: neverResumed
// mechanism: asks first and stores the continuation afterwards; an answer from inside the request finds nobody
// note: store-first
// cases: answered-inside, at-once, answered-inside-again
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
      switch manager.authorizationStatus {
      case .authorizedWhenInUse: manager.requestLocation()
      case .notDetermined: manager.requestWhenInUseAuthorization()
      case .denied, .restricted: return continuation.resume(throwing: LocationError.denied)
      }
      self.continuation = continuation
    }
  }

  func locationManagerDidChangeAuthorization(_ manager: LocationManager) {
    guard continuation != nil else { return }
    switch manager.authorizationStatus {
    case .authorizedWhenInUse: manager.requestLocation()
    case .notDetermined: break
    case .denied, .restricted: finish(.failure(LocationError.denied))
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
