@_spi(Stage) import Legacy
import Stage

@testable import OverlappingCalls

@main final class OverlappingCallsDriver: Driver {
  typealias Exercise = OverlappingCallsExercise
  let terminal = PaymentTerminal()
  let desk: MadeOnce<PaymentDesk>

  init() async { desk = MadeOnce(await PaymentDesk(terminal: terminal)) }

  func call(_ operation: Exercise.Operation) async throws -> Exercise.Answer {
    let desk = try await desk.value()
    switch operation {
    case .charge(let cents):
      let receipt: Receipt = try await desk.charge(cents)
      return receipt
    }
  }

  func fire(_ event: Exercise.Event) { terminal.play(event) }

  func dropSubject() { desk.drop() }

  var watched: [AnyObject] { desk.objects + [terminal] }
}
