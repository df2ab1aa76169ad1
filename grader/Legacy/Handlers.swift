import Synchronization

/// The handlers that a fake was given, one for each request, numbered from 1 in the order of the calls.
///
/// A handler leaves the list before it is called, and it is never released under the lock: what it captured may call the
/// fake again from its `deinit`.
struct Handlers<Handler: Sendable>: ~Copyable, Sendable {
  private let handlers = Mutex<[Handler?]>([])

  /// Keeps the handler of a new request until it is taken or the fake goes away; returns the request's number.
  @discardableResult func add(_ handler: Handler) -> Int {
    handlers.withLock { handlers in
      handlers.append(handler)
      return handlers.count
    }
  }

  /// The handler of request `number`, or of the oldest one that waits; nil where there is none or it was taken before.
  func take(_ number: Int? = nil) -> Handler? {
    handlers.withLock { handlers in
      guard let index = number.map({ $0 - 1 }) ?? handlers.firstIndex(where: { $0 != nil }), handlers.indices.contains(index)
      else { return nil }
      let handler = handlers[index]
      handlers[index] = nil
      return handler
    }
  }
}

/// The one handler of a fake that keeps one at a time.
struct SingleHandler<Handler: Sendable>: ~Copyable, Sendable {
  private let handler = Mutex<Handler?>(nil)

  /// The handler that is set now.
  var current: Handler? { handler.withLock { $0 } }

  /// Sets another handler, or none. The old one is returned, so that what it captured is released outside of the lock.
  @discardableResult func replace(with new: Handler?) -> Handler? {
    handler.withLock { handler in
      defer { handler = new }
      return handler
    }
  }
}
