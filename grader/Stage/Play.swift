import CScheduler
import Glibc
@_spi(Stage) import Legacy
import Scheduler
import Wire

/// Runs the child: reads a request, plays its scenarios with `D` around the submission, sends the trace.
///
/// Arguments: the descriptors of the request, the trace and the shared slot.
func play<D: Driver>(_ driver: D.Type) {
  let numbers = CommandLine.arguments.dropFirst().compactMap { Int32($0) }
  guard numbers.count == 3 else { exit(70) }
  installExecutors()
  let request: Request
  do { request = try Wire.decode(Request.self, from: Channel.readAll(numbers[0])) } catch { exit(71) }
  close(numbers[0])
  _ = fcntl(numbers[1], F_SETFD, FD_CLOEXEC)
  scheduler_start(numbers[2])
  let channel = Channel(descriptor: numbers[1])
  for (index, scenario) in request.scenarios.enumerated() {
    do {
      Session<D>(part: try DecodedScenario(scenario), number: index, request: request, channel: channel).run()
    } catch {
      scheduler_end(UInt32(ENDING_FAULT), "scenario \(index): \(error)")
    }
  }
  let hash = String(scheduler_submission(), radix: 16)
  channel.send(.end(hash: String(repeating: "0", count: 16 - hash.count) + hash))
  exit(0)
}
