/// What plays a scenario around the fakes. The grader sets it; there is none where the code runs outside of the grader.
@_spi(Stage) public protocol Host: AnyObject, Sendable {
  /// The learner's code called the method `name` of a fake; `number` tells objects of one kind apart where there are several.
  ///
  /// Steps of the scenario that wait for this call are played before it returns.
  func requested(_ name: String, number: Int?)
  /// The learner's code reached a stub's `todo`.
  func todo(_ task: String) -> Never
}

/// The running host. Set once, before any fake is made.
@_spi(Stage) public nonisolated(unsafe) var host: (any Host)?
