// What the scheduler's files share. See scheduler.h for the outside.
#pragma once
#define _GNU_SOURCE
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "include/scheduler.h"
#include "slot.h"

enum { MAX_PARTICIPANTS = 96, MAX_READY = 4096, MAX_TIMERS = 4096 };
enum { MAX_OPEN = 64, MAX_HELD = 16, JOB_WORKERS = 2, DISPATCH_WORKERS = 64 };

enum state { IDLE, RUNNING, WAITING };

struct item { work run; void *a, *b; const void *job; const void *serial; int queue, barrier; uint64_t seq; };
struct access { const char *address; size_t size; int write; const void *pc; };
struct open_access { void *buffer; struct access access; };

struct participant {
  pthread_t thread;
  pid_t tid;
  int go;                    // futex word: it is this participant's turn
  int queue, number;         // where its items come from; which of several workers it is
  enum state state;
  enum slot_wait waits_for;  // WAITING: what for, and where that is
  void *address;
  uint32_t expected;         // WAIT_FUTEX: while the word is this
  int signalled;             // woken by a signal, a wake or a post
  uint64_t deadline;         // virtual; UINT64_MAX for none
  uint64_t stamp;            // older goes first
  struct item item;
  struct access pending;     // the access it was stopped at
  struct open_access open[MAX_OPEN];
  int opened;
  const void *held_queues[MAX_HELD];  // Dispatch queues it is inside of
  int holding;
  const void *wanted_queue;
  uint32_t alone;            // steps since somebody else went on
  const void *spin_pc, *spin_address;
  uint32_t spins;
  uint64_t wait_frames[SLOT_MOVE_FRAMES];
  uint32_t wait_frame_count;
};

extern struct slot *slot;

extern struct participant all[MAX_PARTICIPANTS];
extern int participants;
extern __thread int me;       // index of this thread's participant, -1 for threads that are not steered
extern __thread int quiet;    // more than 0: this thread is inside the scheduler's own business
extern __thread int unoffered;  // more than 0: this thread initialises a global, and goes on unless it must wait
extern int exploring, plain_yields, live;
extern uint64_t sequence;
extern int foreign_threads, foreign_seen;

// participants.c
int decide(int self, int here);
void yield_point(enum slot_step step, const void *pc, const void *address);
int block(enum slot_wait wait, void *address, uint32_t expected, uint64_t deadline);  // 0: woken, 1: the deadline came
void count_step(void);
struct slot_participant outside_name(int who);
int waits_for(int who, enum slot_wait wait, const void *address);
void note_move(int who, enum slot_step step, const void *pc);
void lock_engine(void);
void unlock_engine(void);
int steered(void);

// queues.c
struct candidate { int who, item; uint64_t stamp; };
int collect_items(struct candidate *into, int most);
void take_item(int index, struct item *into);
int advance(void);
int queue_has_earlier(const void *serial, uint64_t seq);
void post_item(struct item item);
void post_item_at(uint64_t due, struct item item, int step, const void *sleeper);
uint64_t clock_base(void);
uint64_t earliest_due(void);
void queues_reset(void);

// search.c
int choose(int options, int here);
int may_preempt(void);

// waits.c
int ready(int index);
void explain_stuck(void);

// slot.c
_Noreturn void end_run(enum slot_ending ending);
_Noreturn void end_at_limit(enum slot_limit limit);
_Noreturn void end_with_fault(enum slot_fault fault);
_Noreturn void end_resumed_again(void);
uint32_t exe_frames(uint64_t *into, uint32_t most, const void *first);

// lanes.c
void keep_attribute(const void *made, const void *from, const void *concurrent);
void keep_queue(const void *queue, const void *attribute, const void *concurrent, const void *target);
void keep_target(const void *queue, const void *target);
void forget_inside(void);
int may_enter(const void *queue, int exclusive, uint64_t stamp);
void enter_lanes(const void *queue, int barrier);
void leave_lanes(const void *queue, int barrier);

// symbols.c
void find_symbols(void);
int resumes_unsafely(const void *pc);
int is_lazily_kept(const void *address);

// interpose.c
void resolve_real(void);
int foreign_threads_wait(void);
long kernel(long number, long a, long b, long c, long d, long e, long f);
int real_thread_create(pthread_t *thread, void *(*body)(void *), void *argument);
void release_held(void);
void forget_groups(void);
void forget_resumables(void);
int is_initialising(const void *once);
void forget_initialisers(void);
