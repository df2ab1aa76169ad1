import Core

/// The suites of all lessons, in order.
public let allSuites: [Suite] = [
  firstContinuation.adding(firstContinuationHidden),
  throwingContinuations.adding(throwingContinuationsHidden),
  callbackWrapping.adding(callbackWrappingHidden),
  leaks.adding(leaksHidden),
  cancellation.adding(cancellationHidden)
  // A new lesson goes above this line.
]
