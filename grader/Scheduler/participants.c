// Participants take turns: exactly one has the turn. It is handed over by futex, so that no thread polls.
#include "intercept.h"
#include "moves.h"

#include <linux/futex.h>
#include <string.h>
#include <sys/syscall.h>

struct participant all[MAX_PARTICIPANTS];
int participants = 0;
__thread int me = -1;
__thread int quiet = 0;
__thread int choiceless = 0;
int exploring = 0, live = 0;
uint64_t sequence = 0;

enum { JOB_WORKERS = 2, DISPATCH_WORKERS = 64 };

_Static_assert(
  PARTICIPANT_MAIN == SCHEDULER_MAIN && PARTICIPANT_JOBS == SCHEDULER_JOBS && PARTICIPANT_DISPATCH == SCHEDULER_DISPATCH
    && PARTICIPANT_CALLBACK == SCHEDULER_POOL,
  "kinds of participants are queues");

// How a participant is known outside.
struct slot_participant outside_name(int who) {
  int queue = all[who].queue;
  if (queue < SCHEDULER_POOL) return (struct slot_participant){(uint32_t)queue, (uint32_t)all[who].number};
  return (struct slot_participant){PARTICIPANT_CALLBACK, (uint32_t)(queue - SCHEDULER_POOL)};
}

// A lock for threads that are not steered (a learner's Thread): all else is guarded by the turn.
static int engine_word = 0;
void lock_engine(void) {
  while (__atomic_exchange_n(&engine_word, 1, __ATOMIC_ACQUIRE)) kernel(SYS_sched_yield, 0, 0, 0, 0, 0, 0);
}
void unlock_engine(void) { __atomic_store_n(&engine_word, 0, __ATOMIC_RELEASE); }

void wake(int who) {
  __atomic_store_n(&all[who].go, 1, __ATOMIC_RELEASE);
  kernel(SYS_futex, (long)&all[who].go, FUTEX_WAKE_PRIVATE, 1, 0, 0, 0);
}
void await_turn(int who) {
  int *go = &all[who].go;
  while (!__atomic_load_n(go, __ATOMIC_ACQUIRE)) kernel(SYS_futex, (long)go, FUTEX_WAIT_PRIVATE, 0, 0, 0, 0);
  __atomic_store_n(go, 0, __ATOMIC_RELAXED);
}

void run_item(int self) {
  struct item *item = &all[self].item;
  all[self].last_step = STEP_BEGINS;
  note_move(self, STEP_BEGINS, 0);
  item->run(item->a, item->b);
  all[self].open_count = 0;
  all[self].state = IDLE;
  all[self].spins = 0;
  all[self].naps = 0;
  note_move(self, STEP_ENDS, 0);
}

static void *body(void *argument) {
  int self = (int)(intptr_t)argument;
  all[self].tid = (pid_t)kernel(SYS_gettid, 0, 0, 0, 0, 0, 0);
  for (;;) {
    await_turn(self);
    me = self;
    int next;
    do {
      run_item(self);
      quiet++;
      next = decide(self, 0);
      quiet--;
    } while (next == self);
    me = -1;
    wake(next < 0 ? 0 : next);
  }
  return 0;
}

static int most_workers(int queue) {
  if (queue == SCHEDULER_JOBS) return JOB_WORKERS;
  return queue == SCHEDULER_DISPATCH ? DISPATCH_WORKERS : 1;
}

// The idle worker of `queue`; -2 - n where it has n workers, all busy, and may have one more; else -1.
int worker_for(int queue) {
  int count = 0;
  for (int i = 0; i < participants; i++) {
    if (all[i].queue != queue) continue;
    count++;
    if (all[i].state == IDLE) return i;
  }
  if (count >= most_workers(queue) || participants == MAX_PARTICIPANTS) return -1;
  return -2 - count;
}

int make_worker(int queue, int number) {
  int index = participants++;
  struct participant *p = &all[index];
  memset(p, 0, sizeof *p);
  p->queue = queue;
  p->number = number;
  p->state = IDLE;
  p->deadline = UINT64_MAX;
  if (real_thread_create(&p->thread, body, (void *)(intptr_t)index)) end_with_fault(FAULT_THREAD);
  return index;
}
