import Base
import Engine
import Judging

extension English {
  package func sentence(for check: DoctorCheck) -> String {
    switch check {
    case .platform(true): "Linux: the platform on which the grader is proved and tested."
    case .platform(false): "This platform is not tested. Open the folder in its .devcontainer; the same commands work there."
    case .compiler(true): "The grader was built by Swift 6.3 or later."
    case .compiler(false): "The grader was built by a Swift before 6.3. Install 6.3 from swift.org."
    case .swiftc(let path?): "The compiler is \(path)."
    case .swiftc(nil): "There is no swiftc in PATH. Add the toolchain's usr/bin to it."
    case .buildFolder(let path, true): "\(path) can be written."
    case .buildFolder(let path, false): "\(path) cannot be written. Change its owner or its permissions."
    case .lessons(0): "There are no lessons in this grader."
    case .lessons(let count): "\(self.count(count, "lesson")) with text, exercise and driver."
    case .missingFile(let path): "\(path) is missing. Take it from the repository again."
    case .strayFile(let path): "\(path) is not graded, and may disturb the build. Move it away."
    case .trial(let result): trial(result)
    }
  }

  /// What grading a known answer tells of the whole chain: compiler, linker, child, judge.
  private func trial(_ result: LessonResult) -> String {
    let number = LessonName(result.lesson).number
    if result.verdict == .passed { return "The reference answer of lesson \(number) passes." }
    let failure =
      result.firstFailure.map { " (\($0.id): \(message(for: $0)))" } ?? result.failure.map { " (\(message(for: $0)))" } ?? ""
    return "The reference answer of lesson \(number): \(name(of: result.verdict))\(failure)."
  }
}
