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
    try await withCheckedThrowingContinuation { continuation in
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
  private weak var provider: LocationProvider?

  init(_ provider: LocationProvider) { self.provider = provider }

  func locationManagerDidChangeAuthorization(_ manager: LocationManager) { provider?.statusChanged() }

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    provider?.finish(locations.last.map { .success($0) } ?? .failure(LocationError.unknown))
  }

  func locationManager(_ manager: LocationManager, didFailWithError error: any Error) { provider?.finish(.failure(error)) }
}
