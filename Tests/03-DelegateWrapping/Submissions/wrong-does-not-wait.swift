// verdict: tooEarly
// mechanism: asks for permission and for the location in one breath, without waiting for the answer
// note: permission
// cases: allowed-when-asked, still-open, second-call
import Legacy

@MainActor final class LocationProvider: LocationManagerDelegate {
  private let manager: LocationManager
  private var continuation: CheckedContinuation<Location, any Error>?

  init(manager: LocationManager) {
    self.manager = manager
    manager.delegate = self
  }

  func currentLocation() async throws -> Location {
    guard continuation == nil else { throw CancellationError() }  // one at a time
    if [.denied, .restricted].contains(manager.authorizationStatus) { throw LocationError.denied }
    return try await withCheckedThrowingContinuation { continuation in
      self.continuation = continuation
      manager.requestWhenInUseAuthorization()
      manager.requestLocation()
    }
  }

  func locationManagerDidChangeAuthorization(_ manager: LocationManager) {
    if [.denied, .restricted].contains(manager.authorizationStatus) { finish(.failure(LocationError.denied)) }
  }

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    if let location = locations.last { finish(.success(location)) } else { finish(.failure(LocationError.unknown)) }
  }

  func locationManager(_ manager: LocationManager, didFailWithError error: any Error) {
    finish(.failure(error))
  }

  private func finish(_ result: Result<Location, any Error>) {
    guard let continuation else { return }
    self.continuation = nil
    continuation.resume(with: result)
  }
}
