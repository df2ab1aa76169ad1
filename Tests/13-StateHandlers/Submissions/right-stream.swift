import Legacy

// The handler only files the states; a loop reads them in order.
func connect(_ connection: Connection) async throws {
  let (states, report) = AsyncStream.makeStream(of: Connection.State.self)
  connection.stateHandler = { report.yield($0) }
  report.onTermination = { if case .cancelled = $0 { connection.cancel() } }
  connection.start()
  for await state in states {
    switch state {
    case .setup, .preparing, .waiting: continue
    case .ready: return report.finish()
    case .failed(let error):
      report.finish()
      throw error
    case .cancelled:
      report.finish()
      throw CancellationError()
    }
  }
  throw CancellationError()
}
