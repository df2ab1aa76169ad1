// verdict: resumedTwice
// mechanism: resumes an unsafe continuation at every callback; its task may be gone by then
// note: once
// cases: late-failure, late-location, three-updates, two-failures, one-turn, between-calls, asks-again-at-once, fifty-in-a-row, inside-the-request, callback-in-callback, asks-from-any-thread, failure-between-calls, failure-then-next, nothing-then-location, withdrawn-and-failed, fifty-inside, any-answers, refused-when-asked, inside-then-later, in-a-row-on-main, in-order, told-after-refusal
import Legacy

@MainActor final class LocationProvider: LocationManagerDelegate {
  private let manager: LocationManager
  private var waiting: UnsafeContinuation<Location, any Error>?

  init(manager: LocationManager) {
    self.manager = manager
    manager.delegate = self
  }

  func currentLocation() async throws -> Location {
    try await withUnsafeThrowingContinuation { continuation in
      waiting = continuation
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
    waiting?.resume(with: result)
  }

  func locationManagerDidChangeAuthorization(_ manager: LocationManager) {
    if waiting != nil, manager.authorizationStatus != .notDetermined { proceed() }
  }

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    finish(locations.last.map { .success($0) } ?? .failure(LocationError.unknown))
  }

  func locationManager(_ manager: LocationManager, didFailWithError error: any Error) { finish(.failure(error)) }
}
