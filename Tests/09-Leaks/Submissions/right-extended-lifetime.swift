import Legacy

/// The helper is a local of the waiting call, and `withExtendedLifetime` keeps it there. A newer call supersedes an older one.
@MainActor final class PhotoPicking {
  private let picker: PhotoPicker
  private weak var shown: SheetDelegate?
  private var closed = false

  init(picker: PhotoPicker) { self.picker = picker }

  func pick() async throws -> Photo {
    guard !closed else { throw PickerError.closed }
    shown?.end(.failure(PickerError.dismissed))
    let helper = SheetDelegate()
    defer { withExtendedLifetime(helper) {} }
    shown = helper
    picker.delegate = helper
    guard picker.present() else { throw PickerError.refused }
    return try await withCheckedThrowingContinuation { helper.caller = $0 }
  }

  func close() {
    closed = true
    shown?.end(.failure(PickerError.closed))
  }
}

@MainActor private final class SheetDelegate: PhotoPickerDelegate {
  var caller: CheckedContinuation<Photo, any Error>?

  func end(_ result: Result<Photo, any Error>) {
    caller.take()?.resume(with: result)
  }

  func photoPicker(_ picker: PhotoPicker, didPick photo: Photo) { end(.success(photo)) }
  func photoPicker(_ picker: PhotoPicker, didFailWith error: PickerError) { end(.failure(error)) }
  func photoPickerDidDismiss(_ picker: PhotoPicker) { end(.failure(PickerError.dismissed)) }
}
