// verdict: resumedTwice
// mechanism: a callback inside the request resumes the caller, and then the outer one puts the used continuation back
// note: re-entry
// cases: callback-in-callback
import Legacy

@MainActor final class LocationProvider: LocationManagerDelegate {
  private let manager: LocationManager
  private enum State {
    case idle
    case asking(CheckedContinuation<Location, any Error>)
    case locating(CheckedContinuation<Location, any Error>)
  }
  private var state = State.idle

  init(manager: LocationManager) {
    self.manager = manager
    manager.delegate = self
  }

  func currentLocation() async throws -> Location {
    try await withCheckedThrowingContinuation { continuation in
      state = .asking(continuation)
      switch manager.authorizationStatus {
      case .authorizedWhenInUse:
        state = .locating(continuation)
        manager.requestLocation()
      case .notDetermined: manager.requestWhenInUseAuthorization()
      case .denied, .restricted: finish(.failure(LocationError.denied))
      }
    }
  }

  func locationManagerDidChangeAuthorization(_ manager: LocationManager) {
    guard case .asking(let continuation) = state else { return }
    switch manager.authorizationStatus {
    case .authorizedWhenInUse:
      manager.requestLocation()
      state = .locating(continuation)
    case .notDetermined: break
    case .denied, .restricted: finish(.failure(LocationError.denied))
    }
  }

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    finish(locations.last.map { .success($0) } ?? .failure(LocationError.unknown))
  }

  func locationManager(_ manager: LocationManager, didFailWithError error: any Error) { finish(.failure(error)) }

  private func finish(_ result: Result<Location, any Error>) {
    let before = state
    state = .idle
    switch before {
    case .idle: break
    case .asking(let continuation), .locating(let continuation): continuation.resume(with: result)
    }
  }
}
