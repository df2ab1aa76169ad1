// Who is inside of which Dispatch queue. A participant enters the real queue only when it is free, so libdispatch never has to make one
// wait: it would do so with threads of its own.
#include "engine.h"

#include <string.h>

enum { MAX_QUEUES = 1024, MAX_ATTRIBUTES = 64 };

// A queue that learner's code made: serial, or concurrent with barriers. Global queues exclude no block and are not listed.
struct queue {
  const void *queue, *target;
  int concurrent;
  int shared, exclusive;  // participants inside
};
static struct queue queues[MAX_QUEUES];
static int queue_count = 0;
static const void *concurrent_attributes[MAX_ATTRIBUTES];  // those that make a queue concurrent
static int attribute_count = 0;

static struct queue *find(const void *queue) {
  for (int i = 0; i < queue_count; i++)
    if (queues[i].queue == queue) return &queues[i];
  return 0;
}

static int is_in_use(const struct queue *queue) {
  for (int i = 0; i < participants; i++)
    if (waits_for(i, WAIT_EXCLUSION, queue->queue)) return 1;
  return queue->shared || queue->exclusive;
}

static int makes_concurrent(const void *attribute) {
  for (int i = 0; i < attribute_count; i++)
    if (concurrent_attributes[i] == attribute) return 1;
  return 0;
}

// An attribute `made` from another one; `concurrent` is libdispatch's own for a concurrent queue.
void note_attribute(const void *made, const void *from, const void *concurrent) {
  if (!made || makes_concurrent(made)) return;
  if (from != concurrent && !makes_concurrent(from)) return;
  if (attribute_count < MAX_ATTRIBUTES) concurrent_attributes[attribute_count++] = made;
}

void note_queue(const void *queue, const void *attribute, const void *concurrent, const void *target) {
  int is_concurrent = attribute && (attribute == concurrent || makes_concurrent(attribute));
  struct queue *entry = find(queue);  // an earlier queue at this address has gone
  if (!entry && queue_count < MAX_QUEUES) entry = &queues[queue_count++];
  for (int i = 0; !entry && i < MAX_QUEUES; i++)
    if (!is_in_use(&queues[i])) entry = &queues[i];
  if (entry) *entry = (struct queue){queue, target, is_concurrent, 0, 0};
}

void note_target(const void *queue, const void *target) {
  struct queue *entry = find(queue);
  if (entry) entry->target = target;
}

void exclusion_reset(void) {
  for (int i = 0; i < queue_count; i++) queues[i].shared = queues[i].exclusive = 0;
}

// Whether one that came at `stamp` may enter: first come, first served, as Dispatch promises.
int may_enter(const void *queue, int exclusive, uint64_t stamp) {
  struct queue *entry = find(queue);
  if (entry->exclusive || (exclusive && entry->shared)) return 0;
  for (int i = 0; i < participants; i++)
    if (waits_for(i, WAIT_EXCLUSION, queue) && all[i].stamp < stamp && (exclusive || all[i].expected)) return 0;
  return 1;
}

// Enters `queue` and all that it targets, waiting for each. A barrier is one for its own queue only.
void enter_queue(const void *queue, int barrier) {
  struct participant *p = &all[me];
  for (struct queue *entry = find(queue); entry; entry = find(entry->target), barrier = 0) {
    int exclusive = barrier || !entry->concurrent;
    uint64_t came = UINT64_MAX;
    while (!may_enter(entry->queue, exclusive, came)) {
      p->wanted_queue = entry->queue;
      block(WAIT_EXCLUSION, (void *)entry->queue, (uint32_t)exclusive, UINT64_MAX);
      came = p->stamp;
    }
    if (exclusive) entry->exclusive++;
    else entry->shared++;
    if (p->inside_count < MAX_INSIDE) p->inside[p->inside_count++] = entry->queue;
  }
  p->wanted_queue = 0;
}

static void forget_inside(struct participant *p, const void *queue) {
  for (int i = p->inside_count - 1; i >= 0; i--) {
    if (p->inside[i] != queue) continue;
    p->inside_count--;
    memmove(&p->inside[i], &p->inside[i + 1], sizeof p->inside[0] * (size_t)(p->inside_count - i));
    return;
  }
}

void leave_queue(const void *queue, int barrier) {
  struct participant *p = &all[me];
  for (struct queue *entry = find(queue); entry; entry = find(entry->target), barrier = 0) {
    if (barrier || !entry->concurrent) entry->exclusive--;
    else entry->shared--;
    forget_inside(p, entry->queue);
  }
}
