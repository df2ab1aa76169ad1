// verdict: resumedTwice
// mechanism: a refusal that is known at the start resumes directly, and the continuation stays in the slot for the next callback
// note: every-callback
// cases: told-after-refusal
import Legacy

@MainActor final class LocationProvider: LocationManagerDelegate {
  private let manager: LocationManager
  private var continuation: CheckedContinuation<Location, any Error>?

  init(manager: LocationManager) {
    self.manager = manager
    manager.delegate = self
  }

  func currentLocation() async throws -> Location {
    try await withCheckedThrowingContinuation { continuation in
      self.continuation = continuation
      switch manager.authorizationStatus {
      case .authorizedWhenInUse: manager.requestLocation()
      case .notDetermined: manager.requestWhenInUseAuthorization()
      case .denied, .restricted: continuation.resume(throwing: LocationError.denied)
      }
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
    finish(locations.last.map { .success($0) } ?? .failure(LocationError.unknown))
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
