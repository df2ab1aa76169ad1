// Participants take turns: exactly one holds the token. Hand-over is by futex, nobody polls.
#include "engine.h"

#include <errno.h>
#include <linux/futex.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

struct participant all[MAX_PARTICIPANTS];
int participants = 0;
__thread int me = -1;
__thread int quiet = 0;
__thread int unoffered = 0;
int exploring = 0, live = 0;
uint64_t sequence = 0;
static uint64_t steps = 0;

enum { FAIR_STEPS = 200, SPIN_LIMIT = 3, STEP_LIMIT = 400000 };

// How a participant is known outside.
struct slot_participant outside_name(int who) {
  int queue = all[who].queue;
  if (queue < SCHEDULER_POOL) return (struct slot_participant){(uint32_t)queue, (uint32_t)all[who].number};
  return (struct slot_participant){PARTICIPANT_CALLBACK, (uint32_t)(queue - SCHEDULER_POOL)};
}
_Static_assert(
  PARTICIPANT_MAIN == SCHEDULER_MAIN && PARTICIPANT_JOBS == SCHEDULER_JOBS && PARTICIPANT_DISPATCH == SCHEDULER_DISPATCH
    && PARTICIPANT_CALLBACK == SCHEDULER_POOL, "kinds of participants are queues");

int waits_for(int who, enum slot_wait wait, const void *address) {
  return all[who].state == WAITING && all[who].waits_for == wait && all[who].address == address;
}

int steered(void) { return me >= 0 && quiet == 0; }

// A lock for threads that are not steered (a learner's Thread): all else is guarded by the token.
static int engine_word = 0;
void lock_engine(void) {
  while (__atomic_exchange_n(&engine_word, 1, __ATOMIC_ACQUIRE)) kernel(SYS_sched_yield, 0, 0, 0, 0, 0, 0);
}
void unlock_engine(void) { __atomic_store_n(&engine_word, 0, __ATOMIC_RELEASE); }

static void wake(int who) {
  __atomic_store_n(&all[who].go, 1, __ATOMIC_RELEASE);
  kernel(SYS_futex, (long)&all[who].go, FUTEX_WAKE_PRIVATE, 1, 0, 0, 0);
}
static void await_turn(int who) {
  while (!__atomic_load_n(&all[who].go, __ATOMIC_ACQUIRE)) kernel(SYS_futex, (long)&all[who].go, FUTEX_WAIT_PRIVATE, 0, 0, 0, 0);
  __atomic_store_n(&all[who].go, 0, __ATOMIC_RELAXED);
}

void note_move(int who, enum slot_step step, const void *pc) {
  if (!live || slot->move_count >= SLOT_MOVES) return;
  struct slot_move *move = &slot->moves[slot->move_count++];
  move->participant = outside_name(who);
  move->step = step;
  move->at = slot->now;
  move->frame_count = 0;
  if (step == STEP_BEGINS || step == STEP_ENDS) return;
  quiet++;
  move->frame_count = exe_frames(move->frames, SLOT_MOVE_FRAMES, pc);
  quiet--;
}

static void run_item(int self) {
  struct item *item = &all[self].item;
  note_move(self, STEP_BEGINS, 0);
  item->run(item->a, item->b);
  all[self].opened = 0;
  all[self].state = IDLE;
  all[self].spins = 0;
  note_move(self, STEP_ENDS, 0);
}

static void *body(void *argument) {
  int self = (int)(intptr_t)argument;
  all[self].tid = (pid_t)kernel(SYS_gettid, 0, 0, 0, 0, 0, 0);
  for (;;) {
    await_turn(self);
    me = self;
    do {
      run_item(self);
      quiet++;
      int next = decide(self, 0);
      quiet--;
      if (next == self) continue;
      me = -1;
      wake(next < 0 ? 0 : next);
      break;
    } while (1);
  }
  return 0;
}

// The idle worker of `queue`, a new one where there may be one more, or -1.
static int worker(int queue) {
  int most = queue == SCHEDULER_JOBS ? JOB_WORKERS : queue == SCHEDULER_DISPATCH ? DISPATCH_WORKERS : 1, seen = 0;
  for (int i = 0; i < participants; i++)
    if (all[i].queue == queue) { seen++; if (all[i].state == IDLE) return i; }
  if (seen >= most || participants == MAX_PARTICIPANTS) return -1;
  return -2 - seen;  // may be made
}
static int make_worker(int queue, int number) {
  int index = participants++;
  memset(&all[index], 0, sizeof all[index]);
  all[index].queue = queue;
  all[index].number = number;
  all[index].state = IDLE;
  all[index].deadline = UINT64_MAX;
  if (real_thread_create(&all[index].thread, body, (void *)(intptr_t)index)) end_with_fault(FAULT_THREAD);
  return index;
}

// Who may go on, older first; the caller itself, where it can, is option 0.
static int collect(int self, int here, struct candidate *can) {
  int n = 0;
  if (here) can[n++] = (struct candidate){self, -1, 0};
  if (here && !may_preempt() && n) return n;
  int first = n;
  for (int i = 0; i < participants; i++)
    if (i != self && all[i].state != IDLE && ready(i)) can[n++] = (struct candidate){i, -1, all[i].stamp};
  if (!here && self >= 0 && all[self].state != IDLE && ready(self)) can[n++] = (struct candidate){self, -1, all[self].stamp};
  n += collect_items(can + n, 12);
  int kept = first;
  for (int i = first; i < n; i++) {
    if (can[i].item >= 0 && worker(can[i].who) == -1) continue;  // `who` is a queue until a worker is found
    can[kept++] = can[i];
  }
  n = kept;
  for (int i = first + 1; i < n; i++)
    for (int k = i; k > first && can[k].stamp < can[k - 1].stamp; k--) {
      struct candidate swap = can[k]; can[k] = can[k - 1]; can[k - 1] = swap;
    }
  return n;
}

