/* memory.h: allocators of the drivers, the fuzzers and the benchmarks. */
#ifndef SPEC_MEMORY_H
#define SPEC_MEMORY_H

#include <stdlib.h>
#include <string.h>

/* The system's, and nothing else: for a nim_alloc, whose user data is not used. */
static inline void *memory_plain(void *ud, void *block, size_t old, size_t size) {
  (void)ud;
  (void)old;
  if (size > 0) return realloc(block, size);
  free(block);
  return NULL;
}

/* Counts what is out, so that a leak shows, and can refuse from a given call on. What is
** fresh is never zero, so that whoever forgets to clear it shows. */
typedef struct memory {
  long blocks;
  size_t bytes;
  long refuse_after; /* calls that still succeed, -1 for all */
} memory;

static inline void *memory_counted(void *ud, void *block, size_t old, size_t size) {
  memory *m = ud;
  void *fresh;
  if (size == 0) {
    if (block) m->blocks--;
    m->bytes -= block ? old : 0;
    free(block);
    return NULL;
  }
  if (m->refuse_after == 0) return NULL;
  if (m->refuse_after > 0) m->refuse_after--;
  fresh = realloc(block, size);
  if (!fresh) return NULL;
  if (!block) m->blocks++, old = 0;
  if (size > old) memset((char *)fresh + old, 0xA5, size - old);
  m->bytes += size - old;
  return fresh;
}

#endif
