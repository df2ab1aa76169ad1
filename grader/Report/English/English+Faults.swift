import Base

extension English {
  package func sentence(for fault: Fault) -> String {
    switch fault {
    case .missingFile(let path): "There is no file at \(path)."
    case .notUTF8(let path): "\(path) is not UTF-8 text. Save it as UTF-8 and grade again."
    case .tooLarge(let path, let bytes): "\(path) has \(bytes) bytes, more than a submission may have."
    case .notAFile(let path): "\(path) is not a plain file: folders and devices are not graded."
    case .cannotWrite(let path, let reason): "Cannot write \(path): \(text(of: reason))."
    case .toolFailed(let tool, let reason):
      "\(tool) failed: \(text(of: reason)). `swift run grader doctor` looks for the cause."
    case .lessonBroken(let lesson, let defect): "Lesson \(lesson) itself is broken: \(text(of: defect))."
    }
  }

  private func text(of reason: WriteFailure) -> String {
    switch reason {
    case .system(let error): error.systemText
    case .noFreeName: "no free name"
    }
  }

  private func text(of reason: ToolFailure) -> String {
    switch reason {
    case .output(let text): text.trimmed
    case .system(let error): error.systemText
    case .notOnPath: "it is not on the PATH; install Swift 6.3 from swift.org and try again"
    case .cannotStart: "it cannot be started"
    case .noCommandLine: "`-###` printed no command line"
    case .requestNotEncoded: "the request cannot be encoded"
    case .observationsMissing(let sent, let all): "it ended well, but sent \(sent) of \(all) observations"
    case .exchangeVersion(let found, let expected): "it speaks version \(found) of the exchange, not \(expected). Build the grader again"
    case .slotLayout(let found, let expected): "its memory has layout \(found), not \(expected). Build the grader again"
    case .scheduler(let fault): text(of: fault)
    }
  }

  private func text(of fault: SchedulerFault) -> String {
    switch fault {
    case .scenario(let reason): reason
    case .pipe: "no pipe to a process of its own"
    case .thread: "no thread for a participant"
    case .memory: "no memory for a block"
    case .groups: "too many Dispatch groups"
    case .notifications: "too many notifications of one Dispatch group"
    case .unknown: "an unknown fault"
    }
  }

  private func text(of defect: LessonDefect) -> String {
    switch defect {
    case .noSuite: "it has no suite"
    case .noCase(let id): "it has no case \(id)"
    case .noHint(let level): "it has no hint \(level)"
    case .stubDoesNotCompile: "its stub does not compile"
    case .driverDoesNotCompile(let message): "its driver does not compile: \(message)"
    }
  }
}
