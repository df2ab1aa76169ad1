import Wire

extension Words {
  /// A call of the fake: `start`, or `cancel 2` where several objects can be called.
  static func request(_ name: String, _ number: Int?) -> String { number.map { "\(name) \($0)" } ?? name }

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

  /// What a step does, a line for each actor. `thread`: which of several threads at once does it.
  static func action(_ action: Action, thread: Int? = nil) -> [(actor: Happening.Actor, text: String)] {
    let there = thread.map { " " + place(.thread($0)) } ?? ""
    return switch action {
    case .call(let id, let operation, let cancelled):
      [(.caller(id), "calls \(bare(operation.text))\(cancelled ? ", already cancelled" : "")\(there)")]
    case .event(let event, .main): [(.fake, "\(bare(event.text)) \(place(.main))")]
    case .event(let event, let place): [(.fake, "\(bare(event.text)) \(Words.place(thread.map(Place.thread) ?? place))")]
    case .cancel(let id): [(.caller(id), "is cancelled\(there)")]
    case .dropSubject: [(.runtime, "the scenario lets go of the object\(there)")]
    case .concurrently(let lists):
      lists.enumerated().flatMap { index, list in list.flatMap { Words.action($0, thread: index + 1) } }
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
