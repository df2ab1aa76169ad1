import Legacy

/// Finds out where the device is, for one caller at a time.
@MainActor final class LocationProvider: LocationManagerDelegate {
  /// A second call came while the first one still waits.
  struct Busy: Error {}

  private typealias Waiter = CheckedContinuation<Location, any Error>
  private enum State {
    case idle
    case authorizing(Waiter)
    case locating(Waiter)
  }

  private let manager: LocationManager
  private var state = State.idle

  /// A provider that asks `manager`.
  init(manager: LocationManager) {
    self.manager = manager
    manager.delegate = self
  }

  /// Asks for permission where that is still open, then for a location. Throws where there is none to be had.
  func currentLocation() async throws -> Location {
    guard case .idle = state else { throw Busy() }
    return try await withCheckedThrowingContinuation { waiter in
      switch manager.authorizationStatus {
      case .notDetermined:
        state = .authorizing(waiter)  // first the state: the manager may answer inside the request
        manager.requestWhenInUseAuthorization()
      case .authorizedWhenInUse:
        state = .locating(waiter)
        manager.requestLocation()
      case .denied, .restricted:
        waiter.resume(throwing: LocationError.denied)
      }
    }
  }

  /// Takes the waiter out of the state, then resumes it. Where nobody waits, there is nothing to do.
  private func finish(_ result: Result<Location, any Error>) {
    switch state {
    case .idle: break
    case .authorizing(let waiter), .locating(let waiter):
      state = .idle
      waiter.resume(with: result)
    }
  }

  func locationManagerDidChangeAuthorization(_ manager: LocationManager) {
    switch (manager.authorizationStatus, state) {
    case (.authorizedWhenInUse, .authorizing(let waiter)):
      state = .locating(waiter)
      manager.requestLocation()
    case (.denied, _), (.restricted, _):
      finish(.failure(LocationError.denied))
    case (.authorizedWhenInUse, _), (.notDetermined, _):
      break
    }
  }

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    finish(locations.last.map { .success($0) } ?? .failure(LocationError.unknown))
  }

  func locationManager(_ manager: LocationManager, didFailWithError error: any Error) {
    finish(.failure(error))
  }
}
