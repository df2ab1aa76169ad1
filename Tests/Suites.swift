import Specification

/// The suites of all lessons, in order.
public let allSuites: [Suite] = [
  firstContinuation.adding(firstContinuationHidden),
  throwingContinuations.adding(throwingContinuationsHidden),
  delegateWrapping.adding(delegateWrappingHidden),
  doubleResumeGuards.adding(doubleResumeGuardsHidden),
  locks.adding(locksHidden),
  callbackWrapping.adding(callbackWrappingHidden),
  racingCallbacks.adding(racingCallbacksHidden),
  overlappingCalls.adding(overlappingCallsHidden),
  leaks.adding(leaksHidden),
  cancellation.adding(cancellationHidden),
  timeoutRacing.adding(timeoutRacingHidden),
  isolation.adding(isolationHidden),
  stateHandlers.adding(stateHandlersHidden),
  manyValues.adding(manyValuesHidden),
  misuseProof.adding(misuseProofHidden),
  capstone.adding(capstoneHidden)
  // A new lesson goes above this line.
]
