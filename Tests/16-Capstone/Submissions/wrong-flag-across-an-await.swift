// verdict: tooLate
// mechanism: decides before an await and clears the flag after it; the permission that comes meanwhile finds the flag set
// note: state-first
// cases: answered-inside
import Legacy

/// An actor. What the delegate hears reaches it through one stream, which keeps the order.
actor LocationService {
  private let manager: LocationManager
  private let news: AsyncStream<News>
  private let sink: AsyncStream<News>.Continuation
  private var ear: Ear?
  private var waiting: [Int: CheckedContinuation<Location, any Error>] = [:]
  private var count = 0, isRequesting = false, isClosed = false

  init(manager: LocationManager) {
    self.manager = manager
    (news, sink) = AsyncStream.makeStream()
  }

  deinit { sink.finish() }

  func location(within limit: Duration, clock: some Clock<Duration>) async throws -> Location {
    let deadline = clock.now.advanced(by: limit)
    if isClosed { throw ServiceClosed() }
    listen()
    count += 1
    let caller = count
    let timer = Task {
      try await clock.sleep(until: deadline, tolerance: nil)
      end(caller, with: .failure(TimeoutError()))
    }
    defer { timer.cancel() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        waiting[caller] = continuation
        Task { await ask() }
      }
    } onCancel: {
      Task { await end(caller, with: .failure(CancellationError())) }
    }
  }

  func close() {
    isClosed = true
    endAll(with: .failure(ServiceClosed()))
  }

  private func listen() {
    if ear != nil { return }
    ear = Ear(sink)
    Task { [weak self, news] in
      for await item in news { await self?.hear(item) }
    }
  }

  private func hear(_ item: News) async {
    switch item {
    case .status(.notDetermined): return
    case .status(.authorizedWhenInUse): await ask()
    case .status: endAll(with: .failure(LocationError.denied))
    case .answer(let result): endAll(with: result)
    }
  }

  private func ask() async {
    guard !waiting.isEmpty, !isRequesting, let ear else { return }
    isRequesting = true
    let status = await ear.ask(manager)
    switch status {
    case .authorizedWhenInUse: return
    case .notDetermined: isRequesting = false
    case .denied, .restricted: endAll(with: .failure(LocationError.denied))
    }
  }

  private func end(_ caller: Int, with result: Result<Location, any Error>) {
    let continuation = waiting.removeValue(forKey: caller)
    if waiting.isEmpty { isRequesting = false }
    continuation?.resume(with: result)
  }

  private func endAll(with result: Result<Location, any Error>) {
    let all = waiting
    waiting = [:]
    isRequesting = false
    for continuation in all.values { continuation.resume(with: result) }
  }
}

private enum News: Sendable {
  case status(AuthorizationStatus)
  case answer(Result<Location, any Error>)
}

/// Passes on what the manager says.
@MainActor private final class Ear: LocationManagerDelegate {
  private let sink: AsyncStream<News>.Continuation

  nonisolated init(_ sink: AsyncStream<News>.Continuation) { self.sink = sink }

  /// Takes the next step, and returns the status in which it was taken.
  func ask(_ manager: LocationManager) -> AuthorizationStatus {
    manager.delegate = self
    let status = manager.authorizationStatus
    switch status {
    case .notDetermined: manager.requestWhenInUseAuthorization()
    case .authorizedWhenInUse: manager.requestLocation()
    case .denied, .restricted: break
    }
    return status
  }

  func locationManagerDidChangeAuthorization(_ manager: LocationManager) { sink.yield(.status(manager.authorizationStatus)) }

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    if let location = locations.last { sink.yield(.answer(.success(location))) }
  }

  func locationManager(_ manager: LocationManager, didFailWithError error: any Error) { sink.yield(.answer(.failure(error))) }
}
