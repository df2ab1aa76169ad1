#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reading and writing files whole. Writing is by rename: a file exists complete, or not at all.
package enum Files {
  /// The bytes of a regular file.
  /// - Throws: `Fault` where there is none, or it is something else, or larger than `most` bytes.
  package static func read(_ path: String, most: Int = 16 << 20) throws(Fault) -> [UInt8] {
    var info = stat()
    guard stat(path, &info) == 0 else { throw .missingFile(path) }
    guard info.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path) }
    guard info.st_size <= most else { throw .tooLarge(path, bytes: Int(info.st_size)) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .missingFile(path) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let n = readBytes(descriptor, &buffer, buffer.count)
      if n < 0 && errno == EINTR { continue }
      if n <= 0 { return bytes }
      bytes += buffer[0..<n]
      guard bytes.count <= most else { throw .tooLarge(path, bytes: bytes.count) }
    }
  }

  /// The text of a UTF-8 file.
  package static func text(_ path: String, most: Int = 16 << 20) throws(Fault) -> String {
    guard let text = String(validating: try read(path, most: most), as: UTF8.self) else { throw .notUTF8(path) }
    return text
  }

  /// Writes `bytes` to `path`, under a name of its own first.
  package static func write(_ bytes: [UInt8], to path: String, mode: mode_t = 0o644) throws(Fault) {
    let temporary = "\(path).\(getpid()).\(UInt32.random(in: 0 ... .max)).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw .cannotWrite(path, reason: .lastError) }
    var sent = 0
    while sent < bytes.count {
      let n = bytes.withUnsafeBytes { raw in raw.baseAddress.map { writeBytes(descriptor, $0 + sent, bytes.count - sent) } ?? -1 }
      if n < 0 && errno == EINTR { continue }
      if n <= 0 {
        let why = WriteFailure.lastError
        close(descriptor)
        unlink(temporary)
        throw .cannotWrite(path, reason: why)
      }
      sent += n
    }
    guard close(descriptor) == 0, rename(temporary, path) == 0 else {
      let why = WriteFailure.lastError
      unlink(temporary)
      throw .cannotWrite(path, reason: why)
    }
  }

  package static func write(_ text: String, to path: String) throws(Fault) { try write(Array(text.utf8), to: path) }

  /// The folder in which the process runs.
  package static var currentFolder: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
  package static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }
  package static func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }

  /// Makes a folder and those above it.
  package static func makeFolder(_ path: String) throws(Fault) {
    if mkdir(path, 0o755) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      throw .cannotWrite(path, reason: .lastError)
    }
    try makeFolder(String(path[..<slash]))
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw .cannotWrite(path, reason: .lastError) }
  }

  /// A new empty folder in `parent`.
  package static func makeTemporary(in parent: String) throws(Fault) -> String {
    try makeFolder(parent)
    for _ in 0..<64 {
      let path = "\(parent)/\(getpid())-\(UInt32.random(in: 0 ... .max))"
      if mkdir(path, 0o755) == 0 { return path }
      guard errno == EEXIST else { throw .cannotWrite(path, reason: .lastError) }
    }
    throw .cannotWrite(parent, reason: .noFreeName)
  }

  /// The names in a folder, sorted; none where there is no such folder.
  package static func list(_ path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// What changes when the file does: its place, its size, and when it and its entry were last changed.
  package static func stamp(_ path: String) -> String {
    var info = stat()
    guard stat(path, &info) == 0 else { return "" }
    let times = [info.st_mtim, info.st_ctim].map { "\($0.tv_sec).\($0.tv_nsec)" }.joined(separator: " ")
    return "\(info.st_dev) \(info.st_ino) \(info.st_size) \(times)"
  }

  package static func isFolder(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }

  /// Removes a file, or a folder with all that is in it; links are not followed.
  package static func remove(_ path: String) {
    if isFolder(path) {
      for name in list(path) { remove("\(path)/\(name)") }
      rmdir(path)
    } else {
      unlink(path)
    }
  }
}

// The system's functions, whose names `Files` has for its own.
private func readBytes(_ descriptor: Int32, _ into: UnsafeMutableRawPointer, _ most: Int) -> Int { read(descriptor, into, most) }
private func writeBytes(_ descriptor: Int32, _ from: UnsafeRawPointer, _ count: Int) -> Int { write(descriptor, from, count) }

extension Files {
  /// The bytes of a file whose size the system does not tell, such as one of /proc.
  package static func readAnything(_ path: String) throws(Fault) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .missingFile(path) }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let n = readBytes(descriptor, &buffer, buffer.count)
    return Array(buffer.prefix(max(n, 0)))
  }
}

extension WriteFailure {
  /// The system's last error.
  package static var lastError: WriteFailure { .system(.last) }
}

extension SystemError {
  /// The system's last error on this thread.
  package static var last: SystemError { SystemError(code: errno) }
  /// The system's own words for it.
  package var systemText: String { String(cString: strerror(code)) }
}
