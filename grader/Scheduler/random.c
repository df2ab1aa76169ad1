// At random, from a seed.
#include "strategy.h"

// Where a participant could continue it is preempted once in so many times.
enum { GO_ON = 8 };
static uint64_t state = 0;

void at_random_seed(uint64_t seed) { state = seed; }

static uint64_t draw(void) {  // xorshift64*, Vigna 2016
  state ^= state >> 12;
  state ^= state << 25;
  state ^= state >> 27;
  return state * 0x2545F4914F6CDD1Dull;
}

static uint8_t pick(uint32_t depth, uint32_t options, int here) {
  uint64_t drawn = draw(), place = drawn >> 8;
  if (!here) return (uint8_t)(place % options);
  return drawn % GO_ON ? 0 : (uint8_t)(1 + place % (options - 1));
}

static int next(uint32_t depth) { return 1; }
static void restart(void) {}
static uint32_t known(void) { return 0; }

const struct strategy at_random = {pick, next, restart, known};
