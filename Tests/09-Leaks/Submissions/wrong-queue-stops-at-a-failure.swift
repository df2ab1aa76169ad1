// verdict: neverResumed
// mechanism: the queue does not go on after a sheet that failed
// note: overlap
// cases: failed-with-two
import Legacy

// A sheet each, in a queue. WRONG: the failure of one does not show the sheet of the next in the queue.
@MainActor final class PhotoPicking: PhotoPickerDelegate {
  private let picker: PhotoPicker
  private var line: [CheckedContinuation<Photo, any Error>] = []
  private var shown: CheckedContinuation<Photo, any Error>?
  private var closed = false
  init(picker: PhotoPicker) { self.picker = picker; picker.delegate = self }
  func pick() async throws -> Photo {
    if closed { throw PickerError.closed }
    return try await withCheckedThrowingContinuation {
      line.append($0); pump()
    }
  }
  private func pump() {
    while shown == nil, !line.isEmpty {
      let k = line.removeFirst()
      if picker.present() { shown = k } else { k.resume(throwing: PickerError.refused) }
    }
  }
  func close() {
    closed = true
    picker.dismiss()
    for k in [shown.take()].compactMap({ $0 }) + line { k.resume(throwing: PickerError.closed) }
    line = []
  }
  func photoPicker(_ picker: PhotoPicker, didPick photo: Photo) { shown.take()?.resume(returning: photo); pump() }
  func photoPicker(_ picker: PhotoPicker, didFailWith error: PickerError) { shown.take()?.resume(throwing: error) }
  func photoPickerDidDismiss(_ picker: PhotoPicker) { shown.take()?.resume(throwing: PickerError.dismissed); pump() }
}
