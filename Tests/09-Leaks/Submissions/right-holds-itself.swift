import Legacy

/// A helper that keeps itself alive, and lets go of itself on every path. Callers queue up for sheets of their own.
@MainActor final class PhotoPicking {
  private let picker: PhotoPicker
  private var queue: [CheckedContinuation<Photo, any Error>] = []
  private var sheet: Sheet?
  private var closed = false

  init(picker: PhotoPicker) { self.picker = picker }

  func pick() async throws -> Photo {
    if closed { throw PickerError.closed }
    return try await withCheckedThrowingContinuation { continuation in
      queue.append(continuation)
      showNext()
    }
  }

  private func showNext() {
    while sheet == nil, !queue.isEmpty {
      let continuation = queue.removeFirst()
      let next = Sheet { [weak self] result in
        self?.sheet = nil
        continuation.resume(with: result)
        self?.showNext()
      }
      sheet = next
      picker.delegate = next
      if !picker.present() { next.end(.failure(PickerError.refused)) }
    }
  }

  func close() {
    closed = true
    let stranded = queue
    queue = []
    sheet?.end(.failure(PickerError.closed))
    for continuation in stranded { continuation.resume(throwing: PickerError.closed) }
  }
}

@MainActor private final class Sheet: PhotoPickerDelegate {
  private var whenDone: ((Result<Photo, any Error>) -> Void)?
  private var myself: Sheet?

  init(_ whenDone: @escaping (Result<Photo, any Error>) -> Void) {
    self.whenDone = whenDone
    myself = self
  }

  func end(_ result: Result<Photo, any Error>) {
    let whenDone = whenDone
    self.whenDone = nil
    myself = nil
    whenDone?(result)
  }

  func photoPicker(_ picker: PhotoPicker, didPick photo: Photo) { end(.success(photo)) }
  func photoPicker(_ picker: PhotoPicker, didFailWith error: PickerError) { end(.failure(error)) }
  func photoPickerDidDismiss(_ picker: PhotoPicker) { end(.failure(PickerError.dismissed)) }
}
