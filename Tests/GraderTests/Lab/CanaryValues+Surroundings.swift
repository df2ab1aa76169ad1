extension ValueCanary {
  /// What the pieces of code use; `run` waits until the threads are done.
  static let surroundings = #"""
    import Dispatch
    import Foundation
    import Glibc
    import Synchronization
    let answers = Mutex(["", "", ""]), lock = NSLock(), condition = NSCondition()
    let made = Atomic<Int>(0), busy = Atomic<Int>(0), worst = Atomic<Int>(0)
    func put(_ n: Int, _ text: String) { answers.withLock { $0[n] = text } }
    nonisolated(unsafe) var counter = 0, start = 0, which = 0
    func now() -> Int {
      var t = timespec()
      clock_gettime(CLOCK_MONOTONIC, &t)
      return t.tv_sec * 1000 + t.tv_nsec / 1_000_000
    }
    func time(after seconds: Int) -> timespec {
      var t = timespec()
      clock_gettime(CLOCK_REALTIME, &t)
      t.tv_sec += seconds
      return t
    }
    func allocated<T>(_ value: T) -> UnsafeMutablePointer<T> {
      let p = UnsafeMutablePointer<T>.allocate(capacity: 1)
      p.initialize(to: value)
      return p
    }
    nonisolated(unsafe) let control = allocated(pthread_once_t()), posix = allocated(pthread_mutex_t()), semaphore = allocated(sem_t())
    nonisolated(unsafe) let rw = allocated(pthread_rwlock_t()), signal = allocated(pthread_cond_t())
    let queue = DispatchQueue(label: "q"), wide = DispatchQueue(label: "w", attributes: .concurrent)
    let attributed = {
      let queue = DispatchQueue(label: "a", qos: .utility, attributes: [.concurrent, .initiallyInactive], autoreleaseFrequency: .workItem)
      queue.activate()
      return queue
    }()
    typealias RWLock = UnsafeMutablePointer<pthread_rwlock_t>
    typealias PosixMutex = UnsafeMutablePointer<pthread_mutex_t>
    typealias Until = UnsafePointer<timespec>
    @_silgen_name("pthread_mutex_clocklock") func mutexLock(_ mutex: PosixMutex, clock: clockid_t, _ until: Until) -> CInt
    @_silgen_name("pthread_rwlock_clockrdlock") func readLock(_ lock: RWLock, clock: clockid_t, _ until: Until) -> CInt
    @_silgen_name("pthread_rwlock_clockwrlock") func writeLock(_ lock: RWLock, clock: clockid_t, _ until: Until) -> CInt
    @_silgen_name("pthread_cond_clockwait")
    func wait(_ condition: UnsafeMutablePointer<pthread_cond_t>, _ mutex: PosixMutex, clock: clockid_t, _ until: Until) -> CInt
    @_silgen_name("sem_clockwait") func wait(_ semaphore: UnsafeMutablePointer<sem_t>, clock: clockid_t, _ until: Until) -> CInt
    typealias Queue = UnsafeRawPointer
    typealias Context = UnsafeMutableRawPointer
    typealias Function = @convention(c) (Context?) -> Void
    @_silgen_name("dispatch_queue_create") func create(_ name: UnsafePointer<CChar>?, _ attribute: UnsafeRawPointer?) -> Queue
    @_silgen_name("dispatch_async_f") func asyncF(_ queue: Queue, _ context: Context?, _ work: Function)
    @_silgen_name("dispatch_barrier_async_f") func barrierAsyncF(_ queue: Queue, _ context: Context?, _ work: Function)
    @_silgen_name("dispatch_after_f") func afterF(_ when: UInt64, _ queue: Queue, _ context: Context?, _ work: Function)
    nonisolated(unsafe) let cQueue = create(nil, nil)
    func reset() {
      answers.withLock { $0 = ["", "", ""] }
      made.store(0, ordering: .relaxed)
      busy.store(0, ordering: .relaxed)
      worst.store(0, ordering: .relaxed)
      (counter, start) = (0, now())
      control.pointee = 0
      pthread_mutex_init(posix, nil)
      sem_init(semaphore, 0, 0)
      pthread_rwlock_init(rw, nil)
      pthread_cond_init(signal, nil)
      _ = (queue, wide, attributed, cQueue, lock, condition)
    }
    func run(_ n: Int) async throws -> String {
      which = n
      try await Task.sleep(for: .seconds(10))
      return answers.withLock { "\($0.dropFirst())" }
    }

    """#
}
