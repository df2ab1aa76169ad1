// The face of the scheduler for the executors and for Stage. One participant runs at a time; a decision is made at
// every yield point. All state is static: the scheduler allocates nothing, so that it changes nothing in the code it steers.
#pragma once
#include <stdint.h>

typedef void (*work)(void *_Nullable, void *_Nullable);

// Run queues. Callback thread n is SCHEDULER_POOL + n.
enum { SCHEDULER_MAIN = 0, SCHEDULER_JOBS = 1, SCHEDULER_DISPATCH = 2, SCHEDULER_POOL = 3, SCHEDULER_QUEUES = 12 };

// Maps the memory shared with the grader and takes over signals. Call once, on the main thread, before anything is posted.
void scheduler_start(int slot_descriptor);
// Runs all that can run, time included, and returns when nothing can happen any more. Main thread only.
void scheduler_run(void);
// Begins a run at time zero, with nothing queued.
void scheduler_begin(uint32_t scenario, uint32_t order);
// Ends a run: releases what was kept until now.
void scheduler_finish(void);
// Whether yield points make choices from now on.
void scheduler_explore(int on);

// Puts work at the end of a queue. `job` is the Swift job it runs, or null.
void scheduler_post(int queue, work _Nonnull run, void *_Nullable a, void *_Nullable b, const void *_Nullable job);
// The same at virtual time `due`, in nanoseconds; `step` work comes one at a time, before sleepers of the same time.
void scheduler_post_at(uint64_t due, int queue, work _Nonnull run, void *_Nullable a, void *_Nullable b, int step);
// The job that ends the sleep of the running task.
void scheduler_sleep(uint64_t due, int queue, work _Nonnull run, void *_Nullable a);
// Virtual nanoseconds since the run began.
uint64_t scheduler_now(void);
// Tasks and blocks that still wait for a time to come, and the first such time.
uint32_t scheduler_sleepers(uint64_t *_Nonnull first);
// Between on and off, this thread makes no choice: what it does is Stage's own.
void scheduler_quiet(int on);
// Keeps threads that are not steered out of Stage's own state.
void scheduler_guard(int on);
// Forks; the child has a scheduler of its own that has not run anything.
int scheduler_fork(void);
// Whether the caller is the main participant.
int scheduler_is_main(void);
// Whether threads that are not steered were seen at work during this run.
int scheduler_observed(void);
// Whether an initialiser of a global has run since this was last asked: what it did was not tried in other orders.
int scheduler_initialised(void);
// Called, on any participant, when nothing is ready, before time advances.
void scheduler_on_settled(void (*_Nullable hook)(void));

// A round of a search: at most so many preemptions; whether plain accesses are yield points too. See Wire.Round.
void scheduler_round(uint32_t preemptions, int plain);
// How it chooses, from its first schedule on: first come, first served; every schedule within the bound; schedules drawn from a seed, which
// is not 0; or these choices.
void scheduler_search_fifo(void);
void scheduler_search_depth_first(void);
void scheduler_search_at_random(uint64_t seed);
void scheduler_replay(const uint8_t *_Nonnull choices, uint32_t count);
// Begins again with its first schedule; at random, with another one.
void scheduler_restart(void);
// Turns to the next schedule; 0 where there is none.
int scheduler_next(void);
// Copies the choices made so far in this run; returns how many.
uint32_t scheduler_choices(uint8_t *_Nonnull into, uint32_t most);
// Preemptions in this run, and whether one more would have been possible had the bound allowed it.
uint32_t scheduler_preemptions(int *_Nonnull bounded);

// Takes back the finding that a process of its own left about a divergence; whether there was one.
int scheduler_forgive_divergence(void);
// Ends the process: the submission came to a `todo`.
_Noreturn void scheduler_end_todo(const char *_Nonnull task);
// Ends the process with a fault of ours, a `slot_fault`, and words of its own where there are any.
_Noreturn void scheduler_end_fault(uint32_t fault, const char *_Nonnull text);
// Keeps what the language runtime said, for the parent.
void scheduler_report(const char *_Nonnull text);
// Keeps the callers' addresses, for the parent.
void scheduler_keep_frames(void);
// Whether every step is kept for drawing (a replay).
void scheduler_live(int on);
// The hash that was linked in.
uint64_t scheduler_submission(void);
