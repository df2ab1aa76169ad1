// verdict: droppedContinuation
// mechanism: resumes, then clears: a caller on another thread has asked again meanwhile, and the clear erases it
// note: one-actor
// cases: asks-from-any-thread
import Legacy
import Synchronization

final class LocationProvider: Sendable {
  private let manager: LocationManager
  private let continuation = Mutex<CheckedContinuation<Location, any Error>?>(nil)

  init(manager: LocationManager) { self.manager = manager }

  func currentLocation() async throws -> Location {
    try await withCheckedThrowingContinuation { continuation in
      self.continuation.withLock { $0 = continuation }
      Task { @MainActor in ask() }
    }
  }

  @MainActor private func ask() {
    manager.delegate = self
    switch manager.authorizationStatus {
    case .authorizedWhenInUse: manager.requestLocation()
    case .notDetermined: manager.requestWhenInUseAuthorization()
    case .denied, .restricted: finish(.failure(LocationError.denied))
    }
  }

  @MainActor private func finish(_ result: Result<Location, any Error>) {
    guard let waiting = continuation.withLock({ $0 }) else { return }
    waiting.resume(with: result)
    continuation.withLock { $0 = nil }
  }
}

extension LocationProvider: LocationManagerDelegate {
  func locationManagerDidChangeAuthorization(_ manager: LocationManager) {
    if continuation.withLock({ $0 != nil }), manager.authorizationStatus != .notDetermined { ask() }
  }

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    finish(locations.last.map { .success($0) } ?? .failure(LocationError.unknown))
  }

  func locationManager(_ manager: LocationManager, didFailWithError error: any Error) { finish(.failure(error)) }
}
