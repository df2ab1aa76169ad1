import Legacy
import Synchronization

/// Usable from everywhere: the waiters stand behind a lock, only the picker is left to the main actor.
final class PhotoPicking: Sendable {
  private let picker: PhotoPicker
  private let desk = Desk()

  init(picker: PhotoPicker) { self.picker = picker }

  func pick() async throws -> Photo {
    try await withUnsafeThrowingContinuation { continuation in
      guard desk.add(continuation) else { return continuation.resume(throwing: PickerError.closed) }
      Task { @MainActor in
        guard desk.isWaiting else { return }
        picker.delegate = desk
        if !picker.present() { desk.answer(.failure(PickerError.refused)) }
      }
    }
  }

  func close() { desk.answer(.failure(PickerError.closed), close: true) }
}

private final class Desk: PhotoPickerDelegate, Sendable {
  private let state = Mutex<(waiting: [UnsafeContinuation<Photo, any Error>], closed: Bool)>(([], false))

  nonisolated init() {}

  nonisolated var isWaiting: Bool { state.withLock { !$0.waiting.isEmpty } }

  nonisolated func add(_ continuation: UnsafeContinuation<Photo, any Error>) -> Bool {
    state.withLock { state in
      if !state.closed { state.waiting.append(continuation) }
      return !state.closed
    }
  }

  nonisolated func answer(_ result: Result<Photo, any Error>, close: Bool = false) {
    let waiting = state.withLock { state in
      defer { state = ([], state.closed || close) }
      return state.waiting
    }
    for continuation in waiting { continuation.resume(with: result) }
  }

  func photoPicker(_ picker: PhotoPicker, didPick photo: Photo) { answer(.success(photo)) }
  func photoPicker(_ picker: PhotoPicker, didFailWith error: PickerError) { answer(.failure(error)) }
  func photoPickerDidDismiss(_ picker: PhotoPicker) { answer(.failure(PickerError.dismissed)) }
}
