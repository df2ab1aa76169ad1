// Steps kept for drawing an interleaving, when a failing schedule is replayed.
#pragma once
#include "engine.h"

// Inline, so that it takes none of the few frames that are kept.
__attribute__((always_inline)) static inline void note_move(int who, enum slot_step step, const void *pc) {
  if (!live || slot->move_count >= SLOT_MOVES) return;
  struct slot_move *move = &slot->moves[slot->move_count++];
  move->participant = outside_name(who);
  move->step = step;
  move->at = slot->now;
  move->frame_count = 0;
  if (step == STEP_BEGINS || step == STEP_ENDS) return;
  quiet++;
  move->frame_count = exe_frames(move->frames, SLOT_MOVE_FRAMES, pc);
  quiet--;
}
