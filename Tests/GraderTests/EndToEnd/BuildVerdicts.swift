import Base
import Judging
@_spi(Stage) import Legacy
import Specification
import Testing

@testable import Engine

extension EndToEnd {
  /// What the compiler says.
  @Suite struct BuildVerdicts {
    @Test func `a compile error names file, line and column`() throws {
      let text = FirstLesson.withTicking(
        "func requestTracking(from manager: TrackingManager) async -> TrackingStatus {\n  let answer: Int = \"no\"\n  return .denied\n}")
      let result = try lessons.grade(FirstLesson.lesson, Submission(path: "my answers/Über 1.swift", text: text))
      #expect(result.verdict == .doesNotCompile)
      #expect(result.cases.isEmpty)
      let error = try #require(result.diagnostics.first { $0.severity == .error })
      #expect(error.file == "my answers/Über 1.swift")
      #expect((error.line, error.column) == (3, 21))
      #expect(error.message == "cannot convert value of type 'String' to specified type 'Int'")
    }

    @Test func `region isolation is seen too`() throws {
      let text = FirstLesson.ticking(
        "let box = Box()\nTask { box.n += 1 }\nbox.n += 1\nawait withCheckedContinuation { c in timer.start { c.resume() } }",
        imports: "final class Box { var n = 0 }")
      try Answer("sends what it keeps", is: .doesNotCompile, text).grade(FirstLesson.lesson, by: lessons)
    }

    static let unlinkable = [
      ("undefined symbol: nowhere", #"@_silgen_name("nowhere") func nowhere()"# + "\nfunc callsNowhere() { nowhere() }\n"),
      (
        "undefined symbol: nowhere()",
        #"@_silgen_name("$s17FirstContinuation7nowhereyyF") func nowhere()"# + "\nfunc callsNowhere() { nowhere() }\n"
      ),
      ("duplicate symbol: main", "@main struct Program { static func main() {} }\n"),
      ("duplicate symbol: sched_yield", #"@_cdecl("sched_yield") public func mine() -> CInt { 0 }"# + "\n")
    ]
    @Test(arguments: unlinkable) func `what cannot be linked does not compile`(_ message: String, _ addition: String) throws {
      let text = FirstLesson.right + addition
      let result = try Answer(message, is: .doesNotCompile, text).grade(FirstLesson.lesson, by: lessons)
      #expect(result.diagnostics.map(\.message) == [message])
      #expect(result.diagnostics.first?.file == "Answer.swift")
      let line = text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("{ nowhere() }") }
      if let line { #expect(result.diagnostics.first?.line == line + 1) }
    }

    @Test func `what ships with the toolchain can be linked`() throws {
      let text = """
        import Foundation
        import FoundationNetworking
        import FoundationXML
        \(FirstLesson.right)
        func cube(ofRootOf x: Double) -> Double { pow(x.squareRoot(), 3) }
        func request() -> URLRequest { URLRequest(url: URL(fileURLWithPath: "/")) }
        func element() -> XMLElement { XMLElement(name: "a") }

        """
      try Answer("uses libraries", is: .passed, text).grade(FirstLesson.lesson, by: lessons)
    }

    static let otherSignatures = [
      Answer(
        "another label", is: .changedSignature,
        FirstLesson.withTicking(
          "func requestTracking(of manager: TrackingManager) async -> TrackingStatus { .denied }")),
      Answer(
        "an optional", is: .changedSignature,
        FirstLesson.withTicking("func requestTracking(from manager: TrackingManager) async -> TrackingStatus? { .denied }")),
      Answer("a function less", is: .changedSignature, "import Legacy\n\(FirstLesson.rightAsking)"),
      Answer("nothing but a comment", is: .changedSignature, "// later\n"),
      Answer("nothing", is: .changedSignature, "")
    ]
    @Test(arguments: otherSignatures) func `another signature is a changed signature`(_ answer: Answer) throws {
      let result = try answer.grade(FirstLesson.lesson, by: lessons)
      #expect(result.message?.hasSuffix(firstSignature) == true)
      #expect(result.message?.contains("func requestTracking(from manager: TrackingManager) async -> TrackingStatus\n") == true)
    }
    private var firstSignature: String { lessons.catalog.suites.first { $0.lesson == FirstLesson.lesson }?.signature ?? "no suite" }

    /// The driver is compiled again only where the interface has changed: that rests on the compiled module being the same, byte for byte.
    @Test func `the interface decides whether the driver is compiled again`() throws {
      // A folder of its own: other tests build, too.
      let folder = try Files.makeTemporary(in: "\(EndToEnd.root)/.build/drivers-test")
      defer { Files.remove(folder) }
      let builder = Builder(runtime: try Lab.shared.get().builder.runtime, folder: folder)
      let driver = lessons.catalog.files(of: FirstLesson.lesson).driver
      func drivers(after text: String) throws -> Set<String> {
        let product = try builder.build(Submission(path: "Answer.swift", text: text), module: "FirstContinuation", driver: driver)
        guard case .executable = product else { throw Lab.Failure.notBuilt("\(product)") }
        return Set(Files.list(folder + "/drivers"))
      }
      let known = try drivers(after: FirstLesson.right)
      let sameInterface = [
        "// A comment.\n" + FirstLesson.right, FirstLesson.right + "\n\n",
        FirstLesson.right.replacing("{ continuation.resume() }", with: "{ continuation.resume(returning: ()) }")
      ]
      for text in sameInterface { #expect(try drivers(after: text) == known, "\(text)") }
      #expect(try drivers(after: FirstLesson.right + "\nprivate let added = 1\n").count == known.count + 1)
    }

    // MARK: Misuse

    private static let once = EndToEnd.grader(
      root: root,
      suites: [
        Suite(FirstLesson.lesson, of: FirstContinuationExercise.self, signature: "") {
          MustNotCompile(
            "used-once", "a token cannot be used twice", note: "suspend",
            client: "func client() {\n  let token = Token()\n  token.use()\n  token.use()\n}\n")
        }
      ])

    @Test func `misuse that the compiler rejects`() throws {
      let text = FirstLesson.right + "struct Token: ~Copyable { consuming func use() {} }\n"
      try Answer("noncopyable", is: .passed, text).grade(FirstLesson.lesson, by: Self.once)
    }

    @Test func `misuse that compiles`() throws {
      let text = FirstLesson.right + "struct Token { func use() {} }\n"
      let result = try Answer("copyable", is: .acceptsMisuse, in: ["used-once"], text).grade(FirstLesson.lesson, by: Self.once)
      #expect(result.firstFailure?.expected.contains("  token.use()\n  token.use()\n") == true)
    }

    @Test func `misuse cannot be rejected by a name of the submission`() throws {
      let text = FirstLesson.right + "struct Token { func use() {} }\nfunc client() {}\n"
      try Answer("takes the client's name", is: .acceptsMisuse, in: ["used-once"], text).grade(FirstLesson.lesson, by: Self.once)
    }
  }
}
