// verdict: droppedContinuation
// mechanism: one property for the one who waits: a second caller replaces the first
// note: one-request
// cases: shared-answer, shared-failure, permission-first, refused, own-limits, slow-clock, timers-end, one-is-cancelled, cancelled-before, asks-anew, closed, withdrawn, closing-meets-a-caller, limit-meets-answer, cancelled-at-any-moment, no-time-at-any-moment, one-leaves-one-comes, twenty-callers, released-after-the-limit, any-day
// also: ignoredCancellation
import Legacy

/// Tells callers where the device is. Callers who wait at the same time share one request.
@MainActor final class LocationService: LocationManagerDelegate {
  private let manager: LocationManager
  private var waiting: CheckedContinuation<Location, any Error>?
  private var isRequesting = false, isClosed = false

  init(manager: LocationManager) {
    self.manager = manager
    manager.delegate = self
  }

  /// Returns the first location that comes while the caller waits, or throws when there is none in time.
  func location(within limit: Duration, clock: some Clock<Duration>) async throws -> Location {
    let deadline = clock.now.advanced(by: limit)
    let timer = Task {
      try await clock.sleep(until: deadline, tolerance: nil)
      end(with: .failure(TimeoutError()))
    }
    defer { timer.cancel() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        if isClosed { return continuation.resume(throwing: ServiceClosed()) }
        waiting = continuation
        ask()
      }
    } onCancel: {
      // A job of the main actor, so it runs after the continuation has been stored.
      Task { await end(with: .failure(CancellationError())) }
    }
  }

  /// Ends the wait of every caller. Whoever asks after that is told at once.
  func close() {
    isClosed = true
    end(with: .failure(ServiceClosed()))
  }

  func locationManagerDidChangeAuthorization(_ manager: LocationManager) {
    if waiting != nil, manager.authorizationStatus != .notDetermined { ask() }
  }

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    if let location = locations.last { end(with: .success(location)) }
  }

  func locationManager(_ manager: LocationManager, didFailWithError error: any Error) { end(with: .failure(error)) }

  /// Takes the next step for all who wait: permission, then one request.
  private func ask() {
    switch manager.authorizationStatus {
    case .notDetermined: manager.requestWhenInUseAuthorization()
    case .authorizedWhenInUse:
      if isRequesting { return }
      isRequesting = true  // before the call, since an answer may come inside of it
      manager.requestLocation()
    case .denied, .restricted: end(with: .failure(LocationError.denied))
    }
  }

  private func end(with result: Result<Location, any Error>) {
    let continuation = waiting
    waiting = nil
    isRequesting = false
    continuation?.resume(with: result)
  }
}
