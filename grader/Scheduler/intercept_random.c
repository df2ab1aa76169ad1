// Random numbers follow from the schedule, so that a run can be repeated.
//
// The first number of a run is a choice of the search between two values, one the complement of the other: whatever is tossed with it, both
// sides are seen. What comes later, and larger requests such as those of identifiers, follows from the choices made so far.
#include "intercept.h"

#include <string.h>

static uint64_t draws = 0;
void draws_reset(void) { draws = 0; }

static uint64_t mixed(uint64_t x) {  // the finaliser of splitmix64
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ull;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBull;
  return x ^ (x >> 31);
}

static uint64_t choices_so_far(void) {
  uint64_t hash = 0xCBF29CE484222325ull;  // FNV-1a
  for (uint32_t i = 0; i < slot->depth; i++) hash = (hash ^ slot->choices[i]) * 0x100000001B3ull;
  return hash;
}

void draw_bytes(void *into, size_t size) {
  uint64_t state = choices_so_far() + ++draws * 0x9E3779B97F4A7C15ull;
  uint64_t flip = draws == 1 && size == sizeof flip && !choiceless && choose(2, 0) ? UINT64_MAX : 0;
  for (size_t done = 0; done < size; done += sizeof state) {
    uint64_t value = mixed(state += 0x9E3779B97F4A7C15ull) ^ flip;
    memcpy((char *)into + done, &value, size - done < sizeof value ? size - done : sizeof value);
  }
}
