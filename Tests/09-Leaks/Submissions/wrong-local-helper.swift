// verdict: droppedContinuation
// mechanism: the delegate is a local variable; the picker does not retain it, so it is gone when the closure has run
// note: weak-delegate
// cases: picked, failed, dismissed, refused, only-the-caller-holds-it, closed-with-one, closed-with-nobody, closed-with-three, after-close, two-callers, closed-twice, picked-after-close, dismissed-with-two, refused-in-between, closing-meets-a-tap, any-life, failed-with-two, refused-behind-one, asks-again, swiped-after-close, failed-after-close, tapped-at-once, closing-meets-a-caller
import Legacy

@MainActor final class PhotoPicking {
  private let picker: PhotoPicker
  private var isClosed = false

  init(picker: PhotoPicker) { self.picker = picker }

  func pick() async throws -> Photo {
    if isClosed { throw PickerError.closed }
    return try await withCheckedThrowingContinuation { continuation in
      let helper = SheetDelegate(continuation)
      picker.delegate = helper
      if !picker.present() { helper.end(.failure(.refused)) }
    }
  }

  func close() {
    isClosed = true
    (picker.delegate as? SheetDelegate)?.end(.failure(.closed))
  }
}

@MainActor private final class SheetDelegate: PhotoPickerDelegate {
  private var continuation: CheckedContinuation<Photo, any Error>?
  init(_ continuation: CheckedContinuation<Photo, any Error>) { self.continuation = continuation }

  func end(_ result: Result<Photo, PickerError>) {
    continuation?.resume(with: result.mapError { $0 })
    continuation = nil
  }

  func photoPicker(_ picker: PhotoPicker, didPick photo: Photo) { end(.success(photo)) }
  func photoPicker(_ picker: PhotoPicker, didFailWith error: PickerError) { end(.failure(error)) }
  func photoPickerDidDismiss(_ picker: PhotoPicker) { end(.failure(.dismissed)) }
}
