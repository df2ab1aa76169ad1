import Legacy

/// Callers that ask while others wait share the answer.
@MainActor final class LocationProvider: LocationManagerDelegate {
  private let manager: LocationManager
  private var waiting: [UnsafeContinuation<Location, any Error>] = []

  init(manager: LocationManager) {
    self.manager = manager
    manager.delegate = self
  }

  func currentLocation() async throws -> Location {
    try await withUnsafeThrowingContinuation { continuation in
      waiting.append(continuation)
      if waiting.count == 1 { ask() }
    }
  }

  private func ask() {
    switch manager.authorizationStatus {
    case .authorizedWhenInUse: manager.requestLocation()
    case .notDetermined: manager.requestWhenInUseAuthorization()
    case .denied, .restricted: finish(.failure(LocationError.denied))
    }
  }

  func locationManagerDidChangeAuthorization(_ manager: LocationManager) {
    if !waiting.isEmpty, manager.authorizationStatus != .notDetermined { ask() }
  }

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    finish(locations.last.map { .success($0) } ?? .failure(LocationError.unknown))
  }

  func locationManager(_ manager: LocationManager, didFailWithError error: any Error) { finish(.failure(error)) }

  private func finish(_ result: Result<Location, any Error>) {
    let all = waiting
    waiting = []
    for one in all { one.resume(with: result) }
  }
}
