#if defined(__linux__)
#define _GNU_SOURCE /* MAP_FIXED_NOREPLACE */
#endif
#include "sandbox/arena_pages.h"

#include <stdlib.h>

#define PAGE ((size_t)4096)

size_t nim_pages_round(size_t size) {
  return (size + PAGE - 1) / PAGE * PAGE;
}

#if defined(__linux__)
#include <sys/mman.h>

#if UINTPTR_MAX > UINT32_MAX && defined(MAP_FIXED_NOREPLACE)
/* Arenas stand 2^32 bytes apart, from here on: far from what a process has, and from what
** sanitizers take. */
#define FIRST_PLACE ((uintptr_t)0x200000000000)
#define PLACES 4096

static char *map_at(uintptr_t place, size_t size) {
  void *want = (void *)place;
  void *base =
      mmap(want, size, PROT_READ | PROT_WRITE,
           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0);
  if (base == want) return base;
  if (base != MAP_FAILED) munmap(base, size);
  return NULL;
}

static char *map_placed(size_t size) {
  uintptr_t step = (uintptr_t)1 << 32, i;
  char *base = NULL;
  for (i = 0; i < PLACES && base == NULL; i++)
    base = map_at(FIRST_PLACE + i * step, size);
  return base;
}
#else
static char *map_placed(size_t size) {
  (void)size;
  return NULL;
}
#endif

static char *map_anywhere(size_t size) {
  void *base = mmap(NULL, size, PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return base == MAP_FAILED ? NULL : base;
}

char *nim_pages_map(size_t size) {
  char *base = map_placed(size + PAGE);
  if (base == NULL) base = map_anywhere(size + PAGE);
  if (base != NULL) mprotect(base + size, PAGE, PROT_NONE);
  return base;
}

void nim_pages_unmap(char *base, size_t size) {
  munmap(base, size + PAGE);
}

void nim_pages_drop(char *base, size_t from, size_t size) {
  from = nim_pages_round(from);
  madvise(base + from, size - from, MADV_DONTNEED);
}

#else
char *nim_pages_map(size_t size) {
  return malloc(size);
}

void nim_pages_unmap(char *base, size_t size) {
  (void)size;
  free(base);
}

void nim_pages_drop(char *base, size_t from, size_t size) {
  (void)base, (void)from, (void)size;
}
#endif
