/// A picture that the user chose.
public struct Photo: Sendable, Codable, Hashable {
  /// The file's name.
  public let name: String
  /// The picture in the file `name`.
  public init(name: String) { self.name = name }
}

/// Why there is no photo. The picker itself reports only `unreadable`; the others are for code that wraps it.
public enum PickerError: Error, Sendable, Codable, Hashable { case refused, dismissed, unreadable, closed }

/// Receives the user's choice, on the main actor: exactly one of these calls for each sheet that the user ends.
@MainActor public protocol PhotoPickerDelegate: AnyObject {
  /// The user chose `photo`, and the sheet is gone.
  func photoPicker(_ picker: PhotoPicker, didPick photo: Photo)
  /// The user chose a photo that cannot be read, and the sheet is gone.
  func photoPicker(_ picker: PhotoPicker, didFailWith error: PickerError)
  /// The user swiped the sheet away: nothing else will be called.
  func photoPickerDidDismiss(_ picker: PhotoPicker)
}

/// Shows a sheet of photos. Calls back on the main actor, in a later job than the one that presents the sheet.
///
/// One of three calls for each sheet is how `VNDocumentCameraViewController` does it; `PHPickerViewController` has one method with an array for all
/// endings. That `present()` can refuse is this fake's own.
@MainActor public final class PhotoPicker {
  var sheets = Sheets()

  /// Receives the user's choice. Not retained: once the delegate has been destroyed, nothing is called.
  public weak var delegate: (any PhotoPickerDelegate)?

  /// Made by the grader, for each scenario anew.
  @_spi(Stage) public init() {}

  /// Shows a sheet. False means that it cannot be shown now, and that nothing will be called.
  public func present() -> Bool {
    announce(.present)
    return sheets.present()
  }

  /// Removes the sheet without the user: nothing is called.
  public func dismiss() {
    sheets.removeAll()
    announce(.dismiss)
  }
}
