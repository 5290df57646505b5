/* common.h: what every file of the engine shares beside nim.h: numbers, arrays from the
** allocator that a caller handed in, sets of bits, text of a bounded size, and the seeded
** generator. */
#ifndef NIM_COMMON_H
#define NIM_COMMON_H

#include <string.h>

#include "nim.h"

/* ---- numbers ---- */

static inline uint64_t nim_smaller(uint64_t a, uint64_t b) {
  return a < b ? a : b;
}

static inline uint64_t nim_larger(uint64_t a, uint64_t b) {
  return a > b ? a : b;
}

/* Number of the highest bit of x > 0. */
static inline unsigned nim_top_bit(uint64_t x) {
  return 63u - (unsigned)__builtin_clzll(x);
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

/* How many of `count` numbers that ascend are below x. */
static inline size_t nim_below(const uint32_t *number, size_t count, uint64_t x) {
  size_t low = 0, high = count, middle;
  while (low < high) {
    middle = low + (high - low) / 2;
    if (number[middle] < x) low = middle + 1;
    else high = middle;
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

/* ---- arrays: the macros take the array itself, whose type tells an item's size ---- */

/* A fresh array of `count` items, at least one; NULL when memory is refused or the size
** is beyond size_t. */
#define nim_block_new(alloc, array, count)                                               \
  ((array) = nim_block_alloc(alloc, count, sizeof *(array)))

static inline void *nim_block_alloc(const nim_alloc *alloc, size_t count, size_t size) {
  if (count == 0) count = 1;
  if (count > SIZE_MAX / size) return NULL;
  return alloc->fn(alloc->ud, NULL, 0, count * size);
}

/* Frees what nim_block_new gave; `count` as it was asked for. */
#define nim_block_free(alloc, array, count)                                              \
  nim_block_release(alloc, array, count, sizeof *(array))

static inline void nim_block_release(const nim_alloc *alloc, void *block, size_t count,
                                     size_t size) {
  if (count == 0) count = 1;
  if (block != NULL) alloc->fn(alloc->ud, block, count * size, 0);
}

/* Makes room for `wanted` items in an array with room for `room`, which grows by at least
** a quarter; false leaves both as they were. nim_block_free takes `room` as its count. */
#define nim_block_reserve(alloc, array, room, wanted)                                    \
  nim_block_grow(alloc, &(array), &(room), wanted, sizeof *(array))

static inline bool nim_block_grow(const nim_alloc *alloc, void *array, size_t *room,
                                  size_t wanted, size_t size) {
  size_t quarter = *room + *room / 4, more = quarter > wanted ? quarter : wanted;
  void *block;
  if (wanted <= *room) return true;
  if (more > SIZE_MAX / 2 / size) return false;
  memcpy(&block, array, sizeof block);
  block = alloc->fn(alloc->ud, block, *room * size, more * size);
  if (block == NULL) return false;
  memcpy(array, &block, sizeof block);
  *room = more;
  return true;
}

/* ---- bit sets: words of 64 bits ---- */

static inline bool nim_bit(const uint64_t *set, uint32_t i) {
  return (set[i / 64] >> (i % 64)) & 1;
}

/* The least number below `end` that is not in the set, or `end`. */
static inline uint32_t nim_bit_mex(const uint64_t *set, uint32_t end) {
  uint32_t i = 0;
  while (i < end && nim_bit(set, i)) i++;
  return i;
}

static inline void nim_bit_set(uint64_t *set, uint32_t i) {
  set[i / 64] |= UINT64_C(1) << (i % 64);
}

static inline void nim_bit_clear(uint64_t *set, uint32_t i) {
  set[i / 64] &= ~(UINT64_C(1) << (i % 64));
}

/* ---- text ---- */

/* Writes the text as printf does, of its conversions d, g, s, u, lld and llu, cut at the
** end of the room; returns false, so that a check can end with
** `return nim_say(why, ...)`. A NULL text is left alone. Of a case that callers tell
** apart, code and format are one of the macros below. */
#define nim_say(text, ...) nim_refuse(text, NULL, __VA_ARGS__)

/* Lets the compiler check a format and what it is for; MinGW's printf is GNU's, too. */
#if defined(__MINGW32__)
#define NIM_FORMAT(at, from) __attribute__((format(gnu_printf, at, from)))
#else
#define NIM_FORMAT(at, from) __attribute__((format(printf, at, from)))
#endif

bool nim_refuse(nim_text *text, const char *code, const char *format, ...)
    NIM_FORMAT(3, 4);

/* What the engine refuses, where callers tell the cases apart. */
#define NIM_UNKNOWN_RULES "unknown_rules", "unknown rules '%.*s'"
#define NIM_MISSPELT_RULES                                                               \
  "misspelt_rules", "unknown rules '%.*s': did you mean '%s%.*s'?"
#define NIM_TOO_MANY_MOVES "overflow", "there are more than 2^63-1 winning moves"
#define NIM_NO_MEMORY "memory", "not enough memory"
#define NIM_UNKNOWN_VALUE                                                                \
  "unknown_value", "the Grundy value of %llu is not known: no period is proven up to "   \
                   "%llu"

/* The phrase of a sentence: its format with {1}, {2}, ... for the values; false where it
** has more of them than are kept. */
bool nim_text_phrase(const nim_text *text, char *phrase, size_t room);

/* Appends as snprintf does, and counts what would have been written. */
typedef struct nim_out {
  char *to;
  size_t room, length;
} nim_out;

void nim_put(nim_out *out, const char *format, ...) NIM_FORMAT(2, 3);

/* Of ASCII, in any locale: a digit; a blank, tab, line feed, vertical tab, form feed or
** carriage return. */
static inline bool nim_is_digit(char c) {
  return (unsigned char)(c - '0') < 10;
}

static inline bool nim_is_blank(char c) {
  return c == ' ' || (unsigned char)(c - '\t') < 5;
}

/* ---- a seeded generator that gives the same numbers on every platform.
**
** xoshiro256** (David Blackman and Sebastiano Vigna, 2018), its state filled by
** SplitMix64 (Guy Steele, Doug Lea, Christine Flood, 2014). Seeds are numbers or byte
** strings; one seed is derived from another by hashing, so that a tournament's seed and a
** game's id give the game's seed. */

typedef struct nim_random {
  uint64_t state[4];
} nim_random;

void nim_random_seed(nim_random *r, uint64_t seed);

/* The next 64 random bits. */
static inline uint64_t nim_random_next(nim_random *r) {
  uint64_t *s = r->state;
  uint64_t x = s[1] * 5, t = s[1] << 17;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = (s[3] << 45) | (s[3] >> 19);
  return ((x << 7) | (x >> 57)) * 9;
}

/* A number drawn for nim_random_below that is less than n, or the one drawn for it. */
uint64_t nim_random_fair(nim_random *r, uint64_t x, uint64_t n);

/* Uniform on 0 .. n-1, without bias; n = 0 stands for 2^64. */
static inline uint64_t nim_random_below(nim_random *r, uint64_t n) {
  uint64_t x = nim_random_next(r);
  if (x < n) x = nim_random_fair(r, x, n);
  return n == 0 ? x : x % n;
}

/* Uniform on [0, 1) in steps of 2^-53. */
double nim_random_float(nim_random *r);

/* Hashes of bytes, and of two numbers, for deriving seeds. Not cryptographic. */
uint64_t nim_hash_bytes(const char *bytes, size_t length);
uint64_t nim_hash_pair(uint64_t a, uint64_t b);

/* What follows from a seed by a number is written in so many hexadecimal digits. */
#define NIM_DIGITS 16

void nim_hash_digits(uint64_t seed, uint64_t n, char digits[NIM_DIGITS]);

/* The seed of the bot at a seat, 1 or 2, from that of the game. It is hard to invert for
** a bot that sees the numbers of a generator: one of them gives away its seed, and
** from that the other's could be learnt. */
uint64_t nim_hash_seat(uint64_t seed, int seat);

#endif
