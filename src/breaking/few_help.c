/* few_help.c: the choice of helpers, common pairs that save searches (few.h): a tier. */
#include "breaking/few.h"
#include "breaking/tier.h"

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
  uint64_t seen = 0;
  for (size_t i = 0; i < few->nears; i++)
    seen |= nim_reach_bit(g[n - few->near[i].back] ^ (uint32_t)few->near[i].flip);
  for (size_t i = few->helpers; i < few->fars; i++)
    seen |= nim_reach_bit(g[n - few->far[i].back] ^ (uint32_t)few->far[i].flip);
  return seen;
}

static void begin(choice *c, const nim_few *few, size_t end) {
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
    const nim_few_hints *hints = &few->hints[v];
    nim_reach offer;
    size_t saves;
    if (hints->count == 0) continue;
    offer = hints->at[turn % hints->count];
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
  begin(&c, few, values->count);
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

const nim_tier nim_tier_few_help = {.name = "few_help", .help = help};
