/* triples.c: values of games that may break a pile in three: a tier.
**
** The options of a sum s = n - k are G(a) ^ G(b) ^ G(c) with a + b + c = s: O(s^2)
** triples. But what b and c come to depends on b + c alone: for each sum m the set of
** G(b) ^ G(c) with b + c = m is kept as bits, and
**
**     reached(s) = union over a <= s/3 of { G(a) ^ x : x in pairs(s - a) },
**
** where a stands for the smallest of the three. The XOR with a value permutes a set: its
** high bits exchange words, its low six bits exchange bits within a word. Sets are first
** gathered by those six bits, so that the inner loop is an OR of words, and bits are
** exchanged 64 times at the end.
**
**     pair   [ pairs(0) | pairs(1) | ... ]   `words` words each, a power of two
**
** Cost of a value: O(n * words) for each digit that leaves three piles, where 64 * words
** exceeds every value; O(words) words are kept for it.
*/
#include "breaking/engine.h"

#include "base/common.h"

/* Low bits of a value, which permute a word. */
#define LOW 64u

static uint64_t *pairs_of(const nim_triples *t, size_t sum) {
  return t->pair + sum * t->words;
}

/* Room for the sets of `sums` sums of so many words; those that there are may get wider.
*/
static bool reserve(nim_triples *t, const nim_alloc *alloc, size_t sums, size_t words) {
  nim_triples larger = {NULL, words, 0, 0, NULL};
  size_t bytes;
  if (words == t->words && (sums + LOW) * words <= t->room) return true;
  if (!nim_bytes_of(2 * (uint64_t)sums + LOW, words * sizeof *t->pair, &bytes))
    return false;
  larger.room = bytes / sizeof *t->pair;
  if (!nim_block_new(alloc, larger.gathered, larger.room)) return false;
  larger.pair = larger.gathered + LOW * words;
  larger.known = t->known;
  for (size_t i = 0; i < t->known; i++) {
    memset(pairs_of(&larger, i), 0, words * sizeof *t->pair);
    memcpy(pairs_of(&larger, i), pairs_of(t, i), t->words * sizeof *t->pair);
  }
  nim_block_free(alloc, t->gathered, t->room);
  *t = larger;
  return true;
}

/* Brings the sets up to date with the values: the sums up to values->count, for which a
** split into two that takes nothing asks; the largest value may be new. False when memory
** is refused; the sets are then as they were. */
static bool cover(nim_triples *t, const nim_alloc *alloc, const nim_values *values,
                  uint64_t *cost) {
  size_t sums = values->count + 1, words = (nim_bits_space(values->max) + LOW - 1) / LOW;
  if (!reserve(t, alloc, sums, words < t->words ? t->words : words)) return false;
  for (; t->known < sums; t->known++) {
    size_t sum = t->known;
    uint64_t *set = pairs_of(t, sum);
    *cost += 20 + sum / 2;
    memset(set, 0, t->words * sizeof *set);
    for (size_t b = 1; b * 2 <= sum; b++) {
      nim_bit_set(set, nim_values_get(values, b) ^ nim_values_get(values, sum - b));
    }
  }
  return true;
}

/* Bit x of the word comes to where bit x ^ low was. */
static uint64_t exchange(uint64_t word, unsigned low) {
  unsigned i;
  for (i = 0; i < 6; i++) {
    unsigned by = 1u << i;
    if ((low & by) == 0) continue;
    word = (word & nim_bits_even(i)) << by | (word >> by & nim_bits_even(i));
  }
  return word;
}

/* All that triples of the sum come to, still without the low bits of G(a). */
static void gather(nim_triples *t, const nim_values *values, size_t sum) {
  size_t a, w, words = t->words;
  for (a = 1; a * 3 <= sum; a++) {
    uint32_t value = nim_values_get(values, a);
    uint64_t *to = t->gathered + (value % LOW) * words;
    const uint64_t *from = pairs_of(t, sum - a);
    size_t high = value / LOW;
    if (words == 1)
      to[0] |= from[0];
    else
      for (w = 0; w < words; w++) to[w ^ high] |= from[w];
  }
}

static void add_gathered(const nim_triples *t, nim_bits *bits) {
  unsigned low;
  size_t w;
  for (low = 0; low < LOW; low++)
    for (w = 0; w < t->words; w++) {
      uint64_t word = t->gathered[low * t->words + w];
      if (word != 0) bits->word[w] |= exchange(word, low);
    }
}

/* G(values->count). The sets may be wider than what the options need, but never hold
** more. */
static uint32_t mex(nim_triples *t, const nim_moves *moves, const nim_values *values,
                    nim_bits *bits, uint64_t *cost) {
  size_t i, n = values->count;
  nim_mex_single(moves, values, bits);
  memset(t->gathered, 0, LOW * t->words * sizeof *t->gathered);
  for (i = 0; i < moves->splits && moves->split[i] < n; i++)
    for (size_t w = 0; w < t->words; w++)
      bits->word[w] |= pairs_of(t, n - moves->split[i])[w];
  for (i = 0; i < moves->triples && moves->triple[i] < n; i++) {
    gather(t, values, n - moves->triple[i]);
    *cost += (n / 3 + 1) * t->words;
  }
  add_gathered(t, bits);
  *cost += 20 + LOW * t->words;
  return nim_bits_mex(bits);
}

/* Where its loops begin in a line of the cache is worth a quarter of 0.8. */
__attribute__((aligned(64)))
nim_seq_status nim_triples_step(nim_engine *engine, nim_work *work) {
  nim_triples *t = &engine->triples;
  uint32_t value;
  if (!cover(t, work->alloc, work->values, &work->cost)) return NIM_SEQ_NOMEM;
  value = mex(t, &engine->moves, work->values, &engine->bits, &work->cost);
  return nim_values_append(work->values, work->alloc, value);
}
