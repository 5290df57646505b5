/* few.c: piles in order, where few positions are rare: a tier.
**
** With R rare positions and K breaking digits a pile has at most R*K pairs with a rare
** member (engine.h). By them pile n reaches G(n - back) ^ flip, with back = k + a and
** flip = G(a): a list that stays the same from pile to pile, until a new position is
** rare. A take of k is the same with back = k and flip = 0.
**
** Piles come in runs of NIM_FEW_LANES. What lies a run back or further is gathered by a
** kernel, a set of values for each pile of the run:
**
**     far entry    G(n - back), G(n + 1 - back), ... G(n + 15 - back)    ^ flip
**     near entry   G(n - back)                                           ^ flip
**
** The near entries, which may need values of this very run, are added pile by pile. Then
** the mex is looked at. If a pair of two common positions cannot reach it, it is the
** value: all other pairs are in the list. Else all pairs are searched for one that comes
** to it. If there is none, it is the value, and n a new rare position.
**
** A search begins with hints, pairs that have come to the value before: one that does so
** again moves up a place. Then it goes on from where the last one ended. Most searches
** are saved by helpers, hints that stand in the list as well. They are chosen by what the
** last piles had to search for: time and again the hint that would have saved most.
**
** With AVX2 a pile costs a quarter of a cycle for each far entry, half of that where
** all values are below 32, and a cycle for each near one.
*/
#include "breaking/engine.h"

#include "base/common.h"
#include "breaking/tuning.h"

/* The first pile: more than twice what a digit takes and a part of a search together. */
#define FIRST_PILE 1024

/* Near are back < 16, each by at most `back` pairs and a take. */
#define MOST_NEARS (NIM_FEW_LANES * (NIM_FEW_LANES + 1) / 2)

/* Pairs that have come to a value, the most useful ones first. */
typedef struct hint_list {
  size_t count;
  size_t part; /* of the positions: where the last search ended */
  nim_reach at[NIM_FEW_HINTS];
} hint_list;

/* What the lists depend on. */
typedef struct few_key {
  size_t count, mask, parity, shift, space; /* of one type: no padding */
} few_key;

typedef struct nim_few {
  few_key key;
  bool fresh;         /* is the last value of the last run rare? */
  uint64_t inside;    /* values below key.space */
  uint64_t needed[2]; /* of these, by parity of n, what only rare positions reach */
  size_t last;        /* the largest back of a rare position */
  size_t nears;
  size_t helpers;
  size_t fars; /* with the helpers, which come first */
  nim_reach near[MOST_NEARS];
  nim_reach far[NIM_FEW_HELPERS + NIM_FEW_MOST];
  hint_list hints[64]; /* by value */
  uint64_t sought;     /* what searches have cost since helpers were chosen */
  size_t next_help;    /* count of values from which on they may be chosen anew */
  uint64_t next_cost;  /* and what searches must have cost by then */
  size_t left;         /* piles that were left lately */
  size_t rest;         /* count of values before which this is not the method */
} nim_few;

/* --- the lists --- */

static void add(nim_few *few, size_t back, uint32_t flip) {
  nim_reach reach = {flip, back};
  if (back < NIM_FEW_LANES)
    few->near[few->nears++] = reach;
  else
    few->far[few->fars++] = reach;
}

/* Do a take or a lesser digit already give the entry of position a? */
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

/* Brings the lists up to date. Is this the method for the next piles? */
static bool is_ready(nim_few *few, const nim_moves *moves, const nim_rare *rare,
                     const nim_values *v) {
  few_key key = {rare->count, rare->mask, rare->parity, rare->shift,
                 nim_bits_space(v->max)};
  if (v->count < few->rest) return false;
  if (memcmp(&key, &few->key, sizeof key) != 0) {
    few->key = key;
    list(few, moves, rare, v);
    few->inside = key.space < 64 ? ((uint64_t)1 << key.space) - 1 : UINT64_MAX;
    for (unsigned odd = 0; odd < 2; odd++) {
      few->needed[odd] = 0;
      for (uint32_t value = 0; value < 64; value++)
        few->needed[odd] |= (uint64_t)nim_rare_needed(rare, odd, value) << value;
      few->needed[odd] &= few->inside;
    }
  }
  return v->count > few->last;
}

/* --- searching --- */

