// swift-tools-version: 6.2
import PackageDescription

/// One name in four folders. `grader new` adds a line here; `grader check` compares it with what is on disk.
let lessons = [
  "01-FirstContinuation",
  "02-ThrowingContinuations",
  "03-DelegateWrapping",
  "04-DoubleResumeGuards",
  "05-Locks",
  "06-CallbackWrapping",
  "07-RacingCallbacks",
  "08-OverlappingCalls",
  "09-Leaks",
  "10-Cancellation",
  "11-TimeoutRacing",
  "12-Isolation",
  "13-StateHandlers",
  "14-ManyValues",
  "15-MisuseProof",
  "16-Capstone"
]

func module(_ lesson: String) -> String { String(lesson.drop { $0.isNumber || $0 == "-" }) }

/// What the compiler is told about the learner's module of a lesson. The lesson's suite names the same, and is graded with it and without.
let compilerSettings: [String: [SwiftSetting]] = [
  "12-Isolation": [.defaultIsolation(MainActor.self), .enableUpcomingFeature("NonisolatedNonsendingByDefault")]
]

/// What is called thousands of times a lesson is optimised in every build: learners run the debug build, and its speed is what they wait for.
/// The rest is not: that would save 10 ms of 320 a verdict, and make the first build a third longer.
let optimised: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

// Each module may import only what stands above it: the compiler forbids circles. grader/README.md says what each is for.
var targets: [Target] = [
  .target(name: "Base", path: "grader/Base"),
  .systemLibrary(name: "CSlot", path: "grader/Slot"),
  .target(name: "Wire", path: "grader/Wire", swiftSettings: optimised),
  .target(name: "Legacy", dependencies: ["Wire"], path: "grader/Legacy", swiftSettings: optimised),
  .target(name: "Specification", dependencies: ["Base", "Wire"], path: "grader/Specification"),
  .target(name: "Judging", dependencies: ["Base", "Wire", "Specification"], path: "grader/Judging"),
  .target(name: "Engine", dependencies: ["Base", "CSlot", "Wire", "Specification", "Judging"], path: "grader/Engine"),
  .target(name: "Course", dependencies: ["Base", "Specification"], path: "grader/Course"),
  .target(name: "Commands", dependencies: ["Base", "Wire", "Course"], path: "grader/Commands"),
  .target(
    name: "Authoring", dependencies: ["Base", "Wire", "Specification", "Judging", "Engine", "Course"], path: "grader/Authoring"),
  .target(
    name: "Report", dependencies: ["Base", "Wire", "Specification", "Judging", "Engine", "Course", "Commands", "Authoring"],
    path: "grader/Report"),
  .executableTarget(
    name: "grader", dependencies: ["Report", "Authoring", "Commands", "Course", "Engine", "Judging", "Specification", "Base", "Suites"],
    path: "grader/Main")
]

var suiteSources = ["Suites.swift", "Examples/ExamplesSuite.swift"]
var otherFiles = ["Benchmarks", "GraderTests", "README.md", "Examples/ExamplesDriver.swift", "Examples/Stub.swift.txt"]
for lesson in lessons {
  suiteSources.append("\(lesson)/\(module(lesson))Suite.swift")
  suiteSources.append("\(lesson)/\(module(lesson))Hidden.swift")
  otherFiles += ["\(module(lesson))Driver.swift", "Stub.swift.txt", "Submissions"].map { "\(lesson)/\($0)" }
  targets.append(
    .target(
      name: module(lesson), dependencies: ["Legacy"], path: "Exercises/\(lesson)", swiftSettings: compilerSettings[lesson]))
}
targets.append(
  .target(name: "Suites", dependencies: ["Specification", "Legacy"], path: "Tests", exclude: otherFiles, sources: suiteSources))
targets.append(
  .testTarget(
    name: "GraderTests",
    dependencies: [
      "Report", "Authoring", "Commands", "Course", "Engine", "Judging", "Specification", "Base", "Suites", "Legacy", "Wire"
    ], path: "Tests/GraderTests", exclude: ["report.schema.json"]))

let package = Package(
  name: "ExactlyOnce",
  platforms: [.macOS(.v26)],
  targets: targets,
  swiftLanguageModes: [.v6]
)
