import Base
import Foundation
import Judging
import Specification
import Testing

@testable import Engine

extension EndToEnd {
  /// What people hand in, beside Swift files.
  @Suite final class StrangeFiles {
    private let folder = FileManager.default.temporaryDirectory.path(percentEncoded: false) + "files-\(UUID().uuidString)"
    init() throws { try Files.makeFolder(folder) }
    deinit { Files.remove(folder) }

    struct File: Sendable, CustomTestStringConvertible {
      let name: String
      let bytes: [UInt8]
      let verdict: Verdict
      /// A part of what is said.
      var message = ""
      var testDescription: String { name }
    }
    private static let right = Array(FirstLesson.right.utf8)

    static let files = [
      File(
        name: "latin-1.swift", bytes: right + Array("// f".utf8) + [0xFC] + Array("r\n".utf8), verdict: .doesNotCompile,
        message: "is not UTF-8 text"),
      File(name: "utf-16.swift", bytes: [0xFF, 0xFE] + right.flatMap { [$0, 0] }, verdict: .doesNotCompile, message: "is not UTF-8 text"),
      File(name: "empty.swift", bytes: [], verdict: .changedSignature),
      File(name: "program", bytes: [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0, 0], verdict: .doesNotCompile),
      File(name: "bom.swift", bytes: [0xEF, 0xBB, 0xBF] + right, verdict: .passed),
      File(name: "crlf.swift", bytes: Array(FirstLesson.right.replacing("\n", with: "\r\n").utf8), verdict: .passed),
      File(name: "no newline at the end.swift", bytes: right.dropLast(while: 10), verdict: .passed),
      File(name: "Übung für später 你好.txt", bytes: right, verdict: .passed),
      File(name: "-o.swift", bytes: right, verdict: .passed),
      File(name: "large.swift", bytes: right + filler(upTo: Submission.mostBytes), verdict: .passed),
      File(
        name: "too large.swift", bytes: right + filler(upTo: Submission.mostBytes + 1), verdict: .doesNotCompile,
        message: "has \(Submission.mostBytes + 1) bytes, more than a submission may have")
    ]

    /// Comment lines that fill a right answer up to `count` bytes.
    private static func filler(upTo count: Int) -> [UInt8] {
      (0..<count - right.count).map { $0 % 80 == 79 ? 10 : 47 }
    }

    @Test(arguments: files) func file(_ file: File) throws {
      let path = "\(folder)/\(file.name)"
      try Files.write(file.bytes, to: path)
      let result = lessons.grade(FirstLesson.lesson, submission: path)
      #expect(result.verdict == file.verdict, "\(result.message ?? "") \(result.diagnostics)")
      #expect(file.message.isEmpty || result.message?.contains(file.message) == true, "\(result.message ?? "")")
    }

    @Test func `a file that is not there`() {
      let result = lessons.grade(FirstLesson.lesson, submission: "\(folder)/nothing.swift")
      #expect(result.verdict == .graderFault)
      #expect(result.message == "There is no file at \(folder)/nothing.swift.")
    }

    @Test func `a link to nowhere`() throws {
      try FileManager.default.createSymbolicLink(atPath: "\(folder)/link.swift", withDestinationPath: "nowhere.swift")
      #expect(lessons.grade(FirstLesson.lesson, submission: "\(folder)/link.swift").verdict == .graderFault)
    }

    @Test func `a link to a file`() throws {
      try Files.write(FirstLesson.right, to: "\(folder)/real.swift")
      try FileManager.default.createSymbolicLink(atPath: "\(folder)/link.swift", withDestinationPath: "real.swift")
      #expect(lessons.grade(FirstLesson.lesson, submission: "\(folder)/link.swift").verdict == .passed)
    }

    @Test func `what is not a file`() throws {
      mkfifo("\(folder)/pipe.swift", 0o644)
      for path in [folder, "\(folder)/pipe.swift", "/dev/zero"] {
        let result = lessons.grade(FirstLesson.lesson, submission: path)
        #expect(result.verdict == .doesNotCompile)
        #expect(result.message == "\(path) is not a plain file: folders and devices are not graded.")
      }
    }

    /// What a submission prints cannot steer a terminal.
    @Test func `control characters in output are spelled out`() throws {
      let checkout = try ScratchCheckout()
      let path = try checkout.write(
        FirstLesson.ticking("print(\"\\u{1B}[2J\\u{1B}]0;title\\u{7}red\\u{9B}31m\\u{202E}drow\\r!\")\ntimer.start {}"))
      let call = try checkout.grader(["grade", "01", "--submission", path])
      #expect(call.exit == .exited(1))
      #expect(call.output.contains("  | \\u{1B}[2J\\u{1B}]0;title\\u{7}red\\u{9B}31m\\u{202E}drow\\u{D}!\n"))
      let strange = call.output.unicodeScalars.filter { $0.properties.generalCategory == .control && $0 != "\n" || $0 == "\u{202E}" }
      #expect(strange.isEmpty)
    }
  }
}

extension [UInt8] {
  fileprivate func dropLast(while byte: UInt8) -> [UInt8] { Array(prefix((lastIndex { $0 != byte } ?? -1) + 1)) }
}
