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
    case .cannotWrite(let path, _): object("cannotWrite", ("path", .string(path)))
    case .toolFailed(let tool, _): object("toolFailed", ("tool", .string(tool)))
    case .lessonBroken(let lesson, _): object("lessonBroken", ("lesson", .string(lesson)))
    }
  }

  private static func object(_ kind: String, _ rest: (String, JSONValue)...) -> JSONValue { .object([("kind", .string(kind))] + rest) }
}
