import Synchronization
import Wire

/// The exercise of lesson 06.
@_spi(Stage) public enum CallbackWrappingExercise: Exercise {
  /// What a caller asks for: once, or `inARow` that many times, each time as soon as the last call has returned.
  public enum Operation: Codable, Hashable, Sendable { case transcribe, inARow(Int) }
  /// `hear` goes to the handler of `start` number `request`, counted from 1, refused ones too; nil is the latest.
  public enum Event: Codable, Hashable, Sendable { case hear(SpeechEvent, request: Int? = nil), refuse }
  /// The methods that the learner's code calls.
  public enum Request: String, RequestName { case start }
  /// What a caller gets: the final text; `inARow` joins its texts with a space between, and throws the first error there is.
  public typealias Answer = String
  /// The recognizer calls back on a background thread where the scenario does not say "inside `start`".
  public static let place = Place.pool
}

extension SpeechRecognizer: Fake {
  typealias Exercise = CallbackWrappingExercise

  /// Delivers an event, or makes the `start` that is running, else the next one, return false.
  @_spi(Stage) public func play(_ event: CallbackWrappingExercise.Event) {
    switch event {
    case .refuse: handlers.refuse()
    case .hear(let event, let request): handlers.handler(of: request)?(event)
    }
  }
}

/// All handlers that a recognizer was given, for good: it may call any of them again after its final text.
struct SpeechHandlers: ~Copyable, Sendable {
  private struct State {
    var handlers: [@Sendable (SpeechEvent) -> Void] = []
    var refuses = false
  }
  private let state = Mutex(State())

  func add(_ handler: @escaping @Sendable (SpeechEvent) -> Void) { state.withLock { $0.handlers.append(handler) } }

  /// Whether the `start` that is running is accepted; a refusal holds for one.
  func accepts() -> Bool {
    state.withLock { state in
      defer { state.refuses = false }
      return !state.refuses
    }
  }

  func refuse() { state.withLock { $0.refuses = true } }

  /// The handler of `start` number `request`, counted from 1; of the latest one where `request` is nil.
  func handler(of request: Int?) -> (@Sendable (SpeechEvent) -> Void)? {
    state.withLock { state in
      let index = (request ?? state.handlers.count) - 1
      return state.handlers.indices.contains(index) ? state.handlers[index] : nil
    }
  }
}

/// How a report words an event.
extension CallbackWrappingExercise.Event: CustomDebugStringConvertible {
  /// What a report writes in its sequence.
  public var debugDescription: String {
    switch self {
    case .refuse: "makes `start` return false"
    case .hear(let event, let request): "calls \(request.map { "handler \($0)" } ?? "the handler") with \(spelled(event))"
    }
  }

  private func spelled(_ event: SpeechEvent) -> String {
    switch event {
    case .partial(let text): ".partial(\"\(text)\")"
    case .final(let text): ".final(\"\(text)\")"
    case .failed(let error): ".failed(.\(error))"
    }
  }
}
