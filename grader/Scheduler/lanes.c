// Who is inside of which Dispatch queue. A participant enters the real queue only when it is free, so libdispatch never has to let anybody
// wait: it would do so with threads of its own.
#include "engine.h"

#include <string.h>

enum { MAX_LANES = 1024, MAX_ATTRIBUTES = 64 };

// A queue that learner's code made: serial, or concurrent with barriers. Global queues exclude nobody and have no lane.
struct lane {
  const void *queue, *target;
  int concurrent;
  int readers, exclusive;  // participants inside
};
static struct lane lanes[MAX_LANES];
static int lane_count = 0;
static const void *wide[MAX_ATTRIBUTES];  // attributes that make a queue concurrent
static int wide_count = 0;

static struct lane *lane_of(const void *queue) {
  for (int i = 0; i < lane_count; i++) if (lanes[i].queue == queue) return &lanes[i];
  return 0;
}

static int is_in_use(const struct lane *lane) {
  for (int i = 0; i < participants; i++) if (waits_for(i, WAIT_EXCLUSION, lane->queue)) return 1;
  return lane->readers || lane->exclusive;
}

void keep_attribute(const void *made, const void *from, const void *concurrent) {
  int is_wide = from == concurrent;
  for (int i = 0; i < wide_count; i++) { if (wide[i] == made) return; is_wide |= wide[i] == from; }
  if (is_wide && made && wide_count < MAX_ATTRIBUTES) wide[wide_count++] = made;
}
void keep_queue(const void *queue, const void *attribute, const void *concurrent, const void *target) {
  int is_wide = attribute && attribute == concurrent;
  for (int i = 0; i < wide_count; i++) is_wide |= attribute && wide[i] == attribute;
  struct lane *lane = lane_of(queue);  // an earlier queue at this address has gone
  if (!lane && lane_count < MAX_LANES) lane = &lanes[lane_count++];
  for (int i = 0; !lane && i < MAX_LANES; i++) if (!is_in_use(&lanes[i])) lane = &lanes[i];
  if (lane) *lane = (struct lane){queue, target, is_wide, 0, 0};
}
void keep_target(const void *queue, const void *target) {
  struct lane *lane = lane_of(queue);
  if (lane) lane->target = target;
}
void forget_inside(void) { for (int i = 0; i < lane_count; i++) lanes[i].readers = lanes[i].exclusive = 0; }

// Whether one who came at `stamp` may enter: first come, first served, as Dispatch promises.
int may_enter(const void *queue, int exclusive, uint64_t stamp) {
  struct lane *lane = lane_of(queue);
  if (lane->exclusive || (exclusive && lane->readers)) return 0;
  for (int i = 0; i < participants; i++)
    if (waits_for(i, WAIT_EXCLUSION, queue) && all[i].stamp < stamp && (exclusive || all[i].expected)) return 0;
  return 1;
}

// Enters `queue` and all that it targets, waiting for each.
void enter_lanes(const void *queue, int barrier) {
  struct participant *p = &all[me];
  for (struct lane *lane = lane_of(queue); lane; lane = lane_of(lane->target), barrier = 0) {
    int exclusive = barrier || !lane->concurrent;
    uint64_t came = UINT64_MAX;
    while (!may_enter(lane->queue, exclusive, came)) {
      p->wanted_queue = lane->queue;
      block(WAIT_EXCLUSION, (void *)lane->queue, (uint32_t)exclusive, UINT64_MAX);
      came = p->stamp;
    }
    if (exclusive) lane->exclusive++; else lane->readers++;
    if (p->holding < MAX_HELD) p->held_queues[p->holding++] = lane->queue;
  }
  p->wanted_queue = 0;
}
void leave_lanes(const void *queue, int barrier) {
  struct participant *p = &all[me];
  for (struct lane *lane = lane_of(queue); lane; lane = lane_of(lane->target), barrier = 0) {
    if (barrier || !lane->concurrent) lane->exclusive--; else lane->readers--;
    for (int i = p->holding - 1; i >= 0; i--)
      if (p->held_queues[i] == lane->queue) { memmove(&p->held_queues[i], &p->held_queues[i + 1], sizeof p->held_queues[0] * (size_t)(--p->holding - i)); break; }
  }
}
