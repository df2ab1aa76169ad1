// What is initialised once in the life of the process, a global for example, is initialised in the first schedule that needs it. The
// initialiser makes no choices, which keeps all schedules alike; that it ran is known, so that no search claims to be exhaustive. A
// participant that needs it meanwhile waits in the scheduler.
#include "intercept.h"

REAL(pthread_once);
static void (*real_swift_once)(void *, void (*)(void *), void *);

enum { MAX_INITIALISERS = 64 };
static const void *initialising[MAX_INITIALISERS];
static int initialisers = 0;

int is_initialising(const void *once) {
  for (int i = 0; i < initialisers; i++)
    if (initialising[i] == once) return 1;
  return 0;
}

void initialisers_reset(void) { initialisers = 0; }

static void begin_initialiser(const void *once) {
  slot->initialised = 1;
  choiceless++;
  if (initialisers < MAX_INITIALISERS) initialising[initialisers++] = once;
}

static void end_initialiser(const void *once) {
  choiceless--;
  for (int i = 0; i < initialisers; i++) {
    if (initialising[i] != once) continue;
    initialising[i] = initialising[--initialisers];
    return;
  }
}

// As in the real one, bit 1 of the control says that it is over.
enum { ONCE_DONE = 2 };
int pthread_once(pthread_once_t *control, void (*initialise)(void)) {
  NEED(pthread_once);
  if (!steered()) return real_pthread_once(control, initialise);
  while (is_initialising(control)) block(WAIT_ONCE, control, 0, UINT64_MAX);
  if (*(volatile int *)control & ONCE_DONE) return 0;
  begin_initialiser(control);
  initialise();
  *(volatile int *)control = ONCE_DONE;
  end_initialiser(control);
  return 0;
}

struct global {
  const void *once;
  void (*initialise)(void *);
  void *context;
};

static void initialise_global(void *context) {
  struct global *global = context;
  begin_initialiser(global->once);
  global->initialise(global->context);
  end_initialiser(global->once);
}

void swift_once(void *once, void (*initialise)(void *), void *context) {
  NEED(swift_once);
  if (!steered()) return real_swift_once(once, initialise, context);
  while (is_initialising(once)) block(WAIT_ONCE, once, 0, UINT64_MAX);
  struct global global = {once, initialise, context};
  real_swift_once(once, initialise_global, &global);
}
