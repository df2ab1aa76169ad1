import Legacy

/// An actor of its own keeps the waiters; a small main-actor object hears from the picker and passes on what it hears.
actor PhotoPicking {
  private let ears: Ears
  private var waiting: [CheckedContinuation<Photo, any Error>] = []
  private var closed = false

  init(picker: PhotoPicker) async {
    ears = await Ears(picker)
    await ears.listen { [weak self] result in await self?.answer(result) }
  }

  func pick() async throws -> Photo {
    guard !closed else { throw PickerError.closed }
    return try await withCheckedThrowingContinuation { continuation in
      waiting.append(continuation)
      if waiting.count == 1 { Task { await show() } }
    }
  }

  private func show() async {
    if !closed, await !ears.show() { answer(.failure(PickerError.refused)) }
  }

  func close() {
    closed = true
    answer(.failure(PickerError.closed))
  }

  private func answer(_ result: Result<Photo, any Error>) {
    let everybody = waiting
    waiting = []
    for continuation in everybody { continuation.resume(with: result) }
  }
}

@MainActor private final class Ears: PhotoPickerDelegate {
  private let picker: PhotoPicker
  private var tell: (@Sendable (Result<Photo, any Error>) async -> Void)?

  init(_ picker: PhotoPicker) { self.picker = picker }

  func listen(_ tell: @escaping @Sendable (Result<Photo, any Error>) async -> Void) {
    self.tell = tell
    picker.delegate = self
  }

  func show() -> Bool { picker.present() }

  private func heard(_ result: Result<Photo, any Error>) {
    Task { [tell] in await tell?(result) }
  }

  func photoPicker(_ picker: PhotoPicker, didPick photo: Photo) { heard(.success(photo)) }
  func photoPicker(_ picker: PhotoPicker, didFailWith error: PickerError) { heard(.failure(error)) }
  func photoPickerDidDismiss(_ picker: PhotoPicker) { heard(.failure(PickerError.dismissed)) }
}
