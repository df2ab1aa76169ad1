// verdict: leftWorkBehind
// mechanism: a task that listens to the manager's news holds the provider, and never ends
// note: let-go
// cases: allowed-before, allowed-when-asked, denied-when-asked, denied-before, still-open, failure, no-location, answered-inside, second-call, let-go, at-once, restricted, refused-twice, allowed-twice, told-after-refusal, nothing-then-next, allowed-later, withdrawn-between, withdrawn-during, late-update, many-locations, any-course, answered-inside-again, same-place, nothing-then-location
import Legacy

@MainActor final class LocationProvider: LocationManagerDelegate {
  private let manager: LocationManager
  private let results: AsyncStream<Result<Location, any Error>>.Continuation
  private var continuation: CheckedContinuation<Location, any Error>?

  init(manager: LocationManager) {
    self.manager = manager
    let (stream, results) = AsyncStream.makeStream(of: Result<Location, any Error>.self)
    self.results = results
    manager.delegate = self
    Task {
      for await result in stream {
        continuation?.resume(with: result)
        continuation = nil
      }
    }
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

  private func finish(_ result: Result<Location, any Error>) { results.yield(result) }

  func locationManagerDidChangeAuthorization(_ manager: LocationManager) {
    guard continuation != nil else { return }
    switch manager.authorizationStatus {
    case .authorizedWhenInUse: manager.requestLocation()
    case .notDetermined: break
    case .denied, .restricted: finish(.failure(LocationError.denied))
    }
  }

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    if let location = locations.last { finish(.success(location)) } else { finish(.failure(LocationError.unknown)) }
  }

  func locationManager(_ manager: LocationManager, didFailWithError error: any Error) {
    finish(.failure(error))
  }
}
