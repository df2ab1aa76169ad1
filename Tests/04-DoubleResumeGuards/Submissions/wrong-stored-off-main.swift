// verdict: dataRace
// mechanism: takes and clears on the main actor, but stores on whatever thread the caller is on
// note: one-actor
// cases: asks-from-any-thread
import Legacy

final class LocationProvider: @unchecked Sendable {
  private let manager: LocationManager
  private var continuation: CheckedContinuation<Location, any Error>?

  init(manager: LocationManager) { self.manager = manager }

  func currentLocation() async throws -> Location {
    try await withCheckedThrowingContinuation { continuation in
      self.continuation = continuation
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
    guard let waiting = continuation else { return }
    continuation = nil
    waiting.resume(with: result)
  }
}

extension LocationProvider: LocationManagerDelegate {
  func locationManagerDidChangeAuthorization(_ manager: LocationManager) {
    if continuation != nil, manager.authorizationStatus != .notDetermined { ask() }
  }

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    finish(locations.last.map { .success($0) } ?? .failure(LocationError.unknown))
  }

  func locationManager(_ manager: LocationManager, didFailWithError error: any Error) { finish(.failure(error)) }
}
