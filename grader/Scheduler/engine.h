// What the scheduler's files share. See scheduler.h for the outside, and slot.h for the memory shared with the grader.
#pragma once
#define _GNU_SOURCE
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "include/scheduler.h"
#include "slot.h"

enum { MAX_PARTICIPANTS = 96, MAX_READY = 4096, MAX_TIMERS = 4096, MAX_OPEN = 64, MAX_INSIDE = 16 };

// Something to run on a run queue. Blocks of one serial or concurrent Dispatch queue carry it in `serial`: they start in order.
struct item {
  work run;
  void *a, *b;
  const void *job;
  const void *serial;
  int queue, barrier;
  uint64_t seq;
};

struct access {
  const char *address;
  size_t size;
  int write;
  const void *pc;
};
struct open_access {
  void *buffer;  // the runtime's own, by which the access is ended
  struct access access;
};

enum state { IDLE, RUNNING, WAITING };

// A thread that the scheduler steers. Exactly one runs at a time.
struct participant {
  pthread_t thread;
  pid_t tid;
  int go;                    // futex word: it is this participant's turn
  int queue, number;         // where its items come from; which of several workers it is
  enum state state;
  enum slot_wait waits_for;  // WAITING: what for, and where that is
  void *address;
  uint32_t expected;         // WAIT_FUTEX: while the word is this; WAIT_EXCLUSION: whether it wants to be alone inside
  int signalled;             // woken by a signal, a wake or a post
  uint64_t deadline;         // virtual; UINT64_MAX for none
  uint64_t stamp;            // when it last stopped or was stopped: older goes first
  struct item item;
  struct access pending;     // the access it was stopped at
  struct open_access open[MAX_OPEN];
  int open_count;
  const void *inside[MAX_INSIDE];  // Dispatch queues whose blocks it is running
  int inside_count;
  const void *wanted_queue;
  uint32_t steps_alone;      // steps since another participant went on
  const void *spin_pc, *spin_address;
  uint32_t spins;            // looks at the same address from the same place
  enum slot_step last_step;  // at its last yield point, or that it waited since
  uint32_t naps;             // waits for a time, each after a try of a lock or an atomic, one after the other
  uint64_t wait_frames[SLOT_MOVE_FRAMES];
  uint32_t wait_frame_count;
};

extern struct slot *slot;
extern struct participant all[MAX_PARTICIPANTS];
extern int participants;
extern __thread int me;     // index of this thread's participant, -1 for threads that are not steered
extern __thread int quiet;  // more than 0: this thread is inside the scheduler's own code
extern __thread int choiceless;  // more than 0: this thread runs an initialiser and is not interrupted, unless it must wait
extern int exploring, plain_yields, live;
extern uint64_t sequence;  // numbers what arrives

// Whether this thread is to be steered now.
static inline int steered(void) { return me >= 0 && quiet == 0; }
static inline int waits_for(int who, enum slot_wait wait, const void *address) {
  return all[who].state == WAITING && all[who].waits_for == wait && all[who].address == address;
}

// participants.c
struct slot_participant outside_name(int who);
void lock_engine(void);
void unlock_engine(void);
void wake(int who);
void await_turn(int who);
int worker_for(int queue);
int make_worker(int queue, int number);
void run_item(int self);

// turns.c
int decide(int self, int here);
void yield_point(enum slot_step step, const void *pc, const void *address);
int block(enum slot_wait wait, void *address, uint32_t expected, uint64_t deadline);  // 0: woken, 1: the deadline came
void count_step(void);
void steps_reset(void);

// queues.c
struct candidate {
  int who;   // a participant or, with an item, its queue
  int item;  // -1 for none
  uint64_t stamp;
};
int collect_items(struct candidate *into, int most);
void take_item(int index, struct item *into);
int has_items(void);
int queue_has_earlier(const void *serial, uint64_t seq);
void post_item(struct item item);
void add_item(struct item item);
void queues_reset(void);

// timers.c
void post_item_at(uint64_t due, struct item item, int step, const void *sleeper);
void forget_sleeper(const void *job);
uint64_t clock_base(void);
uint64_t earliest_event(void);
int let_time_pass(void);
void timers_reset(void);

// foreign.c
extern int foreign_threads, foreign_seen;
void note_arrival(void);
int wait_for_foreign(void);

// search.c
int choose(int options, int here);
int may_preempt(void);

// waits.c, deadlocks.c
int ready(int index);
int someone_is_ready(void);
void signal_waiters(enum slot_wait wait, void *address, int most);
void explain_stuck(void);

// races.c
void check_access(struct access *mine);

// slot.c, frames.c, signals.c
_Noreturn void end_run(enum slot_ending ending);
_Noreturn void end_at_limit(enum slot_limit limit);
_Noreturn void end_with_fault(enum slot_fault fault);
_Noreturn void end_resumed_again(void);
uint32_t exe_frames(uint64_t *into, uint32_t most, const void *first);
uint64_t exe_address(const void *pc);
void handle_signals(void);

// symbols.c
void find_symbols(void);
int resumes_unsafely(const void *pc);
int is_compiler_cache(const void *address);

// dispatch_exclusion.c
void note_attribute(const void *made, const void *from, const void *concurrent);
void note_queue(const void *queue, const void *attribute, const void *concurrent, const void *target);
void note_target(const void *queue, const void *target);
int may_enter(const void *queue, int exclusive, uint64_t stamp);
void enter_queue(const void *queue, int barrier);
void leave_queue(const void *queue, int barrier);
void exclusion_reset(void);

// intercept_dispatch.c
int is_cancelled(const struct item *item);

// What the intercept files keep for a run.
int is_group_empty(void *group);
void groups_reset(void);
void continuations_reset(void);
int is_initialising(const void *once);
void initialisers_reset(void);
void draws_reset(void);
void release_freed_memory(void);
