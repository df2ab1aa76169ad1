// What a waiting participant waits for, and whether it has come.
#include "engine.h"

#include <linux/futex.h>
#include <semaphore.h>

static int has_come(const struct participant *p) {
  switch (p->waits_for) {
    case WAIT_MUTEX:
    case WAIT_RUNTIME: return ((pthread_mutex_t *)p->address)->__data.__lock == 0;
    case WAIT_PI: return (__atomic_load_n((uint32_t *)p->address, __ATOMIC_SEQ_CST) & FUTEX_TID_MASK) == 0;
    case WAIT_READ: return ((pthread_rwlock_t *)p->address)->__data.__cur_writer == 0;
    case WAIT_WRITE: {
      pthread_rwlock_t *lock = p->address;
      return lock->__data.__cur_writer == 0 && (lock->__data.__readers >> 3) == 0;
    }
    case WAIT_FUTEX: return p->signalled || __atomic_load_n((uint32_t *)p->address, __ATOMIC_SEQ_CST) != p->expected;
    case WAIT_SEMAPHORE: {
      int value = 0;
      sem_getvalue(p->address, &value);
      return value > 0;
    }
    case WAIT_GROUP: return is_group_empty(p->address);
    case WAIT_EXCLUSION: return may_enter(p->address, (int)p->expected, p->stamp);
    case WAIT_EARLIER: return !queue_has_earlier(p->address, p->stamp);
    case WAIT_ONCE: return !is_initialising(p->address);
    case WAIT_MAIN_QUEUE: return *(volatile int *)p->address != 0;
    case WAIT_CONDITION:
    case WAIT_SIGNAL:
    case WAIT_SPIN: return p->signalled;
    case WAIT_NONE:
    case WAIT_TIME: return 0;
  }
  return 0;
}

// Whether a participant could continue.
int ready(int index) {
  struct participant *p = &all[index];
  if (p->deadline != UINT64_MAX && slot->now >= p->deadline) return 1;
  if (p->state != WAITING) return p->state == RUNNING;
  return has_come(p);
}

int someone_is_ready(void) {
  for (int i = 0; i < participants; i++)
    if (all[i].state != IDLE && ready(i)) return 1;
  return has_items();
}

static int oldest_unsignalled(enum slot_wait wait, const void *address) {
  int oldest = -1;
  for (int i = 0; i < participants; i++)
    if (waits_for(i, wait, address) && !all[i].signalled && (oldest < 0 || all[i].stamp < all[oldest].stamp)) oldest = i;
  return oldest;
}

// Wakes up to `most` of those that wait at `address`, older ones first.
void signal_waiters(enum slot_wait wait, void *address, int most) {
  for (int i = 0; i < most; i++) {
    int oldest = oldest_unsignalled(wait, address);
    if (oldest < 0) return;
    all[oldest].signalled = 1;
  }
}
