// verdict: neverResumed
// mechanism: a flag says that the provider has resumed, and is never taken back: the second call is ignored
// note: next-call
// cases: between-calls, asks-again-at-once, fifty-in-a-row, asks-from-any-thread, failure-between-calls, failure-then-next, fifty-inside, any-answers, same-place, in-a-row-on-main, same-failure
import Legacy

@MainActor final class LocationProvider: LocationManagerDelegate {
  private let manager: LocationManager
  private var continuation: CheckedContinuation<Location, any Error>?
  private var hasResumed = false

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
    guard !hasResumed else { return }
    hasResumed = true
    continuation?.resume(with: result)
    continuation = nil
  }
}
