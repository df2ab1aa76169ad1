// How a search chooses. A strategy sees one choice at a time and the schedule so far, which is in the shared memory.
#pragma once
#include <stdint.h>

struct strategy {
  // The option to take at choice `depth`, of `options`; `here`: option 0 is to continue, every other one is a preemption.
  uint8_t (*pick)(uint32_t depth, uint32_t options, int here);
  // Turns to the schedule after the one just run, which had `depth` choices; 0 where there is none.
  int (*next)(uint32_t depth);
  // Back to the first schedule.
  void (*restart)(void);
  // How many of the first choices are those of an earlier schedule, and must have as many options as they had there.
  uint32_t (*known)(void);
};

extern const struct strategy fifo;         // first come, first served: one schedule
extern const struct strategy depth_first;  // every schedule within the bound, the last choice varied first
extern const struct strategy at_random;    // schedules drawn from a seed, without end
extern const struct strategy replay;       // one schedule with given choices

void at_random_seed(uint64_t seed);
void replay_choices(const uint8_t *choices, uint32_t count);
