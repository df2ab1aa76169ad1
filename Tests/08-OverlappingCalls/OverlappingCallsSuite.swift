@_spi(Stage) import Legacy
import Specification

/// `count` receipts whose amounts and numbers all differ; the amounts are in the order of 100s, 200s, ….
func differentReceipts(_ count: Int, _ draw: Draw) -> [Receipt] {
  let hundreds = draw.shuffled(Array(1...count))
  return hundreds.enumerated().map { index, hundred in
    Receipt(cents: 100 * hundred + draw.integer(in: 0...99), number: 10_000 * (index + 1) + draw.integer(in: 0...9_999))
  }
}

/// A receipt for a payment that was never submitted.
func strayReceipt(_ draw: Draw) -> Receipt {
  Receipt(cents: draw.integer(in: 90_000...99_999), number: draw.integer(in: 5_000_000...5_999_999))
}

/// Lesson 08: several calls at once, each with its own answer.
public let overlappingCalls: Suite = Suite(
  "08-OverlappingCalls", of: OverlappingCallsExercise.self,
  signature: """
    PaymentDesk
    init(terminal: PaymentTerminal)
    func charge(_ cents: Int) async throws -> Receipt
    """
) {
  Case("one-after-another", "a payment is paid, the next one is declined", note: "one-each", smoke: true) { draw in
    let receipts = differentReceipts(2, draw)
    call("A", .charge(cents: receipts[0].cents))
    after(5, .submit) { fire(.paid(request: 1, number: receipts[0].number)) }
    call("B", .charge(cents: receipts[1].cents), at: 10)
    after(7, .submit, 2) { fire(.failed(request: 2, .declined)) }
    expect {
      caller("A").returns(receipts[0], at: 5)
      caller("B").fails(PaymentError.declined, at: 17)
      requests(.submit).happen(2...2)
    }
  }
  Case("two-at-once", "two customers pay at once, and both are served", note: "one-each") { draw in
    let receipts = differentReceipts(2, draw)
    call("A", .charge(cents: receipts[0].cents))
    call("B", .charge(cents: receipts[1].cents), at: 1)
    at(13) { fire(.paid(request: 1, number: receipts[0].number)) }
    at(26) { fire(.paid(request: 2, number: receipts[1].number)) }
    expect {
      caller("A").returns(receipts[0], at: 13)
      caller("B").returns(receipts[1], at: 26)
    }
  }
  Case("another-order", "answers come in an order of their own", note: "by-id", points: 2) { draw in
    let receipts = differentReceipts(3, draw)
    for (index, receipt) in receipts.enumerated() { call("\(index + 1)", .charge(cents: receipt.cents), at: index) }
    at(13) { fire(.paid(request: 3, number: receipts[2].number)) }
    at(24) { fire(.failed(request: 1, .offline)) }
    at(35) { fire(.paid(request: 2, number: receipts[1].number)) }
    expect {
      caller("1").fails(PaymentError.offline, at: 24)
      caller("2").returns(receipts[1], at: 35)
      caller("3").returns(receipts[2], at: 13)
    }
  }
  Case("equal-amounts", "two payments of one amount are two payments", note: "by-id") { draw in
    let receipts = differentReceipts(2, draw), cents = receipts[0].cents
    call("A", .charge(cents: cents))
    call("B", .charge(cents: cents), at: 1)
    at(13) { fire(.paid(request: 2, number: receipts[1].number)) }
    at(24) { fire(.paid(request: 1, number: receipts[0].number)) }
    expect {
      caller("A").returns(Receipt(cents: cents, number: receipts[0].number), at: 24)
      caller("B").returns(Receipt(cents: cents, number: receipts[1].number), at: 13)
    }
  }
  Case("inside-submit", "the answer comes before `submit` returns", note: "early-answers") { draw in
    let receipt = differentReceipts(1, draw)[0]
    call("A", .charge(cents: receipt.cents))
    during(.submit) { fire(.paid(request: 1, number: receipt.number)) }
    expect { caller("A").returns(receipt, at: 0) }
  }
  Case("while-submitting", "the answer comes on another thread meanwhile", note: "early-answers", points: 2, explore: true) { draw in
    let receipts = differentReceipts(2, draw)
    call("A", .charge(cents: receipts[0].cents))
    during(.submit) { fire(.paid(request: 1, number: receipts[0].number), on: .thread(1)) }
    call("B", .charge(cents: receipts[1].cents), at: 10)
    during(.submit, 2) { fire(.failed(request: 2, .declined), on: .thread(1)) }
    expect {
      caller("A").returns(receipts[0], at: 0)
      caller("B").fails(PaymentError.declined, at: 10)
    }
  }
  Case("unknown-id", "an answer with an unknown id is ignored", note: "nobodys-answer") { draw in
    let receipts = differentReceipts(2, draw), stray = strayReceipt(draw)
    at(1) { fire(.stray(request: 901, stray)) }
    call("A", .charge(cents: receipts[0].cents), at: 5)
    at(6) { fire(.stray(request: 902, stray)) }
    at(18) { fire(.paid(request: 1, number: receipts[0].number)) }
    at(19) { fire(.stray(request: 903, stray)) }
    call("B", .charge(cents: receipts[1].cents), at: 20)
    at(33) { fire(.paid(request: 2, number: receipts[1].number)) }
    expect {
      caller("A").returns(receipts[0], at: 18)
      caller("B").returns(receipts[1], at: 33)
    }
  }
  Case("repeated", "an answer that comes again is ignored", note: "nobodys-answer") { draw in
    let receipts = differentReceipts(2, draw), again = strayReceipt(draw).number
    call("A", .charge(cents: receipts[0].cents))
    call("B", .charge(cents: receipts[1].cents), at: 1)
    at(13) { fire(.paid(request: 1, number: receipts[0].number)) }
    at(14) { fire(.paid(request: 1, number: again)) }
    at(15) { fire(.failed(request: 1, .offline)) }
    at(26) { fire(.paid(request: 2, number: receipts[1].number)) }
    expect {
      caller("A").returns(receipts[0], at: 13)
      caller("B").returns(receipts[1], at: 26)
    }
  }
  Case("callers-at-once", "two customers press the button together", note: "by-id", points: 2, explore: true) { draw in
    let receipts = differentReceipts(2, draw)
    at(0) {
      concurrently {
        call("A", .charge(cents: receipts[0].cents))
      } and: {
        call("B", .charge(cents: receipts[1].cents))
      }
    }
    at(13) { fire(.paid(request: 1, number: receipts[0].number)) }
    at(26) { fire(.paid(request: 2, number: receipts[1].number)) }
    expect { served(["A", "B"], of: receipts, at: [13, 26]) }
  }
  Generated("any-payments", "any payments, answered in any order", note: "by-id", points: 3, runs: 200) { draw in
    let count = draw.integer(in: 1...5)
    let turns = draw.shuffled(Array(1...count)), declined = draw.integer(in: 0...count)
    if draw.oneIn(3) { at(3) { fire(.stray(request: 901, strayReceipt(draw))) } }
    for index in 1...count {
      let answer = index == declined ? .failed(request: index, .declined) : anyPaid(index, 2 * index, draw)
      let again = draw.oneIn(3) ? .failed(request: index, .offline) : anyPaid(index, 2 * index + 1, draw)
      call("\(index)", .charge(cents: 100 * index + draw.integer(in: 0...99)), at: 10 * index)
      if draw.oneIn(3) {
        during(.submit, index) { fire(answer) }
        at(10 * index + 3) { fire(again) }
      } else {
        at(103 + 10 * turns[index - 1]) { fire(answer) }
        if draw.oneIn(2) { at(104 + 10 * turns[index - 1]) { fire(again) } }
      }
    }
  } model: { history in
    firstAnswerToEachID(history)
  }
}

