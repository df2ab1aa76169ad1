import Legacy
import Synchronization

/// Each call is an object that knows whether it is over; the service only keeps a list of them.
@MainActor final class LocationService {
  private let manager: LocationManager
  private let board = Board()

  init(manager: LocationManager) { self.manager = manager }

  func location(within limit: Duration, clock: some Clock<Duration>) async throws -> Location {
    let wait = Wait()
    let deadline = clock.now.advanced(by: limit)
    let timer = Task.detached {
      try await clock.sleep(until: deadline, tolerance: nil)
      wait.end(with: .failure(TimeoutError()))
    }
    defer {
      timer.cancel()
      board.waits.removeAll { $0 === wait }
    }
    board.add(wait, asking: manager)
    return try await withTaskCancellationHandler {
      try await wait.value()
    } onCancel: {
      wait.end(with: .failure(CancellationError()))
    }
  }

  func close() {
    board.isClosed = true
    board.end(with: .failure(ServiceClosed()))
  }
}

/// The delegate: all waits, those that are over included until their calls have returned.
@MainActor private final class Board: LocationManagerDelegate {
  var waits: [Wait] = []
  var isClosed = false
  private var isAwaited: Bool { waits.contains { !$0.isOver } }
  private var isRequesting = false

  func add(_ wait: Wait, asking manager: LocationManager) {
    if isClosed { return wait.end(with: .failure(ServiceClosed())) }
    if !isAwaited { isRequesting = false }
    waits.append(wait)
    proceed(manager)
  }

  func proceed(_ manager: LocationManager) {
    manager.delegate = self
    switch manager.authorizationStatus {
    case .notDetermined: manager.requestWhenInUseAuthorization()
    case .denied, .restricted: end(with: .failure(LocationError.denied))
    case .authorizedWhenInUse:
      if isRequesting { return }
      isRequesting = true
      manager.requestLocation()
    }
  }

  func end(with result: Result<Location, any Error>) {
    isRequesting = false
    for wait in waits { wait.end(with: result) }
    waits = []
  }

  func locationManagerDidChangeAuthorization(_ manager: LocationManager) {
    if isAwaited, manager.authorizationStatus != .notDetermined { proceed(manager) }
  }

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    if let location = locations.first { end(with: .success(location)) }
  }

  func locationManager(_ manager: LocationManager, didFailWithError error: any Error) { end(with: .failure(error)) }
}

/// One call: nothing yet, suspended, ended before it was suspended, or over.
private final class Wait: Sendable {
  private enum State {
    case idle, over
    case suspended(CheckedContinuation<Location, any Error>)
    case early(Result<Location, any Error>)
  }
  private let state = Mutex(State.idle)

  var isOver: Bool {
    state.withLock { state in
      switch state {
      case .idle, .suspended: false
      case .early, .over: true
      }
    }
  }

  func value() async throws -> Location {
    try await withCheckedThrowingContinuation { continuation in
      let early: Result<Location, any Error>? = state.withLock { state in
        if case .early(let result) = state {
          state = .over
          return result
        }
        state = .suspended(continuation)
        return nil
      }
      if let early { continuation.resume(with: early) }
    }
  }

  func end(with result: Result<Location, any Error>) {
    let continuation: CheckedContinuation<Location, any Error>? = state.withLock { state in
      switch state {
      case .idle: state = .early(result)
      case .suspended(let continuation):
        state = .over
        return continuation
      case .early, .over: break
      }
      return nil
    }
    continuation?.resume(with: result)
  }
}
