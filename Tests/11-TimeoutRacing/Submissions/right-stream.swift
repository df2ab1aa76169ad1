import Legacy

func locate(within limit: Duration, clock: some Clock<Duration>, using finder: BeaconFinder) async throws -> Location {
  let (answers, answer) = AsyncStream.makeStream(of: Location.self)
  return try await withThrowingTaskGroup(of: Location.self) { group in
    group.addTask {
      finder.find { location in
        answer.yield(location)
        answer.finish()
      }
      for await location in answers { return location }
      throw CancellationError()  // a stream ends, and does not throw, when its reader is cancelled
    }
    group.addTask {
      try await Task.sleep(for: limit, clock: clock)
      throw TimeoutError()
    }
    defer {
      group.cancelAll()
      finder.stop()
    }
    for try await location in group { return location }
    throw CancellationError()
  }
}
