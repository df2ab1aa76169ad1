// verdict: wrongResult
// mechanism: the delegate of a request is held by no one but the manager, which does not retain it
// note: what-remains
// cases: answered, one-after-another, shared-answer, shared-failure, permission-first, told-again, own-limits, slow-clock, timers-end, one-is-cancelled, cancelled-before, asks-anew, first-answer, only-the-caller-holds-it, answer-meets-cancellation, no-time, late-answer, still-open, allowed-too-late, limit-meets-answer, cancelled-at-any-moment, no-time-at-any-moment, one-leaves-one-comes, asks-again, asks-again-after-the-limit, twenty-callers, any-day
// also: tooLate
import Legacy

@MainActor final class LocationService {
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
        if waiting.count == 1 { ask() }
      }
    } onCancel: {
      Task { await end(caller, with: .failure(CancellationError())) }
    }
  }

  func close() {
    isClosed = true
    endAll(with: .failure(ServiceClosed()))
  }

  fileprivate func ask() {
    let listener = Listener(service: self)
    manager.delegate = listener
    switch manager.authorizationStatus {
    case .notDetermined: manager.requestWhenInUseAuthorization()
    case .authorizedWhenInUse:
      if isRequesting { return }
      isRequesting = true
      manager.requestLocation()
    case .denied, .restricted: endAll(with: .failure(LocationError.denied))
    }
  }

  fileprivate var isAwaited: Bool { !waiting.isEmpty }

  private func end(_ caller: Int, with result: Result<Location, any Error>) {
    let continuation = waiting.removeValue(forKey: caller)
    if waiting.isEmpty { isRequesting = false }
    continuation?.resume(with: result)
  }

  fileprivate func endAll(with result: Result<Location, any Error>) {
    for caller in waiting.keys.sorted() { end(caller, with: result) }
  }
}

@MainActor private final class Listener: LocationManagerDelegate {
  private let service: LocationService

  init(service: LocationService) { self.service = service }

  func locationManagerDidChangeAuthorization(_ manager: LocationManager) {
    if service.isAwaited, manager.authorizationStatus != .notDetermined { service.ask() }
  }

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    if let location = locations.last { service.endAll(with: .success(location)) }
  }

  func locationManager(_ manager: LocationManager, didFailWithError error: any Error) { service.endAll(with: .failure(error)) }
}
