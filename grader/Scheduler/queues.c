// Run queues, timers and the virtual clock. Everything is in arrays in order of arrival: order decides nothing but ties.
#include "engine.h"

#include <string.h>
#include <time.h>
#include <unistd.h>
#include <sys/syscall.h>
#include <linux/futex.h>

struct timer { uint64_t due, seq; struct item item; int step; const void *sleeper; };

static struct item queued[MAX_READY];
static int queued_count = 0;
static struct timer timers[MAX_TIMERS];
static int timer_count = 0;
static uint64_t advances = 0;
static void (*settled)(void) = 0;
static int arrivals = 0;  // futex word: threads that are not steered have posted something
int foreign_threads = 0, foreign_seen = 0;

enum { ADVANCE_LIMIT = 20000, FOREIGN_WAIT_MS = 25, FOREIGN_WAITS = 16 };
static const uint64_t HORIZON = 366ull * 24 * 3600 * 1000000000ull;

// Both clocks begin far from zero, so that code which subtracts does not run into it.
uint64_t clock_base(void) { return 1000000ull * 1000000000ull; }
uint64_t scheduler_now(void) { return slot->now; }
void scheduler_on_settled(void (*hook)(void)) { settled = hook; }

void post_item(struct item item) {
  int foreign = me < 0;
  quiet++;
  lock_engine();
  if (queued_count == MAX_READY) end_at_limit(LIMIT_QUEUE);
  item.seq = ++sequence;
  queued[queued_count++] = item;
  if (item.job)  // a task that was asleep has been woken or cancelled: its timer no longer counts as a sleeper
    for (int i = 0; i < timer_count; i++) if (timers[i].sleeper == item.job) timers[i].sleeper = 0;
  unlock_engine();
  quiet--;
  if (foreign) {
    if (foreign_threads > 0) {
      __atomic_add_fetch(&arrivals, 1, __ATOMIC_RELEASE);
      kernel(SYS_futex, (long)&arrivals, FUTEX_WAKE_PRIVATE, 1, 0, 0, 0);
    }
  } else if (steered()) {
    yield_point(STEP_POSTS, __builtin_return_address(0), 0);
  }
}
void scheduler_post(int queue, work run, void *a, void *b, const void *job) {
  post_item((struct item){.run = run, .a = a, .b = b, .job = job, .queue = queue});
}

void post_item_at(uint64_t due, struct item item, int step, const void *sleeper) {
  quiet++;
  lock_engine();
  if (timer_count == MAX_TIMERS) end_at_limit(LIMIT_TIMERS);
  timers[timer_count++] = (struct timer){due < slot->now ? slot->now : due, ++sequence, item, step, sleeper};
  unlock_engine();
  quiet--;
}
void scheduler_post_at(uint64_t due, int queue, work run, void *a, void *b, int step) {
  post_item_at(due, (struct item){.run = run, .a = a, .b = b, .queue = queue}, step, 0);
}
void *swift_task_getCurrent(void);
void scheduler_sleep(uint64_t due, int queue, work run, void *a) {
  struct item item = {.run = run, .a = a, .job = a, .queue = queue};
  if (due <= slot->now) {  // no sleep at all: it may go on before anybody else does, or after
    count_step();
    post_item(item);
    return;
  }
  void *sleeper = swift_task_getCurrent();
  post_item_at(due, item, 0, sleeper ? sleeper : a);
}

uint32_t scheduler_sleepers(uint64_t *first) {
  uint32_t n = 0;
  *first = UINT64_MAX;
  for (int i = 0; i < timer_count; i++)
    if (timers[i].sleeper) { n++; if (timers[i].due < *first) *first = timers[i].due; }
  return n;
}

