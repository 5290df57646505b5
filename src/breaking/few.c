/* few.c: see few.h for the method and its proof: a tier. */
#include "breaking/few.h"

#include "breaking/engine.h"

/* --- the lists --- */

static void add(nim_few *few, size_t back, uint32_t flip) {
  nim_reach reach = {flip, back};
  if (back < NIM_FEW_LANES)
    few->near[few->nears++] = reach;
  else
    few->far[few->fars++] = reach;
}

/* Does a take or a digit before make the same entry of a? */
static bool is_twice(const nim_moves *moves, const nim_rare *rare, const nim_values *v,
                     size_t split, size_t a) {
  uint32_t value = nim_values_get(v, a);
  size_t back = a + moves->split[split];
  for (size_t i = 0; i < moves->takes && value == 0; i++)
    if (moves->take[i] == back) return true;
  for (size_t i = 0; i < split; i++) {
    size_t b = back - moves->split[i];
    if (b < v->count && nim_values_get(v, b) == value && nim_rare_is(rare, b, value))
      return true;
  }
  return false;
}

/* The nearest ones last: their values come last. */
static void list(nim_few *few, const nim_moves *moves, const nim_rare *rare,
                 const nim_values *v) {
  few->nears = few->last = 0;
  few->fars = few->helpers;
  for (size_t r = rare->count; r > 0; r--)
    for (size_t i = moves->splits; i > 0; i--) {
      size_t a = rare->at[r - 1], back = a + moves->split[i - 1];
      if (a == 0 || is_twice(moves, rare, v, i - 1, a)) continue;
      add(few, back, nim_values_get(v, a));
      if (back > few->last) few->last = back;
    }
  for (size_t i = moves->takes; i > 0; i--) add(few, moves->take[i - 1], 0);
}

static void fill_needed(nim_few *few, const nim_rare *rare) {
  few->inside = few->needed[0] = few->needed[1] = 0;
  for (uint32_t v = 0; v < 64 && v < few->key.space; v++) {
    few->inside |= (uint64_t)1 << v;
    for (unsigned odd = 0; odd < 2; odd++)
      few->needed[odd] |= (uint64_t)nim_rare_needed(rare, odd, v) << v;
  }
}

/* May this be the method? */
static bool fits(const nim_moves *moves, const nim_rare *rare, const nim_values *v) {
  return rare->sparse && !moves->unequal && v->byte && v->count >= NIM_FEW_FIRST &&
         rare->count * moves->splits + moves->takes <= NIM_FEW_MOST;
}

/* Brings the lists up to date. Is this the method for the next piles? */
static bool is_ready(nim_few *few, const nim_moves *moves, const nim_rare *rare,
                     const nim_values *v) {
  nim_few_key key = {rare->count, rare->mask, rare->parity, rare->shift,
                     nim_bits_space(v->max)};
  if (v->count < few->rest) return false;
  if (memcmp(&key, &few->key, sizeof key) != 0) {
    few->key = key;
    list(few, moves, rare, v);
    fill_needed(few, rare);
  }
  return v->count > few->last;
}

/* --- searching --- */

/* Do the hints know a pair of pile n that comes to `value`? */
static bool recall(nim_few *few, const uint8_t *g, size_t n, uint32_t value) {
  nim_few_hints *hints = &few->hints[value];
  for (size_t i = 0; i < hints->count; i++) {
    nim_reach hint = hints->at[i];
    if ((g[n - hint.back] ^ hint.flip) != value) continue;
    few->sought += i;
    if (i == 0) return true;
    hints->at[i] = hints->at[i - 1];
    hints->at[i - 1] = hint;
    return true;
  }
  return false;
}

/* The last of the hints gives way. */
static void learn(nim_few *few, uint32_t value, nim_reach hint) {
  nim_few_hints *hints = &few->hints[value];
  if (hints->count < NIM_FEW_HINTS) hints->count++;
  hints->at[hints->count - 1] = hint;
}

/* Does a pair (a, sum - a), with a from `first` on, come to `value`? Its a, or 0 when
** none of a part does. */
static size_t find(const uint8_t *g, size_t sum, size_t first, uint32_t value) {
  for (size_t a = first; a < first + NIM_FEW_PART; a++)
    if ((uint32_t)(g[a] ^ g[sum - a]) == value) return a;
  return 0;
}

/* Does a pair of pile n come to `value`? Beyond the middle pairs only repeat. */
static bool seek(nim_few *few, const nim_moves *moves, const uint8_t *g, size_t n,
                 uint32_t value) {
  size_t parts = n / 2 / NIM_FEW_PART + 1, *part = &few->hints[value].part;
  few->sought += NIM_FEW_COST;
  if (recall(few, g, n, value)) return true;
  for (size_t turn = 0; turn < parts; turn++) {
    *part = (*part + 1) % parts;
    few->sought += NIM_FEW_PART * moves->splits;
    for (size_t i = 0; i < moves->splits; i++) {
      size_t a = find(g, n - moves->split[i], *part * NIM_FEW_PART + 1, value);
      nim_reach pair = {g[a], a + moves->split[i]};
      if (a == 0) continue;
      learn(few, value, pair);
      return true;
    }
  }
  return false;
}

