// verdict: neverResumed
// mechanism: marks itself as closed in a task, which a caller may overtake
// note: close
// cases: closing-meets-a-caller
import Legacy

// close() ends those who wait in a later job, and says `closed` only then; who comes in between waits for ever.
@MainActor final class PhotoPicking: PhotoPickerDelegate {
  private let picker: PhotoPicker
  private var waiting: [CheckedContinuation<Photo, any Error>] = []
  private var closed = false
  init(picker: PhotoPicker) { self.picker = picker; picker.delegate = self }
  func pick() async throws -> Photo {
    if closed { throw PickerError.closed }
    if waiting.isEmpty { guard picker.present() else { throw PickerError.refused } }
    return try await withCheckedThrowingContinuation { waiting.append($0) }
  }
  private func end(_ r: Result<Photo, any Error>) {
    let all = waiting
    waiting = []
    for k in all { k.resume(with: r) }
  }
  func close() {
    picker.dismiss()
    end(.failure(PickerError.closed))
    Task { closed = true }
  }
  func photoPicker(_ picker: PhotoPicker, didPick photo: Photo) { end(.success(photo)) }
  func photoPicker(_ picker: PhotoPicker, didFailWith error: PickerError) { end(.failure(error)) }
  func photoPickerDidDismiss(_ picker: PhotoPicker) { end(.failure(PickerError.dismissed)) }
}
