import Base

/// A small mechanical change of a source text.
///
/// A suite that lets a changed answer pass does not look at what was changed; or the change makes no difference, which only a person can tell.
package struct Mutation: Hashable, Sendable {
  /// What was changed.
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// Drop a statement that sets something to nil.
    case dropNil
    /// Drop a resume.
    case dropResume
    /// Drop a cancel or stop.
    case dropCancel
    /// Drop an assignment.
    case dropAssignment
    /// Drop a call.
    case dropCall
    /// Drop a guard.
    case dropGuard
    /// Drop a return or throw.
    case dropJump
    /// Resume twice.
    case duplicateResume
    /// Swap two statements.
    case swap
    /// Drop a lock.
    case dropLock
    /// Turn a guard around.
    case negateGuard
    /// Negate a condition.
    case negateCondition
    /// Replace an operator.
    case replaceOperator
    /// Replace a constant.
    case replaceConstant
    /// Return early.
    case returnEarly
  }

  let kind: Kind
  /// The bytes that are replaced.
  let range: Range<Int>
  let replacement: String
  /// What must stand at the end of the file for the change to compile.
  var appendix = ""
}

/// A source text with one mutation in it.
package struct Mutant: Hashable, Sendable {
  package let kind: Mutation.Kind
  /// The first line that differs, from 1.
  package let line: Int
  /// The whole changed text.
  package let text: String
  /// The lines that differ, with `-` and `+` in front.
  package let diff: [String]

  /// All mutants of `source`, in the order of their places, each text once.
  package static func all(of source: String) -> [Mutant] {
    let scanned = MutationSource(source)
    let found = MutationRules(source: scanned).all.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    var seen: Set<String> = [source]
    return found.compactMap { _, mutation in
      let mutant = Mutant(mutation, of: scanned.bytes)
      return seen.insert(mutant.text).inserted ? mutant : nil
    }
  }

  private init(_ mutation: Mutation, of bytes: [UInt8]) {
    let changed = bytes[..<mutation.range.lowerBound] + Array(mutation.replacement.utf8) + bytes[mutation.range.upperBound...]
    let old = String(decoding: bytes, as: UTF8.self).lines, new = String(decoding: changed, as: UTF8.self).lines
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed()).prefix { $0 == $1 }.count
    kind = mutation.kind
    line = head + 1
    text = String(decoding: changed, as: UTF8.self) + mutation.appendix
    diff = old[head..<old.count - tail].map { "- \($0)" } + new[head..<new.count - tail].map { "+ \($0)" }
  }
}
