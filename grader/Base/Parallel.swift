import Dispatch
import Synchronization

/// Work on many items, several at a time, with results in the order of the items.
package enum Parallel {
  /// Calls `work` with each item, its index and the number of the worker that does it. Items are begun in order; as soon as `isEnough` says so
  /// of a result, no other is begun, and the results end with the last one that was.
  package static func map<Item: Sendable, Output: Sendable>(
    _ items: [Item], workers: Int, until isEnough: @Sendable (Output) -> Bool = { _ in false }, _ work: @Sendable (Item, Int, Int) -> Output
  ) -> [Output] {
    let next = Atomic<Int>(0), enough = Atomic<Bool>(false), outputs = Mutex([Output?](repeating: nil, count: items.count))
    DispatchQueue.concurrentPerform(iterations: max(1, min(workers, items.count))) { worker in
      while !enough.load(ordering: .relaxed) {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < items.count else { return }
        let output = work(items[index], index, worker)
        if isEnough(output) { enough.store(true, ordering: .relaxed) }
        outputs.withLock { $0[index] = output }
      }
    }
    return outputs.withLock { $0 }.compactMap(\.self)
  }
}
