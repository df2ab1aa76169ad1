// Ways around the interception: the kernel itself, the real functions, and whose locks are no choices.
#include "intercept.h"

#include <link.h>
#include <string.h>

long kernel(long number, long a, long b, long c, long d, long e, long f) {
  long result;
#if defined(__x86_64__)
  register long r10 __asm__("r10") = d;
  register long r8 __asm__("r8") = e;
  register long r9 __asm__("r9") = f;
  __asm__ volatile("syscall" : "=a"(result) : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8), "r"(r9) : "rcx", "r11", "memory");
#elif defined(__aarch64__)
  register long x8 __asm__("x8") = number;
  register long x0 __asm__("x0") = a;
  register long x1 __asm__("x1") = b;
  register long x2 __asm__("x2") = c;
  register long x3 __asm__("x3") = d;
  register long x4 __asm__("x4") = e;
  register long x5 __asm__("x5") = f;
  __asm__ volatile("svc 0" : "+r"(x0) : "r"(x8), "r"(x1), "r"(x2), "r"(x3), "r"(x4), "r"(x5) : "memory");
  result = x0;
#endif
  return result;
}

// Code that takes locks for its own ends (the language runtime, libc) only waits; it does not offer a choice. Only locks that the
// learner takes, directly or through Foundation or Dispatch, are yield points: else warm caches would change the choices.
enum { MAX_RANGES = 16 };
static struct { uintptr_t from, to; } quiet_code[MAX_RANGES];
static int quiet_ranges = 0;

static int is_quiet_library(const char *path) {
  static const char *const names[] = {"libswiftCore", "libswift_", "libc.", "libstdc++", "ld-linux", "libgcc"};
  const char *slash = strrchr(path, '/');
  const char *name = slash ? slash + 1 : path;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (!strncmp(name, names[i], strlen(names[i]))) return 1;
  return 0;
}

static int note_quiet_code(struct dl_phdr_info *info, size_t size, void *context) {
  if (!is_quiet_library(info->dlpi_name ? info->dlpi_name : "")) return 0;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *header = &info->dlpi_phdr[i];
    if (header->p_type != PT_LOAD || !(header->p_flags & PF_X) || quiet_ranges == MAX_RANGES) continue;
    quiet_code[quiet_ranges].from = info->dlpi_addr + header->p_vaddr;
    quiet_code[quiet_ranges].to = quiet_code[quiet_ranges].from + header->p_memsz;
    quiet_ranges++;
  }
  return 0;
}

int offers_choice(const void *caller) {
  for (int i = 0; i < quiet_ranges; i++)
    if ((uintptr_t)caller >= quiet_code[i].from && (uintptr_t)caller < quiet_code[i].to) return 0;
  return 1;
}

void resolve_real(void) {
  quiet++;
  dl_iterate_phdr(note_quiet_code, 0);
  resolve_locks();
  resolve_rwlocks();
  resolve_waits();
  resolve_threads();
  resolve_clocks();
  quiet--;
}
