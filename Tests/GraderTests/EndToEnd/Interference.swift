import Base
import Foundation
import Judging
import Specification
import Testing

@testable import Engine

extension EndToEnd {
  /// A grader that is killed, and two at once.
  @Suite struct Interference {
    enum Moment: String, CaseIterable { case preparing, compiling, playing }

    @Test(arguments: Moment.allCases) func killed(_ moment: Moment) throws {
      let checkout = try ScratchCheckout(warm: moment != .preparing)
      // Nothing but the grader ends this one soon.
      let submission = try checkout.write(
        FirstLesson.withTicking("func requestTracking(from manager: TrackingManager) async -> TrackingStatus { while true {} }"))
      var killed = false
      let call = try checkout.grader(["grade", "01", "--submission", submission]) { _ in
        switch moment {
        case .preparing: killed = checkout.processes.contains { $0.contains("-frontend") && $0.contains("-module-name Wire") }
        case .compiling: killed = !checkout.processes.isEmpty
        case .playing: killed = checkout.processes.contains { $0.contains("/child 3 4 5") }
        }
        return killed
      }
      #expect(killed)
      #expect(call.exit == .signalled(SIGKILL))
      #expect(endsSoon { checkout.processes.isEmpty }, "\(checkout.processes)")
      #expect(Files.list("\(checkout.build)/results").isEmpty)
      #expect(Files.list("\(checkout.build)/drivers").allSatisfy { $0.wholeMatch(of: /[0-9a-f]{32}\.o/) != nil })
      if moment == .preparing {
        // The compiler was stopped too: it has written nothing.
        let places = Files.list(checkout.build) + Files.list("\(checkout.build)/work").map { "work/\($0)" }
        #expect(places.allSatisfy { !$0.hasPrefix("runtime-") && !Files.exists("\(checkout.build)/\($0)/Wire.o") }, "\(places)")
        try ScratchCheckout.warm(checkout.build)
      }

      let right = try checkout.write(FirstLesson.right, to: "right.swift")
      let next = try checkout.grader(["grade", "01", "--submission", right, "--format", "json"])
      #expect(next.exit == .exited(0), "\(next.errors)")
      #expect(next.verdict == "passed")
      #expect(Files.list("\(checkout.build)/work").isEmpty)
      let known = /work|results|drivers|toolchain\.txt|runtime\.txt|runtime-[0-9a-f]+/
      let rest = Files.list(checkout.build).filter { $0.wholeMatch(of: known) == nil }
      #expect(rest.isEmpty, "\(rest)")
    }

    /// Whether `condition` comes true within a time that is far more than it takes.
    private func endsSoon(_ condition: () -> Bool) -> Bool {
      for _ in 0..<500 {
        if condition() { return true }
        usleep(20_000)
      }
      return false
    }

    @Test func `two graders at once in one fresh checkout`() throws {
      let checkout = try ScratchCheckout(warm: false)
      let submissions = [
        try checkout.write(FirstLesson.right, to: "right.swift"),
        try checkout.write(FirstLesson.ticking("timer.start {}"), to: "wrong.swift")
      ]
      let calls = Calls()
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        calls.add(index, Result { try checkout.grader(["grade", "01", "--submission", submissions[index], "--format", "json"]) })
      }
      let (right, wrong) = (try calls[0].get(), try calls[1].get())
      #expect(right.exit == .exited(0), "\(right)")
      #expect(right.verdict == "passed")
      #expect(wrong.exit == .exited(1), "\(wrong)")
      #expect(wrong.verdict == "tooEarly")
      #expect(Files.list("\(checkout.build)/work").isEmpty)
      #expect(Files.list("\(checkout.build)/results").count == 2)
      let rest = Files.list(checkout.build).filter { !["work", "results", "drivers", "toolchain.txt", "runtime.txt"].contains($0) }
      #expect(rest.count == 1 && rest[0].hasPrefix("runtime-"), "\(rest)")
    }
  }
}