static uint64_t least_open(uint64_t seen) {
  return seen == UINT64_MAX ? 0 : ~seen & (seen + 1);
}

/* The bit of the value of pile n, which reaches the values `seen` and perhaps others by
** common positions; 0 where it has to be left. */
static uint64_t prove(nim_few *few, const nim_moves *moves, const uint8_t *g, size_t n,
                      uint64_t seen) {
  for (;;) {
    uint64_t open = least_open(seen) & few->inside;
    if (open == 0 || (open & few->needed[n & 1])) return open;
    if (!seek(few, moves, g, n, nim_bits_lowest(open))) {
      few->fresh = true;
      return open;
    }
    seen |= open;
  }
}

/* --- the values --- */

/* What pile n reaches by the near entries; `below64` tells that all values are. */
static inline uint64_t reach_near(const nim_few *few, const uint8_t *g, size_t n,
                                  bool below64) {
  uint64_t seen = 0;
  for (size_t i = 0; i < few->nears; i++) {
    uint32_t value = g[n - few->near[i].back] ^ (uint32_t)few->near[i].flip;
    seen |= below64 ? (uint64_t)1 << value : nim_reach_bit(value);
  }
  return seen;
}

/* The values of a run from pile n on, by the sets of what its far entries reach; returns
** how many before the first that is left, and up to the first that is rare. */
static inline size_t settle(nim_few *few, const nim_moves *moves, uint8_t *g, size_t n,
                            const uint64_t *sets, size_t lanes, bool below64) {
  for (size_t j = 0; j < lanes; j++) {
    uint64_t seen = sets[j] | reach_near(few, g, n + j, below64);
    uint64_t open = least_open(seen);
    if ((open & few->needed[(n + j) & 1]) == 0) open = prove(few, moves, g, n + j, seen);
    if (open == 0) return j;
    g[n + j] = (uint8_t)nim_bits_lowest(open);
    if (few->fresh) return j + 1;
  }
  return lanes;
}

static size_t run(nim_few *few, const nim_kernel *kernel, const nim_moves *moves,
                  uint8_t *g, size_t n, size_t lanes) {
  uint64_t sets[NIM_FEW_LANES];
  kernel->reach(sets, g + n, few->far, few->fars, few->key.space <= 32);
  if (few->key.space > 64) return settle(few, moves, g, n, sets, lanes, false);
  return settle(few, moves, g, n, sets, lanes, true);
}

/* Counts a run that was done, or one of whose piles is left. */
static void review(nim_few *few, size_t n, bool left) {
  few->left -= few->left > 0;
  if (!left) return;
  few->left += NIM_LEFT_SHARE;
  if (few->left < NIM_LEFT_MOST) return;
  few->left = 0;
  few->rest = n + n / 2;
}

static void help(const nim_engine *engine, nim_few *few, const nim_values *v) {
  if (few->sought < NIM_HELP_COST || few->sought < few->next_cost) return;
  if (v->count < few->next_help) return;
  NIM_EACH_TIER (tier, engine, help) tier->help(few, v);
  few->next_help = v->count + v->count / 4;
  few->sought = 0;
  few->key.space = 0;
}

/* Writes up to `most` values after the others and returns how many: up to the first rare
** one, or to a pile that is left to others, because its value has no bit in a set. */
static size_t run_all(const nim_engine *engine, nim_few *few, nim_work *work,
                      size_t most) {
  nim_values *values = work->values;
  uint64_t sought = few->sought;
  size_t done = 0;
  few->fresh = false;
  while (done < most && !few->fresh) {
    size_t n = values->count + done;
    size_t lanes = most - done < NIM_FEW_LANES ? most - done : NIM_FEW_LANES;
    size_t here = run(few, engine->kernel, &engine->moves, values->byte, n, lanes);
    bool left = here < lanes && !few->fresh;
    done += here;
    review(few, n, left);
    if (left) break;
  }
  work->cost += done * (8 + few->nears + few->fars / 8) / 2 + few->sought - sought;
  help(engine, few, values);
  return done;
}

/* NULL where this is not the method, or without memory. */
static nim_few *get(nim_engine *engine, const nim_work *work) {
  nim_few *few;
  if (!fits(&engine->moves, &engine->rare, work->values)) return NULL;
  few = nim_engine_own(engine, work->alloc, NIM_TIER_few);
  return few && is_ready(few, &engine->moves, &engine->rare, work->values) ? few : NULL;
}

static nim_seq_status step(nim_engine *engine, nim_work *work) {
  nim_few *few = get(engine, work);
  size_t lanes = nim_engine_lanes(engine, work), done;
  if (few == NULL) return NIM_SEQ_MORE;
  done = run_all(engine, few, work, lanes);
  nim_engine_count(engine, work->values, done, few->fresh);
  if (done == lanes || few->fresh) return NIM_SEQ_DONE;
  return nim_engine_single(engine, work);
}

const nim_tier nim_tier_few = {.name = "few", .size = sizeof(nim_few), .step = step};
