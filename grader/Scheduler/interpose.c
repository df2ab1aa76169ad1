// Every symbol that the child interposes. Each has a canary test (Tests/GraderTests/Canaries), proved on Swift 6.3.1, Linux x86-64:
// when a new toolchain no longer comes through here, the canary fails before a verdict does.
#include "engine.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <linux/futex.h>
#include <semaphore.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define CALLER __builtin_return_address(0)
#define REAL(name) static __typeof__(name) *real_##name
#define RESOLVE(name) real_##name = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)
#define NEED(name) do { if (!real_##name) RESOLVE(name); } while (0)

long kernel(long number, long a, long b, long c, long d, long e, long f) {
  long result;
#if defined(__x86_64__)
  register long r10 __asm__("r10") = d;
  register long r8 __asm__("r8") = e;
  register long r9 __asm__("r9") = f;
  __asm__ volatile("syscall" : "=a"(result) : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8), "r"(r9) : "rcx", "r11", "memory");
#elif defined(__aarch64__)
  register long x8 __asm__("x8") = number;
  register long x0 __asm__("x0") = a;
  register long x1 __asm__("x1") = b;
  register long x2 __asm__("x2") = c;
  register long x3 __asm__("x3") = d;
  register long x4 __asm__("x4") = e;
  register long x5 __asm__("x5") = f;
  __asm__ volatile("svc 0" : "+r"(x0) : "r"(x8), "r"(x1), "r"(x2), "r"(x3), "r"(x4), "r"(x5) : "memory");
  result = x0;
#endif
  return result;
}

REAL(pthread_mutex_lock); REAL(pthread_mutex_timedlock); REAL(pthread_once); REAL(pthread_mutex_trylock); REAL(pthread_mutex_unlock);
REAL(pthread_rwlock_rdlock); REAL(pthread_rwlock_wrlock); REAL(pthread_rwlock_tryrdlock); REAL(pthread_rwlock_trywrlock);
REAL(pthread_rwlock_unlock);
REAL(pthread_spin_lock); REAL(pthread_spin_trylock); REAL(pthread_spin_unlock);
REAL(pthread_cond_wait); REAL(pthread_cond_timedwait); REAL(pthread_cond_signal); REAL(pthread_cond_broadcast);
REAL(sem_wait); REAL(sem_timedwait); REAL(sem_trywait); REAL(sem_post);
REAL(pthread_create); REAL(clock_gettime); REAL(gettimeofday); REAL(nanosleep); REAL(clock_nanosleep); REAL(usleep); REAL(sleep);
static long (*real_syscall)(long, ...);

// Code that takes locks for its own ends (the language runtime, libc) only waits; it does not offer a choice. Only locks that the
// learner takes, directly or through Foundation or Dispatch, are yield points: else warm caches would change the choices.
static struct { uintptr_t from, to; } quiet_code[16];
static int quiet_codes = 0;
static int find_code(struct dl_phdr_info *info, size_t size, void *context) {
  const char *name = info->dlpi_name ? info->dlpi_name : "", *base = strrchr(name, '/');
  base = base ? base + 1 : name;
  if (strncmp(base, "libswiftCore", 12) && strncmp(base, "libswift_", 9) && strncmp(base, "libc.", 5) && strncmp(base, "libstdc++", 9) && strncmp(base, "ld-linux", 8) && strncmp(base, "libgcc", 6)) return 0;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    if (info->dlpi_phdr[i].p_type != PT_LOAD || !(info->dlpi_phdr[i].p_flags & PF_X) || quiet_codes == 16) continue;
    quiet_code[quiet_codes].from = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr;
    quiet_code[quiet_codes].to = quiet_code[quiet_codes].from + info->dlpi_phdr[i].p_memsz;
    quiet_codes++;
  }
  return 0;
}
static int offers_choice(const void *caller) {
  for (int i = 0; i < quiet_codes; i++) if ((uintptr_t)caller >= quiet_code[i].from && (uintptr_t)caller < quiet_code[i].to) return 0;
  return 1;
}

static int virtual_time = 0;
void resolve_real(void) {
  quiet++;
  dl_iterate_phdr(find_code, 0);
  RESOLVE(pthread_mutex_trylock); RESOLVE(pthread_mutex_unlock); RESOLVE(pthread_mutex_lock); RESOLVE(pthread_rwlock_rdlock); RESOLVE(pthread_rwlock_wrlock);
  RESOLVE(pthread_rwlock_tryrdlock); RESOLVE(pthread_rwlock_trywrlock); RESOLVE(pthread_rwlock_unlock); RESOLVE(pthread_cond_wait); RESOLVE(pthread_cond_timedwait);
  RESOLVE(pthread_cond_signal); RESOLVE(pthread_cond_broadcast); RESOLVE(sem_wait); RESOLVE(sem_timedwait); RESOLVE(sem_trywait); RESOLVE(sem_post);
  RESOLVE(pthread_create); RESOLVE(clock_gettime);
  virtual_time = 1;
  quiet--;
}

