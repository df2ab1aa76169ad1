import Base
import Judging
import Specification
import Testing
import Wire

@testable import Engine

/// A child around a few lines of test code, built and run like a submission: `run(n)` is what a caller awaits, `go(n)` an event.
struct Lab {
  let runner: Runner
  let executable: Executable

  /// Builds `code`, which defines `run(_ n: Int) async throws -> String`; `go(_ n: Int)` and `reset()` do nothing unless it defines them.
  init(_ code: String) throws {
    let workshop = try Self.shared.get()
    var text = code
    for missing in ["func go(_ n: Int)", "func reset()"] where !code.contains(missing) { text += "\n\(missing) {}" }
    let product = try workshop.builder.build(Submission(path: "Lab.swift", text: text), module: "Lab", driver: Self.driver.get())
    guard case .executable(let executable) = product else { throw Failure.notBuilt("\(product)") }
    self.executable = executable
    runner = Runner(runtime: workshop.builder.runtime, executable: executable, core: 0)
  }

  enum Failure: Error { case notBuilt(String) }

  /// The repository's own workshop: the runtime is built once and kept.
  static let shared = Result { try Workshop.open(root: root, onProgress: { _ in }) }
  static let root = String(#filePath.dropLast("/Tests/GraderTests/Lab/Lab.swift".count))

  private static let driver = Result {
    let path = try shared.get().builder.folder + "/LabDriver.swift"
    try Files.write(driverText, to: path)
    return path
  }
  private static let driverText = """
    import Stage
    import Wire
    @testable import Lab
    enum LabExercise: Exercise {
      enum Operation: Codable, Hashable, Sendable { case run(Int) }
      enum Event: Codable, Hashable, Sendable { case go(Int) }
      typealias Answer = String
      static let place = Place.pool
    }
    @main final class LabDriver: Driver {
      typealias Exercise = LabExercise
      init() async { reset() }
      func call(_ operation: LabExercise.Operation) async throws -> String { if case .run(let n) = operation { try await run(n) } else { "" } }
      func fire(_ event: LabExercise.Event) { if case .go(let n) = event { go(n) } }
    }
    """

  // MARK: Scenarios

  private struct Run: Codable { let run: Arg }
  private struct Go: Codable { let go: Arg }
  private struct Arg: Codable { let _0: Int }

  static func run(_ n: Int, as id: String = "A", at time: Int = 0) -> Step {
    Step(.at(time), .call(id: id, operation: Value(Run(run: Arg(_0: n))), cancelled: false))
  }
  static func go(_ n: Int, on place: Place = .inline) -> Action { .event(Value(Go(go: Arg(_0: n))), on: place) }

  func play(_ steps: [Step], _ search: Search = .first, live: Bool = false, forked: Bool = false) throws -> ChildRun {
    try runner.run(Request(scenarios: [Scenario(steps: steps)], search: search, live: live, forked: forked))
  }

  /// What the caller of `run(n)` got, and when in virtual nanoseconds.
  func value(_ n: Int) throws -> (text: String, at: Int64)? {
    let play = try play([Self.run(n)])
    #expect(play.exit == .exited(0), "\(play.slot?.report ?? "") \(play.output)")
    for record in play.records {
      if case .returned(_, let value, let at) = record { return (try value.decoded(as: String.self), at) }
      if case .threw(_, let error, let at) = record { return ("throws \(error.text)", at) }
    }
    return nil
  }
}

extension ChildRun {
  /// The observations, in the order in which they came.
  var observations: [Observation] { messages.compactMap { if case .observed(_, let observation, _, _) = $0 { observation } else { nil } } }
  var coverage: Coverage? { messages.lazy.compactMap { if case .searched(_, let coverage) = $0 { coverage } else { nil } }.first }
  /// The answers of all distinct outcomes, sorted.
  var answers: [[String]] {
    let all = observations.map { seen in
      seen.records.compactMap { if case .returned(_, let value, _) = $0 { try? value.decoded(as: String.self) } else { nil } }
    }
    return Set(all).sorted { $0.joined() < $1.joined() }
  }
}
