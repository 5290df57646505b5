#include "bots/look_ahead.h"

#include "solve/misere.h"
#include "game/option.h"

static void play(nim_game *g, const nim_move *m) {
  uint32_t i;
  for (i = 0; i < m->parts; i++) nim_moves_do(g->theory, &g->piles, &m->part[i]);
}

static void unplay(nim_game *g, const nim_move *m) {
  uint32_t i = m->parts;
  while (i-- > 0) nim_moves_undo(g->theory, &g->piles, &m->part[i]);
}

/* The bits that fewest piles have, of those that occur. */
static uint64_t rarest_bits(const nim_piles *p) {
  uint64_t rarest = 0;
  uint32_t fewest = UINT32_MAX;
  unsigned bit;
  for (bit = 0; bit < NIM_BITS; bit++) {
    uint32_t ones = nim_piles_ones(p, bit);
    if (ones == 0 || ones > fewest) continue;
    if (ones < fewest) rarest = 0;
    rarest |= UINT64_C(1) << bit;
    fewest = ones;
  }
  return rarest;
}

/* Nim, from a P-position: a move that leaves a nim-sum with highest bit b is answered on
** the other piles that have bit b. So a rarest bit is cleared, in the first pile that has
** one, by the fewest tokens. The same holds in misère play, by solve/sum.c. */
static void trick_nim(const nim_game *g, nim_move *m) {
  uint64_t rarest = rarest_bits(&g->piles), size, lowest;
  uint32_t pile = 0;
  while ((g->piles.size[pile] & rarest) == 0) pile++;
  size = g->piles.size[pile];
  rarest &= size;
  lowest = rarest & (~rarest + 1);
  nim_move_single(m, pile, (size & (lowest - 1)) + 1, 0);
}

static nim_status count_replies(nim_game *g, const nim_move *m, uint64_t *replies) {
  nim_status status;
  play(g, m);
  status = nim_solve_count(g->theory, &g->piles, replies);
  unplay(g, m);
  return status;
}

/* Options that a count of winning replies looks at; after a proven period no more than
** the proof has values. */
static uint64_t options_of(const nim_theory *theory, uint64_t size) {
  uint64_t options = nim_option_count(theory, size);
  const nim_seq *values = theory->values;
  if (values == NULL || !values->period.proven) return options;
  return options < values->period.checked ? options : values->period.checked;
}

/* Figures that are looked at to count the winning replies in this position, by the rules
** and the sizes alone: whatever a search remembers, the same moves are weighed. */
static uint64_t cost_of(const nim_game *g) {
  uint64_t options = 1;
  uint32_t i;
  if (!nim_rules_splits(g->theory->rules) && g->theory->search == NULL)
    return g->piles.n;
  for (i = 0; i < g->piles.n; i++) {
    uint64_t more = options_of(g->theory, g->piles.size[i]);
    if (more > NIM_TRICKSTER_WORK) return more;
    options += more;
  }
  return g->theory->search == NULL ? options : options * (g->piles.n + 1);
}

/* Adds what the search has done; false where that is too much for one turn. */
static bool afford(const nim_game *g, uint64_t *searched) {
  nim_misere *search = g->theory->search;
  if (search == NULL || (*searched += search->work) <= NIM_MISERE_WORK) return true;
  search->exceeded = "the replies to all moves exceed the limit of work";
  return false;
}

/* Weighs one move; its replies are fewer than *fewest: it is the best so far. */
static nim_status weigh(nim_game *g, const nim_move *m, nim_move *best, uint64_t *fewest,
                        uint64_t *searched) {
  uint64_t replies;
  nim_status status = count_replies(g, m, &replies);
  if (status != NIM_OK) return status;
  if (!afford(g, searched)) return NIM_BUDGET;
  if (replies >= *fewest) return NIM_OK;
  *fewest = replies;
  nim_move_copy(best, m);
  return NIM_OK;
}

static nim_status trick_any(nim_game *g, nim_move *best) {
  uint64_t fewest = UINT64_MAX, cost = 0, searched = 0;
  uint32_t looked;
  nim_move m;
  m.parts = 0;
  for (looked = 0; looked < NIM_TRICKSTER_MOVES && cost < NIM_TRICKSTER_WORK; looked++) {
    nim_status status;
    if (!nim_moves_next(g->theory, &g->piles, &m)) break;
    status = weigh(g, &m, best, &fewest, &searched);
    if (status != NIM_OK) return status;
    cost += cost_of(g);
  }
  return NIM_OK;
}

nim_status nim_trickster_move(nim_game *g, nim_move *m) {
  bool is_p;
  nim_status status = nim_solve_is_p(g->theory, &g->piles, &is_p);
  if (status != NIM_OK) return status;
  if (!is_p) return nim_solve_best(g->theory, &g->piles, m);
  if (!g->theory->rules->kind->plain) return trick_any(g, m);
  trick_nim(g, m);
  return NIM_OK;
}

/* The value of a position to the player who moves: 1 won, -1 lost, 0 not known. */
static int search(nim_game *g, int depth, uint32_t *nodes) {
  nim_move m;
  int best = -1;
  if (nim_moves_over(g->theory, &g->piles)) return g->theory->rules->misere ? 1 : -1;
  if (depth == 0) return 0;
  m.parts = 0;
  while (best < 1 && nim_moves_next(g->theory, &g->piles, &m)) {
    int value;
    if (*nodes == 0) return 0;
    --*nodes;
    play(g, &m);
    value = -search(g, depth - 1, nodes);
    unplay(g, &m);
    if (value > best) best = value;
  }
  return best;
}

void nim_minimax_move(nim_game *g, int depth, nim_random *r, nim_move *best) {
  uint32_t nodes = NIM_MINIMAX_NODES, equal = 0;
  int value, best_value = -2;
  nim_move m;
  m.parts = 0;
  while (nodes-- > 0 && nim_moves_next(g->theory, &g->piles, &m)) {
    play(g, &m);
    value = -search(g, depth - 1, &nodes);
    unplay(g, &m);
    if (value < best_value) continue;
    if (value > best_value) equal = 0;
    best_value = value;
    if (nim_random_below(r, ++equal) == 0) nim_move_copy(best, &m);
  }
}
