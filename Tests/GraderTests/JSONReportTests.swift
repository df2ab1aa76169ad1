import Foundation
import Testing

@testable import Core

@Suite struct JSONReportTests {
  private let report = JSONReport(toolchain: "Swift 6.3.1", engine: "1")

  @Test func `the object has the shape of the design, keys in its order`() {
    #expect(
      report.text(of: [ReportFixture.lesson(.resumedTwice, [ReportFixture.failing])]) == """
        {
          "version": 1,
          "toolchain": "Swift 6.3.1",
          "engine": "1",
          "lessons": [
            {
              "lesson": "05-Guards",
              "status": "failed",
              "verdict": "resumedTwice",
              "firstFailure": "late-failure",
              "points": 0,
              "maxPoints": 10,
              "submission": "sha256:ab",
              "seed": 7,
              "diagnostics": [],
              "cases": [
                {
                  "id": "late-failure",
                  "title": "a failure after the fix is ignored",
                  "verdict": "resumedTwice",
                  "points": 0,
                  "maxPoints": 2,
                  "message": "The continuation of caller A was resumed a second time, 1 ms after the first.",
                  "note": "05-Guards#late-failure",
                  "scenario": [
                    "0 ms: A calls fix",
                    "0 ms: framework start is called",
                    "5 ms: framework didUpdate(1) on the pool thread",
                    "5 ms: A returns 1",
                    "6.25 ms: framework didFail(.network) on the pool thread"
                  ],
                  "schedule": [
                    "b2s",
                    "17.1",
                    "21.2"
                  ],
                  "schedules": 812,
                  "preemptions": 2,
                  "output": "got \\u001b[31mred\\u001b[0m\\n",
                  "location": {
                    "file": "Exercises/05-Guards/Guards.swift",
                    "line": 5
                  }
                }
              ]
            }
          ]
        }

        """)
  }

  @Test func `a silent case tells its id and verdict, a "message" case its note as well`() throws {
    var hidden = ReportFixture.failing
    for (visibility, title, note) in [(Visibility.silent, "", nil), (.message, hidden.title, hidden.note)] {
      hidden.visibility = visibility
      let text = report.text(of: [ReportFixture.lesson(.resumedTwice, [hidden])])
      let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      let lesson = try #require((object["lessons"] as? [[String: Any]])?.first)
      let test = try #require((lesson["cases"] as? [[String: Any]])?.first)
      #expect(test["id"] as? String == "late-failure")
      #expect(test["verdict"] as? String == "resumedTwice")
      #expect(test["title"] as? String == title)
      #expect(test["note"] as? String == note)
      #expect(test["message"] as? String == "")
      #expect(test["output"] as? String == "")
      #expect((test["scenario"] as? [String]) == [])
      #expect((test["schedule"] as? [String]) == [])
      #expect(test["location"] is NSNull)
    }
  }

  @Test func `where nothing ran, the reason is a message without a place`() {
    let text = report.text(of: [ReportFixture.lesson(.graderFault, [], message: "There is no \"file\".")])
    #expect(
      text.contains(
        """
              "diagnostics": [
                {
                  "file": "",
                  "line": 0,
                  "column": 0,
                  "message": "There is no \\"file\\"."
                }
              ],
              "cases": []
        """))
  }

  @Test func `the empty schedule stands as its head alone`() {
    var result = ReportFixture.failing
    result.schedule = "b0s:"
    #expect(report.text(of: [ReportFixture.lesson(.resumedTwice, [result])]).contains("\"schedule\": [\n            \"b0s\"\n          ],"))
  }

  @Test func `seven states, one for each verdict`() {
    let named = Verdict.allCases.filter { JSONReport.status(of: $0) != "failed" }
    #expect(named == [.passed, .notAttempted, .doesNotCompile, .changedSignature, .forbidden, .graderFault])
    #expect(named.map { JSONReport.status(of: $0) } == named.map(\.rawValue))
  }
}
