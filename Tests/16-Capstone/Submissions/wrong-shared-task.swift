// verdict: tooLate
// mechanism: the callers await the value of one shared task, and awaiting a value does not end with the limit of the one who awaits
// note: own-limit
// cases: own-limits, slow-clock, one-is-cancelled, cancelled-before, no-time, late-answer, allowed-too-late, cancelled-at-any-moment, no-time-at-any-moment, one-leaves-one-comes, twenty-callers, any-day
// also: neverResumed
import Legacy

@MainActor final class LocationService: LocationManagerDelegate {
  private let manager: LocationManager
  private var request: Task<Location, any Error>?
  private var continuation: CheckedContinuation<Location, any Error>?
  private var isAsked = false, isClosed = false

  init(manager: LocationManager) {
    self.manager = manager
    manager.delegate = self
  }

  func location(within limit: Duration, clock: some Clock<Duration>) async throws -> Location {
    if isClosed { throw ServiceClosed() }
    let deadline = clock.now.advanced(by: limit)
    let request = self.request ?? begin()
    return try await withThrowingTaskGroup(of: Location.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await request.value }
      group.addTask {
        try await clock.sleep(until: deadline, tolerance: nil)
        throw TimeoutError()
      }
      guard let location = try await group.next() else { throw CancellationError() }
      return location
    }
  }

  private func begin() -> Task<Location, any Error> {
    let request = Task {
      try await withCheckedThrowingContinuation { continuation in
        self.continuation = continuation
        ask()
      }
    }
    self.request = request
    return request
  }

  func close() {
    isClosed = true
    end(with: .failure(ServiceClosed()))
  }

  private func ask() {
    switch manager.authorizationStatus {
    case .notDetermined: manager.requestWhenInUseAuthorization()
    case .authorizedWhenInUse:
      if isAsked { return }
      isAsked = true
      manager.requestLocation()
    case .denied, .restricted: end(with: .failure(LocationError.denied))
    }
  }

  private func end(with result: Result<Location, any Error>) {
    let waiting = continuation
    continuation = nil
    request = nil
    isAsked = false
    waiting?.resume(with: result)
  }

  func locationManagerDidChangeAuthorization(_ manager: LocationManager) {
    if continuation != nil, manager.authorizationStatus != .notDetermined { ask() }
  }

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    if let location = locations.last { end(with: .success(location)) }
  }

  func locationManager(_ manager: LocationManager, didFailWithError error: any Error) { end(with: .failure(error)) }
}
