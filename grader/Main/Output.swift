import Report

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard output carries results, standard error progress and errors.
enum Output {
  static func result(_ text: String) { send(text, to: 1) }
  static func progress(_ text: String) { send(text, to: 2) }
  /// Errors quote arguments and files, which must not steer a terminal.
  static func error(_ text: String) { send(escaped(text) + "\n", to: 2) }

  /// Unbuffered, so that the two streams keep their order on one terminal.
  private static func send(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
