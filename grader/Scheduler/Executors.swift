import CScheduler
@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

/// Every job of the concurrency runtime lands in the scheduler's queues through this one file: the only user of the executor SPI.
///
/// Proved on Swift 6.3.1, Linux; a canary test fails where a toolchain goes another way.
final class MainQueueExecutor: MainExecutor, SchedulingExecutor, @unchecked Sendable {
  static let shared = MainQueueExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = pointer(UnownedJob(job))
    scheduler_post(Int32(SCHEDULER_MAIN), runOnMain, job, nil, job)
  }
  func enqueue<C: Clock>(_ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C) {
    sleep(UnownedJob(job), delay, on: SCHEDULER_MAIN, run: runOnMain)
  }
  func enqueue<C: Clock>(_ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C) {
    // Not interrupted: a task that is cancelled between its decision to sleep and this call would be counted as a sleeper without end.
    scheduler_quiet(1)
    defer { scheduler_quiet(0) }
    sleep(UnownedJob(job), clock.now.duration(to: instant), on: SCHEDULER_MAIN, run: runOnMain)
  }
  func run() throws {}
  func stop() {}
  var isMainExecutor: Bool { true }
  func checkIsolated() {
    if scheduler_is_main() == 0 { fatalError("MainActor.assumeIsolated on a thread that is not the main actor's") }
  }
  func isIsolatingCurrentContext() -> Bool? { scheduler_is_main() != 0 }
}

/// The global concurrent executor.
final class JobsExecutor: TaskExecutor, SchedulingExecutor, @unchecked Sendable {
  static let shared = JobsExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = pointer(UnownedJob(job))
    scheduler_post(Int32(SCHEDULER_JOBS), runOnJobs, job, nil, job)
  }
  func enqueue<C: Clock>(_ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C) {
    sleep(UnownedJob(job), delay, on: SCHEDULER_JOBS, run: runOnJobs)
  }
  func enqueue<C: Clock>(_ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C) {
    // Not interrupted: a task that is cancelled between its decision to sleep and this call would be counted as a sleeper without end.
    scheduler_quiet(1)
    defer { scheduler_quiet(0) }
    sleep(UnownedJob(job), clock.now.duration(to: instant), on: SCHEDULER_JOBS, run: runOnJobs)
  }
}

struct SchedulerFactory: ExecutorFactory {
  static var mainExecutor: any MainExecutor { MainQueueExecutor.shared }
  static var defaultExecutor: any TaskExecutor { JobsExecutor.shared }
}

/// Makes the scheduler's queues the executors of this process. Call first, in a synchronous `main`.
public func installExecutors() { _createExecutors(factory: SchedulerFactory.self) }

private func pointer(_ job: UnownedJob) -> UnsafeMutableRawPointer { unsafeBitCast(job, to: UnsafeMutableRawPointer.self) }
private func job(_ pointer: UnsafeMutableRawPointer?) -> UnownedJob { unsafeBitCast(pointer, to: UnownedJob.self) }

private let runOnMain: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = { pointer, _ in
  job(pointer).runSynchronously(on: MainQueueExecutor.shared.asUnownedSerialExecutor())
}
private let runOnJobs: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = { pointer, _ in
  job(pointer).runSynchronously(on: JobsExecutor.shared.asUnownedTaskExecutor())
}

/// A task sleeps until its job runs; the runtime's clocks all count in `Duration`.
private func sleep<D: DurationProtocol>(
  _ job: UnownedJob, _ delay: D, on queue: Int, run: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void
) {
  let delay = (delay as? Duration) ?? .zero
  let (seconds, attoseconds) = delay.components
  let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
  // A part of a nanosecond is rounded up: a sleeper never wakes before its deadline.
  let part = attoseconds / 1_000_000_000 + (attoseconds % 1_000_000_000 > 0 ? 1 : 0)
  let (sum, carry) = whole.addingReportingOverflow(part)
  let nanoseconds = overflow || carry ? (seconds < 0 ? 0 : Int64.max) : max(0, sum)
  scheduler_sleep(scheduler_now() + UInt64(nanoseconds), Int32(queue), run, pointer(job))
}
