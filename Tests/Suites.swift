import Core

/// The suites of all lessons, in order.
public let allSuites: [Suite] = [
  firstContinuation.adding(firstContinuationHidden),
  racingCallbacks.adding(racingCallbacksHidden),
  overlappingCalls.adding(overlappingCallsHidden),
  // A new lesson goes above this line.
]
