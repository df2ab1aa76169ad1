import CScheduler
@_spi(Stage) import Legacy
import Scheduler
import Wire

/// Plays one scenario in one schedule, and keeps what happened.
///
/// All of it runs in the hands of the scheduler, one participant at a time; only threads of the learner's own come from outside, and
/// `scheduler_guard` keeps them apart.
final class Player<D: Driver>: Host, @unchecked Sendable {
  typealias E = D.Exercise
  private(set) var part: DecodedScenario<E>
  private(set) var seen: [Seen<E.Answer>] = []
  private(set) var played: [Bool] = []
  private var driver: D?
  private var tasks: [Task<Void, Never>?] = []
  private var begun = 0, finished: [Bool] = [], finishedSinceSettled = false
  private var requests: [String: Int] = [:]
  private var watching = true
  /// Sends each record as it happens.
  var live: ((Record) -> Void)?

  init(_ part: DecodedScenario<E>) { self.part = part }

  private var now: Int64 { Int64(scheduler_now()) }

  private func keep(_ record: Seen<E.Answer>) {
    scheduler_guard(1)
    seen.append(record)
    scheduler_guard(0)
    if let live {
      scheduler_quiet(1)
      live(record.record(part.callers))
      scheduler_quiet(0)
    }
  }

  // MARK: One run

  /// Plays the scenario until nothing can happen any more, then lets go of everything.
  func play(scenario: Int, order: Int, explore: Bool) -> Outcome {
    scheduler_begin(UInt32(scenario), UInt32(order))
    prepare(Array(repeating: nil, count: part.callers.count))
    Task.detached { [self] in driver = await D() }
    scheduler_run()
    guard driver != nil else {
      return Outcome(seen: seen, played: played, unfinished: ["init"], released: nil, observedOnly: scheduler_observed() != 0)
    }
    for (index, step) in part.steps.enumerated() {
      if case .at(let time) = step.trigger { arm(index, at: UInt64(max(time, 0)) * 1_000_000) }
    }
    scheduler_explore(explore ? 1 : 0)
    scheduler_run()
    scheduler_explore(0)
    let unfinished = part.callers.indices.filter { tasks[$0] != nil && !finished[$0] }.map { part.callers[$0] }
    watching = false
    let released = unfinished.isEmpty ? letGo() : nil
    if !unfinished.isEmpty { driver = nil }
    scheduler_finish()
    return Outcome(
      seen: seen, played: played, unfinished: unfinished, released: released, observedOnly: scheduler_observed() != 0)
  }

  private func prepare(_ none: [Task<Void, Never>?]) {
    seen.removeAll(keepingCapacity: true)
    played = Array(repeating: false, count: part.steps.count)
    finished = Array(repeating: false, count: part.callers.count)
    tasks = none
    requests.removeAll(keepingCapacity: true)
    begun = 0
    finishedSinceSettled = false
    watching = true
    driver = nil
  }

  private func letGo() -> Bool {
    let watched = driver?.watched.map { Weak(object: $0) } ?? []
    driver?.dropSubject()
    driver = nil
    tasks = []
    scheduler_run()
    return watched.allSatisfy { $0.object == nil }
  }

  /// When nobody waits any more: does anything still sleep?
  func settled() {
    guard watching, finishedSinceSettled else { return }
    finishedSinceSettled = false
    guard begun == finished.count(where: { $0 }) else { return }
    var first: UInt64 = 0
    let count = scheduler_sleepers(&first)
    if count > 0 { keep(.sleeping(Int(count), Int64(first), now)) }
  }

  func heard(_ report: String) {
    if watching { keep(.reported(report, now)) }
  }

  // MARK: Steps

  private func arm(_ index: Int, at time: UInt64) {
    let queue: Int
    switch part.steps[index].action {
    case .call, .dropSubject, .concurrently, .event(_, on: .main): queue = SCHEDULER_MAIN
    case .event(_, on: .thread(let n)): queue = SCHEDULER_POOL + n
    case .event, .cancel: queue = SCHEDULER_POOL
    }
    let box = Unmanaged.passRetained(Thunk { [self] in playStep(index) })
    scheduler_post_at(time, Int32(queue), runThunk, box.toOpaque(), nil, 1)
  }

