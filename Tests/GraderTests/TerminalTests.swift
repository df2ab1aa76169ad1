import Base
import Testing

@testable import Report

@Suite struct TerminalTests {
  static let places: [([String: String], Bool, Int?, Terminal)] = [
    ([:], false, nil, Terminal(isTTY: false, width: 80, colour: false, unicode: false)),
    (["LANG": "en_US.UTF-8"], true, 132, Terminal(isTTY: true, width: 100, colour: true, unicode: true)),
    (["LANG": "C.utf8", "LC_ALL": "C"], true, 60, Terminal(isTTY: true, width: 60, colour: true, unicode: false)),
    (["LANG": "C.UTF-8", "NO_COLOR": "1"], true, 80, Terminal(isTTY: true, width: 80, colour: false, unicode: true)),
    (["LANG": "C.UTF-8", "NO_COLOR": ""], true, 80, Terminal(isTTY: true, width: 80, colour: true, unicode: true)),
    (["LANG": "C.UTF-8", "TERM": "dumb"], true, 80, Terminal(isTTY: false, width: 80, colour: false, unicode: false)),
    (["LANG": "C.UTF-8", "COLUMNS": "30"], false, 90, Terminal(isTTY: false, width: 40, colour: false, unicode: true))
  ]

  @Test(arguments: places)
  func `the environment decides what is shown`(environment: [String: String], isTTY: Bool, columns: Int?, terminal: Terminal) {
    #expect(Terminal(environment: environment, isTTY: isTTY, columns: columns) == terminal)
  }

  @Test func `control characters are spelled out; tabs stay, newlines where they are asked for`() {
    #expect(escaped("a\u{1B}[2J\u{7}\t\u{9B}\r\n\u{202E}b") == "a\\u{1B}[2J\\u{7}\t\\u{9B}\\u{D}\\u{A}\\u{202E}b")
    #expect(escaped("a\nb", keepsNewlines: true) == "a\nb")
  }

  @Test func `a pipe gets a line at once and then one every two seconds; a terminal gets one line again and again`() {
    for (isTTY, expected) in [(false, "one\nfour\n"), (true, "\rone\u{1B}[K\rtwo\u{1B}[K\rfour\u{1B}[K\r\u{1B}[K")] {
      var written = ""
      var time = ContinuousClock.now
      let report = ProgressReport(terminal: Terminal(isTTY: isTTY), now: { time }, write: { written += $0 })
      report.show("one")
      report.show("one")
      time += .seconds(1)
      report.show("two")
      time += .seconds(1)
      report.show("four")
      report.finish()
      #expect(written == expected)
    }
  }

  @Test(arguments: [(Int64(0), "0"), (5_000_000, "5"), (6_250_000, "6.25"), (1, "0.000001"), (10_000_000_001, "10000.000001")])
  func `virtual time is exact`(nanoseconds: Int64, text: String) { #expect(Milliseconds.text(nanoseconds) == text) }

  @Test func `the status line tells passed, failed and untouched lessons apart without colour`() {
    let results = zip(["01-A", "02-B", "03-C"], [Verdict.passed, .dataRace, .notAttempted]).map { lesson, verdict in
      var result = ReportFixture.lesson(verdict, []).result
      result.lesson = lesson
      return result
    }
    func line(_ terminal: Terminal) -> String { StatusReport(terminal: terminal, language: English()).line(of: results) }
    #expect(line(Terminal()) == "1 of 3 lessons passed  ✓01 ✗02 ·03\n")
    #expect(line(Terminal(unicode: false)) == "1 of 3 lessons passed  +01 x02 -03\n")
    let status = StatusReport(terminal: Terminal(), language: English())
    #expect(status.line(of: results, toRepair: ["01-A", "02-B"]) == "1 of 3 lessons passed  ✓01 ·02 to repair ·03\n")
  }
}
