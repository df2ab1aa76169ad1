// Places in the executable: addresses relative to its start, from which the grader finds the learner's lines.
#include "engine.h"

#include <execinfo.h>

extern char __executable_start[], etext[];

// The call before a return address.
uint64_t exe_address(const void *pc) { return (uint64_t)((const char *)pc - __executable_start) - 1; }

static int is_in_executable(const void *address) { return (const char *)address >= __executable_start && (const char *)address < etext; }

// Nearest caller first; `first`, where it is in the executable, before all others.
uint32_t exe_frames(uint64_t *into, uint32_t most, const void *first) {
  void *addresses[SLOT_FRAMES];
  uint32_t n = 0;
  if (first && is_in_executable(first)) into[n++] = exe_address(first);
  int count = backtrace(addresses, SLOT_FRAMES);
  for (int i = 0; i < count && n < most; i++) {
    char *address = addresses[i];
    if (address == first || address + 1 == first || !is_in_executable(address)) continue;
    into[n++] = exe_address(address);
  }
  return n;
}

void scheduler_keep_frames(void) {
  if (slot->frame_count) return;
  quiet++;
  slot->frame_count = exe_frames(slot->frames, SLOT_FRAMES, 0);
  quiet--;
}
