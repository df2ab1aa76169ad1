@_spi(Stage) import Legacy
import Stage

@testable import OverlappingCalls

final class OverlappingCallsDriver: Driver {
  typealias Exercise = OverlappingCallsExercise
  let terminal = PaymentTerminal()
  var desk: PaymentDesk?

  init() async { desk = await PaymentDesk(terminal: terminal) }

  func call(_ operation: Exercise.Operation) async throws -> Exercise.Answer {
    guard let desk else { throw CancellationError() }
    switch operation {
    case .charge(let cents):
      let receipt: Receipt = try await desk.charge(cents)
      return receipt
    }
  }

  func fire(_ event: Exercise.Event) { terminal.play(event) }

  func dropSubject() { desk = nil }

  var watched: [AnyObject] { [desk as AnyObject, terminal] }
}

@main enum Entry {
  static func main() { play(OverlappingCallsDriver.self) }
}
