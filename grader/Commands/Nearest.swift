import Base

/// Finds the name that may have been meant.
package enum Nearest {
  /// The one of `names` with the fewest edits from `word`, upper and lower case alike; nil where none is near.
  package static func name(to word: String, in names: [String]) -> String? {
    let typed = word.lowercased()
    let limit = max(1, min(3, typed.count / 2))
    let ranked = names.map { (name: $0, distance: distance(typed, $0.lowercased())) }
    let best = ranked.min { $0.distance < $1.distance }
    return best.flatMap { $0.distance <= limit ? $0.name : nil }
  }

  /// Insertions, deletions, replacements and swaps of neighbours that lead from `a` to `b`.
  static func distance(_ a: String, _ b: String) -> Int {
    let x = Array(a), y = Array(b)
    var before = Array(repeating: 0, count: y.count + 1)
    var row = Array(0...y.count)
    for i in x.indices {
      var next = [i + 1] + Array(repeating: 0, count: y.count)
      for j in y.indices {
        next[j + 1] = min(row[j + 1] + 1, next[j] + 1, row[j] + (x[i] == y[j] ? 0 : 1))
        if i > 0, j > 0, x[i] == y[j - 1], x[i - 1] == y[j] { next[j + 1] = min(next[j + 1], before[j - 1] + 1) }
      }
      before = row
      row = next
    }
    return row[y.count]
  }
}

/// Finds lessons by what a learner types.
package enum LessonLookup {
  /// The full name of the lesson that `typed` names: a number, a name, a full name, or a beginning that only one has.
  /// - Throws: `unknownLesson` or `ambiguousLesson`.
  package static func find(_ typed: String, in lessons: [String]) throws(UsageError) -> String {
    let names = lessons.map { LessonName($0) }
    let word = typed.lowercased()
    if let number = Int(word), let hit = names.first(where: { Int($0.number) == number }) { return hit.full }
    if let hit = names.first(where: { [$0.full.lowercased(), $0.title.lowercased()].contains(word) }) { return hit.full }
    let hits = names.filter { $0.title.lowercased().hasPrefix(word) || $0.full.lowercased().hasPrefix(word) }
    if !word.isEmpty, Int(word) == nil {
      if let hit = hits.first, hits.count == 1 { return hit.full }
      if hits.count > 1 { throw .ambiguousLesson(typed, hits.map(\.full)) }
    }
    throw .unknownLesson(typed, nearest: Nearest.name(to: typed, in: names.map(\.title)) ?? Nearest.name(to: typed, in: lessons))
  }
}
