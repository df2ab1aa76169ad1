/// What the compiler is told about the learner's module, beyond the Swift 6 language mode.
public enum CompilerSetting: String, Codable, Hashable, Sendable, CaseIterable {
  /// Declarations that say nothing else are isolated to the main actor (SE-0466).
  case mainActorByDefault
  /// A nonisolated `async` function runs where its caller does (SE-0461).
  case nonisolatedNonsendingByDefault

  /// What the frontend is given for it.
  public var arguments: [String] {
    switch self {
    case .mainActorByDefault: ["-default-isolation", "MainActor"]
    case .nonisolatedNonsendingByDefault: ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"]
    }
  }

  /// How a target of Package.swift says the same.
  public var manifest: String {
    switch self {
    case .mainActorByDefault: ".defaultIsolation(MainActor.self)"
    case .nonisolatedNonsendingByDefault: ".enableUpcomingFeature(\"NonisolatedNonsendingByDefault\")"
    }
  }
}
