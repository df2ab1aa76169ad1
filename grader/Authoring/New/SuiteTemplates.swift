extension NewLesson {
  var suite: String {
    """
    @_spi(Stage) import Legacy
    import Specification

    // TODO: the lesson's own `Exercise`, beside its fake in grader/Legacy, in place of FirstContinuationExercise.

    /// What lesson \(lesson) demands.
    public let \(variable): Suite = Suite(
      "\(lesson)", of: FirstContinuationExercise.self, signature: "func waitForTick(of timer: OneShotTimer) async"
    ) {
      // TODO: at least ten written cases.
      Case("one-tick", "a tick ends the wait", note: "every-path", smoke: true) { _ in
        call("A", .waitForTick)
        at(5) { fire(.tick) }
        expect { caller("A").returns(.ticked, at: 5) }
      }
      Generated("any-moment", "whenever the tick comes, the wait ends then", note: "every-path", runs: 50) { draw in
        call("A", .waitForTick)
        at(draw.integer(in: 1...50)) { fire(.tick) }
      } model: { _ in
        // TODO: the set of outcomes that the history allows.
        caller("A").returns(.ticked)
      }
    }

    """
  }

  var hidden: String {
    """
    @_spi(Stage) import Legacy
    import Specification

    /// Hidden cases of lesson \(lesson).
    public let \(variable)Hidden: Suite = Suite("\(lesson)", of: FirstContinuationExercise.self, signature: \(variable).signature) {
      // TODO: what a learner should not be able to write code for.
      Case("two-waits", "two waits in a row end with their own ticks", note: "one-resume", visibility: .message) { _ in
        call("A", .waitForTick)
        at(5) { fire(.tick) }
        call("B", .waitForTick, at: 10)
        at(15) { fire(.tick) }
        expect {
          caller("A").returns(.ticked, at: 5)
          caller("B").returns(.ticked, at: 15)
        }
      }
    }

    """
  }

  var driver: String {
    """
    @_spi(Stage) import Legacy
    import Stage
    @testable import \(module)

    // TODO: the lesson's own exercise.
    @main final class \(module)Driver: Driver {
      typealias Exercise = FirstContinuationExercise
      let timer = OneShotTimer()

      init() async {}

      func call(_ operation: Exercise.Operation) async throws -> Exercise.Answer {
        switch operation {
        case .waitForTick:
          await waitForTick(of: timer)
          return .ticked
        case .requestTracking: return .ticked
        }
      }

      func fire(_ event: Exercise.Event) {
        if case .tick = event { timer.tick() }
      }
    }

    """
  }
}
