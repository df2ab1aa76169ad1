import Legacy

/// A value with one reference inside; each sheet has a caller of its own, in the order in which they came.
@MainActor struct PhotoPicking {
  private let desk: Desk

  init(picker: PhotoPicker) { desk = Desk(picker) }

  func pick() async throws -> Photo { try await desk.pick() }
  func close() { desk.close() }
}

@MainActor private final class Desk: PhotoPickerDelegate {
  private var waiting: [CheckedContinuation<Photo, any Error>]? = []
  private let picker: PhotoPicker

  init(_ picker: PhotoPicker) {
    self.picker = picker
    picker.delegate = self
  }

  func pick() async throws -> Photo {
    guard waiting != nil else { throw PickerError.closed }
    guard picker.present() else { throw PickerError.refused }
    return try await withCheckedThrowingContinuation { waiting?.append($0) }
  }

  func close() {
    for continuation in waiting ?? [] { continuation.resume(throwing: PickerError.closed) }
    waiting = nil
  }

  private var next: CheckedContinuation<Photo, any Error>? { waiting?.isEmpty == false ? waiting?.removeFirst() : nil }

  func photoPicker(_ picker: PhotoPicker, didPick photo: Photo) { next?.resume(returning: photo) }
  func photoPicker(_ picker: PhotoPicker, didFailWith error: PickerError) { next?.resume(throwing: error) }
  func photoPickerDidDismiss(_ picker: PhotoPicker) { next?.resume(throwing: PickerError.dismissed) }
}
