import Legacy

/// Finds out where the device is, for one caller at a time, however often the manager calls back.
@MainActor final class LocationProvider: LocationManagerDelegate {
  /// A second call came while the first one still waits.
  struct Busy: Error {}

  private typealias Waiter = CheckedContinuation<Location, any Error>
  private enum State {
    case idle
    case authorizing(Waiter)
    case locating(Waiter)

    /// The waiter, for whoever comes first; nothing for all that come later.
    mutating func take() -> Waiter? {
      switch self {
      case .idle: return nil
      case .authorizing(let waiter), .locating(let waiter):
        self = .idle
        return waiter
      }
    }
  }

  private let manager: LocationManager
  private var state = State.idle

  /// A provider that asks `manager`.
  init(manager: LocationManager) {
    self.manager = manager
    manager.delegate = self
  }

  /// Returns or throws what the first answer to this call says; all that follows it is let go.
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

  func locationManagerDidChangeAuthorization(_ manager: LocationManager) {
    switch (manager.authorizationStatus, state) {
    case (.authorizedWhenInUse, .authorizing(let waiter)):
      state = .locating(waiter)
      manager.requestLocation()
    case (.denied, _), (.restricted, _):
      state.take()?.resume(throwing: LocationError.denied)
    case (.authorizedWhenInUse, _), (.notDetermined, _):
      break
    }
  }

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    guard let waiter = state.take() else { return }
    if let location = locations.last {
      waiter.resume(returning: location)
    } else {
      waiter.resume(throwing: LocationError.unknown)
    }
  }

  func locationManager(_ manager: LocationManager, didFailWithError error: any Error) {
    state.take()?.resume(throwing: error)
  }
}
