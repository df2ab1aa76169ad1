// The memory shared with the grader: what runs now is written there before it runs, so that nothing is lost in a crash.
#include "intercept.h"

#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

static struct slot unshared;
struct slot *slot = 0;

// Linked in by the builder as the value of this symbol: the first 8 bytes of the submission's SHA-256.
extern char submission_hash[];
uint64_t scheduler_submission(void) { return (uint64_t)(uintptr_t)submission_hash; }

// What runs before `main` has memory of its own to write to.
__attribute__((constructor(101))) static void before_main(void) {
  if (!slot) slot = &unshared;
}

void scheduler_start(int descriptor) {
  resolve_real();
  find_symbols();
  void *memory = mmap(0, sizeof(struct slot), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  if (memory == MAP_FAILED) _exit(SLOT_EXIT_STATUS + ENDING_FAULT);
  slot = memory;
  slot->magic = SLOT_MAGIC;
  slot->version = SLOT_VERSION;
  close(descriptor);
  handle_signals();
}

void scheduler_report(const char *text) {
  size_t n = strlen(text), at = slot->report_length;
  if (at + n + 1 >= sizeof slot->report) return;
  memcpy(slot->report + at, text, n);
  slot->report[at + n] = '\n';
  slot->report_length = (uint32_t)(at + n + 1);
  slot->report_kind = REPORT_RUNTIME;
}

_Noreturn void end_run(enum slot_ending ending) {
  slot->ending = ending;
  kernel(SYS_exit_group, SLOT_EXIT_STATUS + (long)ending, 0, 0, 0, 0, 0);
  __builtin_unreachable();
}

_Noreturn void end_at_limit(enum slot_limit limit) {
  slot->limit = limit;
  end_run(ENDING_LIVELOCKED);
}

static void keep_text(const char *text) {
  size_t n = strlen(text);
  if (n > sizeof slot->text) n = sizeof slot->text;
  memcpy(slot->text, text, n);
  slot->text_length = (uint32_t)n;
}

_Noreturn void scheduler_end_todo(const char *task) {
  keep_text(task);
  end_run(ENDING_TODO);
}

_Noreturn void end_with_fault(enum slot_fault fault) {
  slot->fault = fault;
  end_run(ENDING_FAULT);
}

_Noreturn void scheduler_end_fault(uint32_t fault, const char *text) {
  keep_text(text);
  end_with_fault(fault);
}

// The runtime does not notice that an unsafe continuation is resumed again, and would write into memory that is something else by now.
_Noreturn void end_resumed_again(void) {
  slot->report_kind = REPORT_UNSAFE_AGAIN;
  __builtin_trap();
}
