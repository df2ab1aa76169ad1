// Accesses. `swift_beginAccess` brackets what Swift's exclusivity rule tracks; the compiler's ThreadSanitizer instrumentation brings the
// rest.
#include "intercept.h"

#include <string.h>

static void (*real_swift_beginAccess)(void *, void *, uintptr_t, void *);
static void (*real_swift_endAccess)(void *);

static void enter_access(struct access mine, int is_yield_point) {
  enum slot_step step = mine.write ? STEP_WRITES : STEP_READS;
  if (!exploring) {
    if (is_yield_point) yield_point(step, mine.pc, mine.address);
    return;
  }
  quiet++;
  check_access(&mine);
  quiet--;
  if (!is_yield_point) return;
  all[me].pending = mine;
  yield_point(step, mine.pc, mine.address);
  all[me].pending.size = 0;
}

// Flags of an access, swift/ABI/MetadataValues.h: bit 0 for a write, bit 5 for one that is tracked until its end.
enum { ACCESS_MODIFY = 1, ACCESS_TRACKED = 0x20 };

void swift_beginAccess(void *pointer, void *buffer, uintptr_t flags, void *pc) {
  NEED(swift_beginAccess);
  if (steered()) {
    struct access mine = {pointer, 1, (int)(flags & ACCESS_MODIFY), CALLER};
    enter_access(mine, 1);
    struct participant *p = &all[me];
    if (exploring && (flags & ACCESS_TRACKED) && p->open_count < MAX_OPEN) p->open[p->open_count++] = (struct open_access){buffer, mine};
  }
  real_swift_beginAccess(pointer, buffer, flags, pc);
}

static void close_access(struct participant *p, const void *buffer) {
  for (int i = p->open_count - 1; i >= 0; i--) {
    if (p->open[i].buffer != buffer) continue;
    p->open[i] = p->open[--p->open_count];
    return;
  }
}

void swift_endAccess(void *buffer) {
  NEED(swift_endAccess);
  if (me >= 0) close_access(&all[me], buffer);
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

static void plain_access(const void *address, size_t size, int write, const void *pc) {
  if (resumes_unsafely(pc)) check_unsafe_resume(address);
  if (!steered() || !exploring || is_compiler_cache(address) || on_own_stack(address)) return;
  enter_access((struct access){address, size, write, pc}, plain_yields);
}

// No other thread sees an `inout` access to a variable on this thread's stack: one that escapes is in a box on the heap.
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

void *__tsan_memset(void *to, int value, size_t n) {
  plain_access(to, n, 1, CALLER);
  return memset(to, value, n);
}
void *__tsan_memcpy(void *to, const void *from, size_t n) {
  plain_access(from, n, 0, CALLER);
  plain_access(to, n, 1, CALLER);
  return memcpy(to, from, n);
}
void *__tsan_memmove(void *to, const void *from, size_t n) {
  plain_access(from, n, 0, CALLER);
  plain_access(to, n, 1, CALLER);
  return memmove(to, from, n);
}

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
PLAIN(1)
PLAIN(2)
PLAIN(4)
PLAIN(8)
PLAIN(16)
