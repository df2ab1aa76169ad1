// Atomics, as the compiler's ThreadSanitizer instrumentation calls them. Every order is the strongest one: the schedules are interleavings.
#include "intercept.h"

static void atomic_access(const volatile void *address, const void *pc) {
  if (steered() && !is_compiler_cache((const void *)address)) yield_point(STEP_ATOMIC, pc, (const void *)address);
}

#define STRONGEST __ATOMIC_SEQ_CST

#define LOAD(bits, T) \
  T __tsan_atomic##bits##_load(const volatile T *p, int order) { \
    atomic_access(p, CALLER); \
    return __atomic_load_n(p, STRONGEST); \
  }
#define STORE(bits, T) \
  void __tsan_atomic##bits##_store(volatile T *p, T v, int order) { \
    atomic_access(p, CALLER); \
    __atomic_store_n(p, v, STRONGEST); \
  }
#define EXCHANGE(bits, T) \
  T __tsan_atomic##bits##_exchange(volatile T *p, T v, int order) { \
    atomic_access(p, CALLER); \
    return __atomic_exchange_n(p, v, STRONGEST); \
  }
#define COMPARE_EXCHANGE_VALUE(bits, T) \
  T __tsan_atomic##bits##_compare_exchange_val(volatile T *p, T old, T v, int order, int failed) { \
    atomic_access(p, CALLER); \
    __atomic_compare_exchange_n(p, &old, v, 0, STRONGEST, STRONGEST); \
    return old; \
  }
#define COMPARE_EXCHANGE(bits, T, strength) \
  int __tsan_atomic##bits##_compare_exchange_##strength(volatile T *p, T *old, T v, int order, int failed) { \
    atomic_access(p, CALLER); \
    return __atomic_compare_exchange_n(p, old, v, 0, STRONGEST, STRONGEST); \
  }
#define FETCH(bits, T, name) \
  T __tsan_atomic##bits##_fetch_##name(volatile T *p, T v, int order) { \
    atomic_access(p, CALLER); \
    return __atomic_fetch_##name(p, v, STRONGEST); \
  }
#define ATOMICS(bits, T) \
  LOAD(bits, T) \
  STORE(bits, T) \
  EXCHANGE(bits, T) \
  COMPARE_EXCHANGE_VALUE(bits, T) \
  COMPARE_EXCHANGE(bits, T, strong) \
  COMPARE_EXCHANGE(bits, T, weak) \
  FETCH(bits, T, add) \
  FETCH(bits, T, sub) \
  FETCH(bits, T, and) \
  FETCH(bits, T, or) \
  FETCH(bits, T, xor) \
  FETCH(bits, T, nand)

ATOMICS(8, uint8_t)
ATOMICS(16, uint16_t)
ATOMICS(32, uint32_t)
ATOMICS(64, uint64_t)
ATOMICS(128, unsigned __int128)

void __tsan_atomic_thread_fence(int order) {
  if (steered()) yield_point(STEP_ATOMIC, CALLER, 0);
  __atomic_thread_fence(STRONGEST);
}
void __tsan_atomic_signal_fence(int order) {}
