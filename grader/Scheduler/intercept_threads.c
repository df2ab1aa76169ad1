// Threads of the learner's own are not steered; they are counted, so that a proof is not claimed where they are at work.
#include "intercept.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

REAL(pthread_create);
REAL(sched_yield);
void resolve_threads(void) { RESOLVE(pthread_create); }

struct thread_start {
  void *(*body)(void *);
  void *argument;
};
enum { MAX_FOREIGN = 64 };
static int foreign_ids[MAX_FOREIGN];

// The place of `id` in the list, or MAX_FOREIGN where it is full.
static int register_foreign(int id) {
  for (int place = 0; place < MAX_FOREIGN; place++) {
    int none = 0;
    if (__atomic_compare_exchange_n(&foreign_ids[place], &none, id, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)) return place;
  }
  return MAX_FOREIGN;
}

static void *foreign_body(void *context) {
  struct thread_start start = *(struct thread_start *)context;
  free(context);
  int place = register_foreign((int)kernel(SYS_gettid, 0, 0, 0, 0, 0, 0));
  void *result = start.body(start.argument);
  if (place < MAX_FOREIGN) __atomic_store_n(&foreign_ids[place], 0, __ATOMIC_SEQ_CST);
  __atomic_sub_fetch(&foreign_threads, 1, __ATOMIC_SEQ_CST);
  return result;
}

// Whether thread `id` waits, with no time limit, for another one to wake it.
static int waits_for_ever(int id) {
  char path[64], text[256];
  snprintf(path, sizeof path, "/proc/self/task/%d/syscall", id);
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  ssize_t n = descriptor < 0 ? -1 : read(descriptor, text, sizeof text - 1);
  if (descriptor >= 0) close(descriptor);
  if (n <= 0) return 0;
  text[n] = 0;
  long number = -1;
  unsigned long word, operation, value, limit;
  int fields = sscanf(text, "%ld %lx %lx %lx %lx", &number, &word, &operation, &value, &limit);
  return fields == 5 && number == SYS_futex && !limit;
}

// Whether all of them do: then none does anything of its own accord.
int foreign_threads_wait(void) {
  int found = 0;
  for (int i = 0; i < MAX_FOREIGN; i++) {
    int id = __atomic_load_n(&foreign_ids[i], __ATOMIC_SEQ_CST);
    if (!id) continue;
    if (!waits_for_ever(id)) return 0;
    found++;
  }
  return found == __atomic_load_n(&foreign_threads, __ATOMIC_ACQUIRE);
}

int real_thread_create(pthread_t *thread, void *(*body)(void *), void *argument) {
  NEED(pthread_create);
  return real_pthread_create(thread, 0, body, argument);
}

int pthread_create(pthread_t *restrict thread, const pthread_attr_t *restrict attributes, void *(*body)(void *), void *restrict argument) {
  NEED(pthread_create);
  struct thread_start *start = malloc(sizeof *start);
  if (!start) return EAGAIN;
  *start = (struct thread_start){body, argument};
  __atomic_add_fetch(&foreign_threads, 1, __ATOMIC_SEQ_CST);
  foreign_seen = 1;
  return real_pthread_create(thread, attributes, foreign_body, start);
}

// Others may continue, and so may the caller: nothing is promised.
int sched_yield(void) {
  NEED(sched_yield);
  if (!steered()) return real_sched_yield();
  offer_choice(STEP_ATOMIC, CALLER, 0);
  return 0;
}
