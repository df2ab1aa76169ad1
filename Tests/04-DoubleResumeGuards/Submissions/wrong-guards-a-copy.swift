// verdict: resumedTwice
// mechanism: the guard is a struct, and each callback guards a copy of it
// note: once
// cases: late-failure, late-location, three-updates, two-failures, one-turn, between-calls, asks-again-at-once, fifty-in-a-row, inside-the-request, callback-in-callback, asks-from-any-thread, failure-between-calls, failure-then-next, nothing-then-location, withdrawn-and-failed, fifty-inside, any-answers, refused-when-asked, inside-then-later, in-a-row-on-main, in-order, told-after-refusal
import Legacy

/// A continuation that can be resumed once, then does nothing.
private struct Waiter {
  var continuation: CheckedContinuation<Location, any Error>?

  mutating func resume(with result: Result<Location, any Error>) {
    continuation?.resume(with: result)
    continuation = nil
  }
}

@MainActor final class LocationProvider: LocationManagerDelegate {
  private let manager: LocationManager
  private var waiter: Waiter?

  init(manager: LocationManager) {
    self.manager = manager
    manager.delegate = self
  }

  func currentLocation() async throws -> Location {
    try await withCheckedThrowingContinuation { continuation in
      waiter = Waiter(continuation: continuation)
      switch manager.authorizationStatus {
      case .authorizedWhenInUse: manager.requestLocation()
      case .notDetermined: manager.requestWhenInUseAuthorization()
      case .denied, .restricted: finish(.failure(LocationError.denied))
      }
    }
  }

  func locationManagerDidChangeAuthorization(_ manager: LocationManager) {
    guard waiter != nil else { return }
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
    guard var waiter else { return }
    waiter.resume(with: result)
  }
}
