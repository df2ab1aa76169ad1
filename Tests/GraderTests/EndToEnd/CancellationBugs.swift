import Testing

@testable import Core

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
        "resumed under the lock that onCancel takes", is: .deadlocked, in: ["cancelled-and-finished"],
        Downloads.download(
          finish: "slot.lock.withLock { slot.continuation.take()?.resume(with: result.mapError { $0 }) }",
          cancel: "slot.lock.withLock { slot.continuation.take() }?.resume(throwing: CancellationError())",
          slot: """
            final class Slot: @unchecked Sendable {
              let lock = NSLock()
              var continuation: CheckedContinuation<Payload, any Error>?
              func fill(_ continuation: CheckedContinuation<Payload, any Error>) -> Bool {
                lock.withLock { self.continuation = continuation }
                return true
              }
            }
            """)),
      Answer(
        "waits for a second object", is: .leftWorkBehind, in: ["finished", "cancelled", "cancelled-and-finished"],
        Downloads.download(finish: finish, cancel: cancel, slot: slot).replacing(
          "let slot = Slot()", with: "let slot = Slot()\n  kept.withLock { $0.append(downloader) }")
          + "\nlet kept = Mutex<[Downloader]>([])\n")
    ]
    @Test(arguments: answers) func verdict(_ answer: Answer) throws {
      let lesson = try Self.downloads.get()
      let result = try answer.grade(lesson.lesson, by: lesson.grader)
      print(answer.name, result.cases.map { "\($0.id) \($0.verdict) \($0.message) \($0.location.map { "\($0)" } ?? "") \($0.schedule ?? "")" })
    }
  }
}
