import Legacy

/// The delegate only passes on what it hears; each call reads from a stream of its own.
@MainActor final class LocationProvider: LocationManagerDelegate {
  private enum News: Sendable {
    case status(AuthorizationStatus)
    case answer(Result<Location, any Error>)
  }
  private let manager: LocationManager
  private var listeners: [Int: AsyncStream<News>.Continuation] = [:]
  private var count = 0

  init(manager: LocationManager) {
    self.manager = manager
    manager.delegate = self
  }

  func currentLocation() async throws -> Location {
    let (news, listener) = AsyncStream.makeStream(of: News.self)
    count += 1
    let number = count
    listeners[number] = listener
    defer { listeners[number] = nil }
    listener.yield(.status(manager.authorizationStatus))
    if manager.authorizationStatus == .notDetermined { manager.requestWhenInUseAuthorization() }
    for await item in news {
      switch item {
      case .status(.notDetermined): continue
      case .status(.authorizedWhenInUse): manager.requestLocation()
      case .status: throw LocationError.denied
      case .answer(let result): return try result.get()
      }
    }
    throw CancellationError()
  }

  private func tell(_ news: News) {
    for listener in listeners.values { listener.yield(news) }
  }

  func locationManagerDidChangeAuthorization(_ manager: LocationManager) { tell(.status(manager.authorizationStatus)) }

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    tell(.answer(locations.last.map { .success($0) } ?? .failure(LocationError.unknown)))
  }

  func locationManager(_ manager: LocationManager, didFailWithError error: any Error) { tell(.answer(.failure(error))) }
}
