// Run queues, in arrays in order of arrival.
#include "engine.h"

#include <string.h>

static struct item queued[MAX_READY];
static int queued_count = 0;

// How many items of one queue may be started at a choice.
enum { FIRST_ITEMS = 4 };

// Puts an item at the end; guarded by the caller.
void add_item(struct item item) {
  if (queued_count == MAX_READY) end_at_limit(LIMIT_QUEUE);
  item.seq = ++sequence;
  queued[queued_count++] = item;
}

void post_item(struct item item) {
  int is_foreign = me < 0;
  quiet++;
  lock_engine();
  add_item(item);
  if (item.job) forget_sleeper(item.job);
  unlock_engine();
  quiet--;
  if (is_foreign) note_arrival();
  else if (steered()) yield_point(STEP_POSTS, __builtin_return_address(0), 0);
}

void scheduler_post(int queue, work run, void *a, void *b, const void *job) {
  post_item((struct item){.run = run, .a = a, .b = b, .job = job, .queue = queue});
}

int has_items(void) { return queued_count > 0; }

static int has_earlier_of(const void *serial, int index) {
  for (int i = 0; i < index; i++)
    if (queued[i].serial == serial) return 1;
  return 0;
}

// Which queued items could be started; the caller finds workers for them.
int collect_items(struct candidate *into, int most) {
  int n = 0, per_queue[SCHEDULER_QUEUES] = {0};
  for (int i = 0; i < queued_count && n < most; i++) {
    struct item *item = &queued[i];
    int has_workers = item->queue == SCHEDULER_JOBS || item->queue == SCHEDULER_DISPATCH;
    if (per_queue[item->queue] >= (has_workers && exploring ? FIRST_ITEMS : 1)) continue;
    if (item->serial && has_earlier_of(item->serial, i)) continue;
    per_queue[item->queue]++;
    into[n++] = (struct candidate){item->queue, i, item->seq};
  }
  return n;
}

void take_item(int index, struct item *into) {
  *into = queued[index];
  queued_count--;
  memmove(&queued[index], &queued[index + 1], sizeof queued[0] * (size_t)(queued_count - index));
}

int queue_has_earlier(const void *serial, uint64_t seq) {
  for (int i = 0; i < queued_count; i++)
    if (queued[i].serial == serial && queued[i].seq < seq) return 1;
  return 0;
}

void queues_reset(void) { queued_count = 0; }
