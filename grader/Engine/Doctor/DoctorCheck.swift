import Base
import Judging

/// One thing that `doctor` looked at, and what it found.
package enum DoctorCheck: Hashable, Sendable {
  /// The platform; the grader is tested on Linux only.
  case platform(isTested: Bool)
  /// Whether a Swift compiler of 6.3 or later built the grader.
  case compiler(isSupported: Bool)
  /// The compiler on the PATH; nil where there is none.
  case swiftc(path: String?)
  /// The folder in which the grader builds.
  case buildFolder(String, isWritable: Bool)
  /// How many lessons have a text, an exercise and a driver.
  case lessons(Int)
  /// A file of a lesson does not exist; its path under the root.
  case missingFile(String)
  /// A file beside a stub, which is compiled by editors but never graded; its path under the root.
  case strayFile(String)
  /// The reference answer of the first lesson was graded.
  case trial(LessonResult)

  /// Whether it is as it should be.
  package var isGood: Bool {
    switch self {
    case .platform(let isGood), .compiler(let isGood), .buildFolder(_, let isGood): isGood
    case .swiftc(let path): path != nil
    case .lessons(let count): count > 0
    case .missingFile, .strayFile: false
    case .trial(let result): result.verdict == .passed
    }
  }
}
