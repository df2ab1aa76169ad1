// A race: two participants inside of accesses to one address, of which one is a write.
#include "engine.h"

// Of the other one, one address is known; of this one, its callers too.
static void add_party(int who, struct access *access) {
  struct slot_party *party = &slot->parties[slot->party_count++];
  *party = (struct slot_party){.participant = outside_name(who), .step = access->write ? STEP_WRITES : STEP_READS};
  if (who == me) {
    party->frame_count = exe_frames(party->frames, SLOT_MOVE_FRAMES, access->pc);
  } else {
    party->frame_count = 1;
    party->frames[0] = exe_address(access->pc);
  }
}

_Noreturn static void report_race(int other, struct access *theirs, struct access *mine) {
  add_party(other, theirs);
  add_party(me, mine);
  end_run(ENDING_RACE);
}

static int overlap(struct access *a, struct access *b) {
  return a->size && b->size && (a->write || b->write) && a->address < b->address + b->size && b->address < a->address + a->size;
}

void check_access(struct access *mine) {
  for (int i = 0; i < participants; i++) {
    if (i == me || all[i].state == IDLE) continue;
    if (overlap(&all[i].pending, mine)) report_race(i, &all[i].pending, mine);
    for (int k = 0; k < all[i].open_count; k++)
      if (overlap(&all[i].open[k].access, mine)) report_race(i, &all[i].open[k].access, mine);
  }
}
