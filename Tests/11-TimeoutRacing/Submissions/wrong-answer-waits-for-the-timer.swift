// verdict: tooLate
// mechanism: keeps the answer in a box and looks into it only when the limit is over
// note: three-ways
// cases: answered-early, slow-clock, timer-ends, answered-inside-find, late-answer-of-the-first, asks-again-after-the-limit, answered-while-suspending, two-callers, any-race
// also: wrongResult
import Legacy
import Synchronization

func locate(within limit: Duration, clock: some Clock<Duration>, using finder: BeaconFinder) async throws -> Location {
  let box = Mutex<Location?>(nil)
  finder.find { location in box.withLock { $0 = location } }
  if limit > .zero { try await clock.sleep(for: limit) }
  try Task.checkCancellation()
  guard let location = box.withLock({ $0 }) else { throw TimeoutError() }
  return location
}
