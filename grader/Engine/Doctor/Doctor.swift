import Base
import Judging
import Specification

/// Looks for what keeps a grader from working.
package struct Doctor: Sendable {
  let catalog: Catalog
  let environment: [String: String]

  /// A doctor for the repository of `catalog`.
  package init(catalog: Catalog, environment: [String: String]) {
    self.catalog = catalog
    self.environment = environment
  }

  /// What can be found out without running anything.
  package var checks: [DoctorCheck] { [platform, compiler, swiftc, folder] + lessons + exercises }

  private var platform: DoctorCheck {
    #if os(Linux)
      .platform(isTested: true)
    #else
      .platform(isTested: false)
    #endif
  }

  private var compiler: DoctorCheck {
    #if compiler(>=6.3)
      .compiler(isSupported: true)
    #else
      .compiler(isSupported: false)
    #endif
  }

  private var swiftc: DoctorCheck {
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    return .swiftc(path: folders.map { "\($0)/swiftc" }.first(where: Files.isExecutable))
  }

  private var folder: DoctorCheck {
    let build = "\(catalog.root)/.build"
    let folder = Files.exists(build) ? build : catalog.root
    return .buildFolder(folder, isWritable: Files.isWritable(folder))
  }

  private var lessons: [DoctorCheck] {
    let missing = catalog.lessons.flatMap { lesson in
      let files = LessonFiles(lesson: lesson, root: "")
      return [files.text, files.stub, files.driver].filter { !Files.exists(catalog.root + $0) }
    }
    return missing.isEmpty ? [.lessons(catalog.lessons.count)] : missing.map { .missingFile(String($0.dropFirst())) }
  }

  /// Files beside the stub are compiled by editors, but never graded.
  private var exercises: [DoctorCheck] {
    catalog.lessons.flatMap { lesson in
      Files.list("\(catalog.root)/Exercises/\(lesson)").filter { !$0.hasPrefix(".") && $0 != "\(LessonName(lesson).title).swift" }
        .map { .strayFile("Exercises/\(lesson)/\($0)") }
    }
  }
}
