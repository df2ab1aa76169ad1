import Judging
import Testing
import Wire

@testable import Engine

/// One canary for each way into the scheduler: a toolchain that goes another way fails here before a verdict does.
///
/// Proved on Swift 6.3.1, Linux x86-64. `Interposed` says which canary guards which symbol.
@Suite(.serialized) struct CanaryTests {
  /// A lab in which `go(n)` is the code of canary `which`.
  private static func lab(_ surroundings: String, _ codes: [String], locals: String = "") throws -> Lab {
    let functions = codes.enumerated().map { "func canary\($0.offset)(_ n: Int) {\n\(locals)\($0.element)\n}" }.joined(separator: "\n")
    let cases = codes.indices.map { "case \($0): canary\($0)(n)" }.joined(separator: "\n")
    return try Lab(surroundings + functions + "\nfunc go(_ n: Int) { switch which {\n\(cases)\ndefault: break } }\n")
  }
  static let stepLab = Result {
    try lab(StepCanary.surroundings, StepCanary.all.map(\.code), locals: "let object = objects[n]; _ = object\n")
  }
  static let valueLab = Result { try lab(ValueCanary.surroundings, ValueCanary.all.map(\.code)) }

  private static func twoThreads(_ index: Int) -> [Step] {
    [Lab.run(index), Step(.at(5), .concurrently([[Lab.go(1)], [Lab.go(2)]]))]
  }

  @Test(arguments: StepCanary.all.indices) func `each symbol comes through the scheduler`(_ index: Int) throws {
    let canary = StepCanary.all[index], lab = try Self.stepLab.get(), steps = Self.twoThreads(index)
    // Every schedule with one preemption: somewhere among them, one thread waits for the other.
    let found = try lab.play(steps, .rounds([Round(preemptions: 1, plain: canary.plain, budget: 400)]))
    #expect(found.exit == .exited(0), "\(canary.name): \(found.slot?.report ?? "")")
    var seen: Set<StepKind> = [], most = 0
    for choice in 0..<24 {
      let schedule = Schedule(preemptions: 1, plain: canary.plain, choices: Array(repeating: 0, count: choice) + [1])
      let play = try lab.play(steps, .replay(schedule), live: true)
      guard play.exit == .exited(0), let slot = play.slot else { continue }
      seen.formUnion(slot.steps.map(\.kind))
      most = max(most, slot.steps.count { canary.steps.contains($0.kind) })
      if seen.isSuperset(of: canary.steps) { break }
    }
    #expect(seen.isSuperset(of: canary.steps), "\(canary.name): only \(seen) came through")
    #expect(most >= canary.times, "\(canary.name): only \(most) steps came through")
  }

  @Test(arguments: ValueCanary.all.indices) func `each construct comes to what it should`(_ index: Int) throws {
    let canary = ValueCanary.all[index], lab = try Self.valueLab.get()
    let play = try lab.play(Self.twoThreads(index), .rounds([Round(preemptions: 1, plain: false, budget: 40)]))
    #expect(play.exit == .exited(0), "\(canary.name): \(play.slot?.report ?? "") \(play.output)")
    #expect(play.answers == [["\(canary.values)"]], "\(canary.name)")
    #expect(play.observations.allSatisfy { $0.observedOnly == canary.startsThread }, "\(canary.name) left the scheduler")
  }

  /// A search tries both sides of what is tossed, and finds the same in every run.
  @Test func `random numbers follow from the schedule`() throws {
    let lab = try Lab(
      """
      nonisolated(unsafe) var tossed = ""
      func go(_ n: Int) { tossed = "\\(Bool.random())" }
      func run(_ n: Int) async throws -> String {
        try await Task.sleep(for: .seconds(10))
        return n == 0 ? "\\(tossed) " : "\\(UInt64.random(in: 0 ... .max))"
      }
      """)
    let thread = Step(.at(5), .concurrently([[Lab.go(1)], []])), search = Search.rounds([Round(preemptions: 1, plain: false, budget: 40)])
    #expect(try lab.play([Lab.run(0), thread], search).answers == [["false "], ["true "]])
    let numbers = try (0..<2).map { _ in try lab.play([Lab.run(1)], search).answers }
    #expect(numbers[0] == numbers[1] && !numbers[0].isEmpty)
  }

  @Test func `a deadlock is found`() throws {
    let codes = DeadlockCanary.all.enumerated().map { "case \($0.offset): \($0.element.code)" }.joined(separator: "\n")
    let lab = try Lab(DeadlockCanary.surroundings + "func go(_ n: Int) { switch n {\n\(codes)\ndefault: break } }\n")
    for (index, canary) in DeadlockCanary.all.enumerated() {
      let slot = try lab.play([Step(.at(0), Lab.go(index))]).slot
      #expect(
        slot?.finding == .deadlocked && waits(slot?.participations.first) == .queue,
        "\(canary.name): \(String(describing: slot?.participations))")
    }
  }

  @Test(arguments: CrashCanary.all.indices) func `a crash is reported`(_ index: Int) throws {
    let canary = CrashCanary.all[index]
    let play = try Lab(CrashCanary.surroundings + canary.code).play([Lab.run(1), Step(.at(5), Lab.go(1))])
    if canary.stops { #expect(play.exit == .signalled(4), "\(canary.name)") }
    if let report = canary.report {
      #expect(play.slot?.report.contains(report) == true, "\(canary.name): \(play.slot?.report ?? "")")
    } else {
      #expect(play.slot?.resumedUnsafelyAgain == true, "\(canary.name): \(play.slot?.report ?? "")")
    }
    #expect(!canary.stops || play.slot?.frames.isEmpty == false, "\(canary.name)")
  }

  /// A leak is reported while the process goes on.
  @Test func `a leak is a record`() throws {
    let lab = try Lab(CrashCanary.surroundings + (CrashCanary.all.first { $0.name == "leaked continuation" }?.code ?? ""))
    let reports = try lab.play([Lab.run(0)]).records.compactMap { if case .reported(let text, _) = $0 { text } else { nil } }
    #expect(reports.contains { $0.contains("leaked its continuation without resuming it") })
  }
}

/// What `participation` waits for.
private func waits(_ participation: Participation?) -> WaitKind? {
  if case .waits(let kind, _) = participation?.activity { kind } else { nil }
}
