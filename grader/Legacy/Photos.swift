/// A picture that the user chose.
public struct Photo: Sendable, Codable, Hashable {
  /// The file's name.
  public let name: String
  /// The picture in the file `name`.
  public init(name: String) { self.name = name }
}

/// Why there is no photo. The picker itself reports `unreadable`; the others are for code that wraps it.
public enum PickerError: Error, Sendable, Codable, Hashable { case refused, dismissed, unreadable, closed }

/// Receives the user's choice, on the main actor: one of these calls for each sheet that the user ends.
@MainActor public protocol PhotoPickerDelegate: AnyObject {
  /// The user chose `photo`, and the sheet is gone.
  func photoPicker(_ picker: PhotoPicker, didPick photo: Photo)
  /// The user chose something that cannot be had, and the sheet is gone.
  func photoPicker(_ picker: PhotoPicker, didFailWith error: PickerError)
  /// The user swiped the sheet away: nothing else will be called.
  func photoPickerDidDismiss(_ picker: PhotoPicker)
}

/// Shows a sheet of photos, in the manner of `PHPickerViewController`. Calls back on the main actor.
@MainActor public final class PhotoPicker {
  var sheets = Sheets()

  /// Receives the user's choice. Not retained: once the delegate has gone away, nothing is called.
  public weak var delegate: (any PhotoPickerDelegate)?

  /// Made by the grader, for each scenario anew.
  @_spi(Stage) public init() {}

  /// False: the sheet cannot be shown now, and nothing will be called.
  public func present() -> Bool {
    announce(.present)
    return sheets.present()
  }

  /// Takes the sheet away without the user: nothing is called.
  public func dismiss() {
    sheets.removeAll()
    announce(.dismiss)
  }
}