// Decides who goes on and makes it ready to: returns its index, or -1 where nothing can happen any more.
int decide(int self, int here) {
  struct candidate can[MAX_PARTICIPANTS + 16];
  int fair = here && (all[self].alone > FAIR_STEPS || all[self].spins >= SPIN_LIMIT), n, chosen;
  slot->progress++;
  for (;;) {
    n = collect(self, fair ? 0 : here, can);
    if (fair) {  // somebody who only spins lets others go on first, wherever there are others
      int others = 0;
      for (int i = 0; i < n; i++) if (can[i].who != self || can[i].item >= 0) can[others++] = can[i];
      if (others) n = others;
      all[self].alone = 0;
    }
    if (n) break;
    if (!advance()) return -1;
  }
  // What an initialiser of a global does is done in one schedule only, so it is no choice.
  chosen = n == 1 || unoffered ? 0 : choose(n, here && !fair);
  struct candidate next = can[chosen];
  if (self >= 0 && here && !(next.who == self && next.item < 0)) { all[self].stamp = ++sequence; all[self].alone = 0; }
  if (next.item < 0) return next.who;
  int who = worker(next.who);
  if (who < 0) who = make_worker(next.who, -2 - who);
  take_item(next.item, &all[who].item);
  all[who].state = RUNNING;
  all[who].deadline = UINT64_MAX;
  all[who].alone = 0;
  return who;
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

// A participant that could go on lets the schedule decide whether it does.
void yield_point(enum slot_step step, const void *pc, const void *address) {
  int self = me;
  struct participant *p = &all[self];
  quiet++;
  count_step();
  int spinning = step == STEP_ATOMIC || step == STEP_READS;
  if (spinning && p->spin_pc == pc && p->spin_address == address) p->spins++;
  else if (spinning || step == STEP_WRITES || step == STEP_LOCKS) { p->spins = 0; p->spin_pc = pc; p->spin_address = address; }
  p->alone++;
  if ((exploring && !unoffered) || p->alone > FAIR_STEPS || p->spins >= SPIN_LIMIT) {
    int next = decide(self, 1);
    if (next < 0) next = self;
    hand_over(self, next);
  }
  note_move(self, step, pc);
  quiet--;
}

// A participant that cannot go on waits until what it waits for has come and the schedule picks it.
int block(enum slot_wait wait, void *address, uint32_t expected, uint64_t deadline) {
  int self = me;
  struct participant *p = &all[self];
  quiet++;
  count_step();
  p->address = address;
  p->expected = expected;
  p->deadline = deadline;
  p->signalled = 0;
  p->state = WAITING;
  p->waits_for = wait;
  p->stamp = ++sequence;
  p->alone = 0;
  note_move(self, STEP_WAITS, 0);
  p->wait_frame_count = live ? exe_frames(p->wait_frames, SLOT_MOVE_FRAMES, 0) : 0;
  int next = decide(self, 0);
  if (next != self) { wake(next < 0 ? 0 : next); await_turn(self); }
  int late = !p->signalled && p->deadline != UINT64_MAX && slot->now >= p->deadline;
  p->state = RUNNING;
  p->deadline = UINT64_MAX;
  quiet--;
  return late;
}

void scheduler_run(void) {
  quiet++;
  if (participants == 0) {
    participants = 1;
    all[0].queue = SCHEDULER_MAIN;
    all[0].deadline = UINT64_MAX;
    all[0].tid = (pid_t)kernel(SYS_gettid, 0, 0, 0, 0, 0, 0);
  }
  me = 0;
  all[0].state = IDLE;
  for (;;) {
    int next = decide(0, 0);
    if (next < 0) break;
    if (next != 0) {
      wake(next);
      await_turn(0);
      if (all[0].state == IDLE) break;  // given the token without an item: nothing can happen any more
    }
    quiet--;
    run_item(0);
    quiet++;
  }
  me = -1;
  quiet--;
}

void scheduler_begin(uint32_t scenario, uint32_t order) {
  slot->scenario = scenario;
  slot->order = order;
  slot->move_count = 0;
  queues_reset();
  forget_groups();
  forget_inside();
  forget_resumables();
  forget_initialisers();
  steps = 0;
  sequence = 0;
  foreign_seen = 0;
  slot->preempted = slot->bounded = 0;
  for (int i = 0; i < participants; i++) { all[i].opened = 0; all[i].holding = 0; all[i].stamp = 0; all[i].spins = 0; all[i].alone = 0; all[i].pending.size = 0; all[i].spin_pc = 0; }
}
void scheduler_finish(void) { release_held(); }
void scheduler_quiet(int on) { quiet += on ? 1 : -1; }
void scheduler_guard(int on) { if (on) { quiet++; lock_engine(); } else { unlock_engine(); quiet--; } }
int scheduler_fork(void) { return participants > 1 ? -1 : (int)fork(); }
void scheduler_explore(int on) { exploring = on; }
void scheduler_live(int on) { live = on; }
int scheduler_is_main(void) { return me == 0; }
int scheduler_initialised(void) { int was = (int)slot->initialised; slot->initialised = 0; return was; }
int scheduler_observed(void) { return foreign_seen; }
