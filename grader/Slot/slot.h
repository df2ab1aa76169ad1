// The memory that the grader and its child share. The child writes down what it runs before it runs it, so that nothing is lost in a
// crash; the grader reads it when the child has ended. Swift imports this file as the module CSlot.
#pragma once
#include <stddef.h>
#include <stdint.h>

enum {
  SLOT_MAGIC = 0x45584F4E,
  SLOT_VERSION = 3,  // changes with every change of the layout or of a meaning
  SLOT_CHOICES = 1 << 16,
  SLOT_MOVES = 4096,
  SLOT_FRAMES = 48,
  SLOT_MOVE_FRAMES = 6,
  SLOT_PARTIES = 96,
  SLOT_TEXT = 4096,
};

// Why the child ended itself. Its exit status is SLOT_EXIT_STATUS and this number.
enum slot_ending {
  ENDING_NONE = 0,
  ENDING_TODO = 1,        // the submission came to `todo`; `text` is what is to be done
  ENDING_DEADLOCKED = 2,  // `parties` wait for each other, or for nothing that can come
  ENDING_LIVELOCKED = 3,  // see `limit`
  ENDING_BLOCKED = 4,     // `parties` block the threads that jobs share
  ENDING_RACE = 5,        // the two `parties` are at the same memory
  ENDING_DIVERGED = 6,    // see `divergence`
  ENDING_FAULT = 7,       // see `fault`
};
enum { SLOT_EXIT_STATUS = 70 };

// What a run without progress used up.
enum slot_limit { LIMIT_NONE, LIMIT_STEPS, LIMIT_QUEUE, LIMIT_TIMERS, LIMIT_TIME };

// What went wrong in the child that is not the submission's doing.
enum slot_fault {
  FAULT_NONE,
  FAULT_SCENARIO,       // a scenario cannot be decoded; `text` says why
  FAULT_PIPE,           // no pipe to a process of one schedule
  FAULT_THREAD,         // no thread for a participant
  FAULT_MEMORY,         // no memory for a block
  FAULT_GROUPS,         // more Dispatch groups in use than there is room for
  FAULT_NOTIFICATIONS,  // more notifications of one Dispatch group than there is room for
};

// Who wrote `report`.
enum slot_report_kind {
  REPORT_NONE,
  REPORT_RUNTIME,       // the language runtime or the standard library
  REPORT_UNSAFE_AGAIN,  // the scheduler: an unsafe continuation was resumed again, which the runtime does not notice
};

// A thread that the scheduler steers.
enum slot_kind {
  PARTICIPANT_MAIN = 0,      // the main thread
  PARTICIPANT_JOBS = 1,      // a worker for Swift's jobs
  PARTICIPANT_DISPATCH = 2,  // a worker for Dispatch's blocks
  PARTICIPANT_CALLBACK = 3,  // a callback's thread: 0 where the scenario names none, else its number there
};
struct slot_participant {
  uint32_t kind;  // slot_kind
  uint32_t index;
};

// What a participant does at a step.
enum slot_step {
  STEP_BEGINS,
  STEP_READS,
  STEP_WRITES,
  STEP_ATOMIC,
  STEP_LOCKS,
  STEP_UNLOCKS,
  STEP_WAITS,
  STEP_SIGNALS,
  STEP_POSTS,
  STEP_ENDS,
};

// What a participant waits for.
enum slot_wait {
  WAIT_NONE,
  WAIT_MUTEX,       // a pthread mutex
  WAIT_RUNTIME,     // a pthread mutex that Swift's runtime locks for its own ends: a task's lock, for example
  WAIT_PI,          // a priority-inheritance futex: Swift's Mutex
  WAIT_READ,        // a read-write lock, to read
  WAIT_WRITE,       // a read-write lock, to write
  WAIT_SPIN,        // a pthread spin lock
  WAIT_FUTEX,       // a futex word to change
  WAIT_CONDITION,   // a condition variable
  WAIT_SEMAPHORE,   // a POSIX semaphore
  WAIT_SIGNAL,      // a Dispatch semaphore
  WAIT_GROUP,       // a Dispatch group
  WAIT_EXCLUSION,   // a Dispatch queue to be free
  WAIT_EARLIER,     // earlier blocks of a Dispatch queue to start
  WAIT_MAIN_QUEUE,  // a block on the main queue to end
  WAIT_ONCE,        // another participant to end an initialiser
  WAIT_TIME,        // a time
};