/* Does a pair of the hints reach `value` from pile n? */
static bool recall(nim_few *few, const uint8_t *g, size_t n, uint32_t value) {
  hint_list *known = &few->hints[value];
  for (size_t i = 0; i < known->count; i++) {
    nim_reach hint = known->at[i];
    if ((g[n - hint.back] ^ hint.flip) != value) continue;
    few->sought += i;
    if (i == 0) return true;
    known->at[i] = known->at[i - 1];
    known->at[i - 1] = hint;
    return true;
  }
  return false;
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
  hint_list *known = &few->hints[value];
  size_t parts = n / 2 / NIM_FEW_PART + 1, *part = &known->part;
  few->sought += NIM_FEW_COST;
  if (recall(few, g, n, value)) return true;
  for (size_t turn = 0; turn < parts; turn++) {
    *part = (*part + 1) % parts;
    few->sought += NIM_FEW_PART * moves->splits;
    for (size_t i = 0; i < moves->splits; i++) {
      size_t a = find(g, n - moves->split[i], *part * NIM_FEW_PART + 1, value);
      nim_reach pair = {g[a], a + moves->split[i]};
      if (a == 0) continue;
      if (known->count < NIM_FEW_HINTS) known->count++;
      known->at[known->count - 1] = pair; /* the last of them gives way */
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

/* --- helpers: common pairs that save searches --- */

/* What piles would have to search for; those that have nothing left are dropped. */
typedef struct choice {
  const uint8_t *g;
  uint64_t work; /* pairs looked at */
  size_t piles;
  size_t pile[NIM_HELP_PILES];
  uint64_t open[NIM_HELP_PILES];
} choice;

/* What pile n reaches by the list without helpers. */
static uint64_t reached(const nim_few *few, const uint8_t *g, size_t n) {
  uint64_t seen = reach_near(few, g, n, false);
  for (size_t i = few->helpers; i < few->fars; i++)
    seen |= nim_reach_bit(g[n - few->far[i].back] ^ (uint32_t)few->far[i].flip);
  return seen;
}

static void list_open(choice *c, const nim_few *few, size_t end) {
  for (size_t n = end - NIM_HELP_PILES; n < end; n++) {
    uint64_t own = nim_reach_bit(c->g[n]), open = ~few->needed[n & 1];
    if (own) open &= own - 1;
    if (open) open &= ~reached(few, c->g, n);
    if (open == 0) continue;
    c->pile[c->piles] = n;
    c->open[c->piles++] = open;
  }
}

static uint64_t reached_by(const choice *c, size_t i, nim_reach pair) {
  return nim_reach_bit(c->g[c->pile[i] - pair.back] ^ (uint32_t)pair.flip);
}

/* How many searches the pair saves. */
static size_t saved(choice *c, nim_reach pair) {
  size_t count = 0;
  c->work += c->piles;
  for (size_t i = 0; i < c->piles; i++)
    count += (c->open[i] & reached_by(c, i, pair)) != 0;
  return count;
}

static void save(choice *c, nim_reach pair) {
  size_t piles = c->piles;
  c->piles = 0;
  for (size_t i = 0; i < piles; i++) {
    uint64_t open = c->open[i] & ~reached_by(c, i, pair);
    if (open == 0) continue;
    c->pile[c->piles] = c->pile[i];
    c->open[c->piles++] = open;
  }
}

/* The pair that saves most, of one hint for each value. */
static nim_reach best_offer(choice *c, const nim_few *few, size_t turn) {
  nim_reach best = {0, 0};
  size_t most = 0;
  for (uint32_t v = 0; v < 64; v++) {
    const hint_list *known = &few->hints[v];
    nim_reach offer;
    size_t saves;
    if (known->count == 0) continue;
    offer = known->at[turn % known->count];
    saves = offer.back >= NIM_FEW_LANES ? saved(c, offer) : 0;
    if (saves <= most) continue;
    most = saves;
    best = offer;
  }
  return best;
}

/* Chooses the helpers by the last values. The list after them is spoilt. */
static void help(nim_few *few, const nim_values *values) {
  choice c = {values->byte, 0, 0, {0}, {0}};
  size_t idle = 0;
  if (values->count <= few->last + NIM_HELP_PILES) return;
  list_open(&c, few, values->count);
  few->helpers = 0;
  for (size_t turn = 0; few->helpers < NIM_FEW_HELPERS && idle < NIM_HELP_IDLE; turn++) {
    nim_reach best = best_offer(&c, few, turn);
    idle = best.back ? 0 : idle + 1;
    if (best.back == 0) continue;
    save(&c, best);
    few->far[few->helpers++] = best;
  }
  few->next_cost = c.work;
}

/* --- the method --- */

/* Runs end at the first rare value, or at a pile whose value has no bit in a set: that
** one is left to mex.c. */
nim_seq_status nim_few_step(nim_engine *engine, nim_work *work) {
  const nim_moves *moves = &engine->moves;
  const nim_rare *rare = &engine->rare;
  nim_values *values = work->values;
  size_t most = nim_engine_lanes(engine, work), done = 0;
  bool left = false;
  uint64_t sought;
  nim_few *few;
  if (!rare->sparse || moves->code.unequal || !values->byte ||
      values->count < FIRST_PILE ||
      rare->count * moves->splits + moves->takes > NIM_FEW_MOST)
    return NIM_SEQ_MORE;
  if (engine->few == NULL && nim_block_new(work->alloc, engine->few, 1))
    memset(engine->few, 0, sizeof *engine->few);
  few = engine->few;
  if (few == NULL || !is_ready(few, moves, rare, values)) return NIM_SEQ_MORE;
  sought = few->sought;
  few->fresh = false;
  while (done < most && !few->fresh && !left) {
    size_t n = values->count + done, here;
    size_t lanes = most - done < NIM_FEW_LANES ? most - done : NIM_FEW_LANES;
    uint64_t sets[NIM_FEW_LANES];
    uint8_t *g = values->byte;
    engine->kernel->reach(sets, g + n, few->far, few->fars, few->key.space <= 32);
    if (few->key.space > 64)
      here = settle(few, moves, g, n, sets, lanes, false);
    else
      here = settle(few, moves, g, n, sets, lanes, true);
    left = here < lanes && !few->fresh;
    done += here;
    few->left -= few->left > 0;
    if (left) few->left += NIM_LEFT_SHARE;
    if (few->left < NIM_LEFT_MOST) continue;
    few->left = 0;
    few->rest = n + n / 2;
  }
  work->cost += done * (8 + few->nears + few->fars / 8) / 2 + few->sought - sought;
  if (few->sought >= NIM_HELP_COST && few->sought >= few->next_cost &&
      values->count >= few->next_help) {
    if (nim_engine_uses(engine, NIM_TIER_few_help)) help(few, values);
    few->next_help = values->count + values->count / 4;
    few->sought = 0;
    few->key.space = 0; /* the list is made anew */
  }
  nim_gather_count(engine, values, done, few->fresh);
  return left ? nim_mex_step(engine, work) : NIM_SEQ_DONE;
}

void nim_few_drop(nim_engine *engine, const nim_alloc *alloc) {
  nim_block_free(alloc, engine->few, 1);
  engine->few = NULL;
}
