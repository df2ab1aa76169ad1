extension StepCanary {
  /// What the pieces of code use.
  static let surroundings = """
    import Dispatch
    import Foundation
    import Glibc
    import Synchronization
    final class Object: @unchecked Sendable { var value = 0 }
    struct Large { var words = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0) }
    struct Wide { var value: Int128 = 0, last: Int8 = 0 }
    func bump(_ x: inout Int) { x += 1 }
    func made<T>(_ value: T) -> UnsafeMutablePointer<T> {
      let p = UnsafeMutablePointer<T>.allocate(capacity: 2)
      p.initialize(repeating: value, count: 2)
      return p
    }
    nonisolated(unsafe) var objects = [Object(), Object(), Object()]
    nonisolated(unsafe) var flag = false
    nonisolated(unsafe) let bytes = made(Int8(0)), shorts = made(Int16(0)), ints = made(Int32(0)), memory = made(0)
    nonisolated(unsafe) let vectors = made(SIMD2<Int64>()), structs = made(Large()), wides = made(Wide())
    let a8 = Atomic<Int8>(0), a16 = Atomic<Int16>(0), a32 = Atomic<Int32>(0), a64 = Atomic<Int>(0)
    let a128 = Atomic<WordPair>(WordPair(first: 0, second: 0))
    let number = Atomic<Int>(0), mutex = Mutex(0)
    let lock = NSLock(), recursive = NSRecursiveLock(), condition = NSCondition()
    nonisolated(unsafe) let rw = made(pthread_rwlock_t()), spin = made(pthread_spinlock_t()), posix = made(sem_t())
    let semaphore = DispatchSemaphore(value: 1), plenty = DispatchSemaphore(value: 2)
    let queue = DispatchQueue(label: "q"), wide = DispatchQueue(label: "w", attributes: .concurrent)
    let group = DispatchGroup()
    typealias Queue = UnsafeRawPointer
    typealias Context = UnsafeMutableRawPointer
    typealias Function = @convention(c) (Context?) -> Void
    typealias Block = @convention(block) () -> Void
    @_silgen_name("dispatch_queue_create") func create(_ name: UnsafePointer<CChar>?, _ attribute: UnsafeRawPointer?) -> Queue
    @_silgen_name("dispatch_sync_f") func syncF(_ queue: Queue, _ context: Context?, _ work: Function)
    @_silgen_name("dispatch_barrier_sync_f") func barrierSyncF(_ queue: Queue, _ context: Context?, _ work: Function)
    @_silgen_name("dispatch_async_and_wait") func asyncAndWait(_ queue: Queue, _ work: Block)
    @_silgen_name("dispatch_barrier_async_and_wait") func barrierAsyncAndWait(_ queue: Queue, _ work: Block)
    nonisolated(unsafe) let cQueue = create(nil, nil)
    nonisolated(unsafe) var which = 0
    func run(_ n: Int) async throws -> String { which = n; return "" }
    func reset() {
      flag = false
      number.store(mutex.withLock { $0 }, ordering: .relaxed)
      pthread_rwlock_init(rw, nil)
      pthread_spin_init(spin, 0)
      sem_init(posix, 0, 1)
      _ = (lock, recursive, condition, semaphore, plenty, cQueue, queue, wide, group, bytes, shorts, ints, memory, vectors, structs, wides)
      _ = (a8.load(ordering: .relaxed), a16.load(ordering: .relaxed), a32.load(ordering: .relaxed), a64.load(ordering: .relaxed))
      _ = a128.load(ordering: .relaxed)
    }

    """
}
