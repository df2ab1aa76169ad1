// verdict: resumedTwice
// mechanism: resumes again at a swipe after the closing
// note: close
// cases: swiped-after-close, failed-after-close
import Legacy

// close() resumes everybody without taking them off the list; only taps look at `closed`, a swipe afterwards resumes them again.
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
    guard !closed else { return }
    closed = true
    for k in waiting { k.resume(throwing: PickerError.closed) }
  }
  func photoPicker(_ picker: PhotoPicker, didPick photo: Photo) { if !closed { end(.success(photo)) } }
  func photoPicker(_ picker: PhotoPicker, didFailWith error: PickerError) { end(.failure(error)) }
  func photoPickerDidDismiss(_ picker: PhotoPicker) { end(.failure(PickerError.dismissed)) }
}
