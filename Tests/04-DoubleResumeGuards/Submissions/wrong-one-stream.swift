// verdict: wrongResult
// mechanism: one stream for all calls: what nobody read stays in its buffer for the next caller
// note: next-call
// cases: between-calls, asks-again-at-once, fifty-in-a-row, failure-between-calls, failure-then-next, fifty-inside, any-answers, in-a-row-on-main
// also: tooEarly
import Legacy

@MainActor final class LocationProvider: LocationManagerDelegate {
  private let manager: LocationManager
  private let stream: AsyncStream<Result<Location, any Error>>
  private let results: AsyncStream<Result<Location, any Error>>.Continuation

  init(manager: LocationManager) {
    self.manager = manager
    (stream, results) = AsyncStream.makeStream()
    manager.delegate = self
  }

  func currentLocation() async throws -> Location {
    switch manager.authorizationStatus {
    case .authorizedWhenInUse: manager.requestLocation()
    case .notDetermined: manager.requestWhenInUseAuthorization()
    case .denied, .restricted: throw LocationError.denied
    }
    for await result in stream { return try result.get() }
    throw CancellationError()
  }

  func locationManagerDidChangeAuthorization(_ manager: LocationManager) {
    switch manager.authorizationStatus {
    case .authorizedWhenInUse: manager.requestLocation()
    case .notDetermined: break
    case .denied, .restricted: results.yield(.failure(LocationError.denied))
    }
  }

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    results.yield(locations.last.map { .success($0) } ?? .failure(LocationError.unknown))
  }

  func locationManager(_ manager: LocationManager, didFailWithError error: any Error) { results.yield(.failure(error)) }
}
