// verdict: resumedTwice
// mechanism: clears the slot in a task, one turn too late for a callback of the same turn
// note: take-then-resume
// cases: one-turn, asks-again-at-once, fifty-in-a-row, inside-the-request, asks-from-any-thread, failure-then-next, fifty-inside, any-answers, in-a-row-on-main, in-order
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
      case .denied, .restricted: finish(.failure(LocationError.denied))
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

  func locationManager(_ manager: LocationManager, didFailWithError error: any Error) { finish(.failure(error)) }

  private func finish(_ result: Result<Location, any Error>) {
    guard let waiting = continuation else { return }
    waiting.resume(with: result)
    Task { continuation = nil }
  }
}
