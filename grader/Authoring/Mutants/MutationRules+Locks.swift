extension MutationRules {
  /// Every region that a lock protects, unprotected: the lock stays where it is, one use of it is gone.
  var locks: [Mutation] { regions + pairs }

  /// `withLock { … }` and `queue.sync { … }` become calls that only run their bodies.
  private var regions: [Mutation] {
    [".withLock", ".sync"].flatMap { name in
      places(of: name, isWord: false).filter { !isPart($0 + name.utf8.count) }.map { place in
        Mutation(kind: .dropLock, range: place..<place + name.utf8.count, replacement: ".withoutLock", appendix: appendix)
      }
    }
  }

  /// `lock.lock()` goes with every `unlock()` of the same lock in its block, inside a `defer` or not.
  private var pairs: [Mutation] {
    source.blocks.flatMap { block in
      block.statements.compactMap { statement -> Mutation? in
        guard statement.kind == .action, statement.head.hasSuffix(".lock()") else { return nil }
        let receiver = statement.head.dropLast(".lock()".count), range = statement.range.lowerBound..<block.body.upperBound
        let kept = source.original(range).split(separator: "\(receiver).lock()", omittingEmptySubsequences: false).joined()
          .split(separator: "\(receiver).unlock()", omittingEmptySubsequences: false).joined()
        return Mutation(kind: .dropLock, range: range, replacement: kept)
      }
    }
  }

  /// A mutex of the same name hides the library's: it is the same, but can be passed by.
  private var appendix: String {
    let words = Set(source.text(source.code.indices).words)
    var text = "\n"
    if words.contains("Mutex") {
      text += """
        final class Mutex<Value>: @unchecked Sendable {
          private let handle = Synchronization.Mutex<Void>(())
          private var value: Value
          init(_ value: sending Value) { self.value = value }
          func withLock<R, E: Error>(_ body: (inout Value) throws(E) -> R) throws(E) -> R {
            handle._unsafeLock()
            defer { handle._unsafeUnlock() }
            return try body(&value)
          }
          func withoutLock<R, E: Error>(_ body: (inout Value) throws(E) -> R) throws(E) -> R { try body(&value) }
        }

        """
    }
    for type in ["NSLock", "NSRecursiveLock", "DispatchQueue"] where words.contains(type) {
      text += "extension \(type) { func withoutLock<R>(_ body: () throws -> R) rethrows -> R { try body() } }\n"
    }
    return text
  }
}