// Time. Every clock that counts seconds of the world counts virtual ones; CPU clocks stay as they are.
static void count_look(void) {  // a loop that only looks at the clock is a loop without progress
  if (steered()) count_step();
}
// A thread that nobody steers really waits: for it, the world's time goes on while it does.
static uint64_t really_passed(void) {
  static __thread struct timespec first = {0, 0};
  struct timespec now;
  NEED(clock_gettime);
  real_clock_gettime(CLOCK_MONOTONIC, &now);
  if (!first.tv_sec) first = now;
  return (uint64_t)(now.tv_sec - first.tv_sec) * 1000000000ull + (uint64_t)now.tv_nsec - (uint64_t)first.tv_nsec;
}
static struct timespec world_time(void) {
  uint64_t t = clock_base() + slot->now + (me < 0 ? really_passed() : 0);
  return (struct timespec){(time_t)(t / 1000000000ull), (long)(t % 1000000000ull)};
}
int clock_gettime(clockid_t id, struct timespec *into) {
  if (!virtual_time || id == CLOCK_PROCESS_CPUTIME_ID || id == CLOCK_THREAD_CPUTIME_ID) { NEED(clock_gettime); return real_clock_gettime(id, into); }
  count_look();
  *into = world_time();
  return 0;
}
int gettimeofday(struct timeval *restrict into, void *restrict zone) {
  if (!virtual_time) { NEED(gettimeofday); return real_gettimeofday(into, zone); }
  count_look();
  struct timespec t = world_time();
  *into = (struct timeval){t.tv_sec, t.tv_nsec / 1000};
  return 0;
}
time_t time(time_t *into) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  time_t t = now.tv_sec;
  if (into) *into = t;
  return t;
}
static uint64_t nanoseconds(const struct timespec *t) { return (uint64_t)t->tv_sec * 1000000000ull + (uint64_t)t->tv_nsec; }
static uint64_t due_at(const struct timespec *t) {  // absolute time → virtual nanoseconds
  uint64_t n = nanoseconds(t);
  return n < clock_base() ? slot->now : n - clock_base();
}
int nanosleep(const struct timespec *wanted, struct timespec *left) {
  if (!steered()) { NEED(nanosleep); return real_nanosleep(wanted, left); }
  block(WAIT_TIME, 0, 0, slot->now + nanoseconds(wanted));
  return 0;
}
int clock_nanosleep(clockid_t id, int flags, const struct timespec *wanted, struct timespec *left) {
  if (!steered()) { NEED(clock_nanosleep); return real_clock_nanosleep(id, flags, wanted, left); }
  block(WAIT_TIME, 0, 0, flags & TIMER_ABSTIME ? due_at(wanted) : slot->now + nanoseconds(wanted));
  return 0;
}
int usleep(useconds_t n) {
  if (!steered()) { NEED(usleep); return real_usleep(n); }
  block(WAIT_TIME, 0, 0, slot->now + n * 1000ull);
  return 0;
}
unsigned sleep(unsigned n) {
  if (!steered()) { NEED(sleep); return real_sleep(n); }
  block(WAIT_TIME, 0, 0, slot->now + n * 1000000000ull);
  return 0;
}

// Threads of the learner's own are not steered; they are counted, so that a proof is not claimed where they are at work.
struct thread_start { void *(*body)(void *); void *argument; };
enum { MAX_FOREIGN = 64 };
static int foreign_ids[MAX_FOREIGN];
static void *foreign_body(void *context) {
  struct thread_start start = *(struct thread_start *)context;
  free(context);
  int id = (int)kernel(SYS_gettid, 0, 0, 0, 0, 0, 0), place = 0;
  for (int none = 0; place < MAX_FOREIGN && !__atomic_compare_exchange_n(&foreign_ids[place], &none, id, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST); none = 0) place++;
  void *result = start.body(start.argument);
  if (place < MAX_FOREIGN) __atomic_store_n(&foreign_ids[place], 0, __ATOMIC_SEQ_CST);
  __atomic_sub_fetch(&foreign_threads, 1, __ATOMIC_SEQ_CST);
  return result;
}
// Whether each of them waits, with no time limit, for somebody to wake it: then none does anything of its own accord.
int foreign_threads_wait(void) {
  int found = 0;
  for (int i = 0; i < MAX_FOREIGN; i++) {
    int id = __atomic_load_n(&foreign_ids[i], __ATOMIC_SEQ_CST);
    if (!id) continue;
    char path[64], text[256];
    snprintf(path, sizeof path, "/proc/self/task/%d/syscall", id);
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t n = descriptor < 0 ? -1 : read(descriptor, text, sizeof text - 1);
    if (descriptor >= 0) close(descriptor);
    if (n <= 0) return 0;
    text[n] = 0;
    long number = -1;
    unsigned long word, operation, value, limit;
    if (sscanf(text, "%ld %lx %lx %lx %lx", &number, &word, &operation, &value, &limit) != 5 || number != SYS_futex || limit) return 0;
    found++;
  }
  return found == __atomic_load_n(&foreign_threads, __ATOMIC_ACQUIRE);
}
int real_thread_create(pthread_t *thread, void *(*body)(void *), void *argument) {
  NEED(pthread_create);
  return real_pthread_create(thread, 0, body, argument);
}
int pthread_create(pthread_t *restrict thread, const pthread_attr_t *restrict attributes, void *(*body)(void *), void *restrict argument) {
  NEED(pthread_create);
  struct thread_start *start = malloc(sizeof *start);
  if (!start) return EAGAIN;
  *start = (struct thread_start){body, argument};
  __atomic_add_fetch(&foreign_threads, 1, __ATOMIC_SEQ_CST);
  foreign_seen = 1;
  return real_pthread_create(thread, attributes, foreign_body, start);
}

