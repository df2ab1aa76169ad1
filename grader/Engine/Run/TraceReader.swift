import Judging
import Wire

/// Takes the messages of a child as they come, and decides when it has sent enough.
final class TraceReader {
  private(set) var messages: [Message] = []
  /// Why the child is ended; once set, nothing more is read.
  var stopped: StopReason?
  private let isEnough: (Message) -> Bool
  private var rest: [UInt8] = []
  private var printed = 0

  init(_ isEnough: @escaping (Message) -> Bool) { self.isEnough = isEnough }

  /// Reads what the trace brought; true where the child is to be ended.
  func read(_ bytes: ArraySlice<UInt8>) -> Bool {
    if stopped == .enough { return true }  // what was in the pipe when the child was ended is chance
    for line in lines(bytes) {
      guard let message = try? Wire.decode(Message.self, from: line) else { continue }
      messages.append(message)
      if isEnough(message) {
        stopped = .enough
        return true
      }
    }
    return false
  }

  /// Counts what the submission printed; true where it is too much.
  func countPrinted(_ count: Int) -> Bool {
    printed += count
    guard printed > Limits.output else { return false }
    stopped = .overLimit
    return true
  }

  /// Splits bytes into lines as they come.
  private func lines(_ bytes: ArraySlice<UInt8>) -> [String] {
    rest += bytes
    var lines: [String] = [], from = rest.startIndex
    while let end = rest[from...].firstIndex(of: 10) {
      lines.append(String(decoding: rest[from..<end], as: UTF8.self))
      from = end + 1
    }
    rest.removeSubrange(..<from)
    return lines
  }
}
