import Legacy

// Lesson 06: Lessons/06-CallbackWrapping.md
// What the fake can do: grader/Legacy/Speech.swift

/// Listens once through `recognizer` and returns the final text; throws what goes wrong, also where listening cannot begin.
func transcribe(using recognizer: SpeechRecognizer) async throws -> String {
  // TODO: call `recognizer.start`. Its handler may be called many times, or never; resume exactly once all the same.
  todo("transcribe")
}
