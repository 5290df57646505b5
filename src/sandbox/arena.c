#if defined(__linux__)
#define _GNU_SOURCE /* MAP_FIXED_NOREPLACE */
#include <sys/mman.h>
#endif
#include "sandbox/arena.h"

#include <assert.h>
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

/* Zeroed pages that are only taken when they are touched, and one after them that must
** not be; NULL: no memory. */
static char *map_pages(size_t size) {
  char *base = map_placed(size + PAGE);
  if (base == NULL) base = map_anywhere(size + PAGE);
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
#define SMALL ((size_t)512)
#define CLASSES (SMALL / UNIT + 1)
#define CHUNK ((size_t)2048)

/* Bins of free large blocks: four for each power of two. */
#define BINS 120

/* Free blocks of the fitting bin that are looked at before the next bin is taken. */
#define LOOKS 8

/* Pages after the copy that are worth a call to the system. */
#define WORTH_A_TRIM ((size_t)1 << 20)

/* In front of a large block. The lowest bit of `size` says that the block is in use. */
typedef struct block {
  size_t size;   /* with this header */
  size_t before; /* of the block in front; 0: there is none */
  struct block *next, *prev; /* of the bin; only while free */
} block;

#define HEADER offsetof(block, next)
#define LEAST sizeof(block)

typedef struct heap {
  size_t wild; /* offset of what was never used, or has been joined to it */
  size_t last; /* size of the block in front of that */
  char *chunk, *chunk_end;
  void *small[CLASSES];
  block *bin[BINS];
} heap;

#define FRONT ((sizeof(heap) + UNIT - 1) / UNIT * UNIT)

static heap *heap_of(const nim_arena *a) {
  return (heap *)(void *)a->base;
}

static size_t round_up(size_t size) {
  return (size + UNIT - 1) / UNIT * UNIT;
}

static bool is_used(const block *b) {
  return b->size & 1;
}

static size_t size_of(const block *b) {
  return b->size & ~(size_t)1;
}

static block *at(const nim_arena *a, size_t offset) {
  return (block *)(void *)(a->base + offset);
}

static size_t offset_of(const nim_arena *a, const block *b) {
  return (size_t)((const char *)b - a->base);
}

/* The block behind, or NULL at the wilderness. */
static block *behind(const nim_arena *a, const block *b) {
  size_t offset = offset_of(a, b) + size_of(b);
  return offset == heap_of(a)->wild ? NULL : at(a, offset);
}

/* ---- bins ---- */

static unsigned bin_of(size_t size) {
  unsigned power = 0;
  while (size >> power > 7) power++;
  power = 4 * power + (unsigned)(size >> power) % 4;
  return power < BINS ? power : BINS - 1;
}

static void put_in_bin(heap *h, block *b) {
  block **bin = &h->bin[bin_of(size_of(b))];
  b->prev = NULL;
  b->next = *bin;
  if (*bin != NULL) (*bin)->prev = b;
  *bin = b;
}

static void take_from_bin(heap *h, block *b) {
  if (b->prev != NULL) b->prev->next = b->next;
  else h->bin[bin_of(size_of(b))] = b->next;
  if (b->next != NULL) b->next->prev = b->prev;
}

static block *find_free(heap *h, size_t size) {
  unsigned i = bin_of(size);
  int looks = 0;
  block *b;
  for (b = h->bin[i]; b != NULL && looks < LOOKS; b = b->next, looks++)
    if (size_of(b) >= size) return b;
  while (++i < BINS)
    if (h->bin[i] != NULL) return h->bin[i]; /* all of a higher bin are large enough */
  return NULL;
}

/* ---- large blocks ---- */

/* Tells the block after `b`, or the wilderness, how large `b` is. */
static void tell_size(nim_arena *a, const block *b) {
  block *next = behind(a, b);
  if (next != NULL) next->before = size_of(b);
  else heap_of(a)->last = size_of(b);
}

static void free_large(nim_arena *a, block *b) {
  heap *h = heap_of(a);
  block *next = behind(a, b);
  b->size = size_of(b);
  if (next != NULL && !is_used(next)) {
    take_from_bin(h, next);
    b->size += next->size;
  }
  if (b->before != 0 && !is_used(at(a, offset_of(a, b) - b->before))) {
    block *front = at(a, offset_of(a, b) - b->before);
    take_from_bin(h, front);
    front->size += b->size;
    b = front;
  }
  if (behind(a, b) == NULL) {
    h->wild = offset_of(a, b);
    h->last = b->before;
    return;
  }
  tell_size(a, b);
  put_in_bin(h, b);
}

/* Cuts a used block down to `size`, if what is left makes a block. */
static void cut(nim_arena *a, block *b, size_t size) {
  size_t rest = size_of(b) - size;
  block *tail;
  if (rest < LEAST) return;
  tail = at(a, offset_of(a, b) + size);
  tail->size = rest | 1;
  tail->before = size;
  b->size = size | 1;
  tell_size(a, tail);
  free_large(a, tail);
}

static block *take_wild(nim_arena *a, size_t size) {
  heap *h = heap_of(a);
  block *b = at(a, h->wild);
  if (a->size - h->wild < size) return NULL;
  b->size = size | 1;
  b->before = h->last;
  h->wild += size;
  h->last = size;
  if (h->wild > a->peak) a->peak = h->wild;
  return b;
}

static void *new_large(nim_arena *a, size_t size) {
  block *b;
  if (size > a->size) return NULL;
  size = round_up(size + HEADER);
  b = find_free(heap_of(a), size);
  if (b == NULL) {
    b = take_wild(a, size);
    return b == NULL ? NULL : (char *)b + HEADER;
  }
  take_from_bin(heap_of(a), b);
  b->size |= 1;
  cut(a, b, size);
  return (char *)b + HEADER;
}

/* Makes a block larger where it stands, if what is after it is free. */
static bool grow_in_place(nim_arena *a, block *b, size_t size) {
  heap *h = heap_of(a);
  block *next = behind(a, b);
  size_t more = size - size_of(b);
  if (next == NULL) {
    if (a->size - h->wild < more) return false;
    h->wild += more;
    h->last = size;
    b->size = size | 1;
    if (h->wild > a->peak) a->peak = h->wild;
    return true;
  }
  if (is_used(next) || size_of(next) < more) return false;
  take_from_bin(h, next);
  b->size += size_of(next);
  tell_size(a, b);
  cut(a, b, size);
  return true;
}

static bool resize_large(nim_arena *a, void *old, size_t size) {
  block *b = (block *)(void *)((char *)old - HEADER);
  size = round_up(size + HEADER);
  if (size > size_of(b)) return grow_in_place(a, b, size);
  cut(a, b, size);
  return true;
}

/* ---- small blocks ---- */

static void free_small(heap *h, void *p, size_t size) {
  void **list = &h->small[size / UNIT];
  memcpy(p, list, sizeof *list);
  *list = p;
}

/* Memory that nobody uses becomes small blocks. */
static void donate(heap *h, char *p, size_t size) {
  while (size > 0) {
    size_t part = size < SMALL ? size : SMALL;
    free_small(h, p, part);
    p += part;
    size -= part;
  }
}

static bool new_chunk(nim_arena *a) {
  heap *h = heap_of(a);
  char *chunk = new_large(a, CHUNK);
  if (chunk == NULL) return false;
  donate(h, h->chunk, (size_t)(h->chunk_end - h->chunk));
  h->chunk = chunk;
  h->chunk_end = chunk + CHUNK;
  return true;
}

static void *new_small(nim_arena *a, size_t size) {
  heap *h = heap_of(a);
  void **list = &h->small[size / UNIT], *p = *list;
  if (p != NULL) {
    memcpy(list, p, sizeof *list);
    return p;
  }
  if ((size_t)(h->chunk_end - h->chunk) < size && !new_chunk(a)) return NULL;
  p = h->chunk;
  h->chunk += size;
  return p;
}

/* ---- both ---- */

static void *new_block(nim_arena *a, size_t size) {
  return size <= SMALL ? new_small(a, round_up(size)) : new_large(a, size);
}

static void free_block(nim_arena *a, void *p, size_t size) {
  if (size <= SMALL) free_small(heap_of(a), p, round_up(size));
  else free_large(a, (block *)(void *)((char *)p - HEADER));
}

/* A block that has to become smaller where there is no room for another one: it stays,
** and what it does not need serves small blocks. */
static void *shrink(nim_arena *a, void *p, size_t old, size_t size) {
  size_t keeps = round_up(size), has = round_up(old);
  donate(heap_of(a), (char *)p + keeps, has - keeps);
  return p;
}

static void *move_block(nim_arena *a, void *p, size_t old, size_t size) {
  void *to = new_block(a, size);
  if (to == NULL) return size <= old ? shrink(a, p, old, size) : NULL;
  memcpy(to, p, old < size ? old : size);
  free_block(a, p, old);
  return to;
}

void *nim_arena_resize(void *ud, void *p, size_t old, size_t size) {
  nim_arena *a = ud;
  if (p == NULL) return size == 0 ? NULL : new_block(a, size);
  if (size == 0) {
    free_block(a, p, old);
    return NULL;
  }
  if (old <= SMALL && size <= SMALL && round_up(old) == round_up(size)) return p;
  if (old > SMALL && size > SMALL && resize_large(a, p, size)) return p;
  return move_block(a, p, old, size);
}

/* ---- the whole ---- */

bool nim_arena_open(nim_arena *a, size_t size) {
  heap *h;
  memset(a, 0, sizeof *a);
  size = round_to_pages(size < FRONT + CHUNK ? FRONT + CHUNK : size);
  a->base = map_pages(size);
  if (a->base == NULL) return false;
  a->size = size;
  h = heap_of(a);
  memset(h, 0, sizeof *h);
  h->wild = FRONT;
  a->peak = FRONT;
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
  if (a->peak < a->saved_size + WORTH_A_TRIM) return;
  drop_pages(a->base, a->saved_size, a->size);
  a->peak = a->saved_size;
}

bool nim_arena_check(const nim_arena *a) {
  const heap *h = heap_of(a);
  size_t offset = FRONT, before = 0;
  bool was_free = false;
  while (offset < h->wild) {
    const block *b = at(a, offset);
    if (b->before != before || size_of(b) % UNIT != 0 || size_of(b) < LEAST) return false;
    if (was_free && !is_used(b)) return false;
    was_free = !is_used(b);
    before = size_of(b);
    offset += before;
  }
  return offset == h->wild && h->last == before && !was_free;
}
