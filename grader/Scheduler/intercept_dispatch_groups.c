// Dispatch groups: counted here beside the real ones, so that a wait is one of the scheduler's.
#include "dispatch.h"

static void (*real_dispatch_group_enter)(group_t);
static void (*real_dispatch_group_leave)(group_t);
static long (*real_dispatch_group_wait)(group_t, uint64_t);

enum { MAX_GROUPS = 256, MAX_NOTIFICATIONS = 64 };
struct notification {
  queue_t queue;
  void *block;
};
static struct group {
  group_t group;
  int count;
  struct notification notifications[MAX_NOTIFICATIONS];
  int notification_count;
} groups[MAX_GROUPS];

static int is_unused(const struct group *group) { return !group->group || (!group->count && !group->notification_count); }

static int group_index(group_t group) {
  int unused = -1;
  for (int i = 0; i < MAX_GROUPS; i++) {
    if (groups[i].group == group) return i;
    if (unused < 0 && is_unused(&groups[i])) unused = i;
  }
  if (unused < 0) end_with_fault(FAULT_GROUPS);
  groups[unused].group = group;
  groups[unused].count = groups[unused].notification_count = 0;
  return unused;
}

static void let_go(struct notification *notification) {
  _Block_release(notification->block);
  dispatch_release(notification->queue);
}

// A run begins without groups: what an earlier one left entered belongs to objects that are gone.
void groups_reset(void) {
  for (int i = 0; i < MAX_GROUPS; i++) {
    for (int k = 0; k < groups[i].notification_count; k++) let_go(&groups[i].notifications[k]);
    groups[i].group = 0;
    groups[i].count = groups[i].notification_count = 0;
  }
}

int group_count(void *group) { return groups[group_index(group)].count; }

void dispatch_group_enter(group_t group) {
  NEED(dispatch_group_enter);
  groups[group_index(group)].count++;
  real_dispatch_group_enter(group);
}

void leave_group(group_t group) {
  NEED(dispatch_group_leave);
  int i = group_index(group);
  real_dispatch_group_leave(group);
  if (--groups[i].count > 0) return;
  groups[i].count = 0;  // one that was entered before this run began
  int n = groups[i].notification_count;
  groups[i].notification_count = 0;
  for (int k = 0; k < n; k++) {
    dispatch_async(groups[i].notifications[k].queue, (block_t)groups[i].notifications[k].block);
    let_go(&groups[i].notifications[k]);
  }
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
  struct group *entry = &groups[group_index(group)];
  if (!entry->count) return dispatch_async(queue, block);
  if (entry->notification_count == MAX_NOTIFICATIONS) end_with_fault(FAULT_NOTIFICATIONS);
  dispatch_retain(queue);
  entry->notifications[entry->notification_count++] = (struct notification){queue, _Block_copy(block)};
}

long dispatch_group_wait(group_t group, uint64_t timeout) {
  NEED(dispatch_group_wait);
  if (!steered()) return real_dispatch_group_wait(group, timeout);
  yield_point(STEP_LOCKS, CALLER, group);
  uint64_t due = dispatch_due(timeout);
  while (group_count(group))
    if (due <= slot->now || block(WAIT_GROUP, group, 0, due)) return DISPATCH_TIMED_OUT;
  return 0;
}
