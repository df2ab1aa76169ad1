import Base
import Judging

/// Why a lesson failed before any case ran, as an object.
enum JSONFailure {
  static func value(_ failure: LessonFailure) -> JSONValue {
    switch failure {
    case .doesNotCompile: object("doesNotCompile")
    case .changedSignature(let expected): object("changedSignature", ("expected", .string(expected)))
    case .fault(let fault): value(fault)
    }
  }

  private static func value(_ fault: Fault) -> JSONValue {
    switch fault {
    case .missingFile(let path): object("missingFile", ("path", .string(path)))
    case .notUTF8(let path): object("notUTF8", ("path", .string(path)))
    case .tooLarge(let path, let bytes): object("tooLarge", ("path", .string(path)), ("bytes", .number(bytes)))
    case .notAFile(let path): object("notAFile", ("path", .string(path)))
    case .cannotWrite(let path, let reason): object("cannotWrite", ("path", .string(path)), ("reason", value(reason)))
    case .toolFailed(let tool, let reason): object("toolFailed", ("tool", .string(tool)), ("reason", value(reason)))
    case .lessonBroken(let lesson, let defect): object("lessonBroken", ("lesson", .string(lesson)), ("defect", value(defect)))
    }
  }

  private static func value(_ reason: WriteFailure) -> JSONValue {
    switch reason {
    case .system(let error): value(error)
    case .noFreeName: object("noFreeName")
    }
  }

  private static func value(_ error: SystemError) -> JSONValue { object("system", ("errno", .number(Int(error.code)))) }

  private static func value(_ reason: ToolFailure) -> JSONValue {
    switch reason {
    case .output(let text): object("output", ("text", .string(text)))
    case .system(let error): value(error)
    case .notOnPath: object("notOnPath")
    case .cannotStart: object("cannotStart")
    case .noCommandLine: object("noCommandLine")
    case .requestNotEncoded: object("requestNotEncoded")
    case .observationsMissing(let sent, let all): object("observationsMissing", ("sent", .number(sent)), ("of", .number(all)))
    case .scheduler(let fault): object("scheduler", ("fault", value(fault)))
    case .exchangeVersion(let found, let expected):
      object("exchangeVersion", ("found", .number(found)), ("expected", .number(expected)))
    case .slotLayout(let found, let expected):
      object("slotLayout", ("found", .number(Int(found))), ("expected", .number(Int(expected))))
    }
  }

  /// What went wrong in the child.
  static func value(_ fault: SchedulerFault) -> JSONValue {
    switch fault {
    case .scenario(let reason): object("scenario", ("reason", .string(reason)))
    case .pipe: object("pipe")
    case .thread: object("thread")
    case .memory: object("memory")
    case .groups: object("groups")
    case .notifications: object("notifications")
    case .unknown: object("unknown")
    }
  }

  private static func value(_ defect: LessonDefect) -> JSONValue {
    switch defect {
    case .noSuite: object("noSuite")
    case .noCase(let id): object("noCase", ("id", .string(id)))
    case .noHint(let level): object("noHint", ("level", .number(level)))
    case .stubDoesNotCompile: object("stubDoesNotCompile")
    case .driverDoesNotCompile(let message): object("driverDoesNotCompile", ("message", .string(message)))
    }
  }

  private static func object(_ kind: String, _ rest: (String, JSONValue)...) -> JSONValue { .object([("kind", .string(kind))] + rest) }
}
