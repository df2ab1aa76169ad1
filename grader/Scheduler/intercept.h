// What the files that intercept symbols share. Tests/GraderTests/Lab/Interposed.swift names the canary of each symbol,
// proved on Swift 6.3.1, Linux x86-64: when a new toolchain no longer comes through here, the canary fails before a verdict does.
#pragma once
#include "engine.h"

#include <dlfcn.h>
#include <time.h>

#define CALLER __builtin_return_address(0)

// The function that would have been called without the scheduler. Some are found before the first participant runs, since looking one up
// takes locks; the others when they are needed.
#define REAL(name) static __typeof__(name) *real_##name
#define RESOLVE(name) real_##name = (__typeof__(real_##name))dlsym(RTLD_NEXT, #name)
#define NEED(name) \
  do { \
    if (!real_##name) RESOLVE(name); \
  } while (0)

// real.c
long kernel(long number, long a, long b, long c, long d, long e, long f);
void resolve_real(void);
int offers_choice(const void *caller);

// A yield point, where `caller` is code whose locks are the learner's.
__attribute__((always_inline)) static inline void offer_choice(enum slot_step step, const void *caller, const void *address) {
  if (offers_choice(caller)) yield_point(step, caller, address);
}
// The same, after something that threads which are not steered do, too.
__attribute__((always_inline)) static inline void offer_choice_if_steered(enum slot_step step, const void *caller, const void *address) {
  if (steered() && offers_choice(caller)) yield_point(step, caller, address);
}

// intercept_locks.c
void resolve_locks(void);
int try_mutex(pthread_mutex_t *mutex);
int unlock_mutex(pthread_mutex_t *mutex);

// intercept_rwlocks.c
void resolve_rwlocks(void);

// intercept_waits.c
void resolve_waits(void);

// intercept_clocks.c
void resolve_clocks(void);
uint64_t nanoseconds(const struct timespec *t);
uint64_t due_at(const struct timespec *t);
uint64_t due_after(uint64_t wait);

// intercept_threads.c
void resolve_threads(void);
int real_thread_create(pthread_t *thread, void *(*body)(void *), void *argument);
int foreign_threads_wait(void);

// intercept_random.c
void draw_bytes(void *into, size_t size);

// intercept_memory.c
void __libc_free(void *);

// intercept_continuations.c
void check_unsafe_resume(const void *address);
