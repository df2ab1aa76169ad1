import Wire

extension Words {
  /// When a step happens: `the step at 5 ms`, `the step inside "start"`.
  static func trigger(_ trigger: Trigger) -> String {
    switch trigger {
    case .at(let time): "the step at \(time) ms"
    case .on(let request, let occurrence, let delay):
      (delay.map { "the step \($0) ms after" } ?? "the step inside") + " \(ordinal(occurrence))call of `\(request)`"
    }
  }

  private static func ordinal(_ n: Int) -> String {
    switch n {
    case 1: "the "
    case 2: "the second "
    case 3: "the third "
    default: "the \(n)th "
    }
  }

  /// What a step does, a line for each actor.
  static func action(_ action: Action) -> [(actor: Happening.Actor, text: String)] {
    switch action {
    case .call(let id, let operation, let cancelled):
      [(.caller(id), "calls \(bare(operation.text))\(cancelled ? ", already cancelled" : "")")]
    case .event(let event, let place): [(.fake, "\(bare(event.text)) \(Words.place(place))")]
    case .cancel(let id): [(.caller(id), "is cancelled")]
    case .dropSubject: [(.runtime, "the scenario lets go of the object")]
    case .concurrently(let lists):
      lists.enumerated().flatMap { index, list in
        list.flatMap(Words.action).map { ($0.actor, $0.text.replacing(Words.place(.inline), with: "") + " on thread \(index + 1)") }
      }
    }
  }

  private static func bare(_ text: String) -> String { text.first == "." ? String(text.dropFirst()) : text }

  private static func place(_ place: Place) -> String {
    switch place {
    case .main: "on the main actor"
    case .pool: "on a background thread"
    case .inline: "before the call returns"
    case .thread(let n): "on thread \(n)"
    }
  }
}
