import Engine
import Testing

@testable import Authoring
@testable import Report

@Suite struct MutationTests {
  /// Source, then each mutant: what was changed and the lines that differ.
  static let table: [(source: String, mutants: [String])] = [
    ("let a = 1\n", []),
    (
      "func f() {\n  slot = nil\n}\n",
      ["2 drop a statement that sets something to nil | -   slot = nil"]
    ),
    (
      "func f() {\n  work { status in continuation.resume(returning: status) }\n}\n",
      [
        "2 drop a call | -   work { status in continuation.resume(returning: status) }",
        "2 drop a resume | -   work { status in continuation.resume(returning: status) } | +   work { status in  }",
        "2 resume twice | -   work { status in continuation.resume(returning: status) }"
          + " | +   work { status in continuation.resume(returning: status); continuation.resume(returning: status) }"
      ]
    ),
    ("func f() {\n  take()?.resume()\n}\n", ["2 drop a resume | -   take()?.resume()"]),
    (
      "func f() {\n  timer.cancel()\n  count += 1\n}\n",
      [
        "2 drop a cancel or stop | -   timer.cancel()",
        "2 swap two statements | -   timer.cancel() | -   count += 1 | +   count += 1 | +   timer.cancel()",
        "2 return early | -   timer.cancel() | +   return; timer.cancel()",
        "3 drop an assignment | -   count += 1"
      ]
    ),
    (
      "func f() {\n  state.withLock { $0 = nil }\n}\n",
      [
        "2 drop a call | -   state.withLock { $0 = nil }",
        "2 drop a lock | -   state.withLock { $0 = nil } | +   state.withoutLock { $0 = nil }",
        "2 drop a statement that sets something to nil | -   state.withLock { $0 = nil } | +   state.withLock { _ = $0 }"
      ]
    ),
    (
      "func f() {\n  guard !done else { return }\n  if a == b, ready, let c { return }\n}\n",
      [
        "2 drop a guard | -   guard !done else { return }",
        "2 swap two statements | -   guard !done else { return } | -   if a == b, ready, let c { return }"
          + " | +   if a == b, ready, let c { return } | +   guard !done else { return }",
        "2 return early | -   guard !done else { return } | +   return; guard !done else { return }",
        "2 turn a guard around | -   guard !done else { return } | +   guard done else { return }",
        "2 drop a return or throw | -   guard !done else { return } | +   guard !done else {  }",
        "3 replace an operator | -   if a == b, ready, let c { return } | +   if a != b, ready, let c { return }",
        "3 negate a condition | -   if a == b, ready, let c { return } | +   if a == b, !ready, let c { return }",
        "3 drop a return or throw | -   if a == b, ready, let c { return } | +   if a == b, ready, let c {  }"
      ]
    ),
    (
      "func f() {\n  lock.lock()\n  defer { lock.unlock() }\n}\n",
      [
        "2 drop a call | -   lock.lock()",
        "2 swap two statements | -   lock.lock() | -   defer { lock.unlock() } | +   defer { lock.unlock() } | +   lock.lock()",
        "2 return early | -   lock.lock() | +   return; lock.lock()",
        "2 drop a lock | -   lock.lock() | -   defer { lock.unlock() } | +    | +   defer {  }",
        "3 drop a call | -   defer { lock.unlock() } | +   defer {  }"
      ]
    ),
    (
      "func f() -> E {\n  switch x {\n  case .a: go()\n  case .b where c < d: return .one\n  default: return .two\n  }\n}\n",
      [
        "2 return early | -   switch x { | +   return; switch x {",
        "3 drop a call | -   case .a: go() | +   case .a: break",
        "4 replace an operator | -   case .b where c < d: return .one | +   case .b where c <= d: return .one",
        "4 replace a constant | -   case .b where c < d: return .one | +   case .b where c < d: return .two",
        "5 replace a constant | -   default: return .two | +   default: return .one"
      ]
    ),
    (
      "func f() {\n  print(\"a == b { \\(c ? \"}\" : \"{\") }\")  // d = nil\n  /* e = nil /* true */ */\n}\n",
      ["2 drop a call | -   print(\"a == b { \\(c ? \"}\" : \"{\") }\")  // d = nil"]
    ),
    (
      "final class C {\n  var finished = true\n  private let lock = Lock()\n  func g() {\n    a\n      .b()\n  }\n}\n",
      [
        "2 replace a constant | -   var finished = true | +   var finished = false",
        "5 drop a call | -     a | -       .b()"
      ]
    )
  ]

  @Test(arguments: table) func `small changes are found by the shape of the text`(source: String, mutants: [String]) {
    let found = Mutant.all(of: source), english = English()
    #expect(found.map { ["\($0.line) \(english.name(of: $0.kind))"] + $0.diff }.map { $0.joined(separator: " | ") } == mutants)
  }

  @Test func `a lock that is passed by compiles because the file hides the library's`() throws {
    let source = "import Synchronization\nlet s = Mutex(1)\nfunc f() { s.withLock { $0 += 1 } }\n"
    let mutant = try #require(Mutant.all(of: source).first { $0.kind == .dropLock })
    #expect(mutant.text.contains("s.withoutLock { $0 += 1 }"))
    #expect(mutant.text.contains("final class Mutex<Value>"))
  }

  @Test func `counts, survivors and faults become lines`() throws {
    let dropped = try #require(Mutant.all(of: "func f() {\n  go()\n}\n").first { $0.kind == .dropCall })
    let report = SoundnessReport(language: English())
    var row = MutationPass.Row(path: "S.swift")
    (row.mutants, row.notCompiling, row.killed) = (9, 2, [.neverResumed: 1, .resumedTwice: 5])
    row.survivors = [dropped]
    #expect(
      report.text(of: row) == """
        S.swift
          9 mutants: 2 do not compile, 6 killed, 1 survived
          killed by: 5 resumedTwice, 1 neverResumed
          survived: S.swift:2: drop a call
            -   go()

        """)
    #expect(report.summary(of: [row]) == "9 mutants of 1 answer: 2 do not compile, 6 killed, 1 survived.\n")
    row = MutationPass.Row(path: "S.swift")
    row.count(dropped, .failed("01-A", .missingFile("x")))
    #expect(
      report.text(of: row) == """
        S.swift
          1 mutant: 0 do not compile, 0 killed, 0 survived, 1 not graded
          NOT GRADED S.swift:2: drop a call: There is no file at x.

        """)
    #expect(report.summary(of: [row, row]).hasSuffix("0 survived, 2 not graded.\n"))
  }
}
