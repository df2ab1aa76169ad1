import Legacy

/// The actor keeps the caller; each request has a stream, which keeps the order of its answers, and one task that reads it.
actor LocationProvider {
  private let manager: LocationManager
  private var ear: Ear?
  private var waiting: CheckedContinuation<Location, any Error>?

  init(manager: LocationManager) { self.manager = manager }

  func currentLocation() async throws -> Location {
    guard waiting == nil else { throw CancellationError() }
    return try await withCheckedThrowingContinuation { continuation in
      waiting = continuation
      Task { await ask() }
    }
  }

  private func ask() async {
    let (answers, heard) = AsyncStream.makeStream(of: Result<Location, any Error>.self)
    let ear = await Ear { heard.yield($0) }
    self.ear = ear
    await ear.ask(manager)
    var first = answers.makeAsyncIterator()
    if let result = await first.next(isolation: self) { finish(result) }
  }

  private func finish(_ result: Result<Location, any Error>) {
    let continuation = waiting
    waiting = nil
    ear = nil
    continuation?.resume(with: result)
  }
}

@MainActor private final class Ear: LocationManagerDelegate {
  private let hear: @Sendable (Result<Location, any Error>) -> Void

  init(hear: @escaping @Sendable (Result<Location, any Error>) -> Void) { self.hear = hear }

  func ask(_ manager: LocationManager) {
    manager.delegate = self
    switch manager.authorizationStatus {
    case .authorizedWhenInUse: manager.requestLocation()
    case .notDetermined: manager.requestWhenInUseAuthorization()
    case .denied, .restricted: hear(.failure(LocationError.denied))
    }
  }

  func locationManagerDidChangeAuthorization(_ manager: LocationManager) {
    if manager.authorizationStatus != .notDetermined { ask(manager) }
  }

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    hear(locations.last.map { .success($0) } ?? .failure(LocationError.unknown))
  }

  func locationManager(_ manager: LocationManager, didFailWithError error: any Error) { hear(.failure(error)) }
}