  private func playStep(_ index: Int) { perform(part.steps[index].action, step: index) }

  private func perform(_ action: DecodedScenario<E>.Action, step: Int) {
    if !played[step] {
      played[step] = true
      keep(.played(step, now))
    }
    switch action {
    case .call(let caller, let operation, let cancelled): begin(caller, operation, cancelled: cancelled)
    case .event(let event, _): driver?.fire(event)
    case .cancel(let caller): tasks[caller]?.cancel()
    case .dropSubject: driver?.dropSubject()
    case .concurrently(let lists):
      scheduler_quiet(1)
      for (i, list) in lists.enumerated() { post(list, step: step, to: SCHEDULER_POOL + 1 + i) }
      scheduler_quiet(0)
    }
  }

  private func post(_ actions: [DecodedScenario<E>.Action], step: Int, to queue: Int) {
    let box = Unmanaged.passRetained(
      Thunk { [self] in
        for action in actions {
          if case .event(_, on: .main) = action, queue != SCHEDULER_MAIN {
            post([action], step: step, to: SCHEDULER_MAIN)
          } else {
            perform(action, step: step)
          }
        }
      })
    scheduler_post(Int32(queue), runThunk, box.toOpaque(), nil, nil)
  }

  private func begin(_ caller: Int, _ operation: E.Operation, cancelled: Bool) {
    begun += 1
    let driver = driver
    scheduler_quiet(1)  // else the task could be cancelled before its handle is kept
    defer { scheduler_quiet(0) }
    tasks[caller] = Task.detached { [self] in
      if cancelled { withUnsafeCurrentTask { $0?.cancel() } }
      keep(.called(caller, now))
      do {
        if let answer = try await driver?.call(operation) { keep(.returned(caller, answer, now)) }
      } catch {
        keep(.threw(caller, Thrown.key(error), Thrown.Kind(error: error), now))
      }
      finished[caller] = true
      finishedSinceSettled = true
    }
  }

  // MARK: Host

  func requested(_ name: String, number: Int?) {
    scheduler_guard(1)
    requests[name, default: 0] += 1
    let count = requests[name] ?? 0
    scheduler_guard(0)
    guard watching else { return }
    keep(.requested(name, number, now))
    for (index, step) in part.steps.enumerated() {
      guard case .on(request: name, occurrence: count, let delay) = step.trigger else { continue }
      if let delay { arm(index, at: scheduler_now() + UInt64(max(delay, 0)) * 1_000_000) } else { performInside(index) }
    }
  }

  private func performInside(_ index: Int) {
    switch part.steps[index].action {
    case .event(_, on: .main): post([part.steps[index].action], step: index, to: SCHEDULER_MAIN)
    case .event(_, on: .pool): post([part.steps[index].action], step: index, to: SCHEDULER_POOL)
    case .event(_, on: .thread(let n)): post([part.steps[index].action], step: index, to: SCHEDULER_POOL + n)
    default: playStep(index)
    }
  }

  func todo(_ task: String) -> Never { scheduler_end(UInt32(ENDING_TODO), task) }
}

extension Player {
  /// How one run looked, before it is encoded.
  struct Outcome: Hashable {
    let seen: [Seen<E.Answer>]
    let played: [Bool]
    let unfinished: [String]
    let released: Bool?
    let observedOnly: Bool

    func observation(_ callers: [String]) -> Observation {
      Observation(
        records: seen.map { $0.record(callers) }, played: played, unfinished: unfinished, released: released, observedOnly: observedOnly)
    }
  }
}

private struct Weak { weak var object: AnyObject? }

private final class Thunk {
  let run: () -> Void
  init(_ run: @escaping () -> Void) { self.run = run }
}
private let runThunk: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = { box, _ in
  if let box { Unmanaged<Thunk>.fromOpaque(box).takeRetainedValue().run() }
}
