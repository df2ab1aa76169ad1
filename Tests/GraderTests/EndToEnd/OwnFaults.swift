import Base
import Foundation
import Judging
import Specification
import Testing

@testable import Engine

extension EndToEnd {
  /// What fails on our side is never a mark.
  @Suite struct OwnFaults {
    @Test func `a driver that is missing`() throws {
      let lesson = try OwnLesson(Readers.suite, driver: Readers.driver, in: "without-a-driver")
      Files.remove(lesson.driver)
      #expect(throws: Fault.missingFile(lesson.driver)) { try lesson.grader.grade(lesson.lesson, Self.reader) }
    }

    @Test(arguments: ["let broken: Int = \"text\"\n", "func (\n", "import NoSuchModule\n"]) func `a driver that does not compile`(
      _ broken: String
    )
      throws
    {
      let lesson = try OwnLesson(Readers.suite, driver: broken + Readers.driver, stub: Self.reader.text, in: "with-a-broken-driver")
      let result = Result { () throws in try lesson.grader.grade(lesson.lesson, Self.reader).verdict }
      switch result {
      case .success(let verdict): #expect(verdict == .graderFault)
      case .failure(let fault): #expect(fault is Fault)
      }
    }

    private static let reader = Submission(
      path: "Answer.swift", text: Readers.reader([Readers.mutex, Readers.done("waiting.withLock { $0.take() }?.resume(with: result)")]))

    @Test func `a lesson without a suite`() {
      let result = lessons.grade("99-Nothing", submission: "\(root)/Package.swift")
      #expect(result.verdict == .graderFault)
      #expect(result.message == "Lesson 99-Nothing itself is broken: it has no suite.")
    }

    // MARK: Folders that cannot be written

    /// A file stands where the build folder should be: permissions would not bind an administrator.
    private func checkoutWithoutBuildFolder() throws -> (ScratchCheckout, submission: String) {
      let checkout = try ScratchCheckout(warm: false)
      _ = try checkout.write("", to: ".build")
      return (checkout, try checkout.write(FirstLesson.right))
    }

    @Test func `another folder is taken`() throws {
      let (checkout, submission) = try checkoutWithoutBuildFolder()
      let temporary = "\(checkout.root)/tmp"
      try ScratchCheckout.warm("\(temporary)/exactly-once-\(getuid())-\(SHA256.hex(checkout.root).prefix(12))")
      let call = try checkout.grader(["grade", "01", "--submission", submission, "--format", "json"], environment: ["TMPDIR=\(temporary)"])
      #expect(call.exit == .exited(0), "\(call.errors)")
      #expect(call.verdict == "passed")
    }

    @Test func `without a folder to write to, the grader reports a fault`() throws {
      let (checkout, submission) = try checkoutWithoutBuildFolder()
      let call = try checkout.grader(
        ["grade", "01", "--submission", submission, "--format", "json"], environment: ["TMPDIR=\(checkout.root)/.build"])
      #expect(call.exit == .exited(3))
      #expect(call.verdict == "graderFault")
      #expect(call.output.contains("Cannot write"))
    }

    /// No file may have more than so many blocks of 512 bytes, which is how a full disk looks to those who write: to the grader, then to
    /// the compiler, then to the linker.
    @Test(arguments: [0, 2, 64, 600]) func `a full disk`(_ blocks: Int) throws {
      let checkout = try ScratchCheckout()
      let submission = try checkout.write(FirstLesson.right)
      let call = try checkout.grader(
        ["grade", "01", "--submission", submission, "--format", "json"], through: "trap '' XFSZ && ulimit -f \(blocks) && exec \"$@\"")
      #expect(call.exit == .exited(3))
      #expect(call.verdict == "graderFault", "\(call.output)")
      #expect(Files.list("\(checkout.build)/results").isEmpty)
      #expect(Files.list("\(checkout.build)/drivers").isEmpty || blocks >= 64)
      let again = try checkout.grader(["grade", "01", "--submission", submission, "--format", "json"])
      #expect(again.verdict == "passed", "\(again.output)")
    }
  }
}
