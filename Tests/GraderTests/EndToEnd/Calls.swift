import Base
import Judging
import Specification
import Synchronization

@testable import Engine

/// What concurrent calls came to.
final class Calls: Sendable {
  private let all = Mutex<[Int: Result<ScratchCheckout.Call, any Error>]>([:])
  struct NoCall: Error {}

  func add(_ index: Int, _ call: Result<ScratchCheckout.Call, any Error>) { all.withLock { $0[index] = call } }
  subscript(index: Int) -> Result<ScratchCheckout.Call, any Error> { all.withLock { $0[index] } ?? .failure(NoCall()) }
}
