// Keeps the choices of a schedule, counts its preemptions, and holds it to what is known of it. A strategy makes the choices.
#include "engine.h"
#include "strategy.h"

#include <string.h>

static const struct strategy *strategy = &fifo;
static uint32_t bound = 0;
int plain_yields = 0;

void scheduler_round(uint32_t preemptions, int plain) {
  slot->preemptions = bound = preemptions;
  plain_yields = plain;
  slot->plain = (uint32_t)plain;
}

static void search_with(const struct strategy *other) {
  strategy = other;
  strategy->restart();
  slot->depth = 0;
  slot->bounded = 0;
  slot->preempted = 0;
}

void scheduler_restart(void) { search_with(strategy); }
void scheduler_search_fifo(void) { search_with(&fifo); }
void scheduler_search_depth_first(void) { search_with(&depth_first); }
void scheduler_search_at_random(uint64_t seed) {
  at_random_seed(seed);
  search_with(&at_random);
}
void scheduler_replay(const uint8_t *choices, uint32_t count) {
  replay_choices(choices, count);
  search_with(&replay);
}

int scheduler_next(void) {
  uint32_t depth = slot->depth;
  slot->depth = 0;
  return strategy->next(depth);
}

uint32_t scheduler_choices(uint8_t *into, uint32_t most) {
  uint32_t n = slot->depth < most ? slot->depth : most;
  memcpy(into, slot->choices, n);
  return n;
}

uint32_t scheduler_preemptions(int *was_bounded) {
  *was_bounded = (int)slot->bounded;
  return slot->preempted;
}

int may_preempt(void) {
  if (!exploring) return 0;
  if (slot->preempted < bound) return 1;
  slot->bounded = 1;
  return 0;
}

static _Noreturn void end_diverged(uint32_t choice, uint32_t options_then, uint32_t options_now) {
  slot->divergence = (struct slot_divergence){choice, options_then, options_now};
  end_run(ENDING_DIVERGED);
}

// One of `options`; `here`: option 0 is to continue, any other one is a preemption.
int choose(int options, int here) {
  if (!exploring || slot->depth >= SLOT_CHOICES) return 0;
  uint32_t depth = slot->depth;
  uint8_t option = strategy->pick(depth, (uint32_t)options, here);
  int is_other_than_known = depth < strategy->known() && slot->options[depth] != options;
  if (option >= options || is_other_than_known) end_diverged(depth, slot->options[depth], (uint32_t)options);
  slot->choices[depth] = option;
  slot->options[depth] = (uint8_t)options;
  slot->depth = depth + 1;
  if (here && option) slot->preempted++;
  return option;
}

int scheduler_forgive_divergence(void) {
  if (slot->ending != ENDING_DIVERGED) return 0;
  slot->ending = ENDING_NONE;
  return 1;
}
