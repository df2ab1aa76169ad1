import Glibc
import Wire

/// The private pipe to the parent: one message a line.
struct Channel {
  let descriptor: Int32

  func send(_ message: Message) {
    guard let json = try? Wire.encode(message) else { return }
    let line = Array((json + "\n").utf8)
    var sent = 0
    while sent < line.count {
      let n = line.withUnsafeBytes { bytes in bytes.baseAddress.map { write(descriptor, $0 + sent, bytes.count - sent) } ?? -1 }
      if n < 0 && errno == EINTR { continue }
      if n <= 0 { return }  // the parent is gone, and so are we, soon
      sent += n
    }
  }

  /// All that can be read from `descriptor`.
  static func readAll(_ descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let n = read(descriptor, &buffer, buffer.count)
      if n < 0 && errno == EINTR { continue }
      if n <= 0 { break }
      bytes += buffer[0..<n]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