// One step, kept for drawing. Frames are addresses in the executable, relative to its start, nearest caller first.
struct slot_move {
  struct slot_participant participant;
  uint32_t step;  // slot_step
  uint32_t frame_count;
  uint64_t at;  // virtual nanoseconds
  uint64_t frames[SLOT_MOVE_FRAMES];
};

// A participant in a finding: in a race `step` says what it does, in the others `wait` what it waits for, and `owner` who holds that.
struct slot_party {
  struct slot_participant participant;
  uint32_t step;  // slot_step
  uint32_t wait;  // slot_wait
  uint32_t has_owner;
  uint32_t frame_count;
  struct slot_participant owner;
  uint64_t frames[SLOT_MOVE_FRAMES];
};

// A replayed choice at which there was something else to choose from than before.
struct slot_divergence { uint32_t choice, options_then, options_now; };

struct slot {
  uint32_t magic, version;
  uint64_t progress;         // grows with every step and every decision
  uint32_t scenario, order;  // what runs: the scenario's number, and that of its schedule
  uint32_t preemptions;      // the bound of this round
  uint32_t plain;            // whether plain accesses are yield points
  uint32_t depth;            // choices made so far
  uint32_t preempted;        // preemptions so far
  uint32_t bounded;          // whether the bound forbade one
  uint32_t initialised;      // whether an initialiser of a global ran
  uint64_t now;              // virtual nanoseconds
  uint32_t ending;           // slot_ending
  uint32_t limit;            // slot_limit
  uint32_t fault;            // slot_fault
  uint32_t signal;
  struct slot_divergence divergence;
  uint32_t report_kind;  // slot_report_kind
  uint32_t frame_count, text_length, report_length;
  uint32_t party_count, move_count;
  uint64_t frames[SLOT_FRAMES];  // where it ended
  char text[SLOT_TEXT];
  char report[SLOT_TEXT];
  struct slot_party parties[SLOT_PARTIES];
  struct slot_move moves[SLOT_MOVES];
  uint8_t choices[SLOT_CHOICES];
  uint8_t options[SLOT_CHOICES];  // how many there were at each choice
};

// The grader reads the heartbeat alone, while the child runs.
enum { SLOT_SIZE = sizeof(struct slot), SLOT_PROGRESS_OFFSET = offsetof(struct slot, progress) };

_Static_assert(sizeof(struct slot_participant) == 8, "layout");
_Static_assert(sizeof(struct slot_move) == 72, "layout");
_Static_assert(sizeof(struct slot_party) == 80, "layout");
_Static_assert(offsetof(struct slot, progress) == 8, "layout");
_Static_assert(offsetof(struct slot, now) == 48, "layout");
_Static_assert(offsetof(struct slot, frames) == 112, "layout");
_Static_assert(offsetof(struct slot, parties) == 112 + 8 * SLOT_FRAMES + 2 * SLOT_TEXT, "layout");
_Static_assert(sizeof(struct slot) == offsetof(struct slot, parties) + 80 * SLOT_PARTIES + 72 * SLOT_MOVES + 2 * SLOT_CHOICES, "layout");

// Swift imports an array as a tuple, and a long one not at all: these are how it reads them.
static inline const uint64_t *_Nonnull slot_frames(const struct slot *_Nonnull slot) { return slot->frames; }
static inline const char *_Nonnull slot_text(const struct slot *_Nonnull slot) { return slot->text; }
static inline const char *_Nonnull slot_report(const struct slot *_Nonnull slot) { return slot->report; }
static inline const uint8_t *_Nonnull slot_choices(const struct slot *_Nonnull slot) { return slot->choices; }
static inline const struct slot_move *_Nonnull slot_moves(const struct slot *_Nonnull slot) { return slot->moves; }
static inline const struct slot_party *_Nonnull slot_parties(const struct slot *_Nonnull slot) { return slot->parties; }
static inline const uint64_t *_Nonnull slot_move_frames(const struct slot_move *_Nonnull move) { return move->frames; }
static inline const uint64_t *_Nonnull slot_party_frames(const struct slot_party *_Nonnull party) { return party->frames; }
