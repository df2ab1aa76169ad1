/// Which grader this is.
package enum GraderVersion {
  /// The version of the grader.
  package static let number = "2"
  /// The toolchain that built it, as exactly as the compiler tells.
  package static let toolchain: String = {
    #if compiler(>=6.4)
      "Swift 6.4 or later"
    #else
      "Swift 6.3"
    #endif
  }()
}
