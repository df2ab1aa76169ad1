// One run of a scenario, from nothing, until nothing can happen any more.
#include "intercept.h"

#include <sys/syscall.h>
#include <unistd.h>

static void make_main_participant(void) {
  participants = 1;
  all[0].queue = SCHEDULER_MAIN;
  all[0].deadline = UINT64_MAX;
  all[0].tid = (pid_t)kernel(SYS_gettid, 0, 0, 0, 0, 0, 0);
}

void scheduler_run(void) {
  quiet++;
  if (participants == 0) make_main_participant();
  me = 0;
  all[0].state = IDLE;
  for (;;) {
    int next = decide(0, 0);
    if (next < 0) break;
    if (next != 0) {
      wake(next);
      await_turn(0);
      if (all[0].state == IDLE) break;  // given the turn without an item: nothing can happen any more
    }
    quiet--;
    run_item(0);
    quiet++;
  }
  me = -1;
  quiet--;
}

static void participant_reset(struct participant *p) {
  p->open_count = 0;
  p->inside_count = 0;
  p->stamp = 0;
  p->spins = 0;
  p->naps = 0;
  p->steps_alone = 0;
  p->pending.size = 0;
  p->spin_pc = 0;
}

void scheduler_begin(uint32_t scenario, uint32_t order) {
  slot->scenario = scenario;
  slot->order = order;
  slot->move_count = 0;
  slot->now = 0;
  slot->preempted = 0;
  slot->bounded = 0;
  queues_reset();
  timers_reset();
  groups_reset();
  exclusion_reset();
  continuations_reset();
  initialisers_reset();
  draws_reset();
  steps_reset();
  sequence = 0;
  foreign_seen = 0;
  for (int i = 0; i < participants; i++) participant_reset(&all[i]);
}

void scheduler_finish(void) { release_freed_memory(); }
void scheduler_quiet(int on) { quiet += on ? 1 : -1; }

void scheduler_guard(int on) {
  if (on) {
    quiet++;
    lock_engine();
  } else {
    unlock_engine();
    quiet--;
  }
}

int scheduler_fork(void) { return participants > 1 ? -1 : (int)fork(); }
void scheduler_explore(int on) { exploring = on; }
void scheduler_live(int on) { live = on; }
int scheduler_is_main(void) { return me == 0; }
int scheduler_observed(void) { return foreign_seen; }

int scheduler_initialised(void) {
  int was = (int)slot->initialised;
  slot->initialised = 0;
  return was;
}
