import Synchronization
import Wire

/// Why nothing was understood.
public enum SpeechError: Error, Sendable, Codable, Hashable { case busy, noSpeech, interrupted }

/// What a recognizer heard.
public enum SpeechEvent: Sendable, Codable, Hashable { case partial(String), final(String), failed(SpeechError) }

/// Turns speech into text, in the manner of `SFSpeechRecognizer`.
public final class SpeechRecognizer: Sendable {
  private struct State {
    /// All handlers, for good: the recognizer may call any of them again after its final text.
    var handlers: [@Sendable (SpeechEvent) -> Void] = []
    var refuses = false
  }
  private let state = Mutex(State())

  /// Made by the grader, for each scenario anew.
  @_spi(Stage) public init() {}

  /// Calls back serially, any number of partials and then a final text or a failure, possibly before it returns, and
  /// sometimes again after that. False: another recognition is running; the handler may or may not hear `.failed(.busy)`.
  public func start(handler: @escaping @Sendable (SpeechEvent) -> Void) -> Bool {
    state.withLock { $0.handlers.append(handler) }
    announce(.start)
    return state.withLock { state in
      defer { state.refuses = false }
      return !state.refuses
    }
  }

  /// Delivers an event, or makes the `start` that is running, else the next one, return false.
  @_spi(Stage) public func play(_ event: CallbackWrappingExercise.Event) {
    switch event {
    case .refuse: state.withLock { $0.refuses = true }
    case .hear(let event, let request):
      let handler = state.withLock { state in
        let index = (request ?? state.handlers.count) - 1
        return state.handlers.indices.contains(index) ? state.handlers[index] : nil
      }
      handler?(event)
    }
  }
}

/// The exercise of lesson 03.
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

/// How a report tells of it.
extension CallbackWrappingExercise.Event: CustomDebugStringConvertible {
  /// What stands in the sequence of a report.
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

extension SpeechRecognizer: Fake {
  typealias Exercise = CallbackWrappingExercise
}
