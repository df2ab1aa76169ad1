// verdict: neverResumed
// mechanism: callers queue for sheets of their own, but a refused sheet does not let the next in the queue go on
// note: overlap
// cases: refused-in-between
import Legacy

@MainActor final class PhotoPicking: PhotoPickerDelegate {
  private let picker: PhotoPicker
  private var queue: [CheckedContinuation<Photo, any Error>] = []
  private var shownTo: CheckedContinuation<Photo, any Error>?
  private var isClosed = false

  init(picker: PhotoPicker) {
    self.picker = picker
    picker.delegate = self
  }

  func pick() async throws -> Photo {
    if isClosed { throw PickerError.closed }
    return try await withCheckedThrowingContinuation { continuation in
      queue.append(continuation)
      if shownTo == nil { showNext() }
    }
  }

  private func showNext() {
    guard !queue.isEmpty else { return }
    let next = queue.removeFirst()
    if picker.present() { shownTo = next } else { next.resume(throwing: PickerError.refused) }
  }

  func close() {
    isClosed = true
    let everybody = queue + [shownTo].compactMap { $0 }
    (queue, shownTo) = ([], nil)
    for continuation in everybody { continuation.resume(throwing: PickerError.closed) }
  }

  private func finish(_ result: Result<Photo, any Error>) {
    shownTo.take()?.resume(with: result)
    showNext()
  }

  func photoPicker(_ picker: PhotoPicker, didPick photo: Photo) { finish(.success(photo)) }
  func photoPicker(_ picker: PhotoPicker, didFailWith error: PickerError) { finish(.failure(error)) }
  func photoPickerDidDismiss(_ picker: PhotoPicker) { finish(.failure(PickerError.dismissed)) }
}
