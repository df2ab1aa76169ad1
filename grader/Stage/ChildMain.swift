import CScheduler
import CSlot
import Glibc
@_spi(Stage) import Legacy
import Scheduler
import Wire

/// Runs the child: reads a request, plays its scenarios with `D` around the submission, sends the trace.
///
/// Arguments: the descriptors of the request, the trace and the shared memory.
func runChild<D: Driver>(_ driver: D.Type) {
  let numbers = CommandLine.arguments.dropFirst().compactMap { Int32($0) }
  guard numbers.count == 3 else { exit(70) }
  installExecutors()
  _ = fcntl(numbers[1], F_SETFD, FD_CLOEXEC)
  scheduler_start(numbers[2])
  let channel = Channel(descriptor: numbers[1])
  // Before anything is read: where the versions differ, the request may not be readable.
  channel.send(.begin(version: exchangeVersion))
  let request: Request
  do { request = try Wire.decode(Request.self, from: Channel.readAll(numbers[0])) } catch {
    scheduler_end_fault(FAULT_SCENARIO.rawValue, "request: \(error)")
  }
  close(numbers[0])
  for (index, scenario) in request.scenarios.enumerated() {
    do {
      ScheduleExplorer<D>(scenario: try DecodedScenario(scenario), number: index, request: request, channel: channel).run()
    } catch {
      scheduler_end_fault(FAULT_SCENARIO.rawValue, "scenario \(index): \(error)")
    }
  }
  let hash = String(scheduler_submission(), radix: 16)
  channel.send(.end(hash: String(repeating: "0", count: 16 - hash.count) + hash))
  exit(0)
}
