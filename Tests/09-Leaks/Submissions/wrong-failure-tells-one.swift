// verdict: neverResumed
// mechanism: of callers who share a sheet, only one hears of its failure
// note: overlap
// cases: failed-with-two
import Legacy

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
  func close() { closed = true; picker.dismiss(); end(.failure(PickerError.closed)) }
  func photoPicker(_ picker: PhotoPicker, didPick photo: Photo) { end(.success(photo)) }
  // with two callers who share a sheet, only one hears of the failure; the other one waits for ever.
  func photoPicker(_ picker: PhotoPicker, didFailWith error: PickerError) {
    if !waiting.isEmpty { waiting.removeFirst().resume(throwing: error) }
  }
  func photoPickerDidDismiss(_ picker: PhotoPicker) { end(.failure(PickerError.dismissed)) }
}
