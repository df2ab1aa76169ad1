// verdict: droppedContinuation
// mechanism: one slot for all callers; the second caller overwrites the first
// note: overlap
// cases: closed-with-three, two-callers, dismissed-with-two, refused-in-between, any-life, failed-with-two, refused-behind-one, closing-meets-a-caller
import Legacy

@MainActor final class PhotoPicking: PhotoPickerDelegate {
  private let picker: PhotoPicker
  private var continuation: CheckedContinuation<Photo, any Error>?
  private var isClosed = false

  init(picker: PhotoPicker) {
    self.picker = picker
    picker.delegate = self
  }

  func pick() async throws -> Photo {
    if isClosed { throw PickerError.closed }
    return try await withCheckedThrowingContinuation { continuation in
      self.continuation = continuation
      if !picker.present() { finish(.failure(PickerError.refused)) }
    }
  }

  func close() {
    isClosed = true
    finish(.failure(PickerError.closed))
  }

  private func finish(_ result: Result<Photo, any Error>) {
    continuation.take()?.resume(with: result)
  }

  func photoPicker(_ picker: PhotoPicker, didPick photo: Photo) { finish(.success(photo)) }
  func photoPicker(_ picker: PhotoPicker, didFailWith error: PickerError) { finish(.failure(error)) }
  func photoPickerDidDismiss(_ picker: PhotoPicker) { finish(.failure(PickerError.dismissed)) }
}
