// The memory shared with the parent: what runs now stands there before it runs, so that nothing is lost in a crash.
#include "engine.h"

#include <execinfo.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

struct slot *slot = 0;
static struct slot unshared;
extern char __executable_start[], etext[];
// Linked in by the builder as the value of this symbol: the first 8 bytes of the submission's SHA-256.
extern char submission_hash[];
uint64_t scheduler_submission(void) { return (uint64_t)(uintptr_t)submission_hash; }

// Addresses in the executable, relative to its start, nearest caller first.
uint32_t exe_frames(uint64_t *into, uint32_t most, const void *first) {
  void *addresses[SLOT_FRAMES];
  uint32_t n = 0;
  if (first && (char *)first >= __executable_start && (char *)first < etext) into[n++] = (uint64_t)((char *)first - __executable_start) - 1;
  int count = backtrace(addresses, SLOT_FRAMES);
  for (int i = 0; i < count && n < most; i++) {
    char *address = addresses[i];
    if (address == first || address + 1 == first || address < __executable_start || address >= etext) continue;
    into[n++] = (uint64_t)(address - __executable_start) - 1;
  }
  return n;
}

void scheduler_keep_frames(void) {
  if (slot->frame_count) return;
  quiet++;
  slot->frame_count = exe_frames(slot->frames, SLOT_FRAMES, 0);
  quiet--;
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
_Noreturn void scheduler_end_fault(uint32_t fault, const char *text) {
  keep_text(text);
  end_with_fault(fault);
}
_Noreturn void end_with_fault(enum slot_fault fault) {
  slot->fault = fault;
  end_run(ENDING_FAULT);
}
// The runtime does not notice that an unsafe continuation is resumed again, and would write into memory that is something else by now.
_Noreturn void end_resumed_again(void) {
  slot->report_kind = REPORT_UNSAFE_AGAIN;
  __builtin_trap();
}

// The interrupted instruction itself, in contrast to the return addresses of its callers.
static const void *interrupted(void *context) {
  ucontext_t *user = context;
#if defined(__x86_64__)
  return (const void *)user->uc_mcontext.gregs[REG_RIP];
#else
  return (const void *)user->uc_mcontext.pc;
#endif
}

static void on_signal(int number, siginfo_t *info, void *context) {
  quiet++;
  slot->signal = (uint32_t)number;
  if (!slot->frame_count) slot->frame_count = exe_frames(slot->frames, SLOT_FRAMES, (const char *)interrupted(context) + 1);
  signal(number, SIG_DFL);
  // Returning runs the faulting instruction again, without a handler; a signal that was raised is raised again.
  if (number == SIGABRT) raise(number);
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
  void *warm[4];
  backtrace(warm, 4);  // loads the unwinder now, not in a signal handler
  static char stack[1 << 16];
  stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&alternate, 0);
  int numbers[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    struct sigaction action = {.sa_sigaction = on_signal, .sa_flags = SA_ONSTACK | SA_NODEFER | SA_SIGINFO};
    sigaction(numbers[i], &action, 0);
  }
}
__attribute__((constructor(101))) static void before_main(void) { if (!slot) slot = &unshared; }

_Noreturn void scheduler_trap(void) { __builtin_trap(); }
