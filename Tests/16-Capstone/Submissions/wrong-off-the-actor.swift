// verdict: dataRace
// mechanism: the table of callers is used by callers on any thread and by the callbacks, and nothing protects it
// note: one-domain
// cases: answer-meets-cancellation, closing-meets-a-caller, closing-meets-an-answer, no-time-at-any-moment, one-leaves-one-comes
import Legacy

final class LocationService: @unchecked Sendable {
  private let manager: LocationManager
  private var waiting: [Int: CheckedContinuation<Location, any Error>] = [:]
  private var lastCaller = 0, isRequesting = false, isClosed = false

  init(manager: LocationManager) { self.manager = manager }

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
        if Task.isCancelled { return end(caller, with: .failure(CancellationError())) }
        Task { @MainActor in ask() }
      }
    } onCancel: {
      end(caller, with: .failure(CancellationError()))
    }
  }

  func close() {
    isClosed = true
    endAll(with: .failure(ServiceClosed()))
  }

  @MainActor private func ask() {
    manager.delegate = self
    if waiting.isEmpty { return }
    switch manager.authorizationStatus {
    case .notDetermined: manager.requestWhenInUseAuthorization()
    case .authorizedWhenInUse:
      if isRequesting { return }
      isRequesting = true
      manager.requestLocation()
    case .denied, .restricted: endAll(with: .failure(LocationError.denied))
    }
  }

  private func end(_ caller: Int, with result: Result<Location, any Error>) {
    let continuation = waiting.removeValue(forKey: caller)
    if waiting.isEmpty { isRequesting = false }
    continuation?.resume(with: result)
  }

  private func endAll(with result: Result<Location, any Error>) {
    for caller in waiting.keys.sorted() { end(caller, with: result) }
  }
}

extension LocationService: LocationManagerDelegate {
  @MainActor func locationManagerDidChangeAuthorization(_ manager: LocationManager) {
    if manager.authorizationStatus != .notDetermined { ask() }
  }

  @MainActor func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    if let location = locations.last { endAll(with: .success(location)) }
  }

  @MainActor func locationManager(_ manager: LocationManager, didFailWithError error: any Error) { endAll(with: .failure(error)) }
}
