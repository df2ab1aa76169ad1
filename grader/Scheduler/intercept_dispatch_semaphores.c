// Dispatch semaphores: tried, and waited for in the scheduler.
#include "dispatch.h"

static long (*real_dispatch_semaphore_wait)(semaphore_t, uint64_t);
static long (*real_dispatch_semaphore_signal)(semaphore_t);

long dispatch_semaphore_wait(semaphore_t semaphore, uint64_t timeout) {
  NEED(dispatch_semaphore_wait);
  if (!steered()) return real_dispatch_semaphore_wait(semaphore, timeout);
  yield_point(STEP_LOCKS, CALLER, semaphore);
  uint64_t due = dispatch_due(timeout);
  for (;;) {
    if (!real_dispatch_semaphore_wait(semaphore, 0)) return 0;
    if (due <= slot->now || block(WAIT_SIGNAL, semaphore, 0, due)) return DISPATCH_TIMED_OUT;
  }
}

long dispatch_semaphore_signal(semaphore_t semaphore) {
  NEED(dispatch_semaphore_signal);
  long result = real_dispatch_semaphore_signal(semaphore);
  signal_waiters(WAIT_SIGNAL, semaphore, 1);
  if (steered()) yield_point(STEP_SIGNALS, CALLER, semaphore);
  return result;
}
