import Wire

/// A place on the globe, in degrees.
public struct Location: Sendable, Codable, Hashable {
  /// Degrees north of the equator.
  public let latitude: Double
  /// Degrees east of Greenwich.
  public let longitude: Double
  /// The place at these degrees.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// Why there is no location.
public enum LocationError: Error, Sendable, Codable, Hashable { case denied, unknown, network }

/// What the user allows, in the manner of `CLAuthorizationStatus`.
public enum AuthorizationStatus: String, Sendable, Codable, CaseIterable {
  case notDetermined, restricted, denied, authorizedWhenInUse
}

/// Hears from a location manager, on the main actor.
@MainActor public protocol LocationManagerDelegate: AnyObject {
  /// The status may have changed: read it from the manager. Also called where it is as before, even `notDetermined`.
  func locationManagerDidChangeAuthorization(_ manager: LocationManager)
  /// New locations, oldest first, perhaps none. May be called several times for one request.
  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location])
  /// No location could be had. May be called before, after or instead of locations.
  func locationManager(_ manager: LocationManager, didFailWithError error: any Error)
}

/// Finds out where the device is, in the manner of `CLLocationManager`. Calls back on the main actor.
///
/// Any call below may call the delegate before it returns.
@MainActor public final class LocationManager {
  /// Hears of answers. Not retained: nothing is called, and nobody is told, once it has gone away.
  public weak var delegate: (any LocationManagerDelegate)?
  /// What the user allows now.
  public private(set) var authorizationStatus: AuthorizationStatus

  /// Made by the grader, for each scenario anew, with `status` as it stood when the app was launched.
  @_spi(Stage) public init(_ status: AuthorizationStatus = .notDetermined) { authorizationStatus = status }

  /// Answers through `locationManagerDidChangeAuthorization`, unless the status is already determined.
  public func requestWhenInUseAuthorization() { announce(.requestWhenInUseAuthorization) }

  /// Answers with locations (perhaps none, perhaps several times) or an error; when not authorized, perhaps with nothing.
  public func requestLocation() { announce(.requestLocation) }

  /// Sets the status as it stood when the app was launched: the delegate is not told.
  @_spi(Stage) public func assume(_ status: AuthorizationStatus) { authorizationStatus = status }

  /// Sets the status as the user decides it and tells the delegate.
  @_spi(Stage) public func decide(_ status: AuthorizationStatus) {
    authorizationStatus = status
    delegate?.locationManagerDidChangeAuthorization(self)
  }

  /// Delivers `locations`, whether or not anybody asked.
  @_spi(Stage) public func update(_ locations: [Location]) { delegate?.locationManager(self, didUpdateLocations: locations) }

  /// Delivers `error`, whether or not anybody asked.
  @_spi(Stage) public func fail(_ error: LocationError) { delegate?.locationManager(self, didFailWithError: error) }

  /// Does what the event of the same name says.
  @_spi(Stage) public func play(_ event: DelegateWrappingExercise.Event) {
    switch event {
    case .assume(let status): assume(status)
    case .decide(let status): decide(status)
    case .update(let locations): update(locations)
    case .fail(let error): fail(error)
    case .together(let events): for event in events { play(event) }
    }
  }
}

/// The exercise of lesson 04.
@_spi(Stage) public enum DelegateWrappingExercise: Exercise {
  /// What a caller asks for.
  public enum Operation: Codable, Hashable, Sendable { case currentLocation }
  /// What the manager does. `together` plays its events in one turn of the main actor: no caller runs in between.
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

/// The exercise of lesson 05.
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
}
