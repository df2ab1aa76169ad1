// Unsafe continuations. The runtime notices a second resume only while the task still waits; later the task, or its memory, is something
// else.
#include "intercept.h"

static void *(*real_swift_continuation_init)(void *, uintptr_t);
static void (*real_swift_continuation_resume)(void *);
static void (*real_swift_continuation_throwingResume)(void *);
static void (*real_swift_continuation_throwingResumeWithError)(void *, void *);

// Tasks that were suspended by a continuation, and whether they were resumed since.
enum { MAX_SUSPENDED = 1024, CONTEXT_IN_TASK = 64 };
static struct { const char *task; int resumed; } suspended[MAX_SUSPENDED];
static int suspended_count = 0;

void continuations_reset(void) { suspended_count = 0; }

static void note_suspended(const char *task) {
  int i = 0;
  while (i < suspended_count && suspended[i].task != task) i++;
  if (i == MAX_SUSPENDED) return;
  if (i == suspended_count) suspended_count++;
  suspended[i].task = task;
  suspended[i].resumed = 0;
}

// Whether `task` was resumed before; it is from now on.
static int note_resumed(void *task) {
  int was_resumed = 0;
  lock_engine();
  for (int i = 0; i < suspended_count; i++) {
    if (suspended[i].task != task) continue;
    was_resumed = suspended[i].resumed;
    suspended[i].resumed = 1;
  }
  unlock_engine();
  return was_resumed;
}

// A resume first reads in the task where its value goes (the compiler's type `swift.task`, Swift 6.3; a wrong submission of lesson 04 fails
// where that is another place). In a task that was resumed before, that memory is something else by now, and the value would be written
// there.
void check_unsafe_resume(const void *address) {
  for (int i = 0; i < suspended_count; i++)
    if (suspended[i].resumed && (const char *)address == suspended[i].task + CONTEXT_IN_TASK) end_resumed_again();
}

void *swift_continuation_init(void *context, uintptr_t flags) {
  NEED(swift_continuation_init);
  void *task = real_swift_continuation_init(context, flags);
  lock_engine();
  note_suspended(task);
  unlock_engine();
  return task;
}

// The runtime comes first: what it notices itself is reported in its own words.
void swift_continuation_resume(void *task) {
  NEED(swift_continuation_resume);
  int again = note_resumed(task);
  real_swift_continuation_resume(task);
  if (again) end_resumed_again();
}

void swift_continuation_throwingResume(void *task) {
  NEED(swift_continuation_throwingResume);
  int again = note_resumed(task);
  real_swift_continuation_throwingResume(task);
  if (again) end_resumed_again();
}

void swift_continuation_throwingResumeWithError(void *task, void *error) {
  NEED(swift_continuation_throwingResumeWithError);
  int again = note_resumed(task);
  real_swift_continuation_throwingResumeWithError(task, error);
  if (again) end_resumed_again();
}
