/// Why the grader was not able to give a verdict. The language layer (`Report/English`) turns it into a sentence.
package enum Fault: Error, Codable, Hashable, Sendable {
  /// No file at the path.
  case missingFile(String)
  /// The file is not UTF-8 text.
  case notUTF8(String)
  /// The file is larger than it may be; its size in bytes.
  case tooLarge(String, bytes: Int)
  /// The path is a folder, a link or a device.
  case notAFile(String)
  /// A file or folder cannot be written.
  case cannotWrite(String, reason: WriteFailure)
  /// A tool of the toolchain, or the child, failed in a way that the submission did not cause.
  case toolFailed(tool: String, reason: ToolFailure)
  /// A lesson's own file is wrong.
  case lessonBroken(lesson: String, defect: LessonDefect)
}

/// Why a file cannot be written.
package enum WriteFailure: Codable, Hashable, Sendable {
  /// The system call failed with this `errno`.
  case system(SystemError)
  /// No unused name was found in the folder.
  case noFreeName
}

/// Why a tool failed.
package enum ToolFailure: Codable, Hashable, Sendable {
  /// What the tool printed.
  case output(String)
  /// The system call that was to start it, or to talk to it, failed.
  case system(SystemError)
  /// No toolchain is on the PATH.
  case notOnPath
  /// The program exists, but cannot be started.
  case cannotStart
  /// `-###` printed no command line.
  case noCommandLine
  /// The request cannot be encoded.
  case requestNotEncoded
  /// The child ended well, but sent fewer observations than there were scenarios.
  case observationsMissing(sent: Int, of: Int)
  /// The scheduler ended the child for a reason of its own.
  case scheduler(SchedulerFault)
  /// The child speaks another version than the grader; 0 where it did not say.
  case exchangeVersion(found: Int, expected: Int)
  /// The memory that the child shares has another layout than the grader's.
  case slotLayout(found: UInt32, expected: UInt32)
}

/// What went wrong in the child that the submission did not cause.
package enum SchedulerFault: Codable, Hashable, Sendable {
  /// A scenario cannot be decoded; the reason.
  case scenario(String)
  /// No pipe to a process of one schedule.
  case pipe
  /// No thread for a participant.
  case thread
  /// No memory for a block.
  case memory
  /// More Dispatch groups in use than there is room for.
  case groups
  /// More notifications of one Dispatch group than there is room for.
  case notifications
  /// A number that this grader does not know.
  case unknown
}

/// What is wrong with a lesson's own files.
package enum LessonDefect: Codable, Hashable, Sendable {
  /// The registry has no suite for it.
  case noSuite
  /// The suite has no case of this id.
  case noCase(String)
  /// The text has no hint of this level.
  case noHint(Int)
  /// The stub as it was handed out does not compile.
  case stubDoesNotCompile
  /// The driver does not compile with the stub as it was handed out; the compiler's first message.
  case driverDoesNotCompile(String)
}

/// An `errno` of the system.
package struct SystemError: Codable, Hashable, Sendable {
  /// The number, as `errno.h` names it.
  package let code: Int32

  /// The error of this number.
  package init(code: Int32) { self.code = code }
}