// Which queued items could be started. `who` is the queue; the caller finds a worker.
int collect_items(struct candidate *into, int most) {
  int n = 0, per_queue[SCHEDULER_QUEUES] = {0};
  for (int i = 0; i < queued_count && n < most; i++) {
    struct item *item = &queued[i];
    int wide = item->queue == SCHEDULER_JOBS || item->queue == SCHEDULER_DISPATCH;
    if (per_queue[item->queue] >= (wide && exploring ? 4 : 1)) continue;
    if (item->serial) {  // blocks of one Dispatch queue start in order
      int earlier = 0;
      for (int k = 0; k < i; k++) if (queued[k].serial == item->serial) earlier = 1;
      if (earlier) continue;
    }
    per_queue[item->queue]++;
    into[n++] = (struct candidate){item->queue, i, item->seq};
  }
  return n;
}
void take_item(int index, struct item *into) {
  *into = queued[index];
  memmove(&queued[index], &queued[index + 1], sizeof queued[0] * (size_t)(--queued_count - index));
}
int queue_has_earlier(const void *serial, uint64_t seq) {
  for (int i = 0; i < queued_count; i++) if (queued[i].serial == serial && queued[i].seq < seq) return 1;
  return 0;
}

static void release(int index) {
  struct timer timer = timers[index];
  memmove(&timers[index], &timers[index + 1], sizeof timers[0] * (size_t)(--timer_count - index));
  timer.item.seq = ++sequence;
  if (queued_count == MAX_READY) end_at_limit(LIMIT_QUEUE);
  queued[queued_count++] = timer.item;
}
static int first_timer(int of_steps) {  // of_steps: 0 sleepers, 1 steps, -1 any
  int best = -1;
  for (int i = 0; i < timer_count; i++) {
    if (of_steps >= 0 && timers[i].step != of_steps) continue;
    if (best < 0 || timers[i].due < timers[best].due || (timers[i].due == timers[best].due && timers[i].step > timers[best].step)) best = i;
  }
  return best;
}
uint64_t earliest_due(void) { int i = first_timer(-1); return i < 0 ? UINT64_MAX : timers[i].due; }

static int somebody_is_ready(void) {
  for (int i = 0; i < participants; i++) if (all[i].state != IDLE && ready(i)) return 1;
  return queued_count > 0;
}
// Real threads are at work that nobody steers: give them a bounded while to bring something, or to let somebody go on.
static int wait_for_foreign(void) {
  foreign_seen = 1;
  for (int i = 0; i < FOREIGN_WAITS; i++) {
    int before = __atomic_load_n(&arrivals, __ATOMIC_ACQUIRE);
    if (somebody_is_ready()) return 1;
    if (__atomic_load_n(&foreign_threads, __ATOMIC_ACQUIRE) <= 0) return somebody_is_ready();
    if (foreign_threads_wait()) return somebody_is_ready();
    struct timespec t = {0, i < 4 ? 50000 << (2 * i) : FOREIGN_WAIT_MS * 1000000};
    kernel(SYS_futex, (long)&arrivals, FUTEX_WAIT_PRIVATE, before, (long)&t, 0, 0);
  }
  return somebody_is_ready();
}

// Nobody can go on now. Lets time go on to whatever comes first; 0 where nothing can come any more.
int advance(void) {
  if (queued_count) { /* all workers of its queue wait */ }
  if (settled) settled();
  if (foreign_threads > 0 && wait_for_foreign()) return 1;
  explain_stuck();
  uint64_t due = earliest_due();
  for (int i = 0; i < participants; i++)
    if (all[i].state == WAITING && all[i].deadline < due) due = all[i].deadline;
  if (due == UINT64_MAX) return 0;
  if (++advances > ADVANCE_LIMIT || due > HORIZON) end_at_limit(LIMIT_TIME);
  if (due > slot->now) slot->now = due;
  int next = first_timer(-1);
  if (next < 0 || timers[next].due > slot->now) return 1;  // a participant's own deadline has come
  int with_step = timers[next].step;
  release(next);
  if (!exploring && with_step) return 1;
  // While exploring, sleepers wake together, and together with a step of the same time.
  for (int i = first_timer(0); exploring && i >= 0 && timers[i].due <= slot->now; i = first_timer(0)) release(i);
  if (exploring && !with_step) { int i = first_timer(1); if (i >= 0 && timers[i].due <= slot->now) release(i); }
  return 1;
}

void queues_reset(void) { queued_count = timer_count = 0; advances = 0; slot->now = 0; }
