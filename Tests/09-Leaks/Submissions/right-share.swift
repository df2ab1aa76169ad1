import Legacy

/// Everybody who waits gets the next answer; the object is its own delegate.
@MainActor final class PhotoPicking {
  private let picker: PhotoPicker
  private var waiting: [CheckedContinuation<Photo, any Error>] = []
  private var isOpen = true

  init(picker: PhotoPicker) {
    self.picker = picker
    picker.delegate = self
  }

  func pick() async throws -> Photo {
    guard isOpen else { throw CancellationError() }
    if waiting.isEmpty {
      guard picker.present() else { throw PickerError.refused }
    }
    return try await withCheckedThrowingContinuation { waiting.append($0) }
  }

  func close() {
    isOpen = false
    answer(.failure(PickerError.closed))
  }

  private func answer(_ result: Result<Photo, any Error>) {
    let all = waiting
    waiting = []
    all.forEach { $0.resume(with: result) }
  }
}

extension PhotoPicking: PhotoPickerDelegate {
  func photoPicker(_ picker: PhotoPicker, didPick photo: Photo) { answer(.success(photo)) }
  func photoPicker(_ picker: PhotoPicker, didFailWith error: PickerError) { answer(.failure(error)) }
  func photoPickerDidDismiss(_ picker: PhotoPicker) { answer(.failure(PickerError.dismissed)) }
}
