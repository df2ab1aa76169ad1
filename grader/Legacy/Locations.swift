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

/// Receives the answers of a location manager, on the main actor.
@MainActor public protocol LocationManagerDelegate: AnyObject {
  /// The status may have changed: read it from the manager. Also called where it is as before, even `notDetermined`.
  func locationManagerDidChangeAuthorization(_ manager: LocationManager)
  /// New locations, oldest first, perhaps none. May be called several times for one request. (Apple's list is never empty.)
  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location])
  /// No location could be found. May be called before, after or instead of locations.
  func locationManager(_ manager: LocationManager, didFailWithError error: any Error)
}

/// Finds out where the device is, in the manner of `CLLocationManager`. Calls back on the main actor.
///
/// Each of its requests may call the delegate before it returns. That is this fake's own: Apple's requests return at once.
@MainActor public final class LocationManager {
  /// Receives the answers. Not retained: once the delegate has been released, nothing is called.
  public weak var delegate: (any LocationManagerDelegate)?
  /// What the user allows now.
  public internal(set) var authorizationStatus: AuthorizationStatus

  /// Made by the grader, for each scenario anew, with `status` as it stood when the app was launched.
  @_spi(Stage) public init(_ status: AuthorizationStatus = .notDetermined) { authorizationStatus = status }

  /// Answers through `locationManagerDidChangeAuthorization`, unless the status is already determined.
  public func requestWhenInUseAuthorization() { announce(.requestWhenInUseAuthorization) }

  /// Answers with locations (perhaps none, perhaps several times) or an error; when not authorized, perhaps with nothing.
  ///
  /// Apple's method returns immediately and reports one location or an error.
  public func requestLocation() { announce(.requestLocation) }
}
