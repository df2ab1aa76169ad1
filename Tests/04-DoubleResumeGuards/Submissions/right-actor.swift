import Legacy

/// The actor keeps the caller; the delegate sends it what it hears, with the number of the request.
actor LocationProvider {
  private let manager: LocationManager
  private var ear: Ear?
  private var waiting: (number: Int, continuation: CheckedContinuation<Location, any Error>)?
  private var count = 0

  init(manager: LocationManager) { self.manager = manager }

  func currentLocation() async throws -> Location {
    guard waiting == nil else { throw CancellationError() }
    count += 1
    let number = count
    return try await withCheckedThrowingContinuation { continuation in
      waiting = (number, continuation)
      Task { await ask(number) }
    }
  }

  private func ask(_ number: Int) async {
    let ear = await Ear { [weak self] result in Task { await self?.finish(number, result) } }
    self.ear = ear
    await ear.ask(manager)
  }

  private func finish(_ number: Int, _ result: Result<Location, any Error>) {
    guard let waiting, waiting.number == number else { return }
    self.waiting = nil
    ear = nil
    waiting.continuation.resume(with: result)
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
