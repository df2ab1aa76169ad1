/// Code that waits for itself on a Dispatch queue. Libdispatch would trap or block; the scheduler finds it, where it knows of the queue.
struct DeadlockCanary: Sendable {
  let name: String
  let code: String

  static let all = [
    DeadlockCanary(name: "queue made in C", code: "sync(cQueue) { sync(cQueue) {} }"),
    DeadlockCanary(name: "queue with a target", code: "root.sync { branch.sync {} }"),
    DeadlockCanary(name: "queue with a later target", code: "root.sync { moved.sync {} }")
  ]

  static let surroundings = """
    import Dispatch
    let root = DispatchQueue(label: "root"), branch = DispatchQueue(label: "branch", target: root)
    let moved = {
      let queue = DispatchQueue(label: "moved", attributes: .initiallyInactive)
      queue.setTarget(queue: root)
      queue.activate()
      return queue
    }()
    @_silgen_name("dispatch_queue_create")
    func create(_ name: UnsafePointer<CChar>?, _ attribute: UnsafeRawPointer?) -> UnsafeRawPointer
    @_silgen_name("dispatch_sync") func sync(_ queue: UnsafeRawPointer, _ work: @convention(block) () -> Void)
    nonisolated(unsafe) let cQueue = create(nil, nil)
    func reset() { _ = (root, branch, moved, cQueue) }
    func run(_ n: Int) async throws -> String { "" }

    """
}
