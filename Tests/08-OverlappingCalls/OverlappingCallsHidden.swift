@_spi(Stage) import Legacy
import Specification

/// Hidden cases of lesson 08.
public let overlappingCallsHidden: Suite = Suite("08-OverlappingCalls", of: OverlappingCallsExercise.self, signature: "") {
  Case("declined-inside", "a payment is declined before `submit` returns", note: "early-answers", visibility: .message) { draw in
    let cents = differentReceipts(1, draw)[0].cents
    call("A", .charge(cents: cents))
    during(.submit) { fire(.failed(request: 1, .declined)) }
    expect {
      caller("A").fails(PaymentError.declined, at: 0)
      requests(.submit).happen(1...1)
    }
  }
  Case("strays-inside", "unknown ids come together with early answers", note: "early-answers", visibility: .message) { draw in
    let receipts = differentReceipts(2, draw), stray = strayReceipt(draw)
    call("A", .charge(cents: receipts[0].cents))
    during(.submit) {
      fire(.paid(request: 1, number: receipts[0].number))
      fire(.stray(request: 901, stray))
    }
    call("B", .charge(cents: receipts[1].cents), at: 10)
    during(.submit, 2) {
      fire(.stray(request: 902, stray))
      fire(.paid(request: 2, number: receipts[1].number))
    }
    expect {
      caller("A").returns(receipts[0], at: 0)
      caller("B").returns(receipts[1], at: 10)
    }
  }
  Case("others-inside", "one `submit` brings the answers of two", note: "early-answers", visibility: .message) { draw in
    let receipts = differentReceipts(2, draw)
    call("A", .charge(cents: receipts[0].cents))
    call("B", .charge(cents: receipts[1].cents), at: 5)
    during(.submit, 2) {
      fire(.paid(request: 2, number: receipts[1].number))
      fire(.paid(request: 1, number: receipts[0].number))
    }
    expect {
      caller("A").returns(receipts[0], at: 5)
      caller("B").returns(receipts[1], at: 5)
    }
  }
  Case(
    "next-while-answering", "a customer comes while another is answered", note: "one-table", points: 2, visibility: .message, explore: true
  ) { draw in
    let receipts = differentReceipts(2, draw)
    call("A", .charge(cents: receipts[0].cents))
    at(5) {
      concurrently {
        fire(.paid(request: 1, number: receipts[0].number))
      } and: {
        call("B", .charge(cents: receipts[1].cents))
      }
    }
    at(13) { fire(.paid(request: 2, number: receipts[1].number)) }
    expect {
      caller("A").returns(receipts[0], at: 5)
      caller("B").returns(receipts[1], at: 13)
    }
  }
  Case("three-callers", "three customers press the button together", note: "by-id", visibility: .message, explore: true) { draw in
    let receipts = differentReceipts(3, draw)
    at(0) {
      concurrently {
        call("A", .charge(cents: receipts[0].cents))
      } and: {
        call("B", .charge(cents: receipts[1].cents))
      } and: {
        call("C", .charge(cents: receipts[2].cents))
      }
    }
    at(13) { fire(.paid(request: 1, number: receipts[0].number)) }
    at(24) { fire(.paid(request: 2, number: receipts[1].number)) }
    at(35) { fire(.paid(request: 3, number: receipts[2].number)) }
    expect { served(["A", "B", "C"], of: receipts, at: [13, 24, 35]) }
  }
  Case(
    "all-at-once", "two customers and both answers meet", note: "early-answers", points: 2, visibility: .message, explore: true
  ) { draw in
    let receipts = differentReceipts(2, draw), stray = strayReceipt(draw)
    at(0) {
      concurrently {
        call("A", .charge(cents: receipts[0].cents))
      } and: {
        call("B", .charge(cents: receipts[1].cents))
      }
    }
    during(.submit) {
      fire(.paid(request: 1, number: receipts[0].number), on: .thread(1))
      fire(.stray(request: 901, stray), on: .thread(1))
    }
    during(.submit, 2) { fire(.paid(request: 2, number: receipts[1].number), on: .thread(1)) }
    expect { served(["A", "B"], of: receipts, at: [0, 0]) }
  }
  Case(
    "twice-inside", "two answers with one id, both before `submit` returns", note: "early-answers", visibility: .message, explore: true
  ) { draw in
    let receipts = differentReceipts(2, draw)
    call("A", .charge(cents: receipts[0].cents))
    during(.submit) {
      fire(.paid(request: 1, number: receipts[0].number))
      fire(.paid(request: 1, number: receipts[1].number))
    }
    expect {
      caller("A").returns(receipts[0]) || caller("A").returns(Receipt(cents: receipts[0].cents, number: receipts[1].number))
    }
  }
  Case("fifty-at-once", "fifty payments of one amount, the last one first", note: "by-id", visibility: .message) { draw in
    let cents = draw.integer(in: 1...99), number = draw.integer(in: 1...9) * 1_000
    for index in 1...50 { call("\(index)", .charge(cents: cents)) }
    for index in 1...50 {
      at(103 + index) { fire(.paid(request: 51 - index, number: number + index)) }
    }
    expect {
      for index in 1...50 { caller("\(51 - index)").returns(Receipt(cents: cents, number: number + index), at: 103 + index) }
    }
  }
}
