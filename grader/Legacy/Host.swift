/// What plays a scenario around the fakes. Installed by the grader; nobody is there when code runs outside of it.
@_spi(Stage) public protocol Host: AnyObject, Sendable {
  /// The learner's code called the method `name` of a fake; `number` tells objects of one kind apart where there are several.
  ///
  /// Steps that the scenario hangs on this call are played before it returns.
  func requested(_ name: String, number: Int?)
  /// The learner's code reached a stub's `todo`.
  func todo(_ task: String) -> Never
}

/// The running host. Set once, before any fake is made.
@_spi(Stage) public nonisolated(unsafe) var host: (any Host)?

/// Ends the case as `notAttempted`. A stub calls it until the learner has written something.
public func todo(_ task: String = "") -> Never {
  guard let host else { fatalError("todo: \(task.isEmpty ? "not written yet" : task)") }
  host.todo(task)
}
