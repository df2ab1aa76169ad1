// Memory that steered code frees is kept until the run ends: racy code then reads what was there, the same in every run.
#include "intercept.h"

enum { MAX_FREED = 1 << 16 };
static void *freed[MAX_FREED];
static int freed_count = 0;

void free(void *memory) {
  if (memory && exploring && me >= 0 && freed_count < MAX_FREED) {
    freed[freed_count++] = memory;
    return;
  }
  __libc_free(memory);
}

void release_freed_memory(void) {
  for (int i = 0; i < freed_count; i++) __libc_free(freed[i]);
  freed_count = 0;
}
