// Which option is taken at each choice: depth first over a stored path, or at random from a seed.
#include "engine.h"

#include <string.h>

static uint32_t bound = 0, replayed = 0, known = 0;
static uint64_t random_state = 0;
int plain_yields = 0;

static uint64_t draw(void) {  // xorshift64*, Vigna 2016
  random_state ^= random_state >> 12;
  random_state ^= random_state << 25;
  random_state ^= random_state >> 27;
  return random_state * 0x2545F4914F6CDD1Dull;
}

void scheduler_round(uint32_t preemptions, int plain, uint64_t random) {
  slot->preemptions = bound = preemptions;
  slot->plain = (uint32_t)(plain_yields = plain);
  random_state = random;
}
void scheduler_restart(void) { replayed = known = 0; slot->depth = 0; slot->bounded = 0; slot->preempted = 0; }
void scheduler_preset(const uint8_t *choices, uint32_t count) {
  replayed = count > SLOT_CHOICES ? SLOT_CHOICES : count;
  memcpy(slot->choices, choices, replayed);
  known = 0;
  slot->depth = 0;
}
int scheduler_next(void) {
  uint32_t depth = slot->depth;
  slot->depth = 0;
  if (random_state) { replayed = known = 0; return 1; }
  for (uint32_t d = depth; d-- > 0;)
    if (slot->choices[d] + 1 < slot->options[d]) { slot->choices[d]++; replayed = known = d + 1; return 1; }
  return 0;
}
uint32_t scheduler_choices(uint8_t *into, uint32_t most) {
  uint32_t n = slot->depth < most ? slot->depth : most;
  memcpy(into, slot->choices, n);
  return n;
}
uint32_t scheduler_preemptions(int *was_bounded) { *was_bounded = (int)slot->bounded; return slot->preempted; }

int may_preempt(void) {
  if (!exploring) return 0;
  if (slot->preempted < bound) return 1;
  slot->bounded = 1;
  return 0;
}

// One of `options`; `here`: option 0 is to go on, any other one is a preemption.
int choose(int options, int here) {
  if (!exploring || slot->depth >= SLOT_CHOICES) return 0;
  uint32_t d = slot->depth;
  if (d < replayed) {
    if (slot->choices[d] >= options || (d < known && slot->options[d] != options)) {
      slot->divergence = (struct slot_divergence){d, slot->options[d], (uint32_t)options};
      end_run(ENDING_DIVERGED);
    }
  } else if (random_state) {
    uint64_t r = draw();
    slot->choices[d] = (uint8_t)(here ? (r % 8 ? 0 : 1 + (r >> 8) % (uint64_t)(options - 1)) : (r >> 8) % (uint64_t)options);
  } else {
    slot->choices[d] = 0;
  }
  slot->options[d] = (uint8_t)options;
  slot->depth = d + 1;
  if (here && slot->choices[d]) slot->preempted++;
  return slot->choices[d];
}

int scheduler_forgive_divergence(void) {
  if (slot->ending != ENDING_DIVERGED) return 0;
  slot->ending = ENDING_NONE;
  return 1;
}
