/* Lasker's Nim in closed form (Emanuel Lasker, 1931; Winning Ways, ch. 4).
**
** A pile has its size as its value, but that 4k+3 and 4k+4 change places. So a pile of
** value 4A+i holds 4A-1, 4A+1, 4A+2 or 4A+4 tokens, as i is 0, 1, 2 or 3.
**
** The splits of n that have value v are found without looking at others. Let the halves
** have the values 4A+i and 4B+j. Then i xor j are the low bits of v, A xor B = X are the
** others, and n gives A + B = S. From these A and B, bit by bit, is (S - X) / 2, which
** must share no bit with X, and A is that with any of the bits of X besides.
*/
#include "kinds/kinds.h"

/* Low bits of the values of both halves. */
#define LOW 4

/* Tokens of a pile of value 4A+i, less 4A, and one more so that none is negative. */
static const uint64_t tokens[LOW] = {0, 2, 3, 5};

/* All A for one choice of the low bits: `both` with any part of `either`. */
typedef struct family {
  uint64_t both, either;
} family;

/* The value of a pile, and the pile of a value: the function is its own inverse. */
static uint64_t swapped(uint64_t size) {
  if (size % 4 == 3) return size + 1;
  return size % 4 == 0 && size > 0 ? size - 1 : size;
}

/* i ^ j is value % 4. */
static bool find_family(uint64_t size, uint64_t value, unsigned i, unsigned j,
                        family *f) {
  uint64_t above = size + 2 - tokens[i] - tokens[j], sum = above / 4;
  if (size + 2 < tokens[i] + tokens[j] || above % 4 != 0) return false;
  f->either = value / 4;
  f->both = (sum - f->either) / 2;
  return sum >= f->either && (sum - f->either) % 2 == 0 && (f->both & f->either) == 0;
}

/* The smallest part of the bits of `mask` that is at least x; false when none is. */
static bool part_from(uint64_t mask, uint64_t x, uint64_t *part) {
  uint64_t wrong = x & ~mask;
  *part = x;
  if (wrong == 0) return true;
  *part = ((x | ~mask | UINT64_MAX >> (63 - nim_top_bit(wrong))) + 1) & mask;
  return *part > x;
}

/* The smallest left >= from of a family; UINT64_MAX when there is none. */
static uint64_t left_of(const family *f, unsigned i, uint64_t from) {
  uint64_t least = from + 1 > tokens[i] ? (from + 1 - tokens[i] + 3) / 4 : 0, part;
  least = least > f->both ? least - f->both : 0;
  if (!part_from(f->either, least, &part)) return UINT64_MAX;
  return 4 * (f->both + part) + tokens[i] - 1;
}

/* The smallest left >= from > 0, no larger than the rest, such that a pile of `size`
** broken in left and the rest has the value; 0 when there is none. */
static uint64_t split_to(uint64_t size, uint64_t value, uint64_t from) {
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

/* Halves in either order; value 0 is no half, and stands at one end of the family. */
static uint64_t ordered_splits(const family *f, unsigned i, unsigned j) {
  uint64_t count = UINT64_C(1) << __builtin_popcountll(f->either); /* parts of it */
  if (f->both > 0) return count;
  if (f->either == 0) return i == 0 || j == 0 ? 0 : 1;
  return count - (i == 0) - (j == 0);
}

/* How many such splits there are. */
static uint64_t splits_to(uint64_t size, uint64_t value) {
  uint64_t count = value == 0 && size % 2 == 0 && size > 0; /* equal halves count twice */
  unsigned i;
  family f;
  for (i = 0; i < LOW; i++) {
    unsigned j = i ^ (unsigned)(value % 4);
    if (find_family(size, value, i, j, &f)) count += ordered_splits(&f, i, j);
  }
  return count / 2;
}

/* How many tokens to take to leave a pile of the value; 0 when that cannot be. */
static uint64_t take_to(uint64_t size, uint64_t value) {
  uint64_t rest = value > size ? size : swapped(value);
  return rest < size ? size - rest : 0;
}

/* ---- values ---- */

static uint64_t value_of(const nim_rules *rules, uint64_t size) {
  (void)rules;
  return swapped(size);
}

/* G(4k+3) = 4k+4 is larger than G(4k+4). */
static uint64_t largest(const nim_rules *rules, uint64_t n) {
  (void)rules;
  return n > 0 && n % 4 == 0 ? n - 1 : n;
}

static const nim_closed closed = {.value = value_of, .largest = largest,
                                  .fixed = {.period = 4, .preperiod = 1, .saltus = 4}};

/* ---- options: the splits, then the takes ---- */

static uint64_t count(const nim_theory *theory, uint64_t size) {
  (void)theory;
  return size > NIM_MAX_SIZE - size / 2 ? NIM_MAX_SIZE : size + size / 2;
}

static void at(const nim_theory *theory, uint64_t size, uint64_t k, nim_part *part) {
  (void)theory;
  if (k < size / 2) nim_option_set(part, 0, k + 1, 0);
  else nim_option_set(part, k - size / 2 + 1, 0, 0);
}

static bool to(const nim_theory *theory, uint64_t size, uint64_t value, nim_part *part) {
  uint64_t take = take_to(size, value), left = 0;
  (void)theory;
  if (part->take == 0) left = split_to(size, value, part->left + 1);
  if (left > 0) return nim_option_set(part, 0, left, 0);
  return nim_option_only(size, take, part);
}

static uint64_t count_to(const nim_theory *theory, uint64_t size, uint64_t value) {
  (void)theory;
  return splits_to(size, value) + (take_to(size, value) > 0);
}

static const nim_options options = {.leaves = nim_split_leaves,
                                    .next = nim_split_next,
                                    .count = count,
                                    .at = at,
                                    .legal = nim_split_legal,
                                    .to = to,
                                    .count_to = count_to};

const nim_kind nim_kind_lasker = {.name = "lasker",
                                  .title = "Lasker's Nim",
                                  .example = "lasker",
                                  .help = "take 1 .. all of one pile, or split one pile",
                                  .parameter = &nim_parameter_none,
                                  .code = {.digit = {NIM_CODE_TWO},
                                           .beyond = NIM_CODE_NONE | NIM_CODE_ONE},
                                  .options = &options,
                                  .splits = true,
                                  .loose = true,
                                  .closed = &closed};
