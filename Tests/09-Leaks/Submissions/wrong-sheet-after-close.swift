// verdict: leftWorkBehind
// mechanism: shows the sheet before it looks whether it was closed; the caller is told, the sheet stays
// note: close
// cases: after-close
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
    if waiting.isEmpty {
      guard picker.present() else { throw PickerError.refused }
    }
    if isClosed { throw PickerError.closed }
    return try await withCheckedThrowingContinuation { waiting.append($0) }
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
  func photoPickerDidDismiss(_ picker: PhotoPicker) { finish(.failure(PickerError.dismissed)) }
}
