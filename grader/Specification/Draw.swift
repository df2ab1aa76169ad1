/// Draws values from a seed: the same seed, the same values. Handed to each case, so that no answer can be written into a submission.
///
/// The sequence is SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, OOPSLA 2014).
public final class Draw {
  private var state: UInt64
  private let given: [UInt64]?
  /// What was drawn so far.
  package private(set) var drawn: [UInt64] = []

  /// Starts from `seed`.
  public init(seed: UInt64) {
    state = seed
    given = nil
  }

  /// Draws `given`, and zeros when they are used up: the simplest value of each kind.
  package init(replaying given: [UInt64]) {
    state = 0
    self.given = given
  }

  /// The next 64 bits.
  public func next() -> UInt64 {
    let value = given.map { $0.indices.contains(drawn.count) ? $0[drawn.count] : 0 } ?? mixed()
    drawn.append(value)
    return value
  }

  private func mixed() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// An integer of `range`, each as likely as the next (up to one part in 2⁶⁴ of the range's size).
  public func integer(in range: ClosedRange<Int>) -> Int {
    let size = UInt64(bitPattern: Int64(range.upperBound - range.lowerBound)) &+ 1
    let offset = next() % max(size, 1)
    drawn[drawn.count - 1] = offset  // what was made of the bits, so that a smaller draw is a smaller value
    return range.lowerBound + Int(offset)
  }

  /// One of `items`; the sequence must not be empty.
  public func pick<T>(_ items: [T]) -> T { items[integer(in: 0...(items.count - 1))] }

  /// True in one of `n` draws.
  public func oneIn(_ n: Int) -> Bool { integer(in: 1...n) == 1 }

  /// `items` in another order (Fisher–Yates).
  public func shuffled<T>(_ items: [T]) -> [T] {
    var items = items
    for i in items.indices.dropLast() { items.swapAt(i, integer(in: i...(items.count - 1))) }
    return items
  }

  /// A short lower-case word that no submission can know.
  public func word() -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return String((0..<6).map { _ in pick(letters) })
  }
}
