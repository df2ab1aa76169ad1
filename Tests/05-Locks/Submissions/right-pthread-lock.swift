import Foundation

final class FirstAnswer<Value: Sendable>: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var waiting: CheckedContinuation<Value, any Error>?

  init(_ continuation: CheckedContinuation<Value, any Error>) {
    waiting = continuation
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  func resume(with result: Result<Value, any Error>) -> Bool {
    pthread_mutex_lock(lock)
    let taken = waiting
    waiting = nil
    pthread_mutex_unlock(lock)
    guard let taken else { return false }
    taken.resume(with: result)
    return true
  }
}
