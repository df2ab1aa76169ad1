import Base

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Lines of the learner's file for addresses of a child, by the toolchain's `llvm-symbolizer`: one process for all addresses of a lesson.
struct Symbolizer {
  private var lines: [UInt64: Int] = [:]

  /// Looks up `addresses` of `executable`; an address that is not in the learner's file has no line.
  init(_ addresses: Set<UInt64>, executable: Executable, toolchain: Toolchain) throws(Fault) {
    let found = try Self.ask(addresses, executable, toolchain)
    var unplaced: [UInt64: UInt64] = [:]  // address → start of its function
    for (address, place) in found {
      if place.line > 0 { lines[address] = place.line } else { unplaced[address] = place.start }
    }
    // The compiler gives no line to the first accesses of a function; the next instruction that has one is on the same line.
    let steps: [UInt64] = [1, 2, 4, 6, 8, 12, 16, 24, 32, 48, 64]
    let next = try Self.ask(Set(unplaced.keys.flatMap { address in steps.map { address + $0 } }), executable, toolchain)
    for (address, start) in unplaced {
      lines[address] = steps.lazy.compactMap { next[address + $0] }.first { $0.line > 0 && $0.start == start }?.line
    }
  }

  private typealias Place = (line: Int, start: UInt64)

  private static func ask(
    _ addresses: Set<UInt64>, _ executable: Executable, _ toolchain: Toolchain
  ) throws(Fault) -> [UInt64: Place] {
    let sorted = addresses.sorted()
    var places: [UInt64: Place] = [:]
    for start in stride(from: 0, to: sorted.count, by: 2000) {
      let part = sorted[start..<min(start + 2000, sorted.count)].map { "0x" + String($0, radix: 16) }
      var process = ChildProcess(
        [toolchain.symbolizer, "--obj=\(executable.path)", "--output-style=JSON"] + part, environment: Toolchain.environment)
      process.streams = [.init(1, cap: 64 << 20), .init(2, cap: 1 << 16)]
      guard try process.run() == .exited(0) else {
        throw .toolFailed(tool: toolchain.symbolizer, reason: .output(process.streams[1].text))
      }
      guard let found = try? JSONDecoder().decode([Entry].self, from: Data(process.streams[0].bytes)) else { continue }
      for entry in found {
        guard let address = UInt64(entry.Address.dropFirst(2), radix: 16) else { continue }
        let own = entry.Symbol?.first { $0.FileName?.split(separator: "/").last.map(String.init) == executable.sourceName }
        guard let own, let start = UInt64((own.StartAddress ?? "").dropFirst(2), radix: 16) else { continue }
        places[address] = (own.Line ?? 0, start)
      }
    }
    return places
  }

  /// The first of `frames` that lies in the learner's file.
  func line(_ frames: [UInt64]) -> Int? { frames.lazy.compactMap { lines[$0] }.first }

  private struct Entry: Decodable {
    struct Symbol: Decodable {
      let FileName: String?
      let Line: Int?
      let StartAddress: String?
    }
    let Address: String
    let Symbol: [Symbol]?
  }
}
