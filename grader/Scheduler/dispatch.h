// What the files that intercept Dispatch share: its types as far as they are needed, and a call of a block or function.
#pragma once
#include "intercept.h"

typedef void *queue_t;
typedef void *group_t;
typedef void *semaphore_t;
typedef void *attribute_t;
typedef void (^block_t)(void);
typedef void (*function_t)(void *);

enum { DISPATCH_TIMED_OUT = 49 };

void dispatch_retain(void *);
void dispatch_release(void *);
void *_Block_copy(const void *);
void _Block_release(const void *);
void dispatch_async(queue_t queue, block_t block);

// intercept_dispatch.c
struct item item_for(queue_t queue, block_t block, function_t function, void *context, group_t group, int barrier);
int is_barrier(block_t block);
uint64_t dispatch_due(uint64_t when);

// intercept_dispatch_groups.c
void leave_group(group_t group);
