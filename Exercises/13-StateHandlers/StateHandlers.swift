import Legacy

// Lesson 13: Lessons/13-StateHandlers.md
// What the fake can do: grader/Legacy/Connections.swift

/// Starts `connection` and returns once it is ready for the first time.
///
/// Throws the error of a failure that comes before that, but `waiting` is not a failure. A connection that is cancelled ends the call with
/// an error, too. When the calling task is cancelled, the connection is cancelled, and the call throws `CancellationError`.
func connect(_ connection: Connection) async throws {
  // TODO: set `connection.stateHandler`, call `connection.start()`, and wait for the state that ends the call.
  todo("connect")
}
