import CScheduler
@_spi(Stage) import Legacy
import Scheduler
import Wire

/// Plays one scenario in one schedule, and records what happened.
///
/// All of it runs under the scheduler, one participant at a time; only threads that the learner starts run outside of it, and
/// `scheduler_guard` excludes them while the state below is changed.
final class ScenarioRunner<D: Driver>: Host, @unchecked Sendable {
  typealias E = D.Exercise
  private(set) var scenario: DecodedScenario<E>
  private(set) var records: [LocalRecord<E.Answer>] = []
  private(set) var played: [Bool] = []
  private var driver: D?
  private var tasks: [Task<Void, Never>?] = []
  private var begun = 0, finished: [Bool] = [], finishedSinceSettling = false
  private var requests: [String: Int] = [:]
  private var isRecording = true
  /// Sends each record as it happens.
  var live: ((Record) -> Void)?

  init(_ scenario: DecodedScenario<E>) { self.scenario = scenario }

  private var now: Int64 { Int64(scheduler_now()) }

  private func record(_ entry: LocalRecord<E.Answer>) {
    scheduler_guard(1)
    records.append(entry)
    scheduler_guard(0)
    if let live {
      scheduler_quiet(1)
      live(entry.encoded(scenario.callers))
      scheduler_quiet(0)
    }
  }

  // MARK: One run

  /// Plays the scenario until nothing can happen any more, then releases everything.
  func run(scenario number: Int, order: Int, explore: Bool) -> LocalObservation {
    scheduler_begin(UInt32(number), UInt32(order))
    prepare(Array(repeating: nil, count: scenario.callers.count))
    Task.detached { [self] in driver = await D() }
    scheduler_run()
    guard driver != nil else {
      return LocalObservation(
        records: records, played: played, unfinished: ["init"], released: nil, observedOnly: scheduler_observed() != 0)
    }
    for (index, step) in scenario.steps.enumerated() {
      if case .at(let time) = step.trigger { arm(index, at: UInt64(max(time, 0)) * 1_000_000) }
    }
    scheduler_explore(explore ? 1 : 0)
    scheduler_run()
    scheduler_explore(0)
    let unfinished = scenario.callers.indices.filter { tasks[$0] != nil && !finished[$0] }.map { scenario.callers[$0] }
    isRecording = false
    let released = unfinished.isEmpty ? release() : nil
    if !unfinished.isEmpty { driver = nil }
    scheduler_finish()
    return LocalObservation(
      records: records, played: played, unfinished: unfinished, released: released, observedOnly: scheduler_observed() != 0)
  }

  private func prepare(_ none: [Task<Void, Never>?]) {
    records.removeAll(keepingCapacity: true)
    played = Array(repeating: false, count: scenario.steps.count)
    finished = Array(repeating: false, count: scenario.callers.count)
    tasks = none
    requests.removeAll(keepingCapacity: true)
    begun = 0
    finishedSinceSettling = false
    isRecording = true
    driver = nil
  }

  private func release() -> Bool {
    let watched = driver?.watched.map { Weak(object: $0) } ?? []
    driver?.dropSubject()
    driver = nil
    tasks = []
    scheduler_run()
    return watched.allSatisfy { $0.object == nil }
  }

  /// Called when nothing is ready, before time advances: once no caller waits, does anything still sleep?
  func settle() {
    guard isRecording, finishedSinceSettling else { return }
    finishedSinceSettling = false
    guard begun == finished.count(where: { $0 }) else { return }
    var first: UInt64 = 0
    let count = scheduler_sleepers(&first)
    if count > 0 { record(.sleeping(Int(count), Int64(first), now)) }
  }

  /// Called with what the language runtime reports.
  func note(_ report: String) {
    if isRecording { record(.reported(report, now)) }
  }

  // MARK: Steps

  private func arm(_ index: Int, at time: UInt64) {
    let queue: Int
    switch scenario.steps[index].action {
    case .call, .dropSubject, .concurrently, .event(_, on: .main): queue = SCHEDULER_MAIN
    case .event(_, on: .thread(let n)): queue = SCHEDULER_POOL + n
    case .event, .cancel: queue = SCHEDULER_POOL
    }
    let box = Unmanaged.passRetained(Thunk { [self] in perform(index) })
    scheduler_post_at(time, Int32(queue), runThunk, box.toOpaque(), nil, 1)
  }

  private func perform(_ index: Int) { perform(scenario.steps[index].action, step: index) }

  private func perform(_ action: DecodedScenario<E>.Action, step: Int) {
    if !played[step] {
      played[step] = true
      record(.played(step, now))
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
      record(.called(caller, now))
      do {
        if let answer = try await driver?.call(operation) { record(.returned(caller, answer, now)) }
      } catch {
        record(.threw(caller, Thrown.key(error), Thrown.Carried(error: error), now))
      }
      finished[caller] = true
      finishedSinceSettling = true
    }
  }

  // MARK: Host

  func requested(_ name: String, number: Int?) {
    scheduler_guard(1)
    requests[name, default: 0] += 1
    let count = requests[name] ?? 0
    scheduler_guard(0)
    guard isRecording else { return }
    record(.requested(name, number, now))
    for (index, step) in scenario.steps.enumerated() {
      guard case .on(request: name, occurrence: count, let delay) = step.trigger else { continue }
      if let delay { arm(index, at: scheduler_now() + UInt64(max(delay, 0)) * 1_000_000) } else { performInside(index) }
    }
  }

  private func performInside(_ index: Int) {
    switch scenario.steps[index].action {
    case .event(_, on: .main): post([scenario.steps[index].action], step: index, to: SCHEDULER_MAIN)
    case .event(_, on: .pool): post([scenario.steps[index].action], step: index, to: SCHEDULER_POOL)
    case .event(_, on: .thread(let n)): post([scenario.steps[index].action], step: index, to: SCHEDULER_POOL + n)
    default: perform(index)
    }
  }

  func todo(_ task: String) -> Never { scheduler_end_todo(task) }
}

extension ScenarioRunner {
  /// What one run looked like, before it is encoded.
  struct LocalObservation: Hashable {
    let records: [LocalRecord<E.Answer>]
    let played: [Bool]
    let unfinished: [String]
    let released: Bool?
    let observedOnly: Bool

    func encoded(_ callers: [String]) -> Observation {
      Observation(
        records: records.map { $0.encoded(callers) }, played: played, unfinished: unfinished, released: released, observedOnly: observedOnly
      )
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
