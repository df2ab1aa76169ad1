import Base
import Judging
import Specification
import Testing

@testable import Engine

extension EndToEnd {
  /// A call that can be cancelled while its answer comes.
  @Suite struct CancellationBugs {
    private static let downloads = Result { try Downloads.lesson() }

    private static let slot = """
      final class Slot: Sendable {
        struct State {
          var continuation: CheckedContinuation<Payload, any Error>?
          var isOver = false
        }
        let state = Mutex(State())
        func fill(_ continuation: CheckedContinuation<Payload, any Error>) -> Bool {
          state.withLock {
            if $0.isOver { return false }
            $0.continuation = continuation
            return true
          }
        }
        func take() -> CheckedContinuation<Payload, any Error>? {
          state.withLock {
            $0.isOver = true
            return $0.continuation.take()
          }
        }
      }
      """
    private static let finish = "slot.take()?.resume(with: result.mapError { $0 })"
    private static let cancel = "slot.take()?.resume(throwing: CancellationError())"

    static let answers = [
      Answer("taken under the lock, resumed outside", is: .passed, Downloads.download(finish: finish, cancel: cancel, slot: slot)),
      Answer(
        "nothing on cancellation", is: .ignoredCancellation, in: ["cancelled"],
        Downloads.download(finish: finish, cancel: "", slot: slot)),
      Answer(
        "resumed by both", is: .resumedTwice, in: ["cancelled-and-finished"],
        Downloads.download(
          finish: "slot.state.withLock { $0.continuation }?.resume(with: result.mapError { $0 })",
          cancel: "slot.state.withLock { $0.continuation }?.resume(throwing: CancellationError())", slot: slot)),
      Answer(
        "keeps the downloader", is: .leftWorkBehind, in: ["finished", "cancelled", "cancelled-and-finished"],
        Downloads.download(finish: finish, cancel: cancel, slot: slot).replacing(
          "let slot = Slot()", with: "let slot = Slot()\n  kept.withLock { $0.append(downloader) }")
          + "\nlet kept = Mutex<[Downloader]>([])\n")
    ]
    @Test(arguments: answers) func verdict(_ answer: Answer) throws {
      let lesson = try Self.downloads.get()
      try answer.grade(lesson.lesson, by: lesson.grader)
    }

    /// `onCancel` runs while Swift's lock of this task is held, and a resume wants that lock: the documentation of
    /// `withTaskCancellationHandler` warns of it.
    @Test func `a resume under the lock that onCancel takes is a deadlock`() throws {
      let answer = Answer(
        "resumed under the lock", is: .deadlocked, in: ["cancelled-and-finished"],
        Downloads.download(
          finish: "slot.lock.withLock { slot.continuation.take()?.resume(with: result.mapError { $0 }) }  // ←",
          cancel: "slot.lock.withLock { slot.continuation.take() }?.resume(throwing: CancellationError())  // ←",
          slot: """
            final class Slot: @unchecked Sendable {
              let lock = NSLock()
              var continuation: CheckedContinuation<Payload, any Error>?
              func fill(_ continuation: CheckedContinuation<Payload, any Error>) -> Bool {
                lock.withLock { self.continuation = continuation }
                return true
              }
            }
            """))
      let lesson = try Self.downloads.get()
      let result = try answer.grade(lesson.lesson, by: lesson.grader)
      let (finish, cancel) = (answer.markedLines[0], answer.markedLines[1])
      #expect(
        result.firstFailure?.message == "No thread can continue: each one waits for something that cannot happen. "
          + "thread 1 waits for a lock that thread 2 holds (line \(cancel)); "
          + "thread 2 waits for a lock of Swift's runtime that thread 1 holds (line \(finish)).")
      #expect(result.firstFailure?.location?.line == finish)
    }
  }
}
