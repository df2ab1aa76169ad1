import Legacy

/// Each call has a delegate of its own, which stops listening at its first answer.
final class LocationProvider: Sendable {
  private let manager: LocationManager

  init(manager: LocationManager) { self.manager = manager }

  func currentLocation() async throws -> Location {
    let request = await LocationRequest()
    defer { withExtendedLifetime(request) {} }
    return try await request.answer(from: manager)
  }
}

/// One call: hears the manager until it has an answer.
@MainActor private final class LocationRequest: LocationManagerDelegate {
  private var continuation: CheckedContinuation<Location, any Error>?
  private var manager: LocationManager?

  func answer(from manager: LocationManager) async throws -> Location {
    try await withCheckedThrowingContinuation { continuation in
      self.continuation = continuation
      self.manager = manager
      manager.delegate = self
      go(on: manager)
    }
  }

  private func go(on manager: LocationManager) {
    switch manager.authorizationStatus {
    case .authorizedWhenInUse: manager.requestLocation()
    case .notDetermined: manager.requestWhenInUseAuthorization()
    case .denied, .restricted: finish(.failure(LocationError.denied))
    }
  }

  private func finish(_ result: Result<Location, any Error>) {
    let waiting = continuation
    continuation = nil
    manager?.delegate = nil
    waiting?.resume(with: result)
  }

  func locationManagerDidChangeAuthorization(_ manager: LocationManager) {
    if continuation != nil, manager.authorizationStatus != .notDetermined { go(on: manager) }
  }

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    finish(locations.last.map { .success($0) } ?? .failure(LocationError.unknown))
  }

  func locationManager(_ manager: LocationManager, didFailWithError error: any Error) { finish(.failure(error)) }
}
