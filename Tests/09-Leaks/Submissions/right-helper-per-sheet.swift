import Legacy

/// One helper for each sheet, held by the owner until its wait is over. A second caller is turned away.
@MainActor final class PhotoPicking {
  private let picker: PhotoPicker
  private var current: SheetDelegate?
  private var isClosed = false

  init(picker: PhotoPicker) { self.picker = picker }

  func pick() async throws -> Photo {
    if isClosed { throw PickerError.closed }
    if current != nil { throw PickerError.refused }
    let helper = SheetDelegate()
    current = helper
    defer { if current === helper { current = nil } }
    picker.delegate = helper
    return try await withCheckedThrowingContinuation { continuation in
      helper.continuation = continuation
      if !picker.present() { helper.end(.failure(.refused)) }
    }
  }

  func close() {
    isClosed = true
    current?.end(.failure(.closed))
    picker.dismiss()
  }
}

@MainActor private final class SheetDelegate: PhotoPickerDelegate {
  var continuation: CheckedContinuation<Photo, any Error>?

  func end(_ result: Result<Photo, PickerError>) {
    continuation?.resume(with: result.mapError { $0 })
    continuation = nil
  }

  func photoPicker(_ picker: PhotoPicker, didPick photo: Photo) { end(.success(photo)) }
  func photoPicker(_ picker: PhotoPicker, didFailWith error: PickerError) { end(.failure(error)) }
  func photoPickerDidDismiss(_ picker: PhotoPicker) { end(.failure(.dismissed)) }
}
