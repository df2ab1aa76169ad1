// Conditions and POSIX semaphores.
#include "intercept.h"

#include <errno.h>
#include <semaphore.h>

REAL(pthread_cond_wait);
REAL(pthread_cond_timedwait);
REAL(pthread_cond_clockwait);
REAL(pthread_cond_signal);
REAL(pthread_cond_broadcast);
REAL(sem_wait);
REAL(sem_timedwait);
REAL(sem_clockwait);
REAL(sem_trywait);
REAL(sem_post);

void resolve_waits(void) {
  RESOLVE(pthread_cond_wait);
  RESOLVE(pthread_cond_timedwait);
  RESOLVE(pthread_cond_signal);
  RESOLVE(pthread_cond_broadcast);
  RESOLVE(sem_wait);
  RESOLVE(sem_timedwait);
  RESOLVE(sem_trywait);
  RESOLVE(sem_post);
}

static int condition_wait(pthread_cond_t *condition, pthread_mutex_t *mutex, uint64_t deadline) {
  unlock_mutex(mutex);
  int late = block(WAIT_CONDITION, condition, 0, deadline);
  while (try_mutex(mutex) == EBUSY) block(WAIT_MUTEX, mutex, 0, UINT64_MAX);
  return late ? ETIMEDOUT : 0;
}

int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
  if (!steered()) {
    NEED(pthread_cond_wait);
    return real_pthread_cond_wait(condition, mutex);
  }
  return condition_wait(condition, mutex, UINT64_MAX);
}

int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *until) {
  if (!steered()) {
    NEED(pthread_cond_timedwait);
    return real_pthread_cond_timedwait(condition, mutex, until);
  }
  return condition_wait(condition, mutex, due_at(until));
}

int pthread_cond_clockwait(pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock, const struct timespec *until) {
  NEED(pthread_cond_clockwait);
  if (!steered()) return real_pthread_cond_clockwait(condition, mutex, clock, until);
  return condition_wait(condition, mutex, due_at(until));
}

int pthread_cond_signal(pthread_cond_t *condition) {
  NEED(pthread_cond_signal);
  signal_waiters(WAIT_CONDITION, condition, 1);
  int result = real_pthread_cond_signal(condition);
  offer_choice_if_steered(STEP_SIGNALS, CALLER, condition);
  return result;
}

int pthread_cond_broadcast(pthread_cond_t *condition) {
  NEED(pthread_cond_broadcast);
  signal_waiters(WAIT_CONDITION, condition, MAX_PARTICIPANTS);
  int result = real_pthread_cond_broadcast(condition);
  offer_choice_if_steered(STEP_SIGNALS, CALLER, condition);
  return result;
}

static int semaphore_wait(sem_t *semaphore, uint64_t deadline, const void *caller) {
  offer_choice(STEP_LOCKS, caller, semaphore);
  while (real_sem_trywait(semaphore)) {
    if (block(WAIT_SEMAPHORE, semaphore, 0, deadline)) {
      errno = ETIMEDOUT;
      return -1;
    }
  }
  return 0;
}

int sem_wait(sem_t *semaphore) {
  if (!steered() || !real_sem_trywait) {
    NEED(sem_wait);
    return real_sem_wait(semaphore);
  }
  return semaphore_wait(semaphore, UINT64_MAX, CALLER);
}

int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict until) {
  if (!steered() || !real_sem_trywait) {
    NEED(sem_timedwait);
    return real_sem_timedwait(semaphore, until);
  }
  return semaphore_wait(semaphore, due_at(until), CALLER);
}

int sem_clockwait(sem_t *restrict semaphore, clockid_t clock, const struct timespec *restrict until) {
  NEED(sem_clockwait);
  if (!steered()) return real_sem_clockwait(semaphore, clock, until);
  return semaphore_wait(semaphore, due_at(until), CALLER);
}

int sem_trywait(sem_t *semaphore) {
  NEED(sem_trywait);
  offer_choice_if_steered(STEP_LOCKS, CALLER, semaphore);
  return real_sem_trywait(semaphore);
}

int sem_post(sem_t *semaphore) {
  NEED(sem_post);
  int result = real_sem_post(semaphore);
  offer_choice_if_steered(STEP_SIGNALS, CALLER, semaphore);
  return result;
}
