/// Virtual times as they are shown.
enum Milliseconds {
  /// `nanoseconds` in milliseconds, without zeros at the end: `5`, `0.25`.
  static func text(_ nanoseconds: Int64) -> String {
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
    guard rest != 0 else { return "\(whole)" }
    var digits = String(String(1_000_000 + abs(rest)).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(nanoseconds < 0 && whole == 0 ? "-" : "")\(whole).\(digits)"
  }
}
