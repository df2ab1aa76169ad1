// How a Dispatch queue was made says who may be inside of it together.
#include "dispatch.h"

extern char _dispatch_queue_attr_concurrent[];
static queue_t (*real_dispatch_queue_create)(const char *, attribute_t);
static queue_t (*real_dispatch_queue_create_with_target)(const char *, attribute_t, queue_t);
static attribute_t (*real_dispatch_queue_attr_make_with_qos_class)(attribute_t, unsigned, int);
static attribute_t (*real_dispatch_queue_attr_make_initially_inactive)(attribute_t);
static attribute_t (*real_dispatch_queue_attr_make_with_autorelease_frequency)(attribute_t, unsigned long);
static void (*real_dispatch_set_target_queue)(void *, queue_t);
static void (*real_dispatch_queue_set_specific)(queue_t, const void *, void *, function_t);

static attribute_t made_from(attribute_t made, attribute_t from) {
  note_attribute(made, from, _dispatch_queue_attr_concurrent);
  return made;
}

attribute_t dispatch_queue_attr_make_with_qos_class(attribute_t from, unsigned qos, int priority) {
  NEED(dispatch_queue_attr_make_with_qos_class);
  return made_from(real_dispatch_queue_attr_make_with_qos_class(from, qos, priority), from);
}
attribute_t dispatch_queue_attr_make_initially_inactive(attribute_t from) {
  NEED(dispatch_queue_attr_make_initially_inactive);
  return made_from(real_dispatch_queue_attr_make_initially_inactive(from), from);
}
attribute_t dispatch_queue_attr_make_with_autorelease_frequency(attribute_t from, unsigned long frequency) {
  NEED(dispatch_queue_attr_make_with_autorelease_frequency);
  return made_from(real_dispatch_queue_attr_make_with_autorelease_frequency(from, frequency), from);
}

queue_t dispatch_queue_create(const char *name, attribute_t attribute) {
  NEED(dispatch_queue_create);
  queue_t queue = real_dispatch_queue_create(name, attribute);
  note_queue(queue, attribute, _dispatch_queue_attr_concurrent, 0);
  return queue;
}
queue_t dispatch_queue_create_with_target(const char *name, attribute_t attribute, queue_t target) {
  NEED(dispatch_queue_create_with_target);
  queue_t queue = real_dispatch_queue_create_with_target(name, attribute, target);
  note_queue(queue, attribute, _dispatch_queue_attr_concurrent, target);
  return queue;
}
void dispatch_set_target_queue(void *object, queue_t target) {
  NEED(dispatch_set_target_queue);
  real_dispatch_set_target_queue(object, target);
  note_target(object, target);
}

// A value is kept for as long as the process lives: libdispatch would let go of it on threads of its own.
void dispatch_queue_set_specific(queue_t queue, const void *key, void *value, function_t destructor) {
  (void)destructor;
  NEED(dispatch_queue_set_specific);
  real_dispatch_queue_set_specific(queue, key, value, 0);
}
