import Base
import Judging
import Specification
import Synchronization
import Testing

@testable import Engine

#if canImport(Glibc)
  import Glibc
#endif

/// Children get exactly the descriptors that they are meant to have, whatever numbers are free in this process.
@Suite(.serialized) struct ChildProcessTests {
  private static func run(_ script: String, inherited: [(ours: Int32, theirs: Int32)] = [], streams: [Int32] = [1, 2]) throws -> (
    ChildProcess, ProcessExit
  ) {
    var process = ChildProcess(["/bin/sh", "-c", script], environment: ["PATH=/usr/bin:/bin"])
    process.inherited = inherited
    process.streams = streams.map { .init($0, cap: 1 << 16) }
    let exit = try process.run()
    return (process, exit)
  }

  @Test func `streams and status`() throws {
    let (process, exit) = try Self.run("echo out; echo err >&2; exit 7")
    #expect(exit == .exited(7))
    #expect(process.streams.map(\.text) == ["out\n", "err\n"])
  }

  @Test func `a signal`() throws { #expect(try Self.run("kill -9 $$").1 == .signalled(9)) }

  @Test func `more than a pipe holds`() throws {
    let (process, exit) = try Self.run("head -c 300000 /dev/zero; head -c 300000 /dev/zero >&2")
    #expect(exit == .exited(0))
    #expect(process.streams.map(\.total) == [300_000, 300_000])
    #expect(process.streams.map(\.bytes.count) == [65_536, 65_536])
  }

  @Test func `a grandchild that holds the pipe is not waited for`() throws {
    let (process, exit) = try Self.run("sleep 600 & echo done")
    #expect(exit == .exited(0))
    #expect(process.streams[0].text == "done\n")
  }

  /// Descriptors with the very numbers that the child's are to have must not be overwritten on the way.
  @Test func `low numbers do not collide`() throws {
    for _ in 0..<40 {
      let files = try ["three", "five"].map { text in
        let path = "/tmp/exactly-once-test-\(UInt64.random(in: 0 ... .max))"
        try Files.write(text, to: path)
        defer { unlink(path) }
        return Pipe.outOfTheWay(open(path, O_RDONLY | O_CLOEXEC))
      }
      defer { for file in files { close(file) } }
      #expect(files.allSatisfy { $0 >= 32 })
      let (process, exit) = try Self.run("cat <&3; cat <&5; echo four >&4", inherited: [(files[0], 3), (files[1], 5)], streams: [1, 2, 4])
      #expect(exit == .exited(0))
      #expect(process.streams.map(\.text) == ["threefive", "", "four\n"])
    }
  }

  @Test func `a tool that is not there is a fault`() {
    var process = ChildProcess(["/nowhere/tool"], environment: [])
    #expect(throws: Fault.toolFailed(tool: "/nowhere/tool", reason: .system(SystemError(code: ENOENT)))) { try process.run() }
  }
}
