// Dispatch: a block becomes an item of a run queue, run under the real queue, so that its exclusion and its checks are the real ones.
#include "dispatch.h"

#include <stdlib.h>

extern char _dispatch_main_q[];
long dispatch_block_testcancel(const void *block);
static void (*real_dispatch_sync_f)(queue_t, void *, function_t);
static void (*real_dispatch_barrier_sync_f)(queue_t, void *, function_t);

// A block, or a function with its context, as one pointer.
struct call {
  queue_t queue;
  void *block;
  function_t function;
  void *context;
  group_t group;
  int barrier;
};

static int is_main_queue(queue_t queue) { return queue == (queue_t)_dispatch_main_q; }

static void run_body(struct call *call) {
  if (call->block) ((block_t)call->block)();
  else call->function(call->context);
}
static void run_inside(void *context) { run_body(context); }

// Runs a call under its real queue.
static void perform(struct call *call) {
  NEED(dispatch_sync_f);
  NEED(dispatch_barrier_sync_f);
  if (is_main_queue(call->queue)) return run_body(call);
  int is_participant = me >= 0;
  if (is_participant) enter_queue(call->queue, call->barrier);
  if (call->barrier) real_dispatch_barrier_sync_f(call->queue, call, run_inside);
  else real_dispatch_sync_f(call->queue, call, run_inside);
  if (is_participant) leave_queue(call->queue, call->barrier);
}

static void run_call(void *context, void *unused) {
  struct call *call = context;
  perform(call);
  if (call->block) _Block_release(call->block);
  dispatch_release(call->queue);
  if (call->group) leave_group(call->group);
  __libc_free(call);
}

struct item item_for(queue_t queue, block_t block, function_t function, void *context, group_t group, int barrier) {
  struct call *call = malloc(sizeof *call);
  if (!call) end_with_fault(FAULT_MEMORY);
  dispatch_retain(queue);
  *call = (struct call){queue, block ? _Block_copy(block) : 0, function, context, group, barrier};
  struct item item = {.run = run_call, .a = call, .queue = SCHEDULER_DISPATCH, .serial = queue, .barrier = barrier};
  if (is_main_queue(queue)) {
    item.queue = SCHEDULER_MAIN;
    item.serial = 0;
  }
  return item;
}

// What libdispatch makes of a block with options or one that can be cancelled: a `DispatchWorkItem`.
struct work_item {
  void *isa;
  int flags, reserved;
  void *invoke;
  struct { unsigned long reserved, size; } *descriptor;
  unsigned long magic, options;
};

// `block`, where it is one; else 0.
static const struct work_item *work_item(const void *block) {
  const struct work_item *made = block;
  return made->descriptor->size >= sizeof *made && made->magic == 0xD159B10C ? made : 0;
}

// Whether a block was made with the barrier flag (`DispatchWorkItem(flags: .barrier)`).
int is_barrier(block_t block) {
  const struct work_item *made = work_item((const void *)block);
  return made && (made->options & 1);
}

// Whether an item is a block that was cancelled: it will be taken from the queue, and do nothing.
int is_cancelled(const struct item *item) {
  if (item->run != run_call) return 0;
  const struct call *call = item->a;
  return call->block && work_item(call->block) && dispatch_block_testcancel(call->block);
}

void dispatch_async(queue_t queue, block_t block) { post_item(item_for(queue, block, 0, 0, 0, is_barrier(block))); }
void dispatch_async_f(queue_t queue, void *context, function_t function) { post_item(item_for(queue, 0, function, context, 0, 0)); }
void dispatch_barrier_async(queue_t queue, block_t block) { post_item(item_for(queue, block, 0, 0, 0, 1)); }
void dispatch_barrier_async_f(queue_t queue, void *context, function_t function) {
  post_item(item_for(queue, 0, function, context, 0, 1));
}

// Virtual nanoseconds at a `dispatch_time_t`: 0 is now, all ones is never; the two highest bits tell the clock, and wall time is negated.
uint64_t dispatch_due(uint64_t when) {
  if (when == 0) return slot->now;
  if (when == ~0ull) return UINT64_MAX;
  uint64_t absolute = when;
  if ((when >> 62) == 3) absolute = (uint64_t)(-(int64_t)when);
  else if ((int64_t)when < 0) absolute = when & ~(1ull << 63);
  return absolute < clock_base() ? slot->now : absolute - clock_base();
}

void dispatch_after(uint64_t when, queue_t queue, block_t block) {
  struct item item = item_for(queue, block, 0, 0, 0, is_barrier(block));
  uint64_t due = dispatch_due(when);
  if (due != UINT64_MAX) post_item_at(due, item, 0, item.a);
}
void dispatch_after_f(uint64_t when, queue_t queue, void *context, function_t function) {
  struct item item = item_for(queue, 0, function, context, 0, 0);
  uint64_t due = dispatch_due(when);
  if (due != UINT64_MAX) post_item_at(due, item, 0, item.a);
}

static void run_and_raise(void *context, void *flag) {
  perform(context);
  *(volatile int *)flag = 1;
}

static void sync_on_main(struct call *call) {
  int done = 0;
  all[me].wanted_queue = call->queue;
  if (me == 0) block(WAIT_MAIN_QUEUE, &done, 0, UINT64_MAX);  // the main thread waits for itself
  post_item((struct item){.run = run_and_raise, .a = call, .b = &done, .queue = SCHEDULER_MAIN});
  while (!*(volatile int *)&done) block(WAIT_MAIN_QUEUE, &done, 0, UINT64_MAX);
  all[me].wanted_queue = 0;
}

static void sync_call(queue_t queue, block_t body, function_t function, void *context, int barrier, const void *caller) {
  struct call call = {queue, (void *)body, function, context, 0, barrier};
  if (steered()) {
    yield_point(STEP_LOCKS, caller, queue);
    if (is_main_queue(queue)) return sync_on_main(&call);
    uint64_t entered = ++sequence;
    while (queue_has_earlier(queue, entered)) block(WAIT_EARLIER, queue, 0, UINT64_MAX);
  }
  perform(&call);
  if (steered()) yield_point(STEP_UNLOCKS, caller, queue);
}
void dispatch_sync(queue_t queue, block_t body) { sync_call(queue, body, 0, 0, is_barrier(body), CALLER); }
void dispatch_sync_f(queue_t queue, void *context, function_t function) { sync_call(queue, 0, function, context, 0, CALLER); }
void dispatch_async_and_wait(queue_t queue, block_t body) { sync_call(queue, body, 0, 0, is_barrier(body), CALLER); }
void dispatch_barrier_async_and_wait(queue_t queue, block_t body) { sync_call(queue, body, 0, 0, 1, CALLER); }
void dispatch_barrier_sync(queue_t queue, block_t body) { sync_call(queue, body, 0, 0, 1, CALLER); }
void dispatch_barrier_sync_f(queue_t queue, void *context, function_t function) { sync_call(queue, 0, function, context, 1, CALLER); }

void dispatch_apply(size_t n, queue_t queue, void (^body)(size_t)) {
  for (size_t i = 0; i < n; i++) body(i);
}
