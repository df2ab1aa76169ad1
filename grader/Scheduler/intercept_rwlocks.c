// Read-write locks: only tried, like mutexes, and waited for in the scheduler.
#include "intercept.h"

#include <errno.h>

typedef int (*try_t)(pthread_rwlock_t *);

REAL(pthread_rwlock_rdlock);
REAL(pthread_rwlock_wrlock);
REAL(pthread_rwlock_tryrdlock);
REAL(pthread_rwlock_trywrlock);
REAL(pthread_rwlock_timedrdlock);
REAL(pthread_rwlock_timedwrlock);
REAL(pthread_rwlock_clockrdlock);
REAL(pthread_rwlock_clockwrlock);
REAL(pthread_rwlock_unlock);

void resolve_rwlocks(void) {
  RESOLVE(pthread_rwlock_rdlock);
  RESOLVE(pthread_rwlock_wrlock);
  RESOLVE(pthread_rwlock_tryrdlock);
  RESOLVE(pthread_rwlock_trywrlock);
  RESOLVE(pthread_rwlock_unlock);
}

static int lock_until(pthread_rwlock_t *lock, enum slot_wait wait, uint64_t due, const void *caller) {
  try_t try = wait == WAIT_READ ? real_pthread_rwlock_tryrdlock : real_pthread_rwlock_trywrlock;
  offer_choice(STEP_LOCKS, caller, lock);
  for (;;) {
    int result = try(lock);
    if (result != EBUSY) return result;
    if (due <= slot->now || block(wait, lock, 0, due)) return ETIMEDOUT;
  }
}

int pthread_rwlock_rdlock(pthread_rwlock_t *lock) {
  if (!steered() || !real_pthread_rwlock_tryrdlock) {
    NEED(pthread_rwlock_rdlock);
    return real_pthread_rwlock_rdlock(lock);
  }
  return lock_until(lock, WAIT_READ, UINT64_MAX, CALLER);
}

int pthread_rwlock_wrlock(pthread_rwlock_t *lock) {
  if (!steered() || !real_pthread_rwlock_trywrlock) {
    NEED(pthread_rwlock_wrlock);
    return real_pthread_rwlock_wrlock(lock);
  }
  return lock_until(lock, WAIT_WRITE, UINT64_MAX, CALLER);
}

int pthread_rwlock_timedrdlock(pthread_rwlock_t *restrict lock, const struct timespec *restrict until) {
  NEED(pthread_rwlock_timedrdlock);
  if (!steered()) return real_pthread_rwlock_timedrdlock(lock, until);
  return lock_until(lock, WAIT_READ, due_at(until), CALLER);
}

int pthread_rwlock_timedwrlock(pthread_rwlock_t *restrict lock, const struct timespec *restrict until) {
  NEED(pthread_rwlock_timedwrlock);
  if (!steered()) return real_pthread_rwlock_timedwrlock(lock, until);
  return lock_until(lock, WAIT_WRITE, due_at(until), CALLER);
}

int pthread_rwlock_clockrdlock(pthread_rwlock_t *restrict lock, clockid_t clock, const struct timespec *restrict until) {
  NEED(pthread_rwlock_clockrdlock);
  if (!steered()) return real_pthread_rwlock_clockrdlock(lock, clock, until);
  return lock_until(lock, WAIT_READ, due_at(until), CALLER);
}

int pthread_rwlock_clockwrlock(pthread_rwlock_t *restrict lock, clockid_t clock, const struct timespec *restrict until) {
  NEED(pthread_rwlock_clockwrlock);
  if (!steered()) return real_pthread_rwlock_clockwrlock(lock, clock, until);
  return lock_until(lock, WAIT_WRITE, due_at(until), CALLER);
}

int pthread_rwlock_tryrdlock(pthread_rwlock_t *lock) {
  NEED(pthread_rwlock_tryrdlock);
  offer_choice_if_steered(STEP_LOCKS, CALLER, lock);
  return real_pthread_rwlock_tryrdlock(lock);
}

int pthread_rwlock_trywrlock(pthread_rwlock_t *lock) {
  NEED(pthread_rwlock_trywrlock);
  offer_choice_if_steered(STEP_LOCKS, CALLER, lock);
  return real_pthread_rwlock_trywrlock(lock);
}

int pthread_rwlock_unlock(pthread_rwlock_t *lock) {
  NEED(pthread_rwlock_unlock);
  int result = real_pthread_rwlock_unlock(lock);
  offer_choice_if_steered(STEP_UNLOCKS, CALLER, lock);
  return result;
}
