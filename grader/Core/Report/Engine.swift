/// Which grader this is.
public enum Engine {
  /// The version of the grader.
  public static let version = "1"
  /// The toolchain that built it, as exactly as the compiler tells.
  public static let toolchain: String = {
    #if compiler(>=6.4)
      "Swift 6.4 or later"
    #else
      "Swift 6.3"
    #endif
  }()
}
