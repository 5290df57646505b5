#include "sequence/lasker.h"

/* Low bits of the values of both halves. */
#define LOW 4

/* Tokens of a pile of value 4A+i, less 4A, and one more so that none is negative. */
static const uint64_t tokens[LOW] = {0, 2, 3, 5};

/* All A for one choice of the low bits: `both` with any part of `either`. */
typedef struct family {
  uint64_t both, either;
} family;

uint64_t nim_lasker_value(uint64_t size) {
  if (size % 4 == 3) return size + 1;
  return size % 4 == 0 && size > 0 ? size - 1 : size;
}

static bool find_family(uint64_t size, uint64_t value, unsigned i, unsigned j,
                        family *f) {
  uint64_t above = size + 2 - tokens[i] - tokens[j], sum = above / 4;
  if ((i ^ j) != value % 4 || size + 2 < tokens[i] + tokens[j] || above % 4 != 0)
    return false;
  f->either = value / 4;
  f->both = (sum - f->either) / 2;
  return sum >= f->either && (sum - f->either) % 2 == 0 && (f->both & f->either) == 0;
}

/* The smallest part of the bits of `mask` that is at least x; false when none is. */
static bool part_from(uint64_t mask, uint64_t x, uint64_t *part) {
  uint64_t wrong = x & ~mask, below = wrong;
  unsigned shift;
  *part = x;
  if (wrong == 0) return true;
  for (shift = 1; shift < 64; shift *= 2) below |= below >> shift;
  *part = ((x | ~mask | below) + 1) & mask;
  return *part > x;
}

/* The smallest left >= from of a family; UINT64_MAX when there is none. */
static uint64_t left_of(const family *f, unsigned i, uint64_t from) {
  uint64_t least = from + 1 > tokens[i] ? (from + 1 - tokens[i] + 3) / 4 : 0, part;
  least = least > f->both ? least - f->both : 0;
  if (!part_from(f->either, least, &part)) return UINT64_MAX;
  return 4 * (f->both + part) + tokens[i] - 1;
}

uint64_t nim_lasker_split(uint64_t size, uint64_t value, uint64_t from) {
  uint64_t first = UINT64_MAX;
  unsigned i;
  family f;
  for (i = 0; i < LOW; i++) {
    uint64_t left;
    if (!find_family(size, value, i, i ^ (unsigned)(value % 4), &f)) continue;
    left = left_of(&f, i, from);
    if (left < first) first = left;
  }
  return first <= size / 2 ? first : 0;
}

static uint64_t parts_of(uint64_t mask) {
  uint64_t parts = 1;
  for (; mask != 0; mask &= mask - 1) parts *= 2;
  return parts;
}

/* Halves in either order; value 0 is no half, and stands at one end of the family. */
static uint64_t ordered_splits(const family *f, unsigned i, unsigned j) {
  uint64_t count = parts_of(f->either);
  if (f->both > 0) return count;
  if (f->either == 0) return i == 0 || j == 0 ? 0 : 1;
  return count - (i == 0) - (j == 0);
}

uint64_t nim_lasker_splits(uint64_t size, uint64_t value) {
  uint64_t count = value == 0 && size % 2 == 0 && size > 0; /* equal halves count twice */
  unsigned i;
  family f;
  for (i = 0; i < LOW; i++) {
    unsigned j = i ^ (unsigned)(value % 4);
    if (find_family(size, value, i, j, &f)) count += ordered_splits(&f, i, j);
  }
  return count / 2;
}

uint64_t nim_lasker_take(uint64_t size, uint64_t value) {
  uint64_t rest = value > size ? size : nim_lasker_value(value);
  return rest < size ? size - rest : 0;
}
