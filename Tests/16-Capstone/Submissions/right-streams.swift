import Legacy

/// Each call reads from a stream of its own, in a group in which its limit is the other child.
@MainActor final class LocationService: LocationManagerDelegate {
  private typealias Listener = AsyncThrowingStream<Location, any Error>.Continuation
  private let manager: LocationManager
  private var listeners: [Int: Listener] = [:]
  private var count = 0, isRequesting = false, isClosed = false

  init(manager: LocationManager) { self.manager = manager }

  func location(within limit: Duration, clock: some Clock<Duration>) async throws -> Location {
    let deadline = clock.now.advanced(by: limit)
    if isClosed { throw ServiceClosed() }
    let (answers, listener) = AsyncThrowingStream.makeStream(of: Location.self)
    count += 1
    let number = count
    listeners[number] = listener
    defer { leave(number) }
    proceed()
    return try await withThrowingTaskGroup(of: Location.self) { group in
      defer { group.cancelAll() }
      group.addTask {
        for try await location in answers { return location }
        throw CancellationError()
      }
      group.addTask {
        try await clock.sleep(until: deadline, tolerance: nil)
        throw TimeoutError()
      }
      guard let location = try await group.next() else { throw CancellationError() }
      return location
    }
  }

  func close() {
    isClosed = true
    tell(.failure(ServiceClosed()))
  }

  private func proceed() {
    manager.delegate = self
    switch manager.authorizationStatus {
    case .notDetermined: manager.requestWhenInUseAuthorization()
    case .authorizedWhenInUse where !isRequesting:
      isRequesting = true
      manager.requestLocation()
    case .authorizedWhenInUse: break
    case .denied, .restricted: tell(.failure(LocationError.denied))
    }
  }

  private func leave(_ number: Int) {
    if listeners.removeValue(forKey: number) != nil, listeners.isEmpty { isRequesting = false }
  }

  private func tell(_ result: Result<Location, any Error>) {
    let all = listeners.values
    listeners = [:]
    isRequesting = false
    for listener in all {
      listener.yield(with: result)
      listener.finish()
    }
  }

  func locationManagerDidChangeAuthorization(_ manager: LocationManager) {
    if !listeners.isEmpty, manager.authorizationStatus != .notDetermined { proceed() }
  }

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    if let location = locations.last { tell(.success(location)) }
  }

  func locationManager(_ manager: LocationManager, didFailWithError error: any Error) { tell(.failure(error)) }
}
