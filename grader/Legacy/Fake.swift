import Wire

/// A fake framework. It tells the host of each call that it receives, by the call's name in the exercise that it belongs to.
protocol Fake {
  associatedtype Exercise: Wire.Exercise
}

extension Fake {
  /// Tells the host of a call of `request`, on the object with that number where there are several.
  ///
  /// Steps of the scenario that wait for this call are played before it returns.
  func announce(_ request: Exercise.Request, _ number: Int? = nil) { Exercise.announce(request, number) }
}

extension Exercise {
  /// Tells the host of a call of `request`.
  static func announce(_ request: Request, _ number: Int? = nil) { host?.requested(request.rawValue, number: number) }
}
