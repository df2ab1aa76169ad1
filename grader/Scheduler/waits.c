// What a waiting participant waits for, whether it has come, and what to say where it never can.
#include "engine.h"

#include <linux/futex.h>
#include <semaphore.h>
#include <stdio.h>
#include <string.h>

int group_count(void *group);  // interpose.c

const char *wait_name(enum state state) {
  switch (state) {
    case WAIT_MUTEX: return "lock";
    case WAIT_PI: return "Mutex";
    case WAIT_READ: return "read lock";
    case WAIT_WRITE: return "write lock";
    case WAIT_SPIN: return "spin lock";
    case WAIT_FUTEX: return "queue or futex";
    case WAIT_COND: return "condition";
    case WAIT_SEM: case WAIT_SIGNAL: return "semaphore";
    case WAIT_GROUP: return "group";
    case WAIT_LANE: case WAIT_QUEUE: case WAIT_FLAG: return "queue";
    case WAIT_ONCE: return "initialiser";
    case SLEEPING: return "sleep";
    default: return "nothing";
  }
}

int ready(int index) {
  struct participant *p = &all[index];
  if (p->deadline != UINT64_MAX && slot->now >= p->deadline) return 1;
  switch (p->state) {
    case RUNNING: return 1;
    case WAIT_MUTEX: return ((pthread_mutex_t *)p->address)->__data.__lock == 0;
    case WAIT_PI: return (__atomic_load_n((uint32_t *)p->address, __ATOMIC_SEQ_CST) & FUTEX_TID_MASK) == 0;
    case WAIT_READ: return ((pthread_rwlock_t *)p->address)->__data.__cur_writer == 0;
    case WAIT_WRITE: {
      pthread_rwlock_t *lock = p->address;
      return lock->__data.__cur_writer == 0 && (lock->__data.__readers >> 3) == 0;
    }
    case WAIT_FUTEX: return p->signalled || __atomic_load_n((uint32_t *)p->address, __ATOMIC_SEQ_CST) != p->expected;
    case WAIT_SEM: { int value = 0; sem_getvalue(p->address, &value); return value > 0; }
    case WAIT_GROUP: return group_count(p->address) == 0;
    case WAIT_LANE: return may_enter(p->address, (int)p->expected, p->stamp);
    case WAIT_QUEUE: return !queue_has_earlier(p->address, p->stamp);
    case WAIT_ONCE: return !is_initialising(p->address);
    case WAIT_FLAG: return *(volatile int *)p->address != 0;
    case WAIT_COND: case WAIT_SIGNAL: case WAIT_SPIN: return p->signalled;
    default: return 0;
  }
}

// The participant that holds what `index` waits for, or -1 where nobody owns it.
static int owner(int index) {
  struct participant *p = &all[index];
  pid_t tid = 0;
  switch (p->state) {
    case WAIT_MUTEX: tid = ((pthread_mutex_t *)p->address)->__data.__owner; break;
    case WAIT_PI: tid = (pid_t)(__atomic_load_n((uint32_t *)p->address, __ATOMIC_SEQ_CST) & FUTEX_TID_MASK); break;
    case WAIT_READ: case WAIT_WRITE: tid = ((pthread_rwlock_t *)p->address)->__data.__cur_writer; break;
    case WAIT_FUTEX: case WAIT_LANE:
      if (!p->wanted_queue) return -1;
      for (int i = 0; i < participants; i++)
        for (int k = 0; k < all[i].holding; k++) if (all[i].held_queues[k] == p->wanted_queue) return i;
      return -1;
    case WAIT_FLAG: return p->wanted_queue ? 0 : -1;  // the main thread, which runs the main queue's blocks
    default: return -1;
  }
  for (int i = 0; i < participants; i++) if (tid && all[i].tid == tid) return i;
  return -1;
}

static int in_circle(int index) {
  int at = index;
  for (int hops = 0; hops <= participants; hops++) {
    at = owner(at);
    if (at < 0) return 0;
    if (at == index) return 1;
    if (all[at].state == RUNNING || all[at].state == IDLE) return 0;
  }
  return 0;
}

static void stuck(uint32_t ending, int only_circle) {
  char text[3072];
  int n = 0;
  for (int i = 0; i < participants; i++) {
    struct participant *p = &all[i];
    if (p->state == IDLE || p->state == RUNNING || (only_circle && !in_circle(i)) || n > 2600) continue;
    n += snprintf(text + n, sizeof text - (size_t)n, "%d|%s|%d|", label(i), wait_name(p->state), owner(i) < 0 ? -1 : label(owner(i)));
    for (int k = 0; k < MOVE_FRAMES; k++) n += snprintf(text + n, sizeof text - (size_t)n, "%s%llx", k ? "," : "", (unsigned long long)p->wait_frames[k]);
    n += snprintf(text + n, sizeof text - (size_t)n, "\n");
  }
  scheduler_end(ending, text);
}

// Nobody is ready. Proves a deadlock, or that one of Swift's shared threads waits for the future; returns otherwise.
//
// A thread that runs jobs may wait for a lock that somebody holds and will release. It may not wait for something that only
// a later event can bring: with as many such waits as there are threads, nothing runs any more that could bring it.
void explain_stuck(void) {
  int waiting = 0, jobs = 0;
  for (int i = 0; i < participants; i++) {
    if (all[i].state == IDLE || all[i].state == RUNNING) continue;
    waiting++;
    if (in_circle(i)) stuck(ENDING_DEADLOCKED, 1);
    if (all[i].queue == SCHEDULER_JOBS || all[i].queue == SCHEDULER_MAIN) jobs++;
  }
  if (!waiting) return;
  int future = earliest_due() != UINT64_MAX;
  for (int i = 0; i < participants; i++) future |= all[i].state != IDLE && all[i].deadline != UINT64_MAX;
  if (jobs) stuck(future ? ENDING_BLOCKED : ENDING_DEADLOCKED, 0);
  if (!future) stuck(ENDING_DEADLOCKED, 0);
}
