import Base
import Course
import Foundation
import Judging
import Specification
import Testing
import Wire

@testable import Report

@Suite struct JSONReportTests {
  private let report = JSONReport(notebook: ReportFixture.notebook, language: English())

  private func tree(_ lessons: [ReportedLesson]) throws -> JSONTree {
    try JSONDecoder().decode(JSONTree.self, from: Data(report.text(of: lessons).utf8))
  }

  private func schema() throws -> JSONSchema {
    let folder = #filePath.dropLast("JSONReportTests.swift".count)
    return JSONSchema(try JSONDecoder().decode(JSONTree.self, from: Data(try Files.read("\(folder)report.schema.json"))))
  }

  @Test func `the object has every key of version 1, each sentence beside its value, keys in one order`() {
    #expect(report.text(of: [ReportFixture.lesson(.resumedTwice, [ReportFixture.failing])]) == ReportGolden.json)
  }

  private static let everything: [ReportedLesson] = {
    let message = Diagnostic(file: "a.swift", line: 1, column: 2, severity: .warning, message: "unused")
    let failures = ReportKinds.faults.map { LessonFailure.fault($0.0) } + [.doesNotCompile, .changedSignature(expected: "f()")]
    var hidden = ReportFixture.failing, silent = ReportFixture.failing
    (hidden.visibility, silent.visibility) = (.message, .silent)
    let compilations = [nil, Verdict.passed].map {
      Compilation(settings: CompilerSetting.allCases, isWithSettings: false, otherVerdict: $0)
    }
    return [
      ReportFixture.failed, ReportFixture.lesson(.passed, []), ReportFixture.lesson(.resumedTwice, [hidden, silent]),
      ReportFixture.lesson(.wrongResult, ReportKinds.cases), ReportFixture.lesson(.doesNotCompile, [], diagnostics: [message])
    ] + compilations.map { ReportFixture.lesson(.doesNotCompile, [], compilation: $0) }
      + failures.map { ReportFixture.lesson(.graderFault, [], failure: $0) }
      + Verdict.allCases.map { ReportFixture.lesson($0, [ReportFixture.result("a", "b", $0)]) }
  }()

  @Test func `every report is valid by the schema, and every kind of the schema is met`() throws {
    var schema = try schema()
    #expect(schema.problems(of: try tree(Self.everything)) == [])
    #expect(schema.allBranches.count > 80)
    #expect(schema.allBranches.subtracting(schema.branches).sorted() == [])
    #expect(schema.problems(of: try tree([])) == [])
  }

  @Test(arguments: [
    (#"{"version": 2, "toolchain": "", "engine": "", "lessons": [], "extra": 1}"#, ": extra is not in the schema"),
    (#"{"version": 2, "toolchain": "", "lessons": []}"#, ": engine is missing"),
    (#"{"version": 2, "toolchain": 1, "engine": "", "lessons": []}"#, "/toolchain: not [\"string\"]"),
    (#"{"version": 1, "toolchain": "", "engine": "", "lessons": []}"#, "/version: number(1.0) is not in the list")
  ])
  func `the schema rejects other keys, missing keys, other types and values`(text: String, problem: String) throws {
    var schema = try schema()
    #expect(schema.problems(of: try JSONDecoder().decode(JSONTree.self, from: Data(text.utf8))) == [problem])
  }

  @Test func `a new key of a mismatch needs the schema, too`() throws {
    var schema = try schema()
    let text = report.text(of: [ReportFixture.failed]).replacing("\"kind\": \"outcome\",", with: "\"kind\": \"outcome\", \"x\": 1,")
    let problems = schema.problems(of: try JSONDecoder().decode(JSONTree.self, from: Data(text.utf8)))
    #expect(problems.contains("/lessons/0/cases/1/mismatch: x is not in the schema"))
  }

  @Test func `a silent case tells its id and verdict, a "message" case its title and note as well`() throws {
    var hidden = ReportFixture.failing
    for (visibility, title, note) in [(Visibility.silent, "", JSONTree.null), (.message, hidden.title, .string("05-Guards#late-failure"))] {
      hidden.visibility = visibility
      let lesson = try tree([ReportFixture.lesson(.resumedTwice, [hidden])])["lessons"]?[0]
      let test = try #require(lesson?["cases"]?[0])
      let told = ["id": "late-failure", "verdict": "resumedTwice", "title": title, "visibility": visibility.rawValue]
      for (key, text) in told { #expect(test[key] == .string(text)) }
      #expect(test["note"] == note)
      for key in ["message", "expected", "observed", "output"] { #expect(test[key] == .string("")) }
      for key in ["scenario", "timeline", "interleaving", "schedule"] { #expect(test[key] == .array([])) }
      for key in ["mismatch", "ending", "coverage", "runs", "observedOnly", "location"] { #expect(test[key] == .null) }
      #expect(test.members.count == 23)
    }
  }

  @Test func `where nothing ran, the reason is a message without a place`() throws {
    let lesson = try tree([ReportFixture.lesson(.graderFault, [], failure: .fault(.missingFile("a\"b")))])["lessons"]?[0]
    #expect(
      lesson?["diagnostics"]
        == .array([
          .object([
            "file": .string(""), "line": .number(0), "column": .number(0), "severity": .string("error"),
            "message": .string("There is no file at a\"b.")
          ])
        ]))
    #expect(lesson?["message"] == .string("There is no file at a\"b."))
    #expect(lesson?["failure"] == .object(["kind": .string("missingFile"), "path": .string("a\"b")]))
    #expect(lesson?["cases"] == .array([]))
  }

  @Test func `the empty schedule stands as its head alone`() throws {
    var result = ReportFixture.failing
    result.schedule = Schedule()
    let lesson = try tree([ReportFixture.lesson(.resumedTwice, [result])])["lessons"]?[0]
    #expect(lesson?["cases"]?[0]?["schedule"] == .array([.string("b0s")]))
  }

  @Test func `seven states, one for each verdict`() {
    let named = Verdict.allCases.filter { JSONReport.status(of: $0) != "failed" }
    #expect(named == [.passed, .notAttempted, .doesNotCompile, .changedSignature, .forbidden, .graderFault])
    #expect(named.map { JSONReport.status(of: $0) } == named.map(\.rawValue))
  }
}
