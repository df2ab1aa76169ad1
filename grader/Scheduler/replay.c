// The choices of a schedule that was found before; first come, first served after them.
#include "engine.h"
#include "strategy.h"

#include <string.h>

static uint8_t given[SLOT_CHOICES];
static uint32_t count = 0;

void replay_choices(const uint8_t *choices, uint32_t n) {
  count = n > SLOT_CHOICES ? SLOT_CHOICES : n;
  memcpy(given, choices, count);
}

static uint8_t pick(uint32_t depth, uint32_t options, int here) { return depth < count ? given[depth] : 0; }
static int next(uint32_t depth) { return 0; }
static void restart(void) {}
static uint32_t known(void) { return 0; }

const struct strategy replay = {pick, next, restart, known};
