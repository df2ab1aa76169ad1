import Foundation
@_spi(Stage) import Legacy
import Stage

@testable import MisuseProof

@main final class MisuseProofDriver: Driver {
  typealias Exercise = MisuseProofExercise
  /// What `store` put away, oldest first; nil once it is gone. The scheduler lets one participant run at a time, so it needs no lock.
  private var stored: [Holder?] = []
  private let mainThread: pthread_t

  init() async { mainThread = await MainActor.run { pthread_self() } }

  func call(_ operation: Exercise.Operation) async throws -> Exercise.Answer {
    if case .resumeOnMain(let value) = operation { return try await resumeOnMain(value) }
    let answer: Int = try await withOnceContinuation { continuation in
      switch operation {
      case .resume(let value), .resumeOnMain(let value): continuation.resume(returning: value)
      case .fail(let error): continuation.resume(throwing: error)
      case .ignore: break
      case .branch(let resumes, let value): if resumes { continuation.resume(returning: value) }
      case .store:
        stored.append(Holder(continuation))
        Exercise.stored()
      }
    }
    return answer
  }

  @MainActor private func resumeOnMain(_ value: Int) async throws -> Int {
    let answer: Int = try await withOnceContinuation { continuation in
      if pthread_equal(pthread_self(), mainThread) != 0 {
        continuation.resume(returning: value)
      } else {
        continuation.resume(throwing: BodyLeftTheMainActor())
      }
    }
    return answer
  }

  func fire(_ event: Exercise.Event) {
    switch event {
    case .resume(let value, let request): remove(request)?.resume(returning: value)
    case .fail(let error, let request): remove(request)?.resume(throwing: error)
    case .takeTwice(let first, let second, let request):
      let holder = remove(request)
      holder?.resume(returning: first)
      holder?.resume(returning: second)
    case .drop(let request): _ = remove(request)
    }
  }

  private func remove(_ request: Int?) -> Holder? {
    guard let index = request.map({ $0 - 1 }) ?? stored.firstIndex(where: { $0 != nil }), stored.indices.contains(index) else { return nil }
    let holder = stored[index]
    stored[index] = nil
    return holder
  }
}

/// An object with a continuation in an optional.
private final class Holder {
  private var slot: OnceContinuation<Int>?

  init(_ continuation: consuming OnceContinuation<Int>) { slot = consume continuation }

  func resume(returning value: Int) {
    if var continuation = slot.take() { continuation.resume(returning: value) }
  }

  func resume(throwing error: any Error) {
    if var continuation = slot.take() { continuation.resume(throwing: error) }
  }
}
