/// What plays a scenario around the fakes. Installed by the grader; nobody is there when code runs outside of it.
@_spi(Stage) public protocol Host: AnyObject, Sendable {
  /// The learner's code called `name` on a fake: a method, and after a space the number of the object where there are several.
  ///
  /// Steps that the scenario hangs on this call are played before it returns.
  func requested(_ name: String)
  /// The learner's code reached a stub's `todo`.
  func todo(_ task: String) -> Never
}

/// The running host. Set once, before any fake is made.
@_spi(Stage) public nonisolated(unsafe) var host: (any Host)?

/// Tells the host that a fake was asked for `name`.
func announce(_ name: String) { host?.requested(name) }

/// Ends the case as `notAttempted`. A stub calls it until the learner has written something.
public func todo(_ task: String = "") -> Never {
  guard let host else { fatalError("todo: \(task.isEmpty ? "not written yet" : task)") }
  host.todo(task)
}
