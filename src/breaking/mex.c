/* mex.c: the methods that work on one pile at a time, see engine.h. */
#include "breaking/engine.h"

void nim_mex_single(const nim_moves *moves, const nim_values *values, nim_bits *bits) {
  size_t n = values->count;
  nim_bits_clear(bits, values->max);
  if (n <= moves->code.last && nim_code_allows(&moves->code, n, n, 0))
    nim_bit_set(bits->word, 0);
  for (size_t i = 0; i < moves->takes && moves->take[i] < n; i++)
    nim_bit_set(bits->word, nim_values_get(values, n - moves->take[i]));
}

/* The same where values are bytes, and all numbers may be taken: a mark is a store that
** waits for none before it, and for no load of the same four. */
static uint32_t mex_take_bytes(const uint64_t *take, size_t takes,
                               const nim_values *values) {
  unsigned char seen[UINT8_MAX + 2];
  const uint8_t *end = values->byte + values->count;
  uint32_t mex = 0;
  size_t i = 0;
  memset(seen, 0, values->max + 2);
  for (; i + 4 <= takes; i += 4) {
    uint8_t a = *(end - take[i]), b = *(end - take[i + 1]);
    uint8_t c = *(end - take[i + 2]), d = *(end - take[i + 3]);
    seen[a] = seen[b] = seen[c] = seen[d] = 1;
  }
  for (; i < takes; i++) seen[*(end - take[i])] = 1;
  while (seen[mex] != 0) mex++;
  return mex;
}

uint32_t nim_mex_take(const uint64_t *take, size_t takes, const nim_values *values,
                      nim_bits *bits) {
  size_t n = values->count;
  if (takes > 0 && take[takes - 1] > n) takes = nim_up_to(take, takes, n);
  if (values->byte != NULL) return mex_take_bytes(take, takes, values);
  nim_bits_clear(bits, values->max);
  for (size_t i = 0; i < takes; i++)
    nim_bit_set(bits->word, nim_values_get(values, n - (size_t)take[i]));
  return nim_bits_mex(bits);
}

/* Where pairs a + b = sum begin to repeat: a <= b, in Grundy's game a < b. */
static size_t end_of_pairs(const nim_moves *moves, size_t sum) {
  return moves->code.unequal ? (sum + 1) / 2 : sum / 2 + 1;
}

/* Adds the pairs a + b = sum with first <= a < end. */
static size_t add_pairs(const nim_moves *moves, const nim_values *v, nim_bits *bits,
                        size_t sum, size_t first, size_t end) {
  size_t stop = end_of_pairs(moves, sum);
  if (end > stop) end = stop;
  for (size_t a = first; a < end; a++)
    nim_bit_set(bits->word, nim_values_get(v, a) ^ nim_values_get(v, sum - a));
  return end > first ? end - first : 0;
}

/* The same for all of them. A set's words wait for each other, flags do not. */
static size_t add_all_pairs(const nim_moves *moves, const nim_values *v, nim_bits *bits,
                            size_t sum) {
  size_t stop = end_of_pairs(moves, sum);
  uint32_t space = nim_bits_space(v->max);
  uint8_t flag[NIM_VALUES_MAX + 1];
  if (stop < space) return add_pairs(moves, v, bits, sum, 1, stop);
  memset(flag, 0, space);
  for (size_t a = 1; a < stop; a++)
    flag[nim_values_get(v, a) ^ nim_values_get(v, sum - a)] = 1;
  for (uint32_t value = 0; value < space; value++)
    if (flag[value]) nim_bit_set(bits->word, value);
  return stop - 1;
}

/* Adds the triples a + b + c = sum with a <= b <= c. */
static size_t add_triples(const nim_values *v, nim_bits *bits, size_t sum) {
  size_t a, b, count = 0;
  for (a = 1; a * 3 <= sum; a++)
    for (b = a; b * 2 <= sum - a; b++, count++)
      nim_bit_set(bits->word, nim_values_get(v, a) ^ nim_values_get(v, b) ^
                             nim_values_get(v, sum - a - b));
  return count;
}

/* Adds the pairs with one of these positions, which ascend. */
static void add_rare(const nim_moves *moves, const nim_values *v, const uint32_t *at,
                     size_t count, nim_bits *bits, size_t sum) {
  for (size_t i = 0; i < count; i++) {
    size_t a = at[i];
    if (a == 0) continue;
    if (a >= sum) break;
    if (moves->code.unequal && a == sum - a) continue;
    nim_bit_set(bits->word, nim_values_get(v, a) ^ nim_values_get(v, sum - a));
  }
}

/* Looks through the pairs from *cursor on until `value` is among the options; false when
** there are no more pairs. */
static bool find(const nim_moves *moves, const nim_values *v, nim_bits *bits,
                 uint32_t value, size_t *cursor) {
  enum { STRETCH = 32 };
  size_t n = v->count;
  while (!nim_bit(bits->word, value)) {
    size_t seen = 0;
    for (size_t i = 0; i < moves->splits && moves->split[i] < n; i++)
      seen += add_pairs(moves, v, bits, n - moves->split[i], *cursor, *cursor + STRETCH);
    if (seen == 0) return false;
    *cursor += STRETCH;
  }
  return true;
}

uint32_t nim_mex(const nim_moves *moves, const nim_values *values, const nim_rare *rare,
                 const uint32_t *late, size_t lates, nim_bits *bits, uint64_t *cost) {
  size_t n = values->count, cursor = 1;
  uint32_t mex;
  nim_mex_single(moves, values, bits);
  *cost += 20;
  if (!rare->sparse) { /* the textbook */
    for (size_t i = 0; i < moves->splits && moves->split[i] + (size_t)2 <= n; i++)
      *cost += add_all_pairs(moves, values, bits, n - moves->split[i]);
    for (size_t i = 0; i < moves->triples && moves->triple[i] < n; i++)
      *cost += add_triples(values, bits, n - moves->triple[i]);
    return nim_bits_mex(bits);
  }
  for (size_t i = 0; i < moves->splits && moves->split[i] < n; i++) {
    add_rare(moves, values, rare->at, rare->count, bits, n - moves->split[i]);
    add_rare(moves, values, late, lates, bits, n - moves->split[i]);
  }
  for (mex = nim_bits_mex(bits);; mex = nim_bits_mex(bits)) {
    if (nim_rare_needed(rare, n, mex)) break;
    if (!find(moves, values, bits, mex, &cursor)) break;
  }
  *cost += moves->splits * (rare->count + cursor);
  return mex;
}

nim_seq_status nim_mex_step(nim_engine *engine, nim_work *work) {
  uint32_t value = nim_mex(&engine->moves, work->values, &engine->rare, NULL, 0,
                           &engine->bits, &work->cost);
  return nim_values_append(work->values, work->alloc, value);
}
