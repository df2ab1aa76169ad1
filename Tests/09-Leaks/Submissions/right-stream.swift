import Legacy

/// A stream of one element in place of a continuation; its buffer would even keep an answer that came early.
@MainActor final class PhotoPicking: PhotoPickerDelegate {
  private typealias Answers = AsyncThrowingStream<Photo, any Error>
  private let picker: PhotoPicker
  private var sheets: [Answers.Continuation] = []
  private var closed = false

  init(picker: PhotoPicker) {
    self.picker = picker
    picker.delegate = self
  }

  func pick() async throws -> Photo {
    guard !closed else { throw PickerError.closed }
    guard picker.present() else { throw PickerError.refused }
    let (answers, sheet) = Answers.makeStream()
    sheets.append(sheet)
    for try await photo in answers { return photo }
    throw CancellationError()
  }

  func close() {
    closed = true
    picker.dismiss()
    for sheet in sheets { sheet.finish(throwing: PickerError.closed) }
    sheets = []
  }

  private func end(_ body: (Answers.Continuation) -> Void) {
    if !sheets.isEmpty { body(sheets.removeFirst()) }
  }

  func photoPicker(_ picker: PhotoPicker, didPick photo: Photo) { end { $0.yield(photo) } }
  func photoPicker(_ picker: PhotoPicker, didFailWith error: PickerError) { end { $0.finish(throwing: error) } }
  func photoPickerDidDismiss(_ picker: PhotoPicker) { end { $0.finish(throwing: PickerError.dismissed) } }
}
