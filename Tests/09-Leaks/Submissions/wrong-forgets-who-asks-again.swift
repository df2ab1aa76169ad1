// verdict: droppedContinuation
// mechanism: empties the list in a task, with a caller on it who asked again
// note: ask-again
// cases: asks-again
import Legacy

// everybody is resumed first, the list is cleared in a later job: a caller who asks again the moment it is resumed is thrown away.
@MainActor final class PhotoPicking: PhotoPickerDelegate {
  private let picker: PhotoPicker
  private var waiting: [CheckedContinuation<Photo, any Error>] = []
  private var closed = false, ending = false
  init(picker: PhotoPicker) { self.picker = picker; picker.delegate = self }
  func pick() async throws -> Photo {
    if closed { throw PickerError.closed }
    if waiting.isEmpty { guard picker.present() else { throw PickerError.refused } }
    return try await withCheckedThrowingContinuation { waiting.append($0) }
  }
  private func end(_ r: Result<Photo, any Error>) {
    guard !ending else { return }
    ending = true
    for k in waiting { k.resume(with: r) }
    Task {
      waiting.removeAll()
      ending = false
    }
  }
  func close() { closed = true; picker.dismiss(); end(.failure(PickerError.closed)) }
  func photoPicker(_ picker: PhotoPicker, didPick photo: Photo) { end(.success(photo)) }
  func photoPicker(_ picker: PhotoPicker, didFailWith error: PickerError) { end(.failure(error)) }
  func photoPickerDidDismiss(_ picker: PhotoPicker) { end(.failure(PickerError.dismissed)) }
}
