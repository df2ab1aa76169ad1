import Legacy

// Lesson 09: Lessons/09-Leaks.md
// What the fake can do: grader/Legacy/Photos.swift

/// Lets the user choose a photo, as often as it is asked to, until it is closed.
@MainActor final class PhotoPicking {
  init(picker: PhotoPicker) {
    // TODO: keep `picker`, and let it have a delegate. Mind that it does not retain one.
  }

  /// Shows the picker and returns the photo that the user chose.
  ///
  /// Throws the picker's error; `PickerError.dismissed` where the user swiped the sheet away, `.refused` where it could not be
  /// shown, and `.closed` where `close()` came before the user's choice, or before the call.
  func pick() async throws -> Photo {
    // TODO: call `present()`, and let every way in which a sheet can end be a way in which this call ends.
    todo("pick")
  }

  /// Ends the waiting of everybody who waits. Nothing is shown after that.
  func close() {
    // TODO: nobody may wait for a picker that nobody will show any more.
    todo("close")
  }
}
