import Wire

/// The exercise of lesson 03.
@_spi(Stage) public enum DelegateWrappingExercise: Exercise {
  /// What a caller asks for.
  public enum Operation: Codable, Hashable, Sendable { case currentLocation }
  /// What the manager does. `together` plays its events in one turn of the main actor: no caller runs in between.
  ///
  /// `assume` sets the status as it stood when the app was launched: the delegate is not called.
  public enum Event: Codable, Hashable, Sendable {
    case assume(AuthorizationStatus), decide(AuthorizationStatus), update([Location]), fail(LocationError), together([Event])
  }
  /// The methods that the learner's code calls.
  public enum Request: String, RequestName { case requestWhenInUseAuthorization, requestLocation }
  /// What a caller gets.
  public typealias Answer = Location
  /// The manager calls back on the main actor.
  public static let place = Place.main
}

/// The exercise of lesson 04.
@_spi(Stage) public enum DoubleResumeGuardsExercise: Exercise {
  /// What a caller asks for: once, or `inARow` that many times, each time as soon as the last call has returned.
  public enum Operation: Codable, Hashable, Sendable {
    case currentLocation, inARow(Int)
    /// The same on the main actor, where the next call begins in the job in which the last one returned.
    case inARowOnMain(Int)
  }
  /// What the manager does.
  public typealias Event = DelegateWrappingExercise.Event
  /// The methods that the learner's code calls.
  public typealias Request = DelegateWrappingExercise.Request
  /// What a caller gets; `inARow` throws the first error there is.
  public enum Answer: Codable, Hashable, Sendable { case location(Location), locations([Location]) }
  /// The manager calls back on the main actor.
  public static let place = Place.main
}

extension LocationManager: Fake {
  typealias Exercise = DelegateWrappingExercise

  /// Does what `event` says, whether or not the learner's code has asked for it.
  @_spi(Stage) public func play(_ event: DelegateWrappingExercise.Event) {
    switch event {
    case .assume(let status): authorizationStatus = status
    case .decide(let status):
      authorizationStatus = status
      delegate?.locationManagerDidChangeAuthorization(self)
    case .update(let locations): delegate?.locationManager(self, didUpdateLocations: locations)
    case .fail(let error): delegate?.locationManager(self, didFailWithError: error)
    case .together(let events): for event in events { play(event) }
    }
  }
}
