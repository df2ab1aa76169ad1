// verdict: wrongResult
// mechanism: hops to the main actor in one task per callback, so a failure that came later may be handled first
// note: order
// cases: in-order
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
    guard let waiting = continuation else { return }
    continuation = nil
    waiting.resume(with: result)
  }

  nonisolated func locationManagerDidChangeAuthorization(_ manager: LocationManager) {
    Task { @MainActor in
      if continuation != nil, manager.authorizationStatus != .notDetermined { proceed() }
    }
  }

  nonisolated func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    Task { await finish(locations.last.map { .success($0) } ?? .failure(LocationError.unknown)) }
  }

  nonisolated func locationManager(_ manager: LocationManager, didFailWithError error: any Error) {
    Task { await finish(.failure(error)) }
  }
}
