import Base
import Judging
import Specification
import Testing
import Wire

@testable import Engine

/// Every construct of Swift concurrency runs in the scheduler's hands: the right value, at the right virtual time, with no thread but ours.
@Suite(.serialized) struct ConstructTests {
  struct Construct: CustomTestStringConvertible, Sendable {
    let name: String
    let code: String
    let value: String
    var milliseconds: Int64 = 0
    var nanoseconds: Int64 = 0
    var testDescription: String { name }
  }

  static let constructs = [
    Construct(name: "async let", code: "async let a = one(); async let b = one(); return \"\\(await a + b)\"", value: "2"),
    Construct(
      name: "task group",
      code: "return await withTaskGroup(of: Int.self) { g in for i in 1...4 { g.addTask { i } }; return \"\\(await g.reduce(0, +))\" }",
      value: "10"),
    Construct(
      name: "throwing task group",
      code:
        "do { try await withThrowingTaskGroup(of: Void.self) { g in g.addTask { throw Oops() }; try await g.next() }; return \"no\" } catch { return \"\\(error)\" }",
      value: "Oops()"),
    Construct(
      name: "discarding group",
      code: "await withDiscardingTaskGroup { g in for _ in 0..<3 { g.addTask { box.add() } } }; return \"\\(box.value)\"", value: "3"),
    Construct(name: "Task", code: "return \"\\(await Task { await one() }.value)\"", value: "1"),
    Construct(name: "Task.detached", code: "return \"\\(await Task.detached { await one() }.value)\"", value: "1"),
    Construct(name: "Task on the main actor", code: "return \"\\(await Task { @MainActor in onMain() }.value)\"", value: "true"),
    Construct(name: "MainActor.run", code: "return \"\\(await MainActor.run { onMain() })\"", value: "true"),
    Construct(name: "actor", code: "let c = Counter(); for _ in 0..<5 { await c.add() }; return \"\\(await c.value)\"", value: "5"),
    Construct(
      name: "reentrant actor",
      code:
        "let c = Counter(); async let x: Void = c.slow(); try await Task.sleep(for: .milliseconds(1)); await c.add(); await x; return \"\\(await c.value)\"",
      value: "2", milliseconds: 5),
    Construct(name: "global actor", code: "return \"\\(await onElsewhere())\"", value: "7"),
    Construct(name: "Task.sleep(for:)", code: "try await Task.sleep(for: .seconds(10)); return \"up\"", value: "up", milliseconds: 10_000),
    Construct(
      name: "Task.sleep(nanoseconds:)", code: "try await Task.sleep(nanoseconds: 3_000_000); return \"up\"", value: "up", milliseconds: 3),
    Construct(
      name: "sleep(until:)", code: "try await ContinuousClock().sleep(until: .now + .milliseconds(7)); return \"up\"", value: "up",
      milliseconds: 7),
    Construct(
      name: "SuspendingClock", code: "try await SuspendingClock().sleep(for: .milliseconds(8)); return \"up\"", value: "up", milliseconds: 8
    ),
    Construct(
      name: "measure", code: "return \"\\(try await ContinuousClock().measure { try await Task.sleep(for: .milliseconds(9)) })\"",
      value: "0.009 seconds", milliseconds: 9),
    Construct(
      name: "cancelled sleep",
      code:
        "let t = Task { try await Task.sleep(for: .seconds(5)) }; t.cancel(); do { try await t.value; return \"no\" } catch { return \"\\(error)\" }",
      value: "CancellationError()"),
    Construct(name: "Task.yield", code: "for _ in 0..<100 { await Task.yield() }; return \"on\"", value: "on"),
    Construct(
      name: "cancellation handler",
      code:
        "let t = Task { await withTaskCancellationHandler { await withCheckedContinuation { (c: CheckedContinuation<Int, Never>) in slot.put(c) } } onCancel: { slot.take(4) } }; await Task.yield(); try await Task.sleep(for: .milliseconds(1)); t.cancel(); return \"\\(await t.value)\"",
      value: "4", milliseconds: 1),
    Construct(
      name: "AsyncStream",
      code:
        "let (s, c) = AsyncStream.makeStream(of: Int.self); Task { for i in 1...3 { c.yield(i) }; c.finish() }; var all: [Int] = []; for await i in s { all.append(i) }; return \"\\(all)\"",
      value: "[1, 2, 3]"),
    Construct(name: "TaskLocal", code: "return await Context.$name.withValue(\"in\") { await Task { Context.name }.value }", value: "in"),
    Construct(
      name: "throwing continuation",
      code:
        "do { let _: Int = try await withCheckedThrowingContinuation { $0.resume(throwing: Oops()) }; return \"no\" } catch { return \"\\(error)\" }",
      value: "Oops()"),
    Construct(
      name: "queue.async", code: "return \"\\(await withCheckedContinuation { c in queue.async { c.resume(returning: 5) } })\"", value: "5"),
    Construct(
      name: "asyncAfter",
      code:
        "return \"\\(await withCheckedContinuation { c in queue.asyncAfter(deadline: .now() + .milliseconds(20)) { c.resume(returning: 6) } })\"",
      value: "6", milliseconds: 20),
    Construct(
      name: "main queue",
      code: "return \"\\(await withCheckedContinuation { c in DispatchQueue.main.async { c.resume(returning: Thread.isMainThread) } })\"",
      value: "true"),
    Construct(name: "queue.sync", code: "return \"\\(queue.sync { 8 })\"", value: "8"),
    Construct(
      name: "dispatch group",
      code:
        "let g = DispatchGroup(); for _ in 0..<3 { queue.async(group: g) { box.add() } }; return \"\\(await withCheckedContinuation { c in g.notify(queue: queue) { c.resume(returning: box.value) } })\"",
      value: "3"),
    Construct(
      name: "barrier",
      code:
        "return await withCheckedContinuation { c in wide.async { box.add() }; wide.async(flags: .barrier) { c.resume(returning: \"\\(box.value)\") } }",
      value: "1"),
    Construct(
      name: "Date", code: "let d = Date(); try await Task.sleep(for: .milliseconds(1500)); return \"\\(Date().timeIntervalSince(d))\"",
      value: "1.5", milliseconds: 1_500),
    Construct(
      name: "a deadline in a loop",
      code:
        "let end = ContinuousClock.now + .milliseconds(50); var n = 0; while ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(7)); n += 1 }; return \"\\(n)\"",
      value: "8", milliseconds: 56),
    Construct(
      name: "a part of a nanosecond",
      code: "try await Task.sleep(for: Duration(secondsComponent: 0, attosecondsComponent: 1)); return \"up\"", value: "up", nanoseconds: 1)
  ]

