// verdict: wrongResult
// mechanism: a limit that is over before the continuation is stored is forgotten
// note: own-limit
// cases: no-time-at-any-moment
import Legacy
import Synchronization

/// Usable from any thread: who waits is decided under a lock, and only the manager is left to the main actor.
final class LocationService: Sendable {
  private let manager: LocationManager
  private let desk = Desk()

  init(manager: LocationManager) { self.manager = manager }

  func location(within limit: Duration, clock: some Clock<Duration>) async throws -> Location {
    let caller = desk.newCaller(), deadline = clock.now.advanced(by: limit)
    let timer = Task {
      try await clock.sleep(until: deadline, tolerance: nil)
      desk.end(caller, with: .failure(TimeoutError()), latched: false)
    }
    defer { timer.cancel() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        if let early = desk.store(continuation, for: caller) { return continuation.resume(with: early) }
        Task { @MainActor in desk.ask(manager) }
      }
    } onCancel: {
      desk.end(caller, with: .failure(CancellationError()))
    }
  }

  func close() { desk.endAll(with: .failure(ServiceClosed()), closing: true) }
}

/// Who waits, and for how many requests.
private final class Desk: LocationManagerDelegate, Sendable {
  private typealias Answer = Result<Location, any Error>
  private enum Caller {
    case coming, over(Answer)
    case waiting(CheckedContinuation<Location, any Error>)
  }
  private struct State {
    var callers: [Int: Caller] = [:], count = 0, isRequesting = false, isClosed = false

    var waiting: [Int: CheckedContinuation<Location, any Error>] {
      callers.compactMapValues { if case .waiting(let continuation) = $0 { continuation } else { nil } }
    }
  }
  private let state = Mutex(State())

  nonisolated init() {}

  nonisolated func newCaller() -> Int {
    state.withLock { state in
      state.count += 1
      state.callers[state.count] = .coming
      return state.count
    }
  }

  /// Stores `continuation`, unless the call is over already.
  nonisolated func store(_ continuation: CheckedContinuation<Location, any Error>, for caller: Int) -> Result<Location, any Error>? {
    state.withLock { state in
      if case .over(let early) = state.callers[caller] {
        state.callers[caller] = nil
        return early
      }
      if state.isClosed { return .failure(ServiceClosed()) }
      state.callers[caller] = .waiting(continuation)
      return nil
    }
  }

  nonisolated func end(_ caller: Int, with result: Result<Location, any Error>, latched: Bool = true) {
    let continuation: CheckedContinuation<Location, any Error>? = state.withLock { state in
      switch state.callers[caller] {
      case .coming: if latched { state.callers[caller] = .over(result) }
      case .waiting(let continuation):
        state.callers[caller] = nil
        if state.waiting.isEmpty { state.isRequesting = false }
        return continuation
      case .over, nil: break
      }
      return nil
    }
    continuation?.resume(with: result)
  }

  nonisolated func endAll(with result: Result<Location, any Error>, closing: Bool = false) {
    let waiting = state.withLock { state in
      let waiting = state.waiting
      for caller in waiting.keys { state.callers[caller] = nil }
      state.isRequesting = false
      if closing { state.isClosed = true }
      return waiting
    }
    for continuation in waiting.values { continuation.resume(with: result) }
  }

  func ask(_ manager: LocationManager) {
    let isAwaited = state.withLock { !$0.waiting.isEmpty }
    guard isAwaited else { return }
    manager.delegate = self
    switch manager.authorizationStatus {
    case .notDetermined: manager.requestWhenInUseAuthorization()
    case .authorizedWhenInUse:
      let isFirst = state.withLock { state in
        let isFirst = !state.isRequesting && !state.waiting.isEmpty
        if isFirst { state.isRequesting = true }
        return isFirst
      }
      if isFirst { manager.requestLocation() }
    case .denied, .restricted: endAll(with: .failure(LocationError.denied))
    }
  }

  func locationManagerDidChangeAuthorization(_ manager: LocationManager) {
    if manager.authorizationStatus != .notDetermined { ask(manager) }
  }

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    endAll(with: locations.last.map { .success($0) } ?? .failure(LocationError.unknown))
  }

  func locationManager(_ manager: LocationManager, didFailWithError error: any Error) { endAll(with: .failure(error)) }
}
