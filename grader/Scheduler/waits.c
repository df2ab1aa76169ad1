// What a waiting participant waits for, whether it has come, and what to say where it never can.
#include "engine.h"

#include <linux/futex.h>
#include <semaphore.h>
#include <string.h>

int group_count(void *group);  // interpose.c

int ready(int index) {
  struct participant *p = &all[index];
  if (p->deadline != UINT64_MAX && slot->now >= p->deadline) return 1;
  if (p->state != WAITING) return p->state == RUNNING;
  switch (p->waits_for) {
    case WAIT_MUTEX: return ((pthread_mutex_t *)p->address)->__data.__lock == 0;
    case WAIT_PI: return (__atomic_load_n((uint32_t *)p->address, __ATOMIC_SEQ_CST) & FUTEX_TID_MASK) == 0;
    case WAIT_READ: return ((pthread_rwlock_t *)p->address)->__data.__cur_writer == 0;
    case WAIT_WRITE: {
      pthread_rwlock_t *lock = p->address;
      return lock->__data.__cur_writer == 0 && (lock->__data.__readers >> 3) == 0;
    }
    case WAIT_FUTEX: return p->signalled || __atomic_load_n((uint32_t *)p->address, __ATOMIC_SEQ_CST) != p->expected;
    case WAIT_SEMAPHORE: { int value = 0; sem_getvalue(p->address, &value); return value > 0; }
    case WAIT_GROUP: return group_count(p->address) == 0;
    case WAIT_EXCLUSION: return may_enter(p->address, (int)p->expected, p->stamp);
    case WAIT_EARLIER: return !queue_has_earlier(p->address, p->stamp);
    case WAIT_ONCE: return !is_initialising(p->address);
    case WAIT_MAIN_QUEUE: return *(volatile int *)p->address != 0;
    case WAIT_CONDITION: case WAIT_SIGNAL: case WAIT_SPIN: return p->signalled;
    default: return 0;
  }
}

// The participant that holds what `index` waits for, or -1 where nobody owns it.
static int owner(int index) {
  struct participant *p = &all[index];
  pid_t tid = 0;
  if (p->state != WAITING) return -1;
  switch (p->waits_for) {
    case WAIT_MUTEX: tid = ((pthread_mutex_t *)p->address)->__data.__owner; break;
    case WAIT_PI: tid = (pid_t)(__atomic_load_n((uint32_t *)p->address, __ATOMIC_SEQ_CST) & FUTEX_TID_MASK); break;
    case WAIT_READ: case WAIT_WRITE: tid = ((pthread_rwlock_t *)p->address)->__data.__cur_writer; break;
    case WAIT_FUTEX: case WAIT_EXCLUSION:
      if (!p->wanted_queue) return -1;
      for (int i = 0; i < participants; i++)
        for (int k = 0; k < all[i].holding; k++) if (all[i].held_queues[k] == p->wanted_queue) return i;
      return -1;
    case WAIT_MAIN_QUEUE: return p->wanted_queue ? 0 : -1;  // the main thread, which runs the main queue's blocks
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
    if (all[at].state != WAITING) return 0;
  }
  return 0;
}

static void add_party(int who) {
  struct participant *p = &all[who];
  int holder = owner(who);
  struct slot_party *party = &slot->parties[slot->party_count++];
  *party = (struct slot_party){.participant = outside_name(who), .step = STEP_WAITS, .wait = p->waits_for, .has_owner = holder >= 0};
  if (holder >= 0) party->owner = outside_name(holder);
  party->frame_count = p->wait_frame_count;
  memcpy(party->frames, p->wait_frames, sizeof party->frames);
}
static void stuck(enum slot_ending ending, int only_circle) {
  for (int i = 0; i < participants; i++)
    if (all[i].state == WAITING && (!only_circle || in_circle(i)) && slot->party_count < SLOT_PARTIES) add_party(i);
  end_run(ending);
}

// Nobody is ready. Proves a deadlock, or that one of Swift's shared threads waits for the future; returns otherwise.
//
// A thread that runs jobs may wait for a lock that somebody holds and will release. It may not wait for something that only
// a later event can bring: with as many such waits as there are threads, nothing runs any more that could bring it.
void explain_stuck(void) {
  int waiting = 0, jobs = 0;
  for (int i = 0; i < participants; i++) {
    if (all[i].state != WAITING) continue;
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
