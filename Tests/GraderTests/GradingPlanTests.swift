@_spi(Stage) import Legacy
import Specification
import Testing
import Wire

@testable import Engine

/// What is to be done is known before anything is done.
@Suite struct GradingPlanTests {
  private static let suite = Suite("90-Plan", of: RacingCallbacksExercise.self, signature: "") {
    Case("one", "one reading", note: "-") { draw in
      call("A", .read)
      at(5) { fire(.read(Reading(value: draw.integer(in: 0...1_000_000)))) }
      expect { caller("A").returnsSomething() }
    }
    Case("race", "two at once", note: "-", explore: true) { _ in
      call("A", .read)
      at(5) {
        concurrently {
          fire(.fail(.lost))
        } and: {
          fire(.fail(.saturated))
        }
      }
      expect { caller("A").ends() }
    }
    Generated("any", "any number of readings", note: "-", runs: 5) { draw in
      call("A", .read)
      at(draw.integer(in: 1...1_000_000)) { fire(.fail(.lost)) }
    } model: { _ in
      caller("A").ends()
    }
  }

  @Test func `a plan has every case of the suite, or those that are asked for`() {
    #expect(GradingPlan(suite: Self.suite, seed: 7).cases.map(\.test.id) == ["one", "race", "any"])
    #expect(GradingPlan(suite: Self.suite, seed: 7, only: ["any", "one"]).cases.map(\.test.id) == ["one", "any"])
  }

  @Test func `equal seeds give equal scenarios, each case its own values`() {
    let plan = GradingPlan(suite: Self.suite, seed: 7), again = GradingPlan(suite: Self.suite, seed: 7)
    let other = GradingPlan(suite: Self.suite, seed: 8)
    #expect(plan.cases.map { $0.trials().map(\.scenario) } == again.cases.map { $0.trials().map(\.scenario) })
    #expect(plan.cases[0].trials()[0].scenario != other.cases[0].trials()[0].scenario)
    #expect(Set(plan.cases.map(\.seed)).count == 3)
    #expect(Set(plan.cases[2].trials().map(\.scenario)).count == 5)
  }

  @Test func `only a case that explores is searched; a given schedule is played instead`() {
    let plan = GradingPlan(suite: Self.suite, seed: 7)
    #expect(plan.cases[0].search(of: plan.cases[0].trials()) == .first)
    let race = plan.cases[1].trials()
    #expect(plan.cases[1].search(of: race) == .rounds(SearchBudget.rounds(for: race.map(\.scenario))))
    let schedule = Schedule(preemptions: 1, choices: [0, 1])
    let replay = GradingPlan(suite: Self.suite, seed: 7, only: ["race"], schedule: schedule).cases[0]
    #expect(replay.search(of: replay.trials()) == .replay(schedule))
  }
}
