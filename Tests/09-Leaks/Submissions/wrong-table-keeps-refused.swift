// verdict: leftWorkBehind
// mechanism: a global table retains the helpers; the path of a refusal forgets to take its entry out
// note: lets-go
// cases: refused, refused-and-released, any-life
import Legacy

@MainActor final class PhotoPicking {
  private let picker: PhotoPicker
  private var current: SheetDelegate?
  private var isClosed = false

  init(picker: PhotoPicker) { self.picker = picker }

  func pick() async throws -> Photo {
    if isClosed { throw PickerError.closed }
    if let current { return try await current.photo() }
    let helper = SheetDelegate(owner: self)
    SheetDelegate.all.append(helper)
    picker.delegate = helper
    guard picker.present() else { throw PickerError.refused }
    current = helper
    return try await helper.photo()
  }

  func close() {
    isClosed = true
    current?.end(.failure(.closed))
  }

  fileprivate func ended() { current = nil }
}

@MainActor private final class SheetDelegate: PhotoPickerDelegate {
  static var all: [SheetDelegate] = []
  private var waiting: [CheckedContinuation<Photo, any Error>] = []
  private let owner: PhotoPicking

  init(owner: PhotoPicking) { self.owner = owner }

  func photo() async throws -> Photo {
    try await withCheckedThrowingContinuation { waiting.append($0) }
  }

  func end(_ result: Result<Photo, PickerError>) {
    owner.ended()
    for continuation in waiting { continuation.resume(with: result.mapError { $0 }) }
    waiting = []
    Self.all.removeAll { $0 === self }
  }

  func photoPicker(_ picker: PhotoPicker, didPick photo: Photo) { end(.success(photo)) }
  func photoPicker(_ picker: PhotoPicker, didFailWith error: PickerError) { end(.failure(error)) }
  func photoPickerDidDismiss(_ picker: PhotoPicker) { end(.failure(.dismissed)) }
}
