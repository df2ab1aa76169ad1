import Legacy

/// Lets the user choose a photo, as often as it is asked to, until it is closed. Callers that come while a sheet is shown share its answer.
@MainActor final class PhotoPicking: PhotoPickerDelegate {
  private enum State {
    case idle
    case showing(waiting: [CheckedContinuation<Photo, any Error>])
    case closed
  }

  private let picker: PhotoPicker
  private var state = State.idle

  init(picker: PhotoPicker) {
    self.picker = picker
    // The picker does not retain its delegate. This object lives as long as a caller waits: `pick` is a method of it.
    picker.delegate = self
  }

  /// Shows the picker and returns the photo that the user chose.
  func pick() async throws -> Photo {
    try await withCheckedThrowingContinuation { continuation in
      switch state {
      case .idle:
        state = .showing(waiting: [continuation])
        if !picker.present() { finish(.failure(PickerError.refused)) }
      case .showing(let waiting):
        state = .showing(waiting: waiting + [continuation])
      case .closed:
        continuation.resume(throwing: PickerError.closed)
      }
    }
  }

  /// Ends every call of `pick()` that waits. Nothing is shown after that.
  func close() {
    let ended = state
    state = .closed
    guard case .showing(let waiting) = ended else { return }
    picker.dismiss()
    for continuation in waiting { continuation.resume(throwing: PickerError.closed) }
  }

  func photoPicker(_ picker: PhotoPicker, didPick photo: Photo) { finish(.success(photo)) }
  func photoPicker(_ picker: PhotoPicker, didFailWith error: PickerError) { finish(.failure(error)) }
  func photoPickerDidDismiss(_ picker: PhotoPicker) { finish(.failure(PickerError.dismissed)) }

  /// The end of a sheet: the state changes first, then every caller that waited for it is resumed.
  private func finish(_ result: Result<Photo, any Error>) {
    guard case .showing(let waiting) = state else { return }
    state = .idle
    for continuation in waiting { continuation.resume(with: result) }
  }
}
