import Legacy

// Lesson 09: Lessons/09-Leaks.md
// What the fake can do: grader/Legacy/Photos.swift

/// Lets the user choose a photo, as often as it is asked to, until it is closed.
@MainActor final class PhotoPicking {
  init(picker: PhotoPicker) {
    // TODO: keep `picker`, and give it a delegate, which it does not retain.
  }

  /// Shows the picker and returns the photo that the user chose.
  ///
  /// Throws the picker's error; `PickerError.dismissed` if the user swiped the sheet away, `.refused` if it could not be
  /// shown, and `.closed` if `close()` came before the user's choice, or before the call.
  func pick() async throws -> Photo {
    // TODO: call `present()`; each way in which a sheet can end also ends this call.
    todo("pick")
  }

  /// Ends every call of `pick()` that waits. Nothing is shown after that.
  func close() {
    // TODO: resume every caller that waits; a later call fails at once.
    todo("close")
  }
}
