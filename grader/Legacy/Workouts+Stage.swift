import Wire

/// The exercise of lesson 12.
@_spi(Stage) public enum IsolationExercise: Exercise {
  /// What a caller asks of the recorder: to start, and with `startAndLook` for the states as soon as the call has returned; for the states; for
  /// the route.
  public enum Operation: Codable, Hashable, Sendable { case start, startAndLook, look, finish }
  /// What the session reports; `route` and `noRoute` answer the oldest request for a route.
  public enum Event: Codable, Hashable, Sendable { case change(WorkoutState), fail(WorkoutError), route([Int]), noRoute(WorkoutError) }
  /// The methods that the learner's code calls.
  public enum Request: String, RequestName { case start, finish }
  /// What a caller gets.
  public enum Answer: Codable, Hashable, Sendable { case started, states([WorkoutState]), route([Int]) }
  /// The session calls back on a background thread where the scenario does not name another place.
  public static let place = Place.pool
}

extension WorkoutSession: Fake {
  typealias Exercise = IsolationExercise

  /// Reports on the thread it is called on, whether or not the learner's code has asked for it.
  @_spi(Stage) public func play(_ event: IsolationExercise.Event) {
    switch event {
    case .change(let state): delegate?.workoutSession(self, didChangeTo: state)
    case .fail(let error): delegate?.workoutSession(self, didFailWithError: error)
    case .route(let points): routes.take()?(.success(Route(points: points)))
    case .noRoute(let error): routes.take()?(.failure(error))
    }
  }
}
