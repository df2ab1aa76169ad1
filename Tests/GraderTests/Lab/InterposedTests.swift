import Base
import Foundation
import Testing

@testable import Engine

/// The table of interposed symbols against the object that interposes them, and against the canaries.
@Suite(.serialized) struct InterposedTests {
  /// Symbols that the file at `path` has for others, or needs from others, as `options` say.
  private static func symbols(of path: String, _ options: String...) throws -> Set<String> {
    let toolchain = try Lab.shared.get().builder.runtime.toolchain
    var process = ChildProcess(
      [toolchain.tools + "/llvm-nm", "--extern-only", "--just-symbol-name"] + options + [path], environment: Toolchain.environment)
    process.streams = [.init(1, cap: 64 << 20)]
    try #require(try process.run() == .exited(0))
    return Set(process.streams[0].text.split(separator: "\n").map(String.init))
  }

  /// What the libraries of this process export, which are those of a child and more.
  private static func exported() throws -> Set<String> {
    let file = try #require(FileHandle(forReadingAtPath: "/proc/self/maps"))
    let maps = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    let mapped = Set(maps.split(separator: "\n").compactMap { $0.split(separator: " ").last })
    let libraries = mapped.filter { $0.hasPrefix("/") && $0.contains(".so") }
    return try libraries.reduce(into: []) { all, library in
      for symbol in try symbols(of: String(library), "--dynamic", "--defined-only") {
        // `name@@VERSION` is what a new program is linked with, `name@VERSION` only what an old one was.
        let parts = symbol.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 1 || parts[1].hasPrefix("@") { all.insert(String(parts[0])) }
      }
    }
  }

  @Test func `the table is what the object interposes`() throws {
    let defined = try Self.symbols(of: Lab.shared.get().builder.runtime.object, "--defined-only")
    let exported = try Self.exported()
    let interposed = defined.filter { $0.hasPrefix("__tsan_") || exported.contains($0) }
    let table = Set(Interposed.symbols)
    #expect(interposed.subtracting(table).sorted() == [], "interposed, but not in the table")
    #expect(table.subtracting(interposed).sorted() == [], "in the table, but not interposed")
    #expect(Interposed.symbols.count == table.count, "a symbol is in the table twice")
  }

  @Test func `every canary exists`() {
    let canaries = StepCanary.all.map(\.name) + ValueCanary.all.map(\.name) + CrashCanary.all.map(\.name) + DeadlockCanary.all.map(\.name)
    #expect(Set(Interposed.guarded.map(\.canary)).subtracting(canaries).sorted() == [])
    #expect(Set(canaries).count == canaries.count, "two canaries have one name")
  }

  /// What the compiler calls in the canaries: every family of instrumentation that has one, and nothing that has none.
  @Test func `the compiler calls what has a canary`() throws {
    let called = try [CanaryTests.stepLab, CanaryTests.valueLab].reduce(into: Set<String>()) { all, lab in
      all.formUnion(try Self.symbols(of: lab.get().executable.folder + "/submission.o", "--undefined-only"))
    }
    #expect(called.intersection(Interposed.uncalled).sorted() == [])
    for (canary, symbols) in Interposed.guarded where symbols.allSatisfy({ $0.hasPrefix("__tsan_") }) {
      #expect(!called.isDisjoint(with: symbols), "\(canary)")
    }
  }
}
