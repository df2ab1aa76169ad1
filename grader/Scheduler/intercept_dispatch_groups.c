// Dispatch groups. The real one counts, since a work item enters its own inside libdispatch; waits and notifications are the scheduler's.
#include "dispatch.h"

#include <string.h>

static void (*real_dispatch_group_enter)(group_t);
static void (*real_dispatch_group_leave)(group_t);
static long (*real_dispatch_group_wait)(group_t, uint64_t);

enum { MAX_GROUPS = 256, MAX_NOTIFICATIONS = 64 };
struct notification {
  queue_t queue;
  void *block;
};
// A group with notifications. It is retained until they are posted: what enters it keeps it alive, but not for our questions.
static struct group {
  group_t group;
  struct notification notifications[MAX_NOTIFICATIONS];
  int notification_count;
} groups[MAX_GROUPS];

// The entry of `group`, a free one for 0, or null. It is valid until another participant may continue.
static struct group *find(group_t group) {
  for (int i = 0; i < MAX_GROUPS; i++)
    if (groups[i].group == group) return &groups[i];
  return 0;
}

static struct group *entry_for(group_t group) {
  struct group *entry = find(group);
  if (entry) return entry;
  entry = find(0);
  if (!entry) end_with_fault(FAULT_GROUPS);
  dispatch_retain(group);
  entry->group = group;
  return entry;
}

static void let_go(struct notification *notification) {
  _Block_release(notification->block);
  dispatch_release(notification->queue);
}

static void empty(struct group *entry) {
  entry->group = 0;
  entry->notification_count = 0;
}

// A run begins without notifications: those that an earlier one left belong to objects that are gone.
void groups_reset(void) {
  for (int i = 0; i < MAX_GROUPS; i++) {
    if (!groups[i].group) continue;
    for (int k = 0; k < groups[i].notification_count; k++) let_go(&groups[i].notifications[k]);
    dispatch_release(groups[i].group);
    empty(&groups[i]);
  }
}

int is_group_empty(void *group) {
  NEED(dispatch_group_wait);
  return !real_dispatch_group_wait(group, 0);
}

void dispatch_group_enter(group_t group) {
  NEED(dispatch_group_enter);
  real_dispatch_group_enter(group);
}

// Posts the notifications of a group. The entry may be another group's as soon as the first of them is posted.
static void notify(struct group *entry) {
  group_t group = entry->group;
  int n = entry->notification_count;
  struct notification notifications[MAX_NOTIFICATIONS];
  memcpy(notifications, entry->notifications, sizeof notifications[0] * (size_t)n);
  empty(entry);
  for (int k = 0; k < n; k++) {
    dispatch_async(notifications[k].queue, (block_t)notifications[k].block);
    let_go(&notifications[k]);
  }
  dispatch_release(group);
}

void leave_group(group_t group) {
  NEED(dispatch_group_leave);
  struct group *entry = find(group);
  real_dispatch_group_leave(group);
  if (entry && is_group_empty(group)) notify(entry);
}

void dispatch_group_leave(group_t group) {
  leave_group(group);
  if (steered()) yield_point(STEP_SIGNALS, CALLER, group);
}

void dispatch_group_async(group_t group, queue_t queue, block_t block) {
  dispatch_group_enter(group);
  post_item(item_for(queue, block, 0, 0, group, is_barrier(block)));
}

void dispatch_group_notify(group_t group, queue_t queue, block_t block) {
  if (is_group_empty(group)) return dispatch_async(queue, block);
  struct group *entry = entry_for(group);
  if (entry->notification_count == MAX_NOTIFICATIONS) end_with_fault(FAULT_NOTIFICATIONS);
  dispatch_retain(queue);
  entry->notifications[entry->notification_count++] = (struct notification){queue, _Block_copy(block)};
}

long dispatch_group_wait(group_t group, uint64_t timeout) {
  NEED(dispatch_group_wait);
  if (!steered()) return real_dispatch_group_wait(group, timeout);
  yield_point(STEP_LOCKS, CALLER, group);
  uint64_t due = dispatch_due(timeout);
  while (!is_group_empty(group))
    if (due <= slot->now || block(WAIT_GROUP, group, 0, due)) return DISPATCH_TIMED_OUT;
  return 0;
}
