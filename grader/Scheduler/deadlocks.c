// Who waits for whom, and what to say where nothing can bring what they wait for.
#include "engine.h"

#include <linux/futex.h>
#include <string.h>

static int participant_of_thread(pid_t tid) {
  for (int i = 0; tid && i < participants; i++)
    if (all[i].tid == tid) return i;
  return -1;
}

static int participant_inside(const void *queue) {
  for (int i = 0; queue && i < participants; i++)
    for (int k = 0; k < all[i].inside_count; k++)
      if (all[i].inside[k] == queue) return i;
  return -1;
}

// The participant that holds what `index` waits for, or -1 where none owns it.
static int owner(int index) {
  struct participant *p = &all[index];
  if (p->state != WAITING) return -1;
  switch (p->waits_for) {
    case WAIT_MUTEX:
    case WAIT_RUNTIME: return participant_of_thread(((pthread_mutex_t *)p->address)->__data.__owner);
    case WAIT_PI: return participant_of_thread((pid_t)(__atomic_load_n((uint32_t *)p->address, __ATOMIC_SEQ_CST) & FUTEX_TID_MASK));
    case WAIT_READ:
    case WAIT_WRITE: return participant_of_thread(((pthread_rwlock_t *)p->address)->__data.__cur_writer);
    case WAIT_FUTEX:
    case WAIT_EXCLUSION: return participant_inside(p->wanted_queue);
    case WAIT_MAIN_QUEUE: return p->wanted_queue ? 0 : -1;  // the main thread, which runs the main queue's blocks
    default: return -1;
  }
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

_Noreturn static void end_stuck(enum slot_ending ending, int only_circle) {
  for (int i = 0; i < participants; i++)
    if (all[i].state == WAITING && (!only_circle || in_circle(i)) && slot->party_count < SLOT_PARTIES) add_party(i);
  end_run(ending);
}

// Whether `index` naps for a moment between two tries, as a lock of the learner's own may, or waits for a lock whose owner does.
static int is_soon_over(int index) {
  enum { NAP_NS = 1000000, NAPS = 16 };
  for (int hops = 0; index >= 0 && hops <= participants; hops++, index = owner(index)) {
    const struct participant *p = &all[index];
    if (p->state == WAITING && p->waits_for == WAIT_TIME)
      return p->naps > 0 && p->naps < NAPS && p->deadline - slot->now <= NAP_NS;
  }
  return 0;
}

// No participant is ready. Proves a deadlock, or that one of Swift's shared threads waits for the future; returns otherwise.
//
// A thread that runs jobs may wait for a lock that another one holds and will release. It may not wait for something that only
// a later event can bring: with as many such waits as there are threads, nothing runs any more that could bring it.
void explain_stuck(void) {
  int waiting = 0, jobs = 0;
  for (int i = 0; i < participants; i++) {
    if (all[i].state != WAITING) continue;
    waiting++;
    if (in_circle(i)) end_stuck(ENDING_DEADLOCKED, 1);
    int runs_jobs = all[i].queue == SCHEDULER_JOBS || all[i].queue == SCHEDULER_MAIN;
    if (runs_jobs && !is_soon_over(i)) jobs++;
  }
  if (!waiting) return;
  if (earliest_event() == UINT64_MAX) end_stuck(ENDING_DEADLOCKED, 0);
  if (jobs) end_stuck(ENDING_BLOCKED, 0);
}
