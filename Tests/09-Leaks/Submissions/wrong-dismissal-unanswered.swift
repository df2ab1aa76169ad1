// verdict: neverResumed
// mechanism: the dismissal is no answer, so its callback only tidies up the screen
// note: dismissal
// cases: dismissed, dismissed-with-two
// also: wrongResult
import Legacy

@MainActor final class PhotoPicking: PhotoPickerDelegate {
  private let picker: PhotoPicker
  private var waiting: [CheckedContinuation<Photo, any Error>] = []
  private var isClosed = false

  init(picker: PhotoPicker) {
    self.picker = picker
    picker.delegate = self
  }

  func pick() async throws -> Photo {
    if isClosed { throw PickerError.closed }
    return try await withCheckedThrowingContinuation { continuation in
      waiting.append(continuation)
      if waiting.count == 1 && !picker.present() { finish(.failure(PickerError.refused)) }
    }
  }

  func close() {
    isClosed = true
    picker.dismiss()
    finish(.failure(PickerError.closed))
  }

  private func finish(_ result: Result<Photo, any Error>) {
    let everybody = waiting
    waiting = []
    for continuation in everybody { continuation.resume(with: result) }
  }

  func photoPicker(_ picker: PhotoPicker, didPick photo: Photo) { finish(.success(photo)) }
  func photoPicker(_ picker: PhotoPicker, didFailWith error: PickerError) { finish(.failure(error)) }
  func photoPickerDidDismiss(_ picker: PhotoPicker) { print("the user did not choose") }
}
