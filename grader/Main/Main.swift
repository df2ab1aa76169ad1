import Core
import Suites

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The executable: words in, an exit status out. Everything between is in Core.
@main enum Main {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    exit(run(words).rawValue)
  }

  private static func run(_ words: [String]) -> ExitStatus {
    do {
      // Help and version need no repository.
      if let status = try talk(words) { return status }
      guard let session = Session(suites: allSuites) else {
        return failed("there is no folder with Package.swift and Lessons here or above. Call it inside the repository.", words)
      }
      return try session.run(try Arguments.parse(words, lessons: session.lessonNames))
    } catch let error as UsageError {
      Output.error("grader: \(Words.sentence(for: error))")
      return .usage
    } catch let problem as NewProblem {
      Output.error("grader: \(Words.sentence(for: problem))")
      return problem.isUsage ? .usage : .fault
    } catch let fault as Fault {
      return failed(Words.sentence(for: fault), words)
    } catch {
      return failed("\(error)", words)
    }
  }

  /// Who reads JSON gets an object also where nothing was graded.
  private static func failed(_ sentence: String, _ words: [String]) -> ExitStatus {
    Output.error("grader: \(sentence)")
    if words.first == "grade", words.contains("json") || words.contains("--format=json") {
      Output.result(JSONReport(toolchain: Engine.toolchain, engine: Engine.version).text(of: []))
    }
    return .fault
  }

  private static func talk(_ words: [String]) throws -> ExitStatus? {
    guard !words.isEmpty, let command = try? Arguments.parse(words, lessons: []) else { return nil }
    switch command {
    case .help: Output.result(Words.help + "\n")
    case .version: Output.result("Exactly Once, grader \(Engine.version)\n")
    default: return nil
    }
    return .done
  }
}
