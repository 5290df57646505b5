#if defined(__linux__)
#define _GNU_SOURCE /* MAP_FIXED_NOREPLACE */
#include <sys/mman.h>
#endif
#include "sandbox/arena.h"

#include <stdlib.h>
#include <string.h>

/* ---- pages ---- */

#define PAGE ((size_t)4096)

static size_t round_to_pages(size_t size) {
  return (size + PAGE - 1) / PAGE * PAGE;
}

#if defined(__linux__)
#if UINTPTR_MAX > UINT32_MAX && defined(MAP_FIXED_NOREPLACE)
/* Arenas stand 2^32 bytes apart, from here on: far from what a process has, and from what
** sanitizers take. */
#define FIRST_PLACE ((uintptr_t)0x200000000000)
#define PLACES 4096

#define PLACE(i) (void *)(FIRST_PLACE + ((uintptr_t)(i) << 32))
#define PLACED MAP_FIXED_NOREPLACE
#else
#define PLACED 0
#define PLACES 0
#define PLACE(i) NULL
#endif

/* NULL: anywhere. A system that does not know the flag maps elsewhere than asked. */
static char *map_at(void *place, size_t size, int flags) {
  void *base = mmap(place, size, PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | flags, -1, 0);
  if (base != MAP_FAILED && (place == NULL || base == place)) return base;
  if (base != MAP_FAILED) munmap(base, size);
  return NULL;
}

/* Zeroed pages that are only taken when they are touched, and one after them that must
** not be; NULL: no memory. */
static char *map_pages(size_t size) {
  char *base = NULL;
  int i;
  for (i = 0; i < PLACES && base == NULL; i++)
    base = map_at(PLACE(i), size + PAGE, PLACED);
  if (base == NULL) base = map_at(NULL, size + PAGE, 0);
  if (base != NULL) mprotect(base + size, PAGE, PROT_NONE);
  return base;
}

static void unmap_pages(char *base, size_t size) {
  munmap(base, size + PAGE);
}

static void drop_pages(char *base, size_t from, size_t size) {
  from = round_to_pages(from);
  madvise(base + from, size - from, MADV_DONTNEED);
}

#else
static char *map_pages(size_t size) {
  return malloc(size);
}

static void unmap_pages(char *base, size_t size) {
  (void)size;
  free(base);
}

static void drop_pages(char *base, size_t from, size_t size) {
  (void)base, (void)from, (void)size;
}
#endif

/* ---- the heap ---- */

#define UNIT ((size_t)16) /* every block is a multiple, and begins at one */
#define SMALL ((size_t)2048)
#define SMALL_CLASSES ((unsigned)(SMALL / UNIT))
#define CLASSES (SMALL_CLASSES + 24)

/* Free blocks up to this class are cut up for smaller ones until the copy is made: so it
** is small. */
#define MOST_CUT (SMALL_CLASSES + 1)

/* Address space for a byte that may be in use, and some for small blocks that grow: free
** blocks of one size serve no other. */
#define SPACE 2
#define MORE_SPACE (8 * SMALL)

/* Pages after the copy that are worth a call to the system. */
#define WORTH_A_TRIM ((size_t)1 << 20)

typedef struct heap {
  size_t used; /* bytes of all blocks, as they were asked for */
  size_t wild; /* offset of what was never used */
  void *free[CLASSES];
} heap;

#define FRONT ((sizeof(heap) + UNIT - 1) / UNIT * UNIT)

static heap *heap_of(const nim_arena *a) {
  return (heap *)(void *)a->base;
}

/* Sizes are those of multiples of a unit, then powers of two; class 0 has no bytes. */
static unsigned class_of(size_t size) {
  if (size <= SMALL) return (unsigned)((size + UNIT - 1) / UNIT);
  return SMALL_CLASSES + 64 - (unsigned)__builtin_clzll((size - 1) / SMALL);
}

static size_t size_of(unsigned class) {
  return class <= SMALL_CLASSES ? class * UNIT : SMALL << (class - SMALL_CLASSES);
}

static void free_block(heap *h, void *p, unsigned class) {
  memcpy(p, &h->free[class], sizeof(void *));
  h->free[class] = p;
}

static void *new_block(nim_arena *a, unsigned class) {
  heap *h = heap_of(a);
  size_t size = size_of(class), rest;
  unsigned from = class;
  char *p;
  while (a->saved == NULL && h->free[from] == NULL && from < MOST_CUT) from++;
  p = h->free[from];
  if (p == NULL) {
    if (a->size - h->wild < size) return NULL;
    h->wild += size;
    return a->base + h->wild - size;
  }
  memcpy(&h->free[from], p, sizeof(void *));
  for (rest = size_of(from) - size; rest > 0;) {
    size_t part = rest < SMALL ? rest : SMALL;
    rest -= part;
    free_block(h, p + size + rest, class_of(part));
  }
  return p;
}

void *nim_arena_resize(void *ud, void *p, size_t old, size_t size) {
  nim_arena *a = ud;
  heap *h = heap_of(a);
  void *to = p;
  unsigned from, class;
  if (p == NULL) old = 0;
  if (size > old && size - old > a->most - h->used) return NULL;
  from = class_of(old);
  class = class_of(size);
  if (from != class && size > 0) to = new_block(a, class);
  if (to == NULL && size > old) return NULL;
  if (to == NULL) to = p; /* smaller, without another block: it stays where it is */
  if (p != NULL && to != p) memcpy(to, p, old < size ? old : size);
  if (p != NULL && (to != p || size == 0)) free_block(h, p, from);
  h->used = h->used - old + size;
  return size > 0 ? to : NULL;
}

/* ---- the whole ---- */

bool nim_arena_open(nim_arena *a, size_t most) {
  memset(a, 0, sizeof *a);
  a->most = most;
  a->size = round_to_pages(SPACE * most + MORE_SPACE + FRONT);
  a->base = map_pages(a->size);
  if (a->base == NULL) return false;
  memset(a->base, 0, FRONT);
  heap_of(a)->wild = FRONT;
  return true;
}

void nim_arena_close(nim_arena *a) {
  free(a->saved);
  if (a->base != NULL) unmap_pages(a->base, a->size);
  memset(a, 0, sizeof *a);
}

bool nim_arena_save(nim_arena *a) {
  size_t used = heap_of(a)->wild;
  char *copy = realloc(a->saved, used);
  if (copy == NULL) return false;
  memcpy(copy, a->base, used);
  a->saved = copy;
  a->saved_size = used;
  return true;
}

void nim_arena_restore(nim_arena *a) {
  memcpy(a->base, a->saved, a->saved_size);
}

void nim_arena_trim(nim_arena *a) {
  if (heap_of(a)->wild < a->saved_size + WORTH_A_TRIM) return;
  drop_pages(a->base, a->saved_size, a->size);
  heap_of(a)->wild = a->saved_size;
}

bool nim_arena_check(const nim_arena *a) {
  const heap *h = heap_of(a);
  size_t left = h->wild - FRONT;
  unsigned class;
  const char *p;
  for (class = 1; class < CLASSES; class++)
    for (p = h->free[class]; p != NULL; memcpy(&p, p, sizeof(void *))) {
      size_t size = size_of(class), offset = (size_t)(p - a->base);
      if (offset % UNIT != 0 || offset < FRONT || offset + size > h->wild) return false;
      if (size > left) return false;
      left -= size;
    }
  return h->used <= left && h->used <= a->most;
}
