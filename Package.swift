// swift-tools-version: 6.2
import PackageDescription

/// One name in four folders. `grader new` adds a line here; `grader check` compares it with what is on disk.
let lessons = [
  "01-FirstContinuation",
  "02-ThrowingContinuations",
  "03-CallbackWrapping",
  "04-DelegateWrapping",
  "05-DoubleResumeGuards",
  "06-RacingCallbacks",
  "07-OverlappingCalls",
  "08-Leaks",
  "09-Cancellation",
  "10-TimeoutRacing"
]

func module(_ lesson: String) -> String { String(lesson.drop { $0.isNumber || $0 == "-" }) }

/// What is called thousands of times a lesson is optimised in every build: learners run the debug build, and its speed is what they wait for.
/// Core is not: that would save 10 ms of 320 a verdict, and make the first build, 50 s, a third longer.
let optimised: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

var targets: [Target] = [
  .executableTarget(name: "grader", dependencies: ["Core", "Suites"], path: "grader/Main"),
  .target(name: "Core", dependencies: ["Wire"], path: "grader/Core"),
  .target(name: "Wire", path: "grader/Wire", swiftSettings: optimised),
  .target(name: "Legacy", dependencies: ["Wire"], path: "grader/Legacy", swiftSettings: optimised)
]

var suiteSources = ["Suites.swift"]
var otherFiles = ["Benchmarks", "GraderTests", "README.md"]
for lesson in lessons {
  suiteSources.append("\(lesson)/\(module(lesson))Suite.swift")
  suiteSources.append("\(lesson)/\(module(lesson))Hidden.swift")
  otherFiles += ["\(module(lesson))Driver.swift", "Stub.swift.txt", "Submissions"].map { "\(lesson)/\($0)" }
  targets.append(.target(name: module(lesson), dependencies: ["Legacy"], path: "Exercises/\(lesson)"))
}
targets.append(
  .target(name: "Suites", dependencies: ["Core", "Legacy", "Wire"], path: "Tests", exclude: otherFiles, sources: suiteSources))
targets.append(
  .testTarget(name: "GraderTests", dependencies: ["Core", "Suites", "Legacy", "Wire"], path: "Tests/GraderTests"))

let package = Package(
  name: "ExactlyOnce",
  platforms: [.macOS(.v26)],
  targets: targets,
  swiftLanguageModes: [.v6]
)
