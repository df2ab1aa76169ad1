// Threads that are not steered: where they may still bring something, the scheduler waits for them in real time, for a while.
#include "intercept.h"

#include <linux/futex.h>
#include <sys/syscall.h>

int foreign_threads = 0, foreign_seen = 0;
static int arrivals = 0;  // futex word: they have posted something

enum { WAITS = 16, SHORT_WAITS = 4, SHORT_WAIT_NS = 50000, LONG_WAIT_NS = 25000000 };

void note_arrival(void) {
  if (foreign_threads <= 0) return;
  __atomic_add_fetch(&arrivals, 1, __ATOMIC_RELEASE);
  kernel(SYS_futex, (long)&arrivals, FUTEX_WAKE_PRIVATE, 1, 0, 0, 0);
}

// Gives them a bounded while to bring something, or to let a participant continue; whether they did.
int wait_for_foreign(void) {
  foreign_seen = 1;
  for (int i = 0; i < WAITS; i++) {
    int before = __atomic_load_n(&arrivals, __ATOMIC_ACQUIRE);
    if (someone_is_ready()) return 1;
    if (__atomic_load_n(&foreign_threads, __ATOMIC_ACQUIRE) <= 0) break;
    if (foreign_threads_wait()) break;
    struct timespec t = {0, i < SHORT_WAITS ? SHORT_WAIT_NS << (2 * i) : LONG_WAIT_NS};
    kernel(SYS_futex, (long)&arrivals, FUTEX_WAIT_PRIVATE, before, (long)&t, 0, 0);
  }
  return someone_is_ready();
}
