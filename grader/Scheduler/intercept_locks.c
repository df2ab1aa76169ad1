// Locks are only tried, and waited for in the scheduler, so that who waits for whom is known.
#include "intercept.h"

#include <errno.h>

REAL(pthread_mutex_lock);
REAL(pthread_mutex_timedlock);
REAL(pthread_mutex_trylock);
REAL(pthread_mutex_unlock);
REAL(pthread_rwlock_rdlock);
REAL(pthread_rwlock_wrlock);
REAL(pthread_rwlock_tryrdlock);
REAL(pthread_rwlock_trywrlock);
REAL(pthread_rwlock_unlock);
REAL(pthread_spin_lock);
REAL(pthread_spin_trylock);
REAL(pthread_spin_unlock);

void resolve_locks(void) {
  RESOLVE(pthread_mutex_trylock);
  RESOLVE(pthread_mutex_unlock);
  RESOLVE(pthread_mutex_lock);
  RESOLVE(pthread_rwlock_rdlock);
  RESOLVE(pthread_rwlock_wrlock);
  RESOLVE(pthread_rwlock_tryrdlock);
  RESOLVE(pthread_rwlock_trywrlock);
  RESOLVE(pthread_rwlock_unlock);
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
    block(WAIT_MUTEX, mutex, 0, UINT64_MAX);
  }
}

int pthread_mutex_timedlock(pthread_mutex_t *restrict mutex, const struct timespec *restrict until) {
  NEED(pthread_mutex_timedlock);
  if (!steered()) return real_pthread_mutex_timedlock(mutex, until);
  offer_choice(STEP_LOCKS, CALLER, mutex);
  for (;;) {
    int result = real_pthread_mutex_trylock(mutex);
    if (result != EBUSY) return result;
    if (due_at(until) <= slot->now || block(WAIT_MUTEX, mutex, 0, due_at(until))) return ETIMEDOUT;
  }
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

int pthread_rwlock_rdlock(pthread_rwlock_t *lock) {
  if (!steered() || !real_pthread_rwlock_tryrdlock) {
    NEED(pthread_rwlock_rdlock);
    return real_pthread_rwlock_rdlock(lock);
  }
  offer_choice(STEP_LOCKS, CALLER, lock);
  for (;;) {
    int result = real_pthread_rwlock_tryrdlock(lock);
    if (result != EBUSY) return result;
    block(WAIT_READ, lock, 0, UINT64_MAX);
  }
}

int pthread_rwlock_wrlock(pthread_rwlock_t *lock) {
  if (!steered() || !real_pthread_rwlock_trywrlock) {
    NEED(pthread_rwlock_wrlock);
    return real_pthread_rwlock_wrlock(lock);
  }
  offer_choice(STEP_LOCKS, CALLER, lock);
  for (;;) {
    int result = real_pthread_rwlock_trywrlock(lock);
    if (result != EBUSY) return result;
    block(WAIT_WRITE, lock, 0, UINT64_MAX);
  }
}

int pthread_rwlock_unlock(pthread_rwlock_t *lock) {
  NEED(pthread_rwlock_unlock);
  int result = real_pthread_rwlock_unlock(lock);
  offer_choice_if_steered(STEP_UNLOCKS, CALLER, lock);
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