/// Pays with a number that no other `thousand` has.
private func anyPaid(_ request: Int, _ thousand: Int, _ draw: Draw) -> OverlappingCallsExercise.Event {
  .paid(request: request, number: 1_000 * thousand + draw.integer(in: 0...999))
}

/// The `k`-th call has id `k`, and ends with the first answer that carries it.
private func firstAnswerToEachID(_ history: History<OverlappingCallsExercise>) -> Claim<OverlappingCallsExercise> {
  var calls: [(id: String, cents: Int, time: Int)] = [], answers: [(time: Int, event: OverlappingCallsExercise.Event)] = []
  for case (.at(let time), .call(let id, .charge(let cents), _)) in history.items { calls.append((id, cents, time)) }
  for case (let when, .event(let event)) in history.items {
    switch when {
    case .at(let time): answers.append((time, event))
    case .on(_, let occurrence, _): if calls.indices.contains(occurrence - 1) { answers.append((calls[occurrence - 1].time, event)) }
    }
  }
  answers.sort { $0.time < $1.time }
  return .all(
    calls.enumerated().map { index, call in
      for (time, event) in answers {
        switch event {
        case .paid(index + 1, let number): return caller(call.id).returns(Receipt(cents: call.cents, number: number), at: time)
        case .failed(index + 1, let error): return caller(call.id).fails(error, at: time)
        default: continue
        }
      }
      return caller(call.id).ends()
    })
}

/// Whoever of `callers` is the `k`-th to submit gets the `k`-th number, at the `k`-th of `times`, for its own amount.
func served(_ callers: [String], of receipts: [Receipt], at times: [Int]) -> Claim<OverlappingCallsExercise> {
  .any(
    orders(of: Array(callers.indices)).map { order in
      .all(
        order.enumerated().map { turn, who in
          caller(callers[who]).returns(Receipt(cents: receipts[who].cents, number: receipts[turn].number), at: times[turn])
        })
    })
}

private func orders(of items: [Int]) -> [[Int]] {
  if items.isEmpty { return [[]] }
  return items.flatMap { first in orders(of: items.filter { $0 != first }).map { [first] + $0 } }
}
