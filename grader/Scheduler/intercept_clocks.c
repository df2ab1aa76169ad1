// Time. Every clock that counts seconds of the world counts virtual ones; clocks of processor time stay as they are.
#include "intercept.h"

#include <sys/time.h>
#include <unistd.h>

REAL(clock_gettime);
REAL(gettimeofday);
REAL(nanosleep);
REAL(clock_nanosleep);
REAL(usleep);
REAL(sleep);
static int virtual_time = 0;

enum { NANOSECONDS = 1000000000 };

void resolve_clocks(void) {
  RESOLVE(clock_gettime);
  virtual_time = 1;
}

// A loop that only looks at the clock is a loop without progress.
static void count_look(void) {
  if (steered()) count_step();
}

// A thread that is not steered really waits: for it, the time of the world advances while it does.
static uint64_t really_passed(void) {
  static __thread struct timespec first = {0, 0};
  struct timespec now;
  NEED(clock_gettime);
  real_clock_gettime(CLOCK_MONOTONIC, &now);
  if (!first.tv_sec) first = now;
  return (uint64_t)(now.tv_sec - first.tv_sec) * NANOSECONDS + (uint64_t)now.tv_nsec - (uint64_t)first.tv_nsec;
}

static struct timespec world_time(void) {
  uint64_t t = clock_base() + slot->now + (me < 0 ? really_passed() : 0);
  return (struct timespec){(time_t)(t / NANOSECONDS), (long)(t % NANOSECONDS)};
}

// No less than nothing, and no more than there is room for: `UINT64_MAX` is never.
uint64_t nanoseconds(const struct timespec *t) {
  uint64_t n;
  if (t->tv_sec < 0) return 0;
  if (__builtin_mul_overflow((uint64_t)t->tv_sec, (uint64_t)NANOSECONDS, &n)) return UINT64_MAX;
  return __builtin_add_overflow(n, (uint64_t)t->tv_nsec, &n) ? UINT64_MAX : n;
}

// Virtual nanoseconds in `wait` from now.
uint64_t due_after(uint64_t wait) {
  uint64_t due;
  return __builtin_add_overflow(slot->now, wait, &due) ? UINT64_MAX : due;
}

// Virtual nanoseconds at an absolute time.
uint64_t due_at(const struct timespec *t) {
  uint64_t n = nanoseconds(t);
  if (n == UINT64_MAX) return n;
  return n < clock_base() ? slot->now : n - clock_base();
}

int clock_gettime(clockid_t id, struct timespec *into) {
  if (!virtual_time || id == CLOCK_PROCESS_CPUTIME_ID || id == CLOCK_THREAD_CPUTIME_ID) {
    NEED(clock_gettime);
    return real_clock_gettime(id, into);
  }
  count_look();
  *into = world_time();
  return 0;
}

int gettimeofday(struct timeval *restrict into, void *restrict zone) {
  if (!virtual_time) {
    NEED(gettimeofday);
    return real_gettimeofday(into, zone);
  }
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

int nanosleep(const struct timespec *wanted, struct timespec *left) {
  if (!steered()) {
    NEED(nanosleep);
    return real_nanosleep(wanted, left);
  }
  block(WAIT_TIME, 0, 0, due_after(nanoseconds(wanted)));
  return 0;
}

int clock_nanosleep(clockid_t id, int flags, const struct timespec *wanted, struct timespec *left) {
  if (!steered()) {
    NEED(clock_nanosleep);
    return real_clock_nanosleep(id, flags, wanted, left);
  }
  block(WAIT_TIME, 0, 0, flags & TIMER_ABSTIME ? due_at(wanted) : due_after(nanoseconds(wanted)));
  return 0;
}

int usleep(useconds_t n) {
  if (!steered()) {
    NEED(usleep);
    return real_usleep(n);
  }
  block(WAIT_TIME, 0, 0, due_after(n * 1000ull));
  return 0;
}

unsigned sleep(unsigned n) {
  if (!steered()) {
    NEED(sleep);
    return real_sleep(n);
  }
  block(WAIT_TIME, 0, 0, due_after(n * (uint64_t)NANOSECONDS));
  return 0;
}
