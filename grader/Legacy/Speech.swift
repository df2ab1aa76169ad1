/// Why nothing was understood.
public enum SpeechError: Error, Sendable, Codable, Hashable { case busy, noSpeech, interrupted }

/// What a recognizer reports: any number of partial texts, then a final text or a failure.
public enum SpeechEvent: Sendable, Codable, Hashable { case partial(String), final(String), failed(SpeechError) }

/// Turns speech into text, in the manner of `SFSpeechRecognizer`.
///
/// Calls before `start` returns, and calls after the end, are this fake's own.
public final class SpeechRecognizer: Sendable {
  let handlers = SpeechHandlers()

  /// Made by the grader, for each scenario anew.
  @_spi(Stage) public init() {}

  /// Calls back serially, any number of partials and then a final text or a failure, possibly before it returns, and
  /// sometimes again after that. False: another recognition is running; the handler may or may not get `.failed(.busy)`.
  /// Retains the handler.
  public func start(handler: @escaping @Sendable (SpeechEvent) -> Void) -> Bool {
    handlers.add(handler)
    announce(.start)
    return handlers.accepts()
  }
}
