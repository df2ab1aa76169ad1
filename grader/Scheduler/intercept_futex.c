// Swift's Mutex, its random numbers and Dispatch reach the kernel through libc's `syscall`.
#include "intercept.h"

#include <errno.h>
#include <linux/futex.h>
#include <stdarg.h>
#include <sys/syscall.h>
#include <unistd.h>

static long (*real_syscall)(long, ...);

static long lock_futex(uint32_t *word) {
  for (;;) {
    uint32_t none = 0, tid = (uint32_t)all[me].tid;
    if (__atomic_compare_exchange_n(word, &none, tid, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)) return 0;
    block(WAIT_PI, word, 0, UINT64_MAX);
  }
}

static long wait_for_futex(uint32_t *word, uint32_t expected, uint64_t deadline) {
  if (__atomic_load_n(word, __ATOMIC_SEQ_CST) != expected) {
    errno = EAGAIN;
    return -1;
  }
  if (block(WAIT_FUTEX, word, expected, deadline)) {
    errno = ETIMEDOUT;
    return -1;
  }
  return 0;
}

static uint64_t futex_deadline(int operation, const struct timespec *limit) {
  if (!limit) return UINT64_MAX;
  return operation == FUTEX_WAIT ? due_after(nanoseconds(limit)) : due_at(limit);
}

long syscall(long number, ...) {
  va_list list;
  va_start(list, number);
  long a[6];
  for (int i = 0; i < 6; i++) a[i] = va_arg(list, long);
  va_end(list);
  if (number == SYS_futex && steered()) {
    int operation = (int)a[1] & FUTEX_CMD_MASK;
    uint32_t *word = (uint32_t *)a[0];
    if (operation == FUTEX_LOCK_PI || operation == FUTEX_LOCK_PI2) return lock_futex(word);
    if (operation == FUTEX_WAIT || operation == FUTEX_WAIT_BITSET)
      return wait_for_futex(word, (uint32_t)a[2], futex_deadline(operation, (const struct timespec *)a[3]));
    if (operation == FUTEX_WAKE) signal_waiters(WAIT_FUTEX, word, (int)a[2] < MAX_PARTICIPANTS ? (int)a[2] : MAX_PARTICIPANTS);
  }
  if (number == SYS_getrandom && a[1] > 0 && steered()) {
    draw_bytes((void *)a[0], (size_t)a[1]);
    return a[1];
  }
  NEED(syscall);
  return real_syscall(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}
