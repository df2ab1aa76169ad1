import Testing
import Wire

@testable import Engine

@Suite struct SearchBudgetTests {
  private static let event = Action.event(Value("answer"), on: .inline)
  private static let call = Action.call(id: "A", operation: Value("read"), cancelled: false)

  private static func race(_ action: Action) -> SearchBudget.Race { SearchBudget.Race(Scenario(steps: [Step(.at(5), action)])) }

  @Test func `a scenario without threads races nothing`() {
    #expect(Self.race(.event(Value("answer"), on: .pool)).parties == 0)
    #expect(Self.race(Self.call).callers == 0)
  }

  @Test func `each list that is not empty is a party, each callback thread too`() {
    #expect(Self.race(.concurrently([[Self.event], [.cancel(id: "A")]])).parties == 2)
    #expect(Self.race(.concurrently([[Self.event], []])).parties == 1)
    #expect(Self.race(.event(Value("answer"), on: .thread(1))).parties == 1)
  }

  @Test func `callers that begin while something else happens count, however deep they stand`() {
    let inner = Action.concurrently([[Self.call], [.cancel(id: "A")]])
    let race = Self.race(.concurrently([[Self.call, inner], []]))
    #expect(race.callers == 2)
    #expect(race.parties == 2)
  }

  @Test func `the runs of a generated case share the budget of one`() {
    let raced = Scenario(steps: [Step(.at(5), .concurrently([[Self.event], [.cancel(id: "A")]]))])
    let one = SearchBudget.rounds(for: [raced]).map(\.budget)
    let ten = SearchBudget.rounds(for: Array(repeating: raced, count: 10)).map(\.budget)
    #expect(ten == one.map { $0 / 10 })
    #expect(SearchBudget.rounds(for: Array(repeating: raced, count: 1_000)).allSatisfy { $0.budget == 8 })
  }
}