// Locks: tried in our own hands, so that who waits for whom is known.
int pthread_mutex_lock(pthread_mutex_t *mutex) {
  if (!steered() || !real_pthread_mutex_trylock) { NEED(pthread_mutex_lock); return real_pthread_mutex_lock(mutex); }
  if (offers_choice(CALLER)) yield_point(STEP_LOCKS, CALLER, mutex);
  for (;;) {
    int result = real_pthread_mutex_trylock(mutex);
    if (result != EBUSY) return result;
    if (mutex->__data.__owner == all[me].tid && (mutex->__data.__kind & 3) == PTHREAD_MUTEX_ERRORCHECK_NP) return EDEADLK;
    block(WAIT_MUTEX, mutex, 0, UINT64_MAX);
  }
}
int pthread_mutex_timedlock(pthread_mutex_t *restrict mutex, const struct timespec *restrict until) {
  NEED(pthread_mutex_timedlock);
  if (!steered()) return real_pthread_mutex_timedlock(mutex, until);
  if (offers_choice(CALLER)) yield_point(STEP_LOCKS, CALLER, mutex);
  for (;;) {
    int result = real_pthread_mutex_trylock(mutex);
    if (result != EBUSY) return result;
    if (due_at(until) <= slot->now || block(WAIT_MUTEX, mutex, 0, due_at(until))) return ETIMEDOUT;
  }
}
// What is initialised once in the life of the process, a global for example, is initialised in the schedule that comes there first. That
// the initialiser makes no choices keeps all schedules alike; that it ran is known, so that nobody claims to have gone through all of
// them. Whoever comes while it runs waits in our hands.
enum { MAX_INITIALISERS = 64 };
static const void *initialising[MAX_INITIALISERS];
static int initialisers = 0;
int is_initialising(const void *once) {
  for (int i = 0; i < initialisers; i++) if (initialising[i] == once) return 1;
  return 0;
}
void forget_initialisers(void) { initialisers = 0; }
static void begin_initialiser(const void *once) {
  slot->initialised = 1;
  unoffered++;
  if (initialisers < MAX_INITIALISERS) initialising[initialisers++] = once;
}
static void end_initialiser(const void *once) {
  unoffered--;
  for (int i = 0; i < initialisers; i++) if (initialising[i] == once) { initialising[i] = initialising[--initialisers]; break; }
}
// As in the real one, bit 1 of the control says that it is over.
int pthread_once(pthread_once_t *control, void (*initialise)(void)) {
  NEED(pthread_once);
  if (!steered()) return real_pthread_once(control, initialise);
  while (is_initialising(control)) block(WAIT_ONCE, control, 0, UINT64_MAX);
  if (*(volatile int *)control & 2) return 0;
  begin_initialiser(control);
  initialise();
  *(volatile int *)control = 2;
  end_initialiser(control);
  return 0;
}
static void (*real_swift_once)(void *, void (*)(void *), void *);
struct global { const void *once; void (*initialise)(void *); void *context; };
static void initialise_global(void *context) {
  struct global *global = context;
  begin_initialiser(global->once);
  global->initialise(global->context);
  end_initialiser(global->once);
}
void swift_once(void *once, void (*initialise)(void *), void *context) {
  if (!real_swift_once) real_swift_once = (void (*)(void *, void (*)(void *), void *))dlsym(RTLD_NEXT, "swift_once");
  if (!steered()) return real_swift_once(once, initialise, context);
  while (is_initialising(once)) block(WAIT_ONCE, once, 0, UINT64_MAX);
  struct global global = {once, initialise, context};
  real_swift_once(once, initialise_global, &global);
}
int pthread_mutex_trylock(pthread_mutex_t *mutex) {
  NEED(pthread_mutex_trylock);
  if (steered() && offers_choice(CALLER)) yield_point(STEP_LOCKS, CALLER, mutex);
  return real_pthread_mutex_trylock(mutex);
}
int pthread_mutex_unlock(pthread_mutex_t *mutex) {
  NEED(pthread_mutex_unlock);
  int result = real_pthread_mutex_unlock(mutex);
  if (steered() && offers_choice(CALLER)) yield_point(STEP_UNLOCKS, CALLER, mutex);
  return result;
}
int pthread_rwlock_rdlock(pthread_rwlock_t *lock) {
  if (!steered() || !real_pthread_rwlock_tryrdlock) { NEED(pthread_rwlock_rdlock); return real_pthread_rwlock_rdlock(lock); }
  if (offers_choice(CALLER)) yield_point(STEP_LOCKS, CALLER, lock);
  for (;;) {
    int result = real_pthread_rwlock_tryrdlock(lock);
    if (result != EBUSY) return result;
    block(WAIT_READ, lock, 0, UINT64_MAX);
  }
}
int pthread_rwlock_wrlock(pthread_rwlock_t *lock) {
  if (!steered() || !real_pthread_rwlock_trywrlock) { NEED(pthread_rwlock_wrlock); return real_pthread_rwlock_wrlock(lock); }
  if (offers_choice(CALLER)) yield_point(STEP_LOCKS, CALLER, lock);
  for (;;) {
    int result = real_pthread_rwlock_trywrlock(lock);
    if (result != EBUSY) return result;
    block(WAIT_WRITE, lock, 0, UINT64_MAX);
  }
}
int pthread_rwlock_unlock(pthread_rwlock_t *lock) {
  NEED(pthread_rwlock_unlock);
  int result = real_pthread_rwlock_unlock(lock);
  if (steered() && offers_choice(CALLER)) yield_point(STEP_UNLOCKS, CALLER, lock);
  return result;
}
static void signal_waiters(enum slot_wait wait, void *address, int most);
// A spin lock that is held is waited for like any other lock: nobody spins here.
int pthread_spin_lock(pthread_spinlock_t *lock) {
  NEED(pthread_spin_lock);
  NEED(pthread_spin_trylock);
  if (!steered()) return real_pthread_spin_lock(lock);
  if (offers_choice(CALLER)) yield_point(STEP_LOCKS, CALLER, (const void *)lock);
  for (;;) {
    int result = real_pthread_spin_trylock(lock);
    if (result != EBUSY) return result;
    block(WAIT_SPIN, (void *)lock, 0, UINT64_MAX);
  }
}
int pthread_spin_trylock(pthread_spinlock_t *lock) {
  NEED(pthread_spin_trylock);
  if (steered() && offers_choice(CALLER)) yield_point(STEP_LOCKS, CALLER, (const void *)lock);
  return real_pthread_spin_trylock(lock);
}
int pthread_spin_unlock(pthread_spinlock_t *lock) {
  NEED(pthread_spin_unlock);
  int result = real_pthread_spin_unlock(lock);
  signal_waiters(WAIT_SPIN, (void *)lock, MAX_PARTICIPANTS);
  if (steered() && offers_choice(CALLER)) yield_point(STEP_UNLOCKS, CALLER, (const void *)lock);
  return result;
}
static int condition_wait(pthread_cond_t *condition, pthread_mutex_t *mutex, uint64_t deadline) {
  real_pthread_mutex_unlock(mutex);
  int late = block(WAIT_CONDITION, condition, 0, deadline);
  while (real_pthread_mutex_trylock(mutex) == EBUSY) block(WAIT_MUTEX, mutex, 0, UINT64_MAX);
  return late ? ETIMEDOUT : 0;
}
int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
  if (!steered()) { NEED(pthread_cond_wait); return real_pthread_cond_wait(condition, mutex); }
  return condition_wait(condition, mutex, UINT64_MAX);
}
int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *until) {
  if (!steered()) { NEED(pthread_cond_timedwait); return real_pthread_cond_timedwait(condition, mutex, until); }
  return condition_wait(condition, mutex, due_at(until));
}
static void signal_waiters(enum slot_wait wait, void *address, int most) {
  while (most-- > 0) {
    int oldest = -1;
    for (int i = 0; i < participants; i++)
      if (waits_for(i, wait, address) && !all[i].signalled && (oldest < 0 || all[i].stamp < all[oldest].stamp)) oldest = i;
    if (oldest < 0) return;
    all[oldest].signalled = 1;
  }
}
int pthread_cond_signal(pthread_cond_t *condition) {
  NEED(pthread_cond_signal);
  signal_waiters(WAIT_CONDITION, condition, 1);
  int result = real_pthread_cond_signal(condition);
  if (steered() && offers_choice(CALLER)) yield_point(STEP_SIGNALS, CALLER, condition);
  return result;
}
int pthread_cond_broadcast(pthread_cond_t *condition) {
  NEED(pthread_cond_broadcast);
  signal_waiters(WAIT_CONDITION, condition, MAX_PARTICIPANTS);
  int result = real_pthread_cond_broadcast(condition);
  if (steered() && offers_choice(CALLER)) yield_point(STEP_SIGNALS, CALLER, condition);
  return result;
}
static int semaphore_wait(sem_t *semaphore, uint64_t deadline, const void *caller) {
  if (offers_choice(caller)) yield_point(STEP_LOCKS, caller, semaphore);
  while (real_sem_trywait(semaphore)) if (block(WAIT_SEMAPHORE, semaphore, 0, deadline)) { errno = ETIMEDOUT; return -1; }
  return 0;
}
int sem_wait(sem_t *semaphore) {
  if (!steered() || !real_sem_trywait) { NEED(sem_wait); return real_sem_wait(semaphore); }
  return semaphore_wait(semaphore, UINT64_MAX, CALLER);
}
int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict until) {
  if (!steered() || !real_sem_trywait) { NEED(sem_timedwait); return real_sem_timedwait(semaphore, until); }
  return semaphore_wait(semaphore, due_at(until), CALLER);
}
int sem_post(sem_t *semaphore) {
  NEED(sem_post);
  int result = real_sem_post(semaphore);
  if (steered() && offers_choice(CALLER)) yield_point(STEP_SIGNALS, CALLER, semaphore);
  return result;
}

