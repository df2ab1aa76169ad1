// verdict: wrongResult
// mechanism: takes a payload without bytes for a missing file
// note: two-endings
// cases: cancelled-afterwards
import Legacy

func download(_ name: String, using downloader: Downloader) async throws -> Payload {
  let (arrivals, arrival) = AsyncThrowingStream.makeStream(of: Payload.self)
  let download = downloader.start(name) { result in
    switch result {
    case .success(let payload) where payload.bytes.isEmpty: arrival.finish(throwing: DownloadError.notFound)
    case .success(let payload):
      arrival.yield(payload)
      arrival.finish()
    case .failure(let error): arrival.finish(throwing: error)
    }
  }
  arrival.onTermination = { reason in
    if case .cancelled = reason { download.cancel() }
  }
  for try await payload in arrivals { return payload }
  throw CancellationError()
}
