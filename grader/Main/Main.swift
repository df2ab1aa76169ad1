import Authoring
import Base
import Commands
import Course
import Report
import Suites

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The executable: words in, an exit status out.
@main enum Main {
  private static let language: any Language = English()

  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    exit(run(words).rawValue)
  }

  private static func run(_ words: [String]) -> ExitStatus {
    do {
      // Help and version need no repository.
      if let status = help(words) { return status }
      guard let runner = CommandRunner(suites: allSuites, examples: examples, language: language) else {
        return failed(language.failure(language.text(.noRepository)), words)
      }
      return try runner.run(try Arguments.parse(words, lessons: runner.lessonNames))
    } catch let error as UsageError {
      Output.error(language.failure(language.sentence(for: error)))
      return .usage
    } catch let problem as NewProblem {
      Output.error(language.failure(language.sentence(for: problem)))
      return problem.isUsage ? .usage : .fault
    } catch let fault as Fault {
      return failed(language.failure(language.sentence(for: fault)), words)
    } catch {
      return failed("\(error)", words)
    }
  }

  /// A reader of JSON gets an object also where nothing was graded.
  private static func failed(_ sentence: String, _ words: [String]) -> ExitStatus {
    Output.error(sentence)
    if words.first == "grade", words.contains("json") || words.contains("--format=json") {
      Output.result(JSONReport(notebook: .empty, language: language).text(of: []))
    }
    return .fault
  }

  private static func help(_ words: [String]) -> ExitStatus? {
    guard !words.isEmpty, let command = try? Arguments.parse(words, lessons: []) else { return nil }
    switch command {
    case .help: Output.result(language.help + "\n")
    case .version: Output.result(language.version + "\n")
    default: return nil
    }
    return .done
  }
}
