// verdict: leftWorkBehind
// mechanism: provider and helper hold each other
// note: let-go
// cases: allowed-before, allowed-when-asked, denied-when-asked, denied-before, still-open, failure, no-location, answered-inside, second-call, let-go, at-once, restricted, refused-twice, allowed-twice, told-after-refusal, nothing-then-next, allowed-later, withdrawn-between, withdrawn-during, late-update, many-locations, any-course, answered-inside-again, same-place, nothing-then-location
import Legacy

@MainActor final class LocationProvider {
  private let manager: LocationManager
  private var continuation: CheckedContinuation<Location, any Error>?
  private var listener: LocationListener?

  init(manager: LocationManager) {
    self.manager = manager
    let listener = LocationListener(self)
    self.listener = listener
    manager.delegate = listener
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

  func statusChanged() {
    guard continuation != nil else { return }
    switch manager.authorizationStatus {
    case .authorizedWhenInUse: manager.requestLocation()
    case .notDetermined: break
    case .denied, .restricted: finish(.failure(LocationError.denied))
    }
  }

  func finish(_ result: Result<Location, any Error>) {
    guard let continuation else { return }
    self.continuation = nil
    continuation.resume(with: result)
  }
}

@MainActor private final class LocationListener: LocationManagerDelegate {
  private let provider: LocationProvider

  init(_ provider: LocationProvider) { self.provider = provider }

  func locationManagerDidChangeAuthorization(_ manager: LocationManager) { provider.statusChanged() }

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    provider.finish(locations.last.map { .success($0) } ?? .failure(LocationError.unknown))
  }

  func locationManager(_ manager: LocationManager, didFailWithError error: any Error) { provider.finish(.failure(error)) }
}
