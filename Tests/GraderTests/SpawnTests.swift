import Synchronization
import Testing

@testable import Core

#if canImport(Glibc)
  import Glibc
#endif

/// Children get exactly the descriptors that they are meant to have, whatever numbers are free in this process.
@Suite(.serialized) struct SpawnTests {
  private static func run(_ script: String, inherited: [(ours: Int32, theirs: Int32)] = [], streams: [Int32] = [1, 2]) throws -> (
    Spawn, Spawn.Ending
  ) {
    var spawn = Spawn(["/bin/sh", "-c", script], environment: ["PATH=/usr/bin:/bin"])
    spawn.inherited = inherited
    spawn.streams = streams.map { .init($0, cap: 1 << 16) }
    let ending = try spawn.run()
    return (spawn, ending)
  }

  @Test func streamsAndStatus() throws {
    let (spawn, ending) = try Self.run("echo out; echo err >&2; exit 7")
    #expect(ending == .exited(7))
    #expect(spawn.streams.map(\.text) == ["out\n", "err\n"])
  }

  @Test func aSignal() throws { #expect(try Self.run("kill -9 $$").1 == .signalled(9)) }

  @Test func moreThanAPipeHolds() throws {
    let (spawn, ending) = try Self.run("head -c 300000 /dev/zero; head -c 300000 /dev/zero >&2")
    #expect(ending == .exited(0))
    #expect(spawn.streams.map(\.total) == [300_000, 300_000])
    #expect(spawn.streams.map(\.bytes.count) == [65_536, 65_536])
  }

  @Test func aGrandchildThatHoldsThePipeIsNotWaitedFor() throws {
    let (spawn, ending) = try Self.run("sleep 600 & echo done")
    #expect(ending == .exited(0))
    #expect(spawn.streams[0].text == "done\n")
  }

  /// Descriptors with the very numbers that the child's are to have must not be overwritten on the way.
  @Test func lowNumbersDoNotCollide() throws {
    for _ in 0..<40 {
      let files = try ["three", "five"].map { text in
        let path = "/tmp/exactly-once-test-\(UInt64.random(in: 0 ... .max))"
        try Files.write(text, to: path)
        defer { unlink(path) }
        return Spawn.outOfTheWay(open(path, O_RDONLY | O_CLOEXEC))
      }
      defer { for file in files { close(file) } }
      #expect(files.allSatisfy { $0 >= 32 })
      let (spawn, ending) = try Self.run("cat <&3; cat <&5; echo four >&4", inherited: [(files[0], 3), (files[1], 5)], streams: [1, 2, 4])
      #expect(ending == .exited(0))
      #expect(spawn.streams.map(\.text) == ["threefive", "", "four\n"])
    }
  }

  @Test func aToolThatIsNotThereIsAFault() {
    var spawn = Spawn(["/nowhere/tool"], environment: [])
    #expect(throws: Fault.toolFailed(tool: "/nowhere/tool", reason: "No such file or directory")) { try spawn.run() }
  }
}
