import Legacy

// Lesson 04: Lessons/04-DoubleResumeGuards.md
// What the fake can do: grader/Legacy/Locations.swift

// TODO: This provider compiles, and returns the first location. Find the callbacks that break the promise of one resume for each call, and mend them.

/// Finds out where the device is, for one caller at a time.
@MainActor final class LocationProvider: LocationManagerDelegate {
  private let manager: LocationManager
  private var continuation: CheckedContinuation<Location, any Error>?

  /// A provider that asks `manager`.
  init(manager: LocationManager) {
    self.manager = manager
    manager.delegate = self
  }

  /// Returns or throws what the first answer to this call says; later answers to it are ignored.
  func currentLocation() async throws -> Location {
    try await withCheckedThrowingContinuation { continuation in
      self.continuation = continuation
      proceed()
    }
  }

  private func proceed() {
    switch manager.authorizationStatus {
    case .notDetermined: manager.requestWhenInUseAuthorization()
    case .authorizedWhenInUse: manager.requestLocation()
    case .denied, .restricted: continuation?.resume(throwing: LocationError.denied)
    }
  }

  func locationManagerDidChangeAuthorization(_ manager: LocationManager) {
    if manager.authorizationStatus != .notDetermined { proceed() }
  }

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    guard let waiting = continuation else { return }
    if let location = locations.last {
      waiting.resume(returning: location)
    } else {
      waiting.resume(throwing: LocationError.unknown)
    }
    continuation = nil
  }

  func locationManager(_ manager: LocationManager, didFailWithError error: any Error) {
    continuation?.resume(throwing: error)
  }
}
