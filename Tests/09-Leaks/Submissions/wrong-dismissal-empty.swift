// verdict: droppedContinuation
// mechanism: the dismissal does nothing, and the next call overwrites the continuation that is still stored
// note: dismissal
// cases: dismissed, any-life
// also: neverResumed
import Legacy

@MainActor final class PhotoPicking: PhotoPickerDelegate {
  private let picker: PhotoPicker
  private var waiting: CheckedContinuation<Photo, any Error>?
  private var isShown = false
  private var isClosed = false

  init(picker: PhotoPicker) {
    self.picker = picker
    picker.delegate = self
  }

  /// A second caller who comes while a sheet is shown is rejected.
  func pick() async throws -> Photo {
    if isClosed || isShown { throw PickerError.closed }
    return try await withCheckedThrowingContinuation { continuation in
      waiting = continuation
      isShown = picker.present()
      if !isShown { finish(.failure(PickerError.refused)) }
    }
  }

  func close() {
    isClosed = true
    picker.dismiss()
    finish(.failure(PickerError.closed))
  }

  private func finish(_ result: Result<Photo, any Error>) {
    let caller = waiting
    waiting = nil
    isShown = false
    caller?.resume(with: result)
  }

  func photoPicker(_ picker: PhotoPicker, didPick photo: Photo) { finish(.success(photo)) }
  func photoPicker(_ picker: PhotoPicker, didFailWith error: PickerError) { finish(.failure(error)) }
  func photoPickerDidDismiss(_ picker: PhotoPicker) { isShown = false }
}
