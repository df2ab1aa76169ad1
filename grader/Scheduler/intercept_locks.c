// Locks are only tried, and waited for in the scheduler, so that who waits for whom is known.
#include "intercept.h"

#include <errno.h>

REAL(pthread_mutex_lock);
REAL(pthread_mutex_timedlock);
REAL(pthread_mutex_clocklock);
REAL(pthread_mutex_trylock);
REAL(pthread_mutex_unlock);
REAL(pthread_spin_lock);
REAL(pthread_spin_trylock);
REAL(pthread_spin_unlock);

void resolve_locks(void) {
  RESOLVE(pthread_mutex_trylock);
  RESOLVE(pthread_mutex_unlock);
  RESOLVE(pthread_mutex_lock);
}

int try_mutex(pthread_mutex_t *mutex) { return real_pthread_mutex_trylock(mutex); }
int unlock_mutex(pthread_mutex_t *mutex) { return real_pthread_mutex_unlock(mutex); }

int pthread_mutex_lock(pthread_mutex_t *mutex) {
  if (!steered() || !real_pthread_mutex_trylock) {
    NEED(pthread_mutex_lock);
    return real_pthread_mutex_lock(mutex);
  }
  offer_choice(STEP_LOCKS, CALLER, mutex);
  for (;;) {
    int result = real_pthread_mutex_trylock(mutex);
    if (result != EBUSY) return result;
    int is_own = mutex->__data.__owner == all[me].tid;
    if (is_own && (mutex->__data.__kind & 3) == PTHREAD_MUTEX_ERRORCHECK_NP) return EDEADLK;
    block(offers_choice(CALLER) ? WAIT_MUTEX : WAIT_RUNTIME, mutex, 0, UINT64_MAX);
  }
}

static int lock_mutex_until(pthread_mutex_t *mutex, uint64_t due, const void *caller) {
  offer_choice(STEP_LOCKS, caller, mutex);
  for (;;) {
    int result = real_pthread_mutex_trylock(mutex);
    if (result != EBUSY) return result;
    if (due <= slot->now || block(WAIT_MUTEX, mutex, 0, due)) return ETIMEDOUT;
  }
}

int pthread_mutex_timedlock(pthread_mutex_t *restrict mutex, const struct timespec *restrict until) {
  NEED(pthread_mutex_timedlock);
  if (!steered()) return real_pthread_mutex_timedlock(mutex, until);
  return lock_mutex_until(mutex, due_at(until), CALLER);
}

int pthread_mutex_clocklock(pthread_mutex_t *restrict mutex, clockid_t clock, const struct timespec *restrict until) {
  NEED(pthread_mutex_clocklock);
  if (!steered()) return real_pthread_mutex_clocklock(mutex, clock, until);
  return lock_mutex_until(mutex, due_at(until), CALLER);
}

int pthread_mutex_trylock(pthread_mutex_t *mutex) {
  NEED(pthread_mutex_trylock);
  offer_choice_if_steered(STEP_LOCKS, CALLER, mutex);
  return real_pthread_mutex_trylock(mutex);
}

int pthread_mutex_unlock(pthread_mutex_t *mutex) {
  NEED(pthread_mutex_unlock);
  int result = real_pthread_mutex_unlock(mutex);
  offer_choice_if_steered(STEP_UNLOCKS, CALLER, mutex);
  return result;
}

// A spin lock that is taken is waited for like any other lock: nothing spins here.
int pthread_spin_lock(pthread_spinlock_t *lock) {
  NEED(pthread_spin_lock);
  NEED(pthread_spin_trylock);
  if (!steered()) return real_pthread_spin_lock(lock);
  offer_choice(STEP_LOCKS, CALLER, (const void *)lock);
  for (;;) {
    int result = real_pthread_spin_trylock(lock);
    if (result != EBUSY) return result;
    block(WAIT_SPIN, (void *)lock, 0, UINT64_MAX);
  }
}

int pthread_spin_trylock(pthread_spinlock_t *lock) {
  NEED(pthread_spin_trylock);
  offer_choice_if_steered(STEP_LOCKS, CALLER, (const void *)lock);
  return real_pthread_spin_trylock(lock);
}

int pthread_spin_unlock(pthread_spinlock_t *lock) {
  NEED(pthread_spin_unlock);
  int result = real_pthread_spin_unlock(lock);
  signal_waiters(WAIT_SPIN, (void *)lock, MAX_PARTICIPANTS);
  offer_choice_if_steered(STEP_UNLOCKS, CALLER, (const void *)lock);
  return result;
}