// Swift's Mutex and Dispatch reach the kernel through libc's `syscall`.
long syscall(long number, ...) {
  va_list list;
  va_start(list, number);
  long a[6];
  for (int i = 0; i < 6; i++) a[i] = va_arg(list, long);
  va_end(list);
  if (number == SYS_futex && steered()) {
    int operation = (int)a[1] & FUTEX_CMD_MASK;
    uint32_t *word = (uint32_t *)a[0];
    if (operation == FUTEX_LOCK_PI || operation == FUTEX_LOCK_PI2) {
      for (;;) {
        uint32_t none = 0, tid = (uint32_t)all[me].tid;
        if (__atomic_compare_exchange_n(word, &none, tid, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)) return 0;
        block(WAIT_PI, word, 0, UINT64_MAX);
      }
    }
    if (operation == FUTEX_WAIT || operation == FUTEX_WAIT_BITSET) {
      if (__atomic_load_n(word, __ATOMIC_SEQ_CST) != (uint32_t)a[2]) { errno = EAGAIN; return -1; }
      uint64_t deadline = UINT64_MAX;
      if (a[3]) deadline = operation == FUTEX_WAIT ? slot->now + nanoseconds((struct timespec *)a[3]) : due_at((struct timespec *)a[3]);
      if (block(WAIT_FUTEX, word, (uint32_t)a[2], deadline)) { errno = ETIMEDOUT; return -1; }
      return 0;
    }
    if (operation == FUTEX_WAKE) signal_waiters(WAIT_FUTEX, word, (int)a[2] < MAX_PARTICIPANTS ? (int)a[2] : MAX_PARTICIPANTS);
  }
  NEED(syscall);
  return real_syscall(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

// Memory that steered code frees is kept until the run ends: racy code then reads what was there, the same in every run.
void __libc_free(void *);
static void *held[1 << 16];
static int held_count = 0;
void free(void *memory) {
  if (memory && exploring && me >= 0 && held_count < (int)(sizeof held / sizeof *held)) { held[held_count++] = memory; return; }
  __libc_free(memory);
}
void release_held(void) {
  for (int i = 0; i < held_count; i++) __libc_free(held[i]);
  held_count = 0;
}

// Accesses. `swift_beginAccess` brackets what Swift's exclusivity rule tracks; the compiler's ThreadSanitizer instrumentation brings the rest.
// The other one's place is known as one address only; our own callers are known, too.
static void add_party(int who, struct access *access) {
  struct slot_party *party = &slot->parties[slot->party_count++];
  *party = (struct slot_party){.participant = outside_name(who), .step = access->write ? STEP_WRITES : STEP_READS};
  extern char __executable_start[];
  if (who == me) {
    party->frame_count = exe_frames(party->frames, SLOT_MOVE_FRAMES, access->pc);
  } else {
    party->frame_count = 1;
    party->frames[0] = (uint64_t)((char *)access->pc - __executable_start) - 1;
  }
}
static void report_race(int other, struct access *theirs, struct access *mine) {
  add_party(other, theirs);
  add_party(me, mine);
  end_run(ENDING_RACE);
}
static int overlap(struct access *a, struct access *b) {
  return a->size && b->size && (a->write || b->write) && a->address < b->address + b->size && b->address < a->address + a->size;
}
static void check_access(struct access *mine) {
  for (int i = 0; i < participants; i++) {
    if (i == me || all[i].state == IDLE) continue;
    if (overlap(&all[i].pending, mine)) report_race(i, &all[i].pending, mine);
    for (int k = 0; k < all[i].opened; k++) if (overlap(&all[i].open[k].access, mine)) report_race(i, &all[i].open[k].access, mine);
  }
}
static void enter_access(struct access mine, int offer) {
  if (!exploring) { if (offer) yield_point(mine.write ? STEP_WRITES : STEP_READS, mine.pc, mine.address); return; }
  quiet++;
  check_access(&mine);
  quiet--;
  if (!offer) return;
  all[me].pending = mine;
  yield_point(mine.write ? STEP_WRITES : STEP_READS, mine.pc, mine.address);
  all[me].pending.size = 0;
}

static void (*real_swift_beginAccess)(void *, void *, uintptr_t, void *);
static void (*real_swift_endAccess)(void *);
void swift_beginAccess(void *pointer, void *buffer, uintptr_t flags, void *pc) {
  if (!real_swift_beginAccess) real_swift_beginAccess = (void (*)(void *, void *, uintptr_t, void *))dlsym(RTLD_NEXT, "swift_beginAccess");
  if (steered()) {
    struct access mine = {pointer, 1, (int)(flags & 1), CALLER};
    enter_access(mine, 1);
    if (exploring && (flags & 0x20) && all[me].opened < MAX_OPEN) all[me].open[all[me].opened++] = (struct open_access){buffer, mine};
  }
  real_swift_beginAccess(pointer, buffer, flags, pc);
}
void swift_endAccess(void *buffer) {
  if (!real_swift_endAccess) real_swift_endAccess = (void (*)(void *))dlsym(RTLD_NEXT, "swift_endAccess");
  if (me >= 0)
    for (int i = all[me].opened - 1; i >= 0; i--)
      if (all[me].open[i].buffer == buffer) { all[me].open[i] = all[me].open[--all[me].opened]; break; }
  real_swift_endAccess(buffer);
}

static int on_own_stack(const void *address) {
  static __thread const char *from = 0, *to = 0;
  if (!to) {
    pthread_attr_t attributes;
    void *lowest = 0;
    size_t size = 0;
    quiet++;
    if (!pthread_getattr_np(pthread_self(), &attributes)) {
      pthread_attr_getstack(&attributes, &lowest, &size);
      pthread_attr_destroy(&attributes);
    }
    quiet--;
    from = lowest;
    to = from + size + !size;
  }
  return (const char *)address >= from && (const char *)address < to;
}
static void look_at_resume(const void *address, const void *pc);
static void plain_access(const void *address, size_t size, int write, const void *pc) {
  look_at_resume(address, pc);
  if (!steered() || !exploring || is_lazily_kept(address) || on_own_stack(address)) return;
  enter_access((struct access){address, size, write, pc}, plain_yields);
}
static void atomic_access(const volatile void *address, const void *pc) {
  if (steered() && !is_lazily_kept((const void *)address)) yield_point(STEP_ATOMIC, pc, (const void *)address);
}

// An `inout` access to a variable on the own stack is nobody else's business: one that escapes is in a box on the heap.
static void external_access(const void *address, int write, const void *pc) {
  if (steered() && !on_own_stack(address)) enter_access((struct access){address, 1, write, pc}, 1);
}

void __tsan_init(void) {}
void __tsan_func_entry(void *pc) {}
void __tsan_func_exit(void) {}
void __tsan_ignore_thread_begin(void) {}
void __tsan_ignore_thread_end(void) {}
void __tsan_vptr_update(void **where, void *value) {}
void __tsan_vptr_read(void **where) {}
void __tsan_acquire(void *address) {}
void __tsan_release(void *address) {}
void *__tsan_memset(void *to, int value, size_t n) { plain_access(to, n, 1, CALLER); return memset(to, value, n); }
void *__tsan_memcpy(void *to, const void *from, size_t n) { plain_access(from, n, 0, CALLER); plain_access(to, n, 1, CALLER); return memcpy(to, from, n); }
void *__tsan_memmove(void *to, const void *from, size_t n) { plain_access(from, n, 0, CALLER); plain_access(to, n, 1, CALLER); return memmove(to, from, n); }
void __tsan_external_read(void *address, void *pc, void *tag) { external_access(address, 0, CALLER); }
void __tsan_external_write(void *address, void *pc, void *tag) { external_access(address, 1, CALLER); }
void __tsan_read_range(void *address, unsigned long n) { plain_access(address, n, 0, CALLER); }
void __tsan_write_range(void *address, unsigned long n) { plain_access(address, n, 1, CALLER); }
#define PLAIN(n) \
  void __tsan_read##n(void *p) { plain_access(p, n, 0, CALLER); } \
  void __tsan_write##n(void *p) { plain_access(p, n, 1, CALLER); } \
  void __tsan_unaligned_read##n(void *p) { plain_access(p, n, 0, CALLER); } \
  void __tsan_unaligned_write##n(void *p) { plain_access(p, n, 1, CALLER); } \
  void __tsan_read##n##_pc(void *p, void *pc) { plain_access(p, n, 0, CALLER); } \
  void __tsan_write##n##_pc(void *p, void *pc) { plain_access(p, n, 1, CALLER); } \
  void __tsan_volatile_read##n(void *p) { plain_access(p, n, 0, CALLER); } \
  void __tsan_volatile_write##n(void *p) { plain_access(p, n, 1, CALLER); }
PLAIN(1) PLAIN(2) PLAIN(4) PLAIN(8) PLAIN(16)
#define FETCH(bits, T, name) \
  T __tsan_atomic##bits##_fetch_##name(volatile T *p, T v, int order) { atomic_access(p, CALLER); return __atomic_fetch_##name(p, v, __ATOMIC_SEQ_CST); }
#define ATOMICS(bits, T) \
  T __tsan_atomic##bits##_load(const volatile T *p, int order) { atomic_access(p, CALLER); return __atomic_load_n(p, __ATOMIC_SEQ_CST); } \
  void __tsan_atomic##bits##_store(volatile T *p, T v, int order) { atomic_access(p, CALLER); __atomic_store_n(p, v, __ATOMIC_SEQ_CST); } \
  T __tsan_atomic##bits##_exchange(volatile T *p, T v, int order) { atomic_access(p, CALLER); return __atomic_exchange_n(p, v, __ATOMIC_SEQ_CST); } \
  T __tsan_atomic##bits##_compare_exchange_val(volatile T *p, T old, T v, int order, int failed) { \
    atomic_access(p, CALLER); __atomic_compare_exchange_n(p, &old, v, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST); return old; } \
  int __tsan_atomic##bits##_compare_exchange_strong(volatile T *p, T *old, T v, int order, int failed) { \
    atomic_access(p, CALLER); return __atomic_compare_exchange_n(p, old, v, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST); } \
  int __tsan_atomic##bits##_compare_exchange_weak(volatile T *p, T *old, T v, int order, int failed) { \
    atomic_access(p, CALLER); return __atomic_compare_exchange_n(p, old, v, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST); } \
  FETCH(bits, T, add) FETCH(bits, T, sub) FETCH(bits, T, and) FETCH(bits, T, or) FETCH(bits, T, xor) FETCH(bits, T, nand)
