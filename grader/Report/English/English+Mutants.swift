import Authoring

extension English {
  package func name(of kind: Mutation.Kind) -> String {
    switch kind {
    case .dropNil: "drop a statement that sets something to nil"
    case .dropResume: "drop a resume"
    case .dropCancel: "drop a cancel or stop"
    case .dropAssignment: "drop an assignment"
    case .dropCall: "drop a call"
    case .dropGuard: "drop a guard"
    case .dropJump: "drop a return or throw"
    case .duplicateResume: "resume twice"
    case .swap: "swap two statements"
    case .dropLock: "drop a lock"
    case .negateGuard: "turn a guard around"
    case .negateCondition: "negate a condition"
    case .replaceOperator: "replace an operator"
    case .replaceConstant: "replace a constant"
    case .returnEarly: "return early"
    }
  }
}
