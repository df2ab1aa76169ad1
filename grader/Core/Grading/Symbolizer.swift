#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Lines of the learner's file for addresses of a child, by the toolchain's `llvm-symbolizer`: one process for all addresses of a lesson.
struct Symbolizer {
  private var lines: [UInt64: Int] = [:]

  /// Looks up `addresses` of `executable`; an address that is not in the learner's file has no line.
  init(_ addresses: Set<UInt64>, executable: Builder.Executable, toolchain: Toolchain) throws(Fault) {
    guard !addresses.isEmpty else { return }
    let sorted = addresses.sorted()
    for start in stride(from: 0, to: sorted.count, by: 2000) {
      let part = sorted[start..<min(start + 2000, sorted.count)].map { "0x" + String($0, radix: 16) }
      var spawn = Spawn(
        [toolchain.symbolizer, "--obj=\(executable.path)", "--output-style=JSON", "--functions=none"] + part,
        environment: Toolchain.environment)
      spawn.streams = [.init(1, cap: 64 << 20), .init(2, cap: 1 << 16)]
      guard try spawn.run() == .exited(0) else { throw .toolFailed(tool: toolchain.symbolizer, reason: spawn.streams[1].text) }
      guard let found = try? JSONDecoder().decode([Entry].self, from: Data(spawn.streams[0].bytes)) else { continue }
      for entry in found {
        guard let address = UInt64(entry.Address.dropFirst(2), radix: 16) else { continue }
        let own = entry.Symbol?.first {
          $0.FileName?.split(separator: "/").last.map(String.init) == executable.sourceName && ($0.Line ?? 0) > 0
        }
        if let line = own?.Line { lines[address] = line }
      }
    }
  }

  /// The first of `frames` that lies in the learner's file.
  func line(_ frames: [UInt64]) -> Int? { frames.lazy.compactMap { lines[$0] }.first }

  private struct Entry: Decodable {
    struct Symbol: Decodable {
      let FileName: String?
      let Line: Int?
    }
    let Address: String
    let Symbol: [Symbol]?
  }
}
