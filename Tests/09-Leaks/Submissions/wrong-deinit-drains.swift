// verdict: neverResumed
// mechanism: closing lets go of the picker and leaves the rest to `deinit`, which cannot run while a caller waits in a method of the object
// note: close
// cases: closed-with-one, closed-with-three, closed-twice, picked-after-close, closing-meets-a-tap, any-life, swiped-after-close, failed-after-close, closing-meets-a-caller
import Legacy
import Synchronization

@MainActor final class PhotoPicking: PhotoPickerDelegate {
  private var picker: PhotoPicker?
  private let waiting = Mutex<[CheckedContinuation<Photo, any Error>]>([])

  init(picker: PhotoPicker) {
    self.picker = picker
    picker.delegate = self
  }

  deinit { finish(.failure(PickerError.closed)) }

  func pick() async throws -> Photo {
    guard let picker else { throw PickerError.closed }
    return try await withCheckedThrowingContinuation { continuation in
      let isFirst = waiting.withLock { waiting in
        waiting.append(continuation)
        return waiting.count == 1
      }
      if isFirst && !picker.present() { finish(.failure(PickerError.refused)) }
    }
  }

  func close() {
    picker?.delegate = nil
    picker = nil
  }

  private nonisolated func finish(_ result: Result<Photo, any Error>) {
    let everybody = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for continuation in everybody { continuation.resume(with: result) }
  }

  func photoPicker(_ picker: PhotoPicker, didPick photo: Photo) { finish(.success(photo)) }
  func photoPicker(_ picker: PhotoPicker, didFailWith error: PickerError) { finish(.failure(error)) }
  func photoPickerDidDismiss(_ picker: PhotoPicker) { finish(.failure(PickerError.dismissed)) }
}
