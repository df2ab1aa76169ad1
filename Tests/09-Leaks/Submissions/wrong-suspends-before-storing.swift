// verdict: neverResumed
// mechanism: suspends between showing the sheet and storing
// note: every-ending
// cases: tapped-at-once
import Legacy
import Synchronization

/// A Sendable class with a mutex; the main-actor work is done through MainActor.run; share.
final class PhotoPicking: Sendable {
  private let picker: PhotoPicker
  private let state = Mutex<(list: [UnsafeContinuation<Photo, any Error>], closed: Bool)>(([], false))
  private let ear: Ear
  @MainActor init(picker: PhotoPicker) {
    self.picker = picker
    ear = Ear()
    picker.delegate = ear
    ear.tell = { [weak self] r in self?.end(r) }
  }
  nonisolated func pick() async throws -> Photo {
    let up = await MainActor.run { () -> PickerError? in
      if state.withLock({ $0.closed }) { return .closed }
      return picker.present() ? nil : .refused
    }
    if let up { throw up }
    return try await withUnsafeThrowingContinuation { k in
      let early = state.withLock { s -> Result<Photo, any Error>? in
        if s.closed { return .failure(PickerError.closed) }
        s.list.append(k)
        return nil
      }
      if let early { k.resume(with: early) }
    }
  }
  nonisolated func close() async {
    let list = state.withLock { s in
      s.closed = true
      let l = s.list
      s.list = []
      return l
    }
    await picker.dismiss()
    for k in list { k.resume(throwing: PickerError.closed) }
  }
  private func end(_ r: Result<Photo, any Error>) {
    let list = state.withLock { s in
      let l = s.list
      s.list = []
      return l
    }
    for k in list { k.resume(with: r) }
  }
  @MainActor final class Ear: PhotoPickerDelegate {
    var tell: ((Result<Photo, any Error>) -> Void)?
    func photoPicker(_ picker: PhotoPicker, didPick photo: Photo) { tell?(.success(photo)) }
    func photoPicker(_ picker: PhotoPicker, didFailWith error: PickerError) { tell?(.failure(error)) }
    func photoPickerDidDismiss(_ picker: PhotoPicker) { tell?(.failure(PickerError.dismissed)) }
  }
}
