/// A linked child: the submission, its driver and the runtime.
struct Executable: Sendable {
  /// The folder that it lies in, to be removed after use.
  let folder: String
  let path: String
  /// The name of the learner's file in debug information.
  let sourceName: String
  /// What the child sends when it ends well: the first 8 bytes of the submission's hash.
  let echo: String
}
