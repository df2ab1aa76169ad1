// Timers and the virtual clock, which advances only when nothing else can. Timers are in order of arrival: it decides nothing but ties.
#include "engine.h"

#include <string.h>

struct timer {
  uint64_t due;
  struct item item;
  int is_step;          // of the scenario, in contrast to a sleeper
  const void *sleeper;  // the task that sleeps until then, for as long as it does
};

static struct timer timers[MAX_TIMERS];
static int timer_count = 0;
static uint64_t advances = 0;
static void (*settled)(void) = 0;

enum { ADVANCE_LIMIT = 20000 };
// What is due later than this never comes: a run that has nothing else is over.
static const uint64_t HORIZON = 366ull * 24 * 3600 * 1000000000ull;

// Both clocks begin far from zero, so that code which subtracts does not run into it.
uint64_t clock_base(void) { return 1000000ull * 1000000000ull; }
uint64_t scheduler_now(void) { return slot->now; }
void scheduler_on_settled(void (*hook)(void)) { settled = hook; }

void post_item_at(uint64_t due, struct item item, int step, const void *sleeper) {
  quiet++;
  lock_engine();
  if (timer_count == MAX_TIMERS) end_at_limit(LIMIT_TIMERS);
  ++sequence;
  timers[timer_count++] = (struct timer){due < slot->now ? slot->now : due, item, step, sleeper};
  unlock_engine();
  quiet--;
}

void scheduler_post_at(uint64_t due, int queue, work run, void *a, void *b, int step) {
  post_item_at(due, (struct item){.run = run, .a = a, .b = b, .queue = queue}, step, 0);
}

void *swift_task_getCurrent(void);
void scheduler_sleep(uint64_t due, int queue, work run, void *a) {
  struct item item = {.run = run, .a = a, .job = a, .queue = queue};
  if (due <= slot->now) {  // no sleep at all: it may continue before another one does, or after
    count_step();
    post_item(item);
    return;
  }
  void *sleeper = swift_task_getCurrent();
  post_item_at(due, item, 0, sleeper ? sleeper : a);
}

// A task that slept has been woken or cancelled: its timer no longer counts as a sleeper.
void forget_sleeper(const void *job) {
  for (int i = 0; i < timer_count; i++)
    if (timers[i].sleeper == job) timers[i].sleeper = 0;
}

uint32_t scheduler_sleepers(uint64_t *first) {
  uint32_t n = 0;
  *first = UINT64_MAX;
  for (int i = 0; i < timer_count; i++) {
    if (!timers[i].sleeper || is_cancelled(&timers[i].item)) continue;
    n++;
    if (timers[i].due < *first) *first = timers[i].due;
  }
  return n;
}

static void release(int index) {
  struct timer timer = timers[index];
  timer_count--;
  memmove(&timers[index], &timers[index + 1], sizeof timers[0] * (size_t)(timer_count - index));
  add_item(timer.item);
}

enum kind { SLEEPERS = 0, STEPS = 1, ANY = -1 };

static int comes_before(const struct timer *a, const struct timer *b) {
  return a->due < b->due || (a->due == b->due && a->is_step > b->is_step);
}

static int first_timer(enum kind kind) {
  int best = -1;
  for (int i = 0; i < timer_count; i++) {
    if (kind != ANY && timers[i].is_step != (int)kind) continue;
    if (best < 0 || comes_before(&timers[i], &timers[best])) best = i;
  }
  return best;
}

// The first timer of a kind whose time has come, or -1.
static int first_due(enum kind kind) {
  int i = first_timer(kind);
  return i >= 0 && timers[i].due <= slot->now ? i : -1;
}

// When the next thing comes, by a timer or by a participant's deadline; UINT64_MAX where nothing comes before the horizon.
uint64_t earliest_event(void) {
  int i = first_timer(ANY);
  uint64_t due = i < 0 ? UINT64_MAX : timers[i].due;
  for (int i = 0; i < participants; i++)
    if (all[i].state == WAITING && all[i].deadline < due) due = all[i].deadline;
  return due > HORIZON ? UINT64_MAX : due;
}

// While exploring, sleepers wake together, and together with a step of the same time.
static void release_due(void) {
  int next = first_due(ANY);
  if (next < 0) return;  // a participant's own deadline has come
  int is_step = timers[next].is_step;
  release(next);
  if (!exploring) return;
  for (int i = first_due(SLEEPERS); i >= 0; i = first_due(SLEEPERS)) release(i);
  int step = is_step ? -1 : first_due(STEPS);
  if (step >= 0) release(step);
}

// No participant can continue now. Advances time to whatever comes first; 0 where nothing can come any more.
int let_time_pass(void) {
  if (settled) settled();
  if (foreign_threads > 0 && wait_for_foreign()) return 1;
  explain_stuck();
  uint64_t due = earliest_event();
  if (due == UINT64_MAX) return 0;
  if (++advances > ADVANCE_LIMIT) end_at_limit(LIMIT_TIME);
  if (due > slot->now) slot->now = due;
  release_due();
  return 1;
}

void timers_reset(void) {
  timer_count = 0;
  advances = 0;
}
