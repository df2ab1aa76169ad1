import Wire

/// A picture that the user chose.
public struct Photo: Sendable, Codable, Hashable {
  /// The file's name.
  public let name: String
  /// The picture in the file `name`.
  public init(name: String) { self.name = name }
}

/// Why there is no photo. The picker itself reports `unreadable`; the others are for code that wraps it.
public enum PickerError: Error, Sendable, Codable, Hashable { case refused, dismissed, unreadable, closed }

/// Hears from a photo picker, on the main actor, one of these calls for each sheet that ends by the user's hand.
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
  private var refuses = false
  /// Sheets that the user can still end. A tap needs one, so that no scenario can break what the delegate's protocol promises.
  private var sheets = 0

  /// Hears of the user's choice. Not retained: nothing is called, and nobody is told, once it has gone away.
  public weak var delegate: (any PhotoPickerDelegate)?

  /// Made by the grader, for each scenario anew.
  @_spi(Stage) public init() {}

  /// False: the sheet cannot be shown now, and nothing will be called.
  public func present() -> Bool {
    announce(.present)
    defer { refuses = false }
    if !refuses { sheets += 1 }
    return !refuses
  }

  /// Takes the sheet away without the user: nothing is called.
  public func dismiss() {
    sheets = 0
    announce(.dismiss)
  }

  /// Calls the delegate about a sheet that is up, or makes the `present` that is running, else the next one, return false.
  @_spi(Stage) public func play(_ event: LeaksExercise.Event) {
    if event == .refuse {
      refuses = true
      return
    }
    guard sheets > 0 else { return }
    sheets -= 1
    switch event {
    case .pick(let photo): delegate?.photoPicker(self, didPick: photo)
    case .fail(let error): delegate?.photoPicker(self, didFailWith: error)
    case .swipeAway: delegate?.photoPickerDidDismiss(self)
    case .refuse: break
    }
  }
}

/// The exercise of lesson 08.
@_spi(Stage) public enum LeaksExercise: Exercise {
  /// What a caller asks for. Of `pickTwice`, the second call begins as soon as the first one has ended, however it ended; the second counts.
  public enum Operation: Codable, Hashable, Sendable { case pick, pickTwice, close }
  /// What the user does, or, for `refuse`, the system.
  public enum Event: Codable, Hashable, Sendable { case pick(Photo), fail(PickerError), swipeAway, refuse }
  /// The methods that the learner's code calls.
  public enum Request: String, RequestName { case present, dismiss }
  /// What a caller gets.
  public enum Answer: Codable, Hashable, Sendable { case photo(Photo), closed }
  /// The picker calls back on the main actor.
  public static let place = Place.main
}

extension PhotoPicker: Fake {
  typealias Exercise = LeaksExercise
}
