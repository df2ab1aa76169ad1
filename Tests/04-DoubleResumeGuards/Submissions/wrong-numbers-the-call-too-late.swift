// verdict: resumedTwice
// mechanism: numbers a call after the request, whose answer counts for the call before
// note: re-entry
// cases: inside-then-later, told-after-refusal
import Legacy

@MainActor final class LocationProvider: LocationManagerDelegate {
  private let manager: LocationManager
  private var done: Set<Int> = []
  private var number = 0
  private var waiting: CheckedContinuation<Location, any Error>?

  init(manager: LocationManager) {
    self.manager = manager
    manager.delegate = self
  }

  func currentLocation() async throws -> Location {
    try await withCheckedThrowingContinuation { continuation in
      waiting = continuation
      proceed()
      number += 1
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
    guard done.insert(number).inserted else { return }
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
