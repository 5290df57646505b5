/* common.h: the few types that every file of the engine shares. */
#ifndef NIM_COMMON_H
#define NIM_COMMON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Sizes are Lua integers that are not negative; the engine keeps them unsigned, so that
** a difference of two of them never overflows. */
#define NIM_MAX_SIZE ((uint64_t)INT64_MAX)

static inline uint64_t nim_smaller(uint64_t a, uint64_t b) {
  return a < b ? a : b;
}

static inline uint64_t nim_larger(uint64_t a, uint64_t b) {
  return a > b ? a : b;
}

/* Number of the highest bit of x > 0. */
static inline unsigned nim_top_bit(uint64_t x) {
#if defined(__GNUC__)
  return 63u - (unsigned)__builtin_clzll(x);
#else
  unsigned bit = 0;
  while (x >>= 1) bit++;
  return bit;
#endif
}

/* How many of `count` numbers that ascend are at most x. */
static inline size_t nim_up_to(const uint64_t *number, size_t count, uint64_t x) {
  size_t low = 0, high = count, middle;
  while (low < high) {
    middle = low + (high - low) / 2;
    if (number[middle] > x) high = middle;
    else low = middle + 1;
  }
  return low;
}

/* The bytes of `count` things of `size` bytes each; false where they are too many to
** address. Whatever comes from outside passes here on its way to an allocator. */
static inline bool nim_bytes_of(uint64_t count, size_t size, size_t *bytes) {
  if (count > SIZE_MAX / 2 / size) return false;
  *bytes = (size_t)count * size;
  return true;
}

/* The shape of lua_Alloc (nsize 0 frees): whoever calls the engine says where memory
** comes from. The call may return NULL and never jumps. */
typedef void *(*nim_alloc_fn)(void *ud, void *ptr, size_t osize, size_t nsize);

typedef struct nim_alloc {
  nim_alloc_fn fn;
  void *ud;
} nim_alloc;

/* What a solver reports beside its answer, and to whom. */
typedef enum nim_status {
  NIM_OK,
  NIM_NONE,     /* there is no such move */
  NIM_OVERFLOW, /* a count exceeds 2^63-1 */
  NIM_BUDGET,   /* the search would exceed its budget */
  NIM_STOPPED,  /* somebody wants it to stop; it may be asked again */
  NIM_NOMEM
} nim_status;

struct nim_move;

/* Sees one winning move after the other; false ends the search. */
typedef bool (*nim_visit)(void *ud, const struct nim_move *m);

#endif
