import Legacy

// Lesson 01: Lessons/01-FirstContinuation.md
// What the fake can do: grader/Legacy/Tracking.swift

/// Asks the user through `manager` and returns the answer.
func requestTracking(from manager: TrackingManager) async -> TrackingStatus {
  // TODO: call `manager.requestAuthorization` and return what it calls back with.
  todo("requestTracking")
}

/// Starts `timer` and returns when it has ticked.
func waitForTick(of timer: OneShotTimer) async {
  // TODO: call `timer.start` and return when it calls back.
  todo("waitForTick")
}
