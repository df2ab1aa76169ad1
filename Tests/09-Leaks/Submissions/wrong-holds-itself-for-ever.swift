// verdict: leftWorkBehind
// mechanism: the helper keeps itself alive against the weak delegate, and never lets go of itself
// note: lets-go
// cases: picked, failed, dismissed, refused, only-the-caller-holds-it, closed-with-one, closed-with-nobody, closed-with-three, after-close, two-callers, closed-twice, picked-after-close, dismissed-with-two, refused-in-between, refused-and-released, closing-meets-a-tap, any-life, failed-with-two, refused-behind-one, asks-again, swiped-after-close, failed-after-close, tapped-at-once, closing-meets-a-caller
import Legacy

@MainActor final class PhotoPicking {
  private let picker: PhotoPicker
  private weak var sheet: Sheet?
  private var isClosed = false

  init(picker: PhotoPicker) { self.picker = picker }

  func pick() async throws -> Photo {
    if isClosed { throw PickerError.closed }
    if sheet?.continuation != nil { throw PickerError.refused }
    return try await withCheckedThrowingContinuation { continuation in
      let sheet = Sheet(continuation)
      self.sheet = sheet
      picker.delegate = sheet
      if !picker.present() { sheet.end(.failure(.refused)) }
    }
  }

  func close() {
    isClosed = true
    sheet?.end(.failure(.closed))
  }
}

@MainActor private final class Sheet: PhotoPickerDelegate {
  private(set) var continuation: CheckedContinuation<Photo, any Error>?
  private var keptAlive: Sheet?

  init(_ continuation: CheckedContinuation<Photo, any Error>) {
    self.continuation = continuation
    keptAlive = self
  }

  func end(_ result: Result<Photo, PickerError>) {
    continuation.take()?.resume(with: result.mapError { $0 })
  }

  func photoPicker(_ picker: PhotoPicker, didPick photo: Photo) { end(.success(photo)) }
  func photoPicker(_ picker: PhotoPicker, didFailWith error: PickerError) { end(.failure(error)) }
  func photoPickerDidDismiss(_ picker: PhotoPicker) { end(.failure(.dismissed)) }
}
