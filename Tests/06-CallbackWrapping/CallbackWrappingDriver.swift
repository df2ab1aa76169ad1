@_spi(Stage) import Legacy
import Stage

@testable import CallbackWrapping

@main final class CallbackWrappingDriver: Driver {
  typealias Exercise = CallbackWrappingExercise
  let recognizer = SpeechRecognizer()

  init() async {}

  func call(_ operation: Exercise.Operation) async throws -> Exercise.Answer {
    switch operation {
    case .transcribe:
      let text: String = try await transcribe(using: recognizer)
      return text
    case .inARow(let count):
      var texts: [String] = []
      for _ in 0..<count {
        let text: String = try await transcribe(using: recognizer)
        texts.append(text)
      }
      return texts.joined(separator: " ")
    }
  }

  func fire(_ event: Exercise.Event) { recognizer.play(event) }
}
