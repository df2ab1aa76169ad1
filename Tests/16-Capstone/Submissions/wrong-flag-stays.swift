// verdict: wrongResult
// mechanism: the flag of the request is cleared by an answer only, not when the last caller leaves
// note: one-request
// cases: asks-anew, any-day
import Legacy

/// Tells callers where the device is. Callers who wait at the same time share one request.
@MainActor final class LocationService: LocationManagerDelegate {
  private let manager: LocationManager
  private var waiting: [Int: CheckedContinuation<Location, any Error>] = [:]
  private var lastCaller = 0, isRequesting = false, isClosed = false

  init(manager: LocationManager) {
    self.manager = manager
    manager.delegate = self
  }

  /// Returns the first location that comes while the caller waits, or throws when there is none in time.
  func location(within limit: Duration, clock: some Clock<Duration>) async throws -> Location {
    lastCaller += 1
    let caller = lastCaller, deadline = clock.now.advanced(by: limit)
    let timer = Task {
      try await clock.sleep(until: deadline, tolerance: nil)
      end(caller, with: .failure(TimeoutError()))
    }
    defer { timer.cancel() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        if isClosed { return continuation.resume(throwing: ServiceClosed()) }
        waiting[caller] = continuation
        if waiting.count == 1 { ask() }
      }
    } onCancel: {
      // A job of the main actor, so it runs after the continuation has been stored.
      Task { await end(caller, with: .failure(CancellationError())) }
    }
  }

  /// Ends the wait of every caller. Whoever asks after that is told at once.
  func close() {
    isClosed = true
    endAll(with: .failure(ServiceClosed()))
  }

  func locationManagerDidChangeAuthorization(_ manager: LocationManager) {
    if !waiting.isEmpty, manager.authorizationStatus != .notDetermined { ask() }
  }

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    if let location = locations.last { endAll(with: .success(location)) }
  }

  func locationManager(_ manager: LocationManager, didFailWithError error: any Error) { endAll(with: .failure(error)) }

  /// Takes the next step for all who wait: permission, then one request.
  private func ask() {
    switch manager.authorizationStatus {
    case .notDetermined: manager.requestWhenInUseAuthorization()
    case .authorizedWhenInUse:
      if isRequesting { return }
      isRequesting = true  // before the call, since an answer may come inside of it
      manager.requestLocation()
    case .denied, .restricted: endAll(with: .failure(LocationError.denied))
    }
  }

  /// Ends the wait of one caller; the others wait on.
  private func end(_ caller: Int, with result: Result<Location, any Error>) {
    let continuation = waiting.removeValue(forKey: caller)
    continuation?.resume(with: result)
  }

  private func endAll(with result: Result<Location, any Error>) {
    isRequesting = false
    for caller in waiting.keys.sorted() { end(caller, with: result) }
  }
}
