// Depth first over the choices of the last schedule: the latest one that has an option left takes it, all before stay as they were, and all
// after begin with option 0.
#include "engine.h"
#include "strategy.h"

static uint32_t prefix = 0;

static uint8_t pick(uint32_t depth, uint32_t options, int here) { return depth < prefix ? slot->choices[depth] : 0; }

static int next(uint32_t depth) {
  for (uint32_t d = depth; d-- > 0;) {
    if (slot->choices[d] + 1 >= slot->options[d]) continue;
    slot->choices[d]++;
    prefix = d + 1;
    return 1;
  }
  return 0;
}

static void restart(void) { prefix = 0; }
static uint32_t known(void) { return prefix; }

const struct strategy depth_first = {pick, next, restart, known};