ATOMICS(8, uint8_t) ATOMICS(16, uint16_t) ATOMICS(32, uint32_t) ATOMICS(64, uint64_t) ATOMICS(128, unsigned __int128)
void __tsan_atomic_thread_fence(int order) { if (steered()) yield_point(STEP_ATOMIC, CALLER, 0); __atomic_thread_fence(__ATOMIC_SEQ_CST); }
void __tsan_atomic_signal_fence(int order) {}

// Unsafe continuations. The runtime looks at a second resume only while the task still waits; later the task, or its memory, is something else.
enum { MAX_RESUMABLE = 1024, CONTEXT_IN_TASK = 64 };
static struct { const char *task; int resumed; } resumable[MAX_RESUMABLE];
static int resumables = 0;
void forget_resumables(void) { resumables = 0; }
static void keep_resumable(const char *task) {
  int i = 0;
  while (i < resumables && resumable[i].task != task) i++;
  if (i == MAX_RESUMABLE) return;
  if (i == resumables) resumables++;
  resumable[i].task = task;
  resumable[i].resumed = 0;
}
static int was_resumed(void *task) {
  int was = 0;
  lock_engine();
  for (int i = 0; i < resumables; i++) if (resumable[i].task == task) { was = resumable[i].resumed; resumable[i].resumed = 1; }
  unlock_engine();
  return was;
}
// A resume first reads in the task where its value goes (the compiler's type `swift.task`, Swift 6.3; a wrong submission of lesson 05 fails
// where that is another place). Of a task that was resumed before, that is a place which is something else by now,
// and the value would be written there.
static void look_at_resume(const void *address, const void *pc) {
  if (!resumes_unsafely(pc)) return;
  for (int i = 0; i < resumables; i++)
    if (resumable[i].resumed && (const char *)address == resumable[i].task + CONTEXT_IN_TASK) end_resumed_again();
}
static void *(*real_swift_continuation_init)(void *, uintptr_t);
static void (*real_swift_continuation_resume)(void *), (*real_swift_continuation_throwingResume)(void *), (*real_swift_continuation_throwingResumeWithError)(void *, void *);
void *swift_continuation_init(void *context, uintptr_t flags) {
  if (!real_swift_continuation_init) real_swift_continuation_init = (void *(*)(void *, uintptr_t))dlsym(RTLD_NEXT, "swift_continuation_init");
  void *task = real_swift_continuation_init(context, flags);
  lock_engine();
  keep_resumable(task);
  unlock_engine();
  return task;
}
#define RESUME(name, parameters, ...) \
  void name parameters { \
    if (!real_##name) real_##name = (void (*) parameters)dlsym(RTLD_NEXT, #name); \
    int again = was_resumed(task); \
    real_##name(__VA_ARGS__);  /* which may notice itself */ \
    if (again) end_resumed_again(); \
  }
RESUME(swift_continuation_resume, (void *task), task)
RESUME(swift_continuation_throwingResume, (void *task), task)
RESUME(swift_continuation_throwingResumeWithError, (void *task, void *error), task, error)

// Dispatch: a block becomes an item of a run queue, run under the real queue, so that its exclusion and its checks are the real ones.
typedef void *queue_t;
typedef void *group_t;
typedef void *semaphore_t;
typedef void (^block_t)(void);
typedef void (*function_t)(void *);
extern char _dispatch_main_q[];
void dispatch_retain(void *);
void dispatch_release(void *);
void *_Block_copy(const void *);
void _Block_release(const void *);
static void (*real_dispatch_sync_f)(queue_t, void *, function_t), (*real_dispatch_barrier_sync_f)(queue_t, void *, function_t);
static long (*real_dispatch_semaphore_wait)(semaphore_t, uint64_t), (*real_dispatch_semaphore_signal)(semaphore_t);
#define FIND(name) do { if (!real_##name) real_##name = (__typeof__(real_##name))dlsym(RTLD_NEXT, #name); } while (0)

enum { MAX_GROUPS = 256, MAX_NOTIFIES = 64 };
static struct { group_t group; int count; struct { queue_t queue; void *block; } notify[MAX_NOTIFIES]; int notifies; } groups[MAX_GROUPS];
static int group_index(group_t group) {
  int empty = -1;
  for (int i = 0; i < MAX_GROUPS; i++) {
    if (groups[i].group == group) return i;
    if (empty < 0 && (!groups[i].group || (!groups[i].count && !groups[i].notifies))) empty = i;
  }
  if (empty < 0) end_with_fault(FAULT_GROUPS);
  groups[empty].group = group;
  groups[empty].count = groups[empty].notifies = 0;
  return empty;
}
// A run begins without groups: what an earlier one left entered belongs to objects that are gone.
void forget_groups(void) {
  for (int i = 0; i < MAX_GROUPS; i++) {
    for (int k = 0; k < groups[i].notifies; k++) { _Block_release(groups[i].notify[k].block); dispatch_release(groups[i].notify[k].queue); }
    groups[i].group = 0;
    groups[i].count = groups[i].notifies = 0;
  }
}
int group_count(void *group) { return groups[group_index(group)].count; }

// How a queue was made says who may be inside of it together.
extern char _dispatch_queue_attr_concurrent[];
typedef void *attribute_t;
static queue_t (*real_dispatch_queue_create)(const char *, attribute_t), (*real_dispatch_queue_create_with_target)(const char *, attribute_t, queue_t);
static attribute_t (*real_dispatch_queue_attr_make_with_qos_class)(attribute_t, unsigned, int), (*real_dispatch_queue_attr_make_initially_inactive)(attribute_t);
static attribute_t (*real_dispatch_queue_attr_make_with_autorelease_frequency)(attribute_t, unsigned long);
static void (*real_dispatch_set_target_queue)(void *, queue_t);
static attribute_t made_from(attribute_t made, attribute_t from) { keep_attribute(made, from, _dispatch_queue_attr_concurrent); return made; }
attribute_t dispatch_queue_attr_make_with_qos_class(attribute_t from, unsigned qos, int priority) {
  FIND(dispatch_queue_attr_make_with_qos_class);
  return made_from(real_dispatch_queue_attr_make_with_qos_class(from, qos, priority), from);
}
attribute_t dispatch_queue_attr_make_initially_inactive(attribute_t from) {
  FIND(dispatch_queue_attr_make_initially_inactive);
  return made_from(real_dispatch_queue_attr_make_initially_inactive(from), from);
}
attribute_t dispatch_queue_attr_make_with_autorelease_frequency(attribute_t from, unsigned long frequency) {
  FIND(dispatch_queue_attr_make_with_autorelease_frequency);
  return made_from(real_dispatch_queue_attr_make_with_autorelease_frequency(from, frequency), from);
}
queue_t dispatch_queue_create(const char *name, attribute_t attribute) {
  FIND(dispatch_queue_create);
  queue_t queue = real_dispatch_queue_create(name, attribute);
  keep_queue(queue, attribute, _dispatch_queue_attr_concurrent, 0);
  return queue;
}
queue_t dispatch_queue_create_with_target(const char *name, attribute_t attribute, queue_t target) {
  FIND(dispatch_queue_create_with_target);
  queue_t queue = real_dispatch_queue_create_with_target(name, attribute, target);
  keep_queue(queue, attribute, _dispatch_queue_attr_concurrent, target);
  return queue;
}
void dispatch_set_target_queue(void *object, queue_t target) {
  FIND(dispatch_set_target_queue);
  real_dispatch_set_target_queue(object, target);
  keep_target(object, target);
}

// A function with its context, as one pointer, so that blocks and functions share one path.
struct call { queue_t queue; void *block; function_t function; void *context; group_t group; int barrier; };
static void run_body(struct call *call) {
  if (call->block) ((block_t)call->block)(); else call->function(call->context);
}
static void run_inside(void *context) { run_body(context); }
// Runs a call under its real queue.
static void perform(struct call *call) {
  FIND(dispatch_sync_f);
  FIND(dispatch_barrier_sync_f);
  if (call->queue == _dispatch_main_q) return run_body(call);
  int held = me >= 0;
  if (held) enter_lanes(call->queue, call->barrier);
  if (call->barrier) real_dispatch_barrier_sync_f(call->queue, call, run_inside);
  else real_dispatch_sync_f(call->queue, call, run_inside);
  if (held) leave_lanes(call->queue, call->barrier);
}
static void leave_group(group_t group);
static void run_call(void *context, void *unused) {
  struct call *call = context;
  perform(call);
  if (call->block) _Block_release(call->block);
  dispatch_release(call->queue);
  if (call->group) leave_group(call->group);
  __libc_free(call);
}
static struct item item_for(queue_t queue, block_t block, function_t function, void *context, group_t group, int barrier) {
  struct call *call = malloc(sizeof *call);
  if (!call) end_with_fault(FAULT_MEMORY);
  dispatch_retain(queue);
  *call = (struct call){queue, block ? _Block_copy(block) : 0, function, context, group, barrier};
  int main = queue == (queue_t)_dispatch_main_q;
  return (struct item){.run = run_call, .a = call, .queue = main ? SCHEDULER_MAIN : SCHEDULER_DISPATCH, .serial = main ? 0 : queue, .barrier = barrier};
}
// Whether a block was made with the barrier flag (`DispatchWorkItem(flags: .barrier)`), by libdispatch's layout of such blocks.
static int is_barrier(block_t block) {
  struct layout { void *isa; int flags, reserved; void *invoke; struct { unsigned long reserved, size; } *descriptor; unsigned long magic, options; };
  struct layout *made = (struct layout *)block;
  return made->descriptor->size >= sizeof *made && made->magic == 0xD159B10C && (made->options & 1);
}
void dispatch_async(queue_t queue, block_t block) { post_item(item_for(queue, block, 0, 0, 0, is_barrier(block))); }
void dispatch_async_f(queue_t queue, void *context, function_t function) { post_item(item_for(queue, 0, function, context, 0, 0)); }
void dispatch_barrier_async(queue_t queue, block_t block) { post_item(item_for(queue, block, 0, 0, 0, 1)); }
void dispatch_barrier_async_f(queue_t queue, void *context, function_t function) { post_item(item_for(queue, 0, function, context, 0, 1)); }
static uint64_t dispatch_due(uint64_t when) {
  if (when == 0) return slot->now;
  if (when == ~0ull) return UINT64_MAX;
  uint64_t absolute = (int64_t)when < 0 ? ((when >> 62) == 3 ? (uint64_t)(-(int64_t)when) : when & ~(1ull << 63)) : when;
  return absolute < clock_base() ? slot->now : absolute - clock_base();
}
void dispatch_after(uint64_t when, queue_t queue, block_t block) {
  struct item item = item_for(queue, block, 0, 0, 0, 0);
  uint64_t due = dispatch_due(when);
  if (due != UINT64_MAX) post_item_at(due, item, 0, item.a);
}
void dispatch_after_f(uint64_t when, queue_t queue, void *context, function_t function) {
  struct item item = item_for(queue, 0, function, context, 0, 0);
  uint64_t due = dispatch_due(when);
  if (due != UINT64_MAX) post_item_at(due, item, 0, item.a);
}
static void run_and_raise(void *context, void *flag) {
  perform(context);
  *(volatile int *)flag = 1;
}
static void sync_call(queue_t queue, block_t body, function_t function, void *context, int barrier, const void *caller) {
  struct call call = {queue, (void *)body, function, context, 0, barrier};
  if (steered()) {
    yield_point(STEP_LOCKS, caller, queue);
    if (queue == (queue_t)_dispatch_main_q) {
      int done = 0;
      all[me].wanted_queue = queue;
      if (me == 0) block(WAIT_MAIN_QUEUE, &done, 0, UINT64_MAX);  // the main thread waits for itself
      post_item((struct item){.run = run_and_raise, .a = &call, .b = &done, .queue = SCHEDULER_MAIN});
      while (!done) block(WAIT_MAIN_QUEUE, &done, 0, UINT64_MAX);
      all[me].wanted_queue = 0;
      return;
    }
    uint64_t entered = ++sequence;
    while (queue_has_earlier(queue, entered)) block(WAIT_EARLIER, queue, 0, UINT64_MAX);
  }
  perform(&call);
  if (steered()) yield_point(STEP_UNLOCKS, caller, queue);
}
void dispatch_sync(queue_t queue, block_t body) { sync_call(queue, body, 0, 0, 0, CALLER); }
void dispatch_sync_f(queue_t queue, void *context, function_t function) { sync_call(queue, 0, function, context, 0, CALLER); }
void dispatch_async_and_wait(queue_t queue, block_t body) { sync_call(queue, body, 0, 0, 0, CALLER); }
void dispatch_barrier_async_and_wait(queue_t queue, block_t body) { sync_call(queue, body, 0, 0, 1, CALLER); }
void dispatch_barrier_sync(queue_t queue, block_t body) { sync_call(queue, body, 0, 0, 1, CALLER); }
void dispatch_barrier_sync_f(queue_t queue, void *context, function_t function) { sync_call(queue, 0, function, context, 1, CALLER); }
void dispatch_apply(size_t n, queue_t queue, void (^body)(size_t)) { for (size_t i = 0; i < n; i++) body(i); }

long dispatch_semaphore_wait(semaphore_t semaphore, uint64_t timeout) {
  FIND(dispatch_semaphore_wait);
  if (!steered()) return real_dispatch_semaphore_wait(semaphore, timeout);
  yield_point(STEP_LOCKS, CALLER, semaphore);
  uint64_t due = dispatch_due(timeout);
  for (;;) {
    if (!real_dispatch_semaphore_wait(semaphore, 0)) return 0;
    if (due <= slot->now || block(WAIT_SIGNAL, semaphore, 0, due)) return 49;
  }
}
long dispatch_semaphore_signal(semaphore_t semaphore) {
  FIND(dispatch_semaphore_signal);
  long result = real_dispatch_semaphore_signal(semaphore);
  signal_waiters(WAIT_SIGNAL, semaphore, 1);
  if (steered()) yield_point(STEP_SIGNALS, CALLER, semaphore);
  return result;
}
static void (*real_dispatch_group_enter)(group_t), (*real_dispatch_group_leave)(group_t);
void dispatch_group_enter(group_t group) {
  FIND(dispatch_group_enter);
  groups[group_index(group)].count++;
  real_dispatch_group_enter(group);
}
static void leave_group(group_t group) {
  FIND(dispatch_group_leave);
  int i = group_index(group);
  real_dispatch_group_leave(group);
  if (--groups[i].count > 0) return;
  groups[i].count = 0;  // one that was entered before this run began
  int n = groups[i].notifies;
  groups[i].notifies = 0;
  for (int k = 0; k < n; k++) {
    dispatch_async(groups[i].notify[k].queue, (block_t)groups[i].notify[k].block);
    _Block_release(groups[i].notify[k].block);
    dispatch_release(groups[i].notify[k].queue);
  }
}
void dispatch_group_leave(group_t group) {
  leave_group(group);
  if (steered()) yield_point(STEP_SIGNALS, CALLER, group);
}
void dispatch_group_async(group_t group, queue_t queue, block_t block) {
  dispatch_group_enter(group);
  post_item(item_for(queue, block, 0, 0, group, is_barrier(block)));
}
void dispatch_group_notify(group_t group, queue_t queue, block_t block) {
  int i = group_index(group);
  if (!groups[i].count) { dispatch_async(queue, block); return; }
  if (groups[i].notifies == MAX_NOTIFIES) end_with_fault(FAULT_NOTIFICATIONS);
  dispatch_retain(queue);
  groups[i].notify[groups[i].notifies].queue = queue;
  groups[i].notify[groups[i].notifies++].block = _Block_copy(block);
}
static long (*real_dispatch_group_wait)(group_t, uint64_t);
long dispatch_group_wait(group_t group, uint64_t timeout) {
  FIND(dispatch_group_wait);
  if (!steered()) return real_dispatch_group_wait(group, timeout);
  yield_point(STEP_LOCKS, CALLER, group);
  uint64_t due = dispatch_due(timeout);
  while (group_count(group)) if (due <= slot->now || block(WAIT_GROUP, group, 0, due)) return 49;
  return 0;
}
