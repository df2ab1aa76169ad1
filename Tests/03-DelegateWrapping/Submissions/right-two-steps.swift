import Legacy

/// Permission and location are two waits, each with a continuation of its own.
@MainActor final class LocationProvider: LocationManagerDelegate {
  private let manager: LocationManager
  private var decision: CheckedContinuation<Void, Never>?
  private var fix: CheckedContinuation<Location, any Error>?

  init(manager: LocationManager) {
    self.manager = manager
    manager.delegate = self
  }

  func currentLocation() async throws -> Location {
    guard decision == nil, fix == nil else { throw CancellationError() }
    if manager.authorizationStatus == .notDetermined {
      await withCheckedContinuation { continuation in
        decision = continuation
        manager.requestWhenInUseAuthorization()
      }
    }
    guard manager.authorizationStatus == .authorizedWhenInUse else { throw LocationError.denied }
    return try await withCheckedThrowingContinuation { continuation in
      fix = continuation
      manager.requestLocation()
    }
  }

  func locationManagerDidChangeAuthorization(_ manager: LocationManager) {
    guard manager.authorizationStatus != .notDetermined, let waiting = decision else { return }
    decision = nil
    waiting.resume()
  }

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    guard let waiting = fix else { return }
    fix = nil
    guard let location = locations.first else { return waiting.resume(throwing: LocationError.unknown) }
    waiting.resume(returning: location)
  }

  func locationManager(_ manager: LocationManager, didFailWithError error: any Error) {
    fix?.resume(throwing: error)
    fix = nil
  }
}
