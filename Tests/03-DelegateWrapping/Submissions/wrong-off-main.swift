// verdict: dataRace
// mechanism: hands the request to the main actor and stores the continuation on its own thread, too late for a quick answer
// note: one-actor
// cases: at-once
import Legacy

final class LocationProvider: @unchecked Sendable {
  private let manager: LocationManager
  private var continuation: CheckedContinuation<Location, any Error>?

  init(manager: LocationManager) { self.manager = manager }

  func currentLocation() async throws -> Location {
    try await withCheckedThrowingContinuation { continuation in
      Task { @MainActor in ask() }
      self.continuation = continuation
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
    guard let continuation else { return }
    self.continuation = nil
    continuation.resume(with: result)
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