  static let surroundings = """
    import Dispatch
    import Foundation
    import Synchronization
    struct Oops: Error {}
    func one() async -> Int { 1 }
    actor Counter {
      var value = 0
      func add() { value += 1 }
      func slow() async { add(); try? await Task.sleep(for: .milliseconds(5)) }
    }
    @globalActor actor Elsewhere { static let shared = Elsewhere() }
    @Elsewhere func onElsewhere() -> Int { 7 }
    @MainActor func onMain() -> Bool { Thread.isMainThread }
    enum Context { @TaskLocal static var name = "out" }
    let queue = DispatchQueue(label: "q"), wide = DispatchQueue(label: "w", attributes: .concurrent)
    final class Box: Sendable {
      private let held = Mutex(0)
      var value: Int { held.withLock { $0 } }
      func add() { held.withLock { $0 += 1 } }
      func clear() { held.withLock { $0 = 0 } }
    }
    let box = Box()
    final class Slot: Sendable {
      private let held = Mutex<CheckedContinuation<Int, Never>?>(nil)
      func put(_ c: CheckedContinuation<Int, Never>) { held.withLock { $0 = c } }
      func take(_ n: Int) { held.withLock { $0.take() }?.resume(returning: n) }
    }
    let slot = Slot()
    func reset() { box.clear() }
    """

  /// One child for all of them: one operation each.
  private static let lab = Result {
    let cases = constructs.enumerated().map { "case \($0.offset): return try await construct\($0.offset)()" }.joined(separator: "\n")
    let functions = constructs.enumerated().map { "func construct\($0.offset)() async throws -> String { \($0.element.code) }" }
    let code = ([surroundings] + functions + ["func run(_ n: Int) async throws -> String { switch n {\n\(cases)\ndefault: return \"\" } }"])
    return try Lab(code.joined(separator: "\n"))
  }

  @Test(arguments: constructs.indices) func construct(_ index: Int) throws {
    let construct = Self.constructs[index], play = try Self.lab.get().play([Lab.run(index)])
    #expect(play.exit == .exited(0), "\(construct.name): \(play.slot?.report ?? "") \(play.output)")
    let seen = try #require(play.observations.first, "\(construct.name)")
    #expect(seen.observedOnly == false, "\(construct.name) left the scheduler")
    #expect(seen.unfinished == [], "\(construct.name)")
    #expect(play.answers == [[construct.value]], "\(construct.name)")
    if case .returned(_, _, let at)? = play.records.last(where: { if case .returned = $0 { true } else { false } }) {
      #expect(at == construct.milliseconds * 1_000_000 + construct.nanoseconds, "\(construct.name)")
    }
  }

  @Test func `sleeps are exact under load`() throws {
    let lab = try Lab(
      """
      func run(_ n: Int) async throws -> String {
        let start = ContinuousClock.now
        for i in 1...2000 { try await Task.sleep(for: .microseconds(i)) }
        return "\\(ContinuousClock.now - start)"
      }
      """)
    let value = try underLoad { try lab.value(0) }
    #expect(value?.text == "2.001 seconds")
    #expect(value?.at == 2_001_000_000)
  }

  @Test func `the main actor is not assumed elsewhere`() throws {
    let lab = try Lab(
      """
      @MainActor func touch() -> String { "touched" }
      func run(_ n: Int) async throws -> String { await withCheckedContinuation { c in slot = c } }
      nonisolated(unsafe) var slot: CheckedContinuation<String, Never>?
      func go(_ n: Int) { slot?.resume(returning: MainActor.assumeIsolated { touch() }) }
      """)
    let wrong = try lab.play([Lab.run(0), Step(.at(5), Lab.go(1, on: .pool))])
    #expect(wrong.exit == .signalled(4))
    #expect(wrong.slot?.report.contains("Incorrect actor executor assumption") == true)
    let right = try lab.play([Lab.run(0), Step(.at(5), Lab.go(1, on: .main))])
    #expect(right.answers == [["touched"]])
  }

  @Test func `a thread of its own is noticed and waited for`() throws {
    let lab = try Lab(
      """
      import Foundation
      func run(_ n: Int) async throws -> String {
        await withCheckedContinuation { c in Thread.detachNewThread { c.resume(returning: "from a thread") } }
      }
      """)
    let play = try lab.play([Lab.run(0)])
    #expect(play.answers == [["from a thread"]])
    #expect(play.observations.first?.observedOnly == true)
  }
}
