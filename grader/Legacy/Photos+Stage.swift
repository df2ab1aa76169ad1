import Wire

/// The exercise of lesson 09.
@_spi(Stage) public enum LeaksExercise: Exercise {
  /// What a caller asks for.
  ///
  /// Of `pickTwice`, the second call begins as soon as the first one has ended, however it ended; the second counts.
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

  /// The sheets that the user can still end. A tap needs one, so that no scenario can break what the delegate's protocol promises.
  struct Sheets {
    private var count = 0
    private var refuses = false

    /// Whether a sheet is shown now; a refusal holds for one.
    mutating func present() -> Bool {
      defer { refuses = false }
      if !refuses { count += 1 }
      return !refuses
    }

    mutating func refuse() { refuses = true }
    mutating func removeAll() { count = 0 }

    /// Takes one sheet away, if there is one.
    mutating func end() -> Bool {
      defer { count = max(count - 1, 0) }
      return count > 0
    }
  }

  /// Calls the delegate about a sheet that is up, or makes the `present` that is running, else the next one, return false.
  @_spi(Stage) public func play(_ event: LeaksExercise.Event) {
    switch event {
    case .refuse: sheets.refuse()
    case .pick(let photo): if sheets.end() { delegate?.photoPicker(self, didPick: photo) }
    case .fail(let error): if sheets.end() { delegate?.photoPicker(self, didFailWith: error) }
    case .swipeAway: if sheets.end() { delegate?.photoPickerDidDismiss(self) }
    }
  }
}
