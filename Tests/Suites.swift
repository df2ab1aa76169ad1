import Specification

/// The suites of all lessons, in order.
public let allSuites: [Suite] = [
  firstContinuation.adding(firstContinuationHidden),
  throwingContinuations.adding(throwingContinuationsHidden),
  callbackWrapping.adding(callbackWrappingHidden),
  delegateWrapping.adding(delegateWrappingHidden),
  doubleResumeGuards.adding(doubleResumeGuardsHidden),
  racingCallbacks.adding(racingCallbacksHidden),
  overlappingCalls.adding(overlappingCallsHidden),
  leaks.adding(leaksHidden),
  cancellation.adding(cancellationHidden),
  timeoutRacing.adding(timeoutRacingHidden)
  // A new lesson goes above this line.
]
