// A crash: where it happened is kept for the grader, then the process ends as it would have.
#include "engine.h"

#include <execinfo.h>
#include <signal.h>
#include <ucontext.h>

enum { STACK_SIZE = 1 << 16, BACKTRACE_WARM_UP = 4 };

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

void handle_signals(void) {
  void *addresses[BACKTRACE_WARM_UP];
  backtrace(addresses, BACKTRACE_WARM_UP);  // loads the unwinder now, not in a signal handler
  static char stack[STACK_SIZE];
  stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&alternate, 0);
  int numbers[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    struct sigaction action = {.sa_sigaction = on_signal, .sa_flags = SA_ONSTACK | SA_NODEFER | SA_SIGINFO};
    sigaction(numbers[i], &action, 0);
  }
}

_Noreturn void scheduler_trap(void) { __builtin_trap(); }
