// verdict: neverResumed
// mechanism: a refused newcomer takes the delegate from the caller whose sheet is up
// note: refused
// cases: refused-behind-one
import Legacy

// a refused newcomer (own helper per sheet) takes the picker's delegate away from the caller who waits.
@MainActor final class PhotoPicking {
  private let picker: PhotoPicker
  private var helpers: [Helper] = []
  private var closed = false
  init(picker: PhotoPicker) { self.picker = picker }
  func pick() async throws -> Photo {
    if closed { throw PickerError.closed }
    let h = Helper()
    picker.delegate = h
    guard picker.present() else { throw PickerError.refused }
    helpers.append(h)
    defer { helpers.removeAll { $0 === h }; picker.delegate = helpers.first }
    return try await withCheckedThrowingContinuation { h.k = $0 }
  }
  func close() { closed = true; picker.dismiss(); for h in helpers { h.end(.failure(PickerError.closed)) } }
  private final class Helper: PhotoPickerDelegate {
    var k: CheckedContinuation<Photo, any Error>?
    func end(_ r: Result<Photo, any Error>) { k.take()?.resume(with: r) }
    func photoPicker(_ picker: PhotoPicker, didPick photo: Photo) { end(.success(photo)) }
    func photoPicker(_ picker: PhotoPicker, didFailWith error: PickerError) { end(.failure(error)) }
    func photoPickerDidDismiss(_ picker: PhotoPicker) { end(.failure(PickerError.dismissed)) }
  }
}
