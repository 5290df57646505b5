/* arena_test.c: the arena against malloc, under requests made up at random. A program of
** its own; its argument is not used. */
#if defined(__linux__)
#define _GNU_SOURCE /* MAP_FIXED_NOREPLACE */
#include <sys/mman.h>
#endif

#include "sandbox/arena.h"
#include "base/common.h"
#include "spec/support/check.h"

#define SLOTS 500

typedef struct slot {
  unsigned char *block;
  size_t size;
  unsigned char fill;
} slot;

static bool holds(const slot *s) {
  size_t i;
  for (i = 0; i < s->size; i++)
    if (s->block[i] != s->fill) return false;
  return true;
}

/* Mostly small, sometimes up to 64 KiB, at times nothing. */
static size_t some_size(nim_random *r) {
  uint64_t kind = nim_random_below(r, 10);
  if (kind == 0) return 0;
  return (size_t)nim_random_below(r, kind < 7 ? 200 : kind < 9 ? 3000 : 65536) + 1;
}

/* One request; what was in the block must be in the new one. */
static void change(nim_arena *a, slot *s, nim_random *r) {
  size_t size = some_size(r);
  unsigned char *block;
  CHECK(holds(s));
  block = nim_arena_resize(a, s->block, s->size, size);
  if (size > 0 && block == NULL) {
    CHECK(size > s->size);
    return;
  }
  s->block = block;
  if (size < s->size) s->size = size;
  CHECK(holds(s));
  s->size = size;
  s->fill = (unsigned char)nim_random_next(r);
  if (size > 0) memset(block, s->fill, size);
  CHECK((uintptr_t)block % 16 == 0);
}

static void change_often(nim_arena *a, slot *slots, nim_random *r, int times) {
  while (times-- > 0) {
    change(a, &slots[nim_random_below(r, SLOTS)], r);
    if (times % 100 == 0) CHECK(nim_arena_check(a));
  }
}

static void free_all(nim_arena *a, slot *slots) {
  int i;
  for (i = 0; i < SLOTS; i++) nim_arena_resize(a, slots[i].block, slots[i].size, 0);
  memset(slots, 0, SLOTS * sizeof *slots);
  CHECK(nim_arena_check(a));
}

/* In a small arena most requests for much fail; all that succeed keep their content. */
static void test_requests(size_t size) {
  static slot slots[SLOTS], kept[SLOTS];
  nim_arena a;
  nim_random r;
  int i;
  memset(slots, 0, sizeof slots);
  nim_random_seed(&r, size);
  CHECK(nim_arena_open(&a, size));
  change_often(&a, slots, &r, 20000);
  CHECK(nim_arena_save(&a));
  memcpy(kept, slots, sizeof slots);
  change_often(&a, slots, &r, 20000);
  nim_arena_trim(&a);
  nim_arena_restore(&a);
  CHECK(nim_arena_check(&a));
  for (i = 0; i < SLOTS; i++) CHECK(holds(&kept[i]));
  change_often(&a, kept, &r, 20000);
  free_all(&a, kept);
  nim_arena_close(&a);
  nim_arena_close(&a);
}

/* One block that grows gets nearly all there is. */
static void test_growth(void) {
  nim_arena a;
  char *block = NULL;
  size_t size = 0, next = 1024;
  CHECK(nim_arena_open(&a, (size_t)16 << 20));
  for (; next < (size_t)15 << 20; next += next / 8) {
    block = nim_arena_resize(&a, block, size, next);
    CHECK(block != NULL);
    size = next;
  }
  CHECK(nim_arena_resize(&a, block, size, ((size_t)16 << 20) + 1) == NULL);
  CHECK(nim_arena_resize(&a, NULL, 0, SIZE_MAX) == NULL);
  CHECK(nim_arena_resize(&a, NULL, 0, SIZE_MAX - 20) == NULL);
  nim_arena_close(&a);
}

/* Blocks of more bytes than 32 bits count, which take no memory while nobody writes. */
static void test_huge(void) {
  const size_t size = (size_t)7 << 30;
  nim_arena a;
  char *block;
  if (size >> 30 != 7) return;
  CHECK(nim_arena_open(&a, size + size / 7));
  block = nim_arena_resize(&a, NULL, 0, size);
  CHECK(block != NULL && nim_arena_resize(&a, NULL, 0, size) == NULL);
  CHECK(nim_arena_resize(&a, NULL, 0, (size_t)1 << 20) != NULL);
  CHECK(nim_arena_resize(&a, block, size, 0) == NULL);
  CHECK(nim_arena_resize(&a, NULL, 0, size) == block && nim_arena_check(&a));
  nim_arena_close(&a);
}

#if defined(MAP_FIXED_NOREPLACE) && UINTPTR_MAX > UINT32_MAX
#define PLACES 4096

static char *take_page(char *place) {
  return mmap(place, 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE,
              -1, 0);
}

/* Where all places with the same low 32 bits are taken, an arena lies elsewhere. */
static void test_elsewhere(void) {
  static char *taken[PLACES];
  nim_arena a;
  char *first;
  uintptr_t i;
  CHECK(nim_arena_open(&a, 100));
  first = a.base;
  nim_arena_close(&a);
  for (i = 0; i < PLACES; i++) taken[i] = take_page(first + (i << 32));
  CHECK(nim_arena_open(&a, 100) && (uint32_t)(a.base - first) != 0);
  CHECK(nim_arena_resize(&a, NULL, 0, 100) != NULL);
  nim_arena_close(&a);
  for (i = 0; i < PLACES; i++)
    if (taken[i] == first + (i << 32)) munmap(taken[i], 4096);
}
#else
static void test_elsewhere(void) {}
#endif

int main(void) {
  test_requests(4096);
  test_requests((size_t)256 << 10);
  test_requests((size_t)1 << 20);
  test_requests((size_t)16 << 20);
  test_growth();
  test_huge();
  test_elsewhere();
  puts("arena: ok");
  return 0;
}
