// Which participant continues: at every yield point, at every wait, and at the end of every item.
#include "engine.h"
#include "moves.h"

#include <string.h>

// A participant that takes many steps alone, or looks at the same thing again and again, lets the others continue.
enum { FAIR_STEPS = 200, SPIN_LIMIT = 3, STEP_LIMIT = 400000, ITEMS_AT_A_CHOICE = 12 };
static uint64_t steps = 0;
void steps_reset(void) { steps = 0; }

static int is_item(const struct candidate *candidate) { return candidate->item >= 0; }

static void sort_by_age(struct candidate *can, int n) {
  for (int i = 1; i < n; i++)
    for (int k = i; k > 0 && can[k].stamp < can[k - 1].stamp; k--) {
      struct candidate swap = can[k];
      can[k] = can[k - 1];
      can[k - 1] = swap;
    }
}

// Who may continue, older first; the caller itself, where it can, is option 0.
static int collect(int self, int here, struct candidate *can) {
  int n = 0;
  if (here) can[n++] = (struct candidate){self, -1, 0};
  if (here && !may_preempt()) return n;
  int first = n;
  for (int i = 0; i < participants; i++)
    if (i != self && all[i].state != IDLE && ready(i)) can[n++] = (struct candidate){i, -1, all[i].stamp};
  if (!here && self >= 0 && all[self].state != IDLE && ready(self)) can[n++] = (struct candidate){self, -1, all[self].stamp};
  int others = n;
  n += collect_items(can + n, ITEMS_AT_A_CHOICE);
  int kept = others;
  for (int i = others; i < n; i++)
    if (worker_for(can[i].who) != -1) can[kept++] = can[i];
  sort_by_age(can + first, kept - first);
  return kept;
}

// Leaves out the caller, wherever there are others.
static int without(int self, struct candidate *can, int n) {
  int others = 0;
  for (int i = 0; i < n; i++)
    if (can[i].who != self || is_item(&can[i])) can[others++] = can[i];
  return others ? others : n;
}

static int start_item(struct candidate next) {
  int who = worker_for(next.who);
  if (who < 0) who = make_worker(next.who, -2 - who);
  take_item(next.item, &all[who].item);
  all[who].state = RUNNING;
  all[who].deadline = UINT64_MAX;
  all[who].steps_alone = 0;
  return who;
}

static int is_unfair(const struct participant *p) { return p->steps_alone > FAIR_STEPS || p->spins >= SPIN_LIMIT; }

// Decides which participant continues and makes it ready to: returns its index, or -1 where nothing can happen any more. `here`: the caller could continue.
int decide(int self, int here) {
  struct candidate can[MAX_PARTICIPANTS + ITEMS_AT_A_CHOICE + 4];
  int unfair = here && is_unfair(&all[self]), n;
  slot->progress++;
  for (;;) {
    n = collect(self, here && !unfair, can);
    if (unfair) {
      n = without(self, can, n);
      all[self].steps_alone = 0;
    }
    if (n) break;
    if (!let_time_pass()) return -1;
  }
  // What an initialiser of a global does is done in one schedule only, so it is no choice.
  int chosen = n == 1 || choiceless ? 0 : choose(n, here && !unfair);
  struct candidate next = can[chosen];
  if (self >= 0 && here && (next.who != self || is_item(&next))) {
    all[self].stamp = ++sequence;
    all[self].steps_alone = 0;
  }
  return is_item(&next) ? start_item(next) : next.who;
}

static void hand_over(int self, int next) {
  if (next == self) return;
  wake(next < 0 ? 0 : next);
  await_turn(self);
}

void count_step(void) {
  slot->progress++;
  if (++steps > STEP_LIMIT) end_at_limit(LIMIT_STEPS);
}

static void count_spins(struct participant *p, enum slot_step step, const void *pc, const void *address) {
  int is_look = step == STEP_ATOMIC || step == STEP_READS;
  if (is_look && p->spin_pc == pc && p->spin_address == address) {
    p->spins++;
  } else if (is_look || step == STEP_WRITES || step == STEP_LOCKS) {
    p->spins = 0;
    p->spin_pc = pc;
    p->spin_address = address;
  }
}

// A participant that could continue lets the schedule decide whether it does.
void yield_point(enum slot_step step, const void *pc, const void *address) {
  int self = me;
  struct participant *p = &all[self];
  quiet++;
  count_step();
  count_spins(p, step, pc, address);
  p->last_step = step;
  p->steps_alone++;
  if ((exploring && !choiceless) || is_unfair(p)) {
    int next = decide(self, 1);
    hand_over(self, next < 0 ? self : next);
  }
  note_move(self, step, pc);
  quiet--;
}

// A participant that cannot continue waits until what it waits for has come and the schedule picks it.
int block(enum slot_wait wait, void *address, uint32_t expected, uint64_t deadline) {
  int self = me;
  struct participant *p = &all[self];
  quiet++;
  count_step();
  p->address = address;
  p->expected = expected;
  p->deadline = deadline;
  p->signalled = 0;
  int is_nap = wait == WAIT_TIME && (p->last_step == STEP_LOCKS || p->last_step == STEP_ATOMIC);
  p->naps = is_nap ? p->naps + 1 : 0;
  p->last_step = STEP_WAITS;
  p->state = WAITING;
  p->waits_for = wait;
  p->stamp = ++sequence;
  p->steps_alone = 0;
  note_move(self, STEP_WAITS, 0);
  p->wait_frame_count = live ? exe_frames(p->wait_frames, SLOT_MOVE_FRAMES, 0) : 0;
  hand_over(self, decide(self, 0));
  int late = !p->signalled && p->deadline != UINT64_MAX && slot->now >= p->deadline;
  p->state = RUNNING;
  p->deadline = UINT64_MAX;
  quiet--;
  return late;
}
