// What the executable's symbols tell: which variables are caches of the compiler's, and which code resumes unsafe continuations.
//
// What the compiler computes once and keeps: type metadata and witness tables, in variables of its own, behind atomics that look like
// the learner's. They are no part of any answer, and the first pass through them differs from all later ones; so they offer no choice.
#include "engine.h"

#include <elf.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

extern char __executable_start[], end[];

struct range { const char *from, *to; };
static struct range *caches = 0;
static size_t cache_count = 0;

// `UnsafeContinuation.resume(returning:)`, once for each type it is called with: reads its task, and nothing else that may move.
enum { MAX_RESUMERS = 64 };
static struct range resumers[MAX_RESUMERS];
static size_t resumer_count = 0;

static int by_start(const void *a, const void *b) {
  const struct range *x = a, *y = b;
  return x->from < y->from ? -1 : x->from > y->from;
}

// Mangling, swift/docs/ABI/Mangling.rst: `WL` lazy protocol witness table cache variable, `ML` type metadata lazy cache variable,
// `MD` demangling cache variable.
static int is_cache(const char *name) {
  size_t n = strlen(name);
  if (n < 4 || name[0] != '$' || name[1] != 's') return 0;
  return !strcmp(name + n - 2, "WL") || !strcmp(name + n - 2, "ML") || !strcmp(name + n - 2, "MD");
}

static void note_symbols(const char *file, const Elf64_Shdr *table, const Elf64_Shdr *names) {
  const Elf64_Sym *symbols = (const Elf64_Sym *)(file + table->sh_offset);
  size_t count = table->sh_size / sizeof *symbols;
  caches = malloc(count * sizeof *caches);
  if (!caches) return;
  for (size_t i = 0; i < count; i++) {
    const char *name = file + names->sh_offset + symbols[i].st_name;
    const char *from = __executable_start + symbols[i].st_value;
    int type = ELF64_ST_TYPE(symbols[i].st_info);
    if (type == STT_OBJECT && is_cache(name)) caches[cache_count++] = (struct range){from, from + symbols[i].st_size};
    if (type == STT_FUNC && resumer_count < MAX_RESUMERS && !strncmp(name, "$sScc", 5) && strstr(name, "6resume9returning"))
      resumers[resumer_count++] = (struct range){from, from + symbols[i].st_size};
  }
  qsort(caches, cache_count, sizeof *caches, by_start);
}

// The executable has its symbols: the builder does not strip it.
void find_symbols(void) {
  int descriptor = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (descriptor < 0) return;
  if (fstat(descriptor, &status) == 0) {
    char *file = mmap(0, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (file != MAP_FAILED) {
      const Elf64_Ehdr *header = (const Elf64_Ehdr *)file;
      const Elf64_Shdr *sections = (const Elf64_Shdr *)(file + header->e_shoff);
      for (int i = 0; i < header->e_shnum; i++)
        if (sections[i].sh_type == SHT_SYMTAB && !caches) note_symbols(file, &sections[i], &sections[sections[i].sh_link]);
      munmap(file, (size_t)status.st_size);
    }
  }
  close(descriptor);
}

int is_compiler_cache(const void *address) {
  const char *at = address;
  if (at < __executable_start || at >= end) return 0;
  size_t low = 0, high = cache_count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (caches[middle].to <= at) low = middle + 1;
    else high = middle;
  }
  return low < cache_count && caches[low].from <= at;
}

// Whether `pc` is in `UnsafeContinuation.resume(returning:)`.
int resumes_unsafely(const void *pc) {
  const char *at = pc;
  for (size_t i = 0; i < resumer_count; i++)
    if (at >= resumers[i].from && at < resumers[i].to) return 1;
  return 0;
}
