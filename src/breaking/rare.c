/* rare.c: choosing the mask, listing the rare values (engine.h): a tier. */
#include "breaking/engine.h"

#include "base/common.h"
#include "breaking/tuning.h"

static void transform(int64_t *count, size_t space) {
  for (size_t half = 1; half < space; half *= 2) {
    for (size_t i = 0; i < space; i++) {
      int64_t a = count[i], b;
      if (i & half) continue;
      b = count[i + half];
      count[i] = a + b;
      count[i + half] = a - b;
    }
  }
}

/* After the transform count[m] is rares less commons of the mask m: the least is the
** best. The mask 0 without parity makes all values rare. */
static void choose_least(nim_rare *rare, const int64_t *count, size_t space,
                         uint32_t parity, int64_t *least) {
  for (size_t mask = 0; mask < space; mask++) {
    if (count[mask] >= *least) continue;
    *least = count[mask];
    rare->mask = (uint32_t)mask;
    rare->parity = parity;
  }
}

/* Counts the values, and their surplus at the n of the digit's parity. */
static void count_values(int64_t *count, int64_t *surplus, size_t space,
                         const nim_values *v, uint32_t digit) {
  int64_t *at[2] = {digit & 1 ? surplus : count, digit & 1 ? count : surplus};
  memset(count, 0, space * sizeof *count);
  memset(surplus, 0, space * sizeof *surplus);
  for (size_t n = 0; n < v->count; n++) at[n & 1][nim_values_get(v, n)]++;
  for (size_t i = 0; i < space; i++) {
    int64_t other = surplus[i];
    surplus[i] = count[i] - other;
    count[i] += other;
  }
}

/* Have all breaking digits one parity? */
static bool one_parity(const nim_moves *moves) {
  for (size_t i = 1; i < moves->splits; i++)
    if ((moves->split[i] ^ moves->split[0]) & 1) return false;
  return true;
}

/* The mask with the fewest rare values, and whether it makes a sparse split; lists
** nothing. False when memory is refused. */
static bool choose(nim_rare *rare, const nim_alloc *alloc, const nim_values *v,
                   const nim_moves *moves) {
  uint32_t digit = moves->split[0];
  size_t space = nim_bits_space(v->max);
  size_t share = space <= NIM_SCAN_SPACE ? NIM_LANES : NIM_RARE_SHARE;
  int64_t least = (int64_t)v->count;
  int64_t *count;
  rare->mask = rare->parity = rare->shift = 0;
  if (space > NIM_RARE_SPACE) return true;
  if (!nim_block_new(alloc, count, 2 * space)) return false;
  count_values(count, count + space, space, v, digit);
  for (uint32_t parity = 0; parity <= (one_parity(moves) ? 1u : 0u); parity++) {
    transform(count + parity * space, space);
    choose_least(rare, count + parity * space, space, parity, &least);
  }
  nim_block_free(alloc, count, 2 * space);
  rare->shift = digit & rare->parity;
  rare->sparse = ((int64_t)v->count + least) / 2 <= (int64_t)(v->count / share);
  return true;
}

nim_seq_status nim_rare_split(const nim_engine *engine, const nim_alloc *alloc,
                              const nim_values *values, size_t count, nim_rare *split) {
  nim_values part = *values;
  part.count = count;
  memset(split, 0, sizeof *split);
  if (!nim_moves_pairs(&engine->moves)) return NIM_SEQ_BAD;
  if (!choose(split, alloc, &part, &engine->moves)) return NIM_SEQ_NOMEM;
  for (size_t n = 0; n < count; n++) {
    if (!nim_rare_is(split, n, nim_values_get(values, n))) continue;
    split->count++;
    split->known = n;
  }
  return NIM_SEQ_DONE;
}

/* Lists the rare values from `known` to before `end`, for which there is room. */
static void list(nim_rare *rare, const nim_values *values, size_t end) {
  for (size_t n = rare->known; n < end; n++)
    if (nim_rare_is(rare, n, nim_values_get(values, n)))
      rare->at[rare->count++] = (uint32_t)n;
  rare->known = end;
}

/* Adds the rare values from `known` on. */
static bool extend(nim_rare *rare, const nim_alloc *alloc, const nim_values *v) {
  while (rare->known < v->count) {
    size_t n = rare->known;
    size_t end = v->count - n > 4096 ? n + 4096 : v->count;
    if (!nim_block_reserve(alloc, rare->at, rare->capacity, rare->count + end - n))
      return false;
    list(rare, v, end);
  }
  return rare->count <= v->count / NIM_RARE_SHARE * 2;
}

/* Chooses anew; the list stays when the choice is the same as before. */
static bool rechoose(nim_rare *rare, const nim_alloc *alloc, const nim_values *v,
                     const nim_moves *moves) {
  nim_rare old = *rare;
  rare->next_choice = v->count + v->count / (v->count < NIM_ENOUGH_VALUES ? 4 : 1);
  rare->sparse = false;
  if (v->count < NIM_FIRST_CHOICE)
    rare->next_choice = NIM_FIRST_CHOICE;
  else if (!choose(rare, alloc, v, moves))
    return false;
  if (!rare->sparse && v->count >= NIM_FIRST_CHOICE)
    rare->next_choice = v->count + v->count / 4;
  if (old.sparse && rare->mask == old.mask && rare->parity == old.parity) return true;
  rare->count = rare->known = 0;
  return true;
}

bool nim_rare_update(nim_engine *engine, const nim_alloc *alloc, const nim_values *v,
                     size_t more) {
  nim_rare *rare = &engine->rare;
  if (v->count >= rare->next_choice && !rechoose(rare, alloc, v, &engine->moves))
    return false;
  if (v->count > UINT32_MAX) rare->sparse = false;
  if (rare->sparse && !extend(rare, alloc, v)) rare->sparse = false;
  if (rare->sparse &&
      !nim_block_reserve(alloc, rare->at, rare->capacity, rare->count + more))
    rare->sparse = false;
  return true;
}

/* Unless the values are fresh there is nothing to list. */
void nim_rare_follow(nim_engine *engine, const nim_values *values, bool fresh) {
  nim_rare *rare = &engine->rare;
  if (rare->sparse && fresh)
    list(rare, values, values->count);
  else if (rare->sparse)
    rare->known = values->count;
}
