import Base

/// What is changed, and how.
struct MutationRules {
  let source: MutationSource

  var all: [Mutation] {
    source.blocks.flatMap { block in
      block.statements.indices.flatMap { statement($0, of: block) } + early(block)
    } + conditions + operators + constants + locks
  }

  // MARK: Statements

  private func statement(_ index: Int, of block: MutationSource.Block) -> [Mutation] {
    let statement = block.statements[index]
    var found: [Mutation] = []
    if let kind = dropped(statement) { found.append(drop(index, of: block, kind)) }
    // `take()?.resume()` a second time finds nothing to resume: that would be no change.
    if statement.kind == .action, statement.head.contains(".resume("), !statement.head.contains(")?.resume(") {
      found.append(Mutation(kind: .duplicateResume, range: statement.range, replacement: again(statement.range)))
    }
    if index + 1 < block.statements.count, canSwap(statement, block.statements[index + 1]) {
      let second = block.statements[index + 1].range, between = statement.range.upperBound..<second.lowerBound
      found.append(
        Mutation(
          kind: .swap, range: statement.range.lowerBound..<second.upperBound,
          replacement: source.original(second) + source.original(between) + source.original(statement.range)))
    }
    return found
  }

  private func dropped(_ statement: MutationSource.Statement) -> Mutation.Kind? {
    let head = statement.head, words = head.words
    switch statement.kind {
    case .jump: return ["return"] == words || words.first == "throw" ? .dropJump : nil
    case .control: return words.first == "guard" && !words.contains { ["let", "var", "case"].contains($0) } ? .dropGuard : nil
    case .action: break
    default: return nil
    }
    if head.hasSuffix("= nil") { return .dropNil }
    if head.contains(".resume(") { return .dropResume }
    if words.contains(where: { $0.hasPrefix("cancel") || $0.hasPrefix("stop") || $0.hasPrefix("invalidate") }) { return .dropCancel }
    if head.contains(" = ") || head.contains("+= ") || head.contains("-= ") { return .dropAssignment }
    return head.hasSuffix(")") || head.hasSuffix("}") ? .dropCall : nil
  }

  private func drop(_ index: Int, of block: MutationSource.Block, _ kind: Mutation.Kind) -> Mutation {
    let statements = block.statements, range = statements[index].range
    let isLast = index + 1 == statements.count || statements[index + 1].kind == .label
    // A closure keeps its parameter, a case its one statement.
    if statements[index].head.contains("$0") { return Mutation(kind: kind, range: range, replacement: "_ = $0") }
    if isLast, index > 0, statements[index - 1].kind == .label { return Mutation(kind: kind, range: range, replacement: "break") }
    return Mutation(kind: kind, range: wholeLines(range), replacement: "")
  }

  /// `range` with its line ends, where nothing else is on its lines.
  private func wholeLines(_ range: Range<Int>) -> Range<Int> {
    let start = source.bytes[..<range.lowerBound].lastIndex(of: 10).map { $0 + 1 } ?? 0
    let end = source.bytes[range.upperBound...].firstIndex(of: 10).map { $0 + 1 } ?? source.bytes.count
    let rest = source.text(start..<range.lowerBound) + source.text(range.upperBound..<end)
    return rest.trimmed.isEmpty ? start..<end : range
  }

  private func again(_ range: Range<Int>) -> String {
    let text = source.original(range)
    guard text.contains("\n") else { return "\(text); \(text)" }
    return "\(text)\n\(indentation(at: range.lowerBound))\(text)"
  }

  private func indentation(at place: Int) -> String {
    let start = source.bytes[..<place].lastIndex(of: 10).map { $0 + 1 } ?? 0
    return String(repeating: " ", count: source.bytes[start..<place].prefix { $0 == 32 }.count)
  }

  private func canSwap(_ a: MutationSource.Statement, _ b: MutationSource.Statement) -> Bool {
    let kinds: [MutationSource.Statement.Kind] = [.action, .binding, .control]
    return kinds.contains(a.kind) && kinds.contains(b.kind) && !(a.kind == .binding && b.kind == .binding)
  }

  /// Code behind the return is not reached. A block of one plain statement is left to the rules that drop it.
  private func early(_ block: MutationSource.Block) -> [Mutation] {
    guard let first = block.statements.first, ![.declaration, .label, .jump].contains(first.kind), !block.isType else {
      return []
    }
    if block.statements.count == 1, first.kind == .action { return [] }
    let place = first.range.lowerBound
    return [Mutation(kind: .returnEarly, range: place..<place, replacement: "return; ")]
  }
}
