/* The built-in bots: how each chooses its move. */
#include "bots/built_in.h"

#include <string.h>

#include "game/option.h"
#include "solve/solve.h"
#include "nim.h"

static void play(nim_game *g, const nim_move *m) {
  uint32_t i;
  for (i = 0; i < m->parts; i++) nim_moves_do(g->theory, &g->piles, &m->part[i]);
}

static void unplay(nim_game *g, const nim_move *m) {
  uint32_t i = m->parts;
  while (i-- > 0) nim_moves_undo(g->theory, &g->piles, &m->part[i]);
}

static uint64_t options_of(const nim_game *g, uint32_t pile) {
  return nim_moves_count_on(g->theory, &g->piles, pile);
}

/* A random pile of those that can be moved on, then a random option of it. Where the size
** says what can be done with a pile, that is fast, for games that are played by the
** million: piles are stepped over without a branch, which could not be predicted. */
static nim_status random_move(const nim_bot *bot, nim_game *g, nim_random *r,
                              nim_move *m) {
  const nim_rules *rules = g->theory->rules;
  const nim_piles *p = &g->piles;
  bool sized = !rules->kind->splits && !rules->kind->multiples;
  uint64_t k, movable = 0, least = sized ? nim_rules_least(rules) : 0;
  uint32_t i, seen = 0, pile = 0;
  (void)bot;
  if (sized && least == 1) movable = p->nonempty;
  else
    for (i = 0; i < p->n; i++)
      movable += sized ? p->size[i] >= least : options_of(g, i) > 0;
  k = nim_random_below(r, movable);
  for (i = 0; i < p->n; i++) {
    seen += sized ? p->size[i] >= least : options_of(g, i) > 0;
    pile += seen <= k;
  }
  if (sized && least == 1 && rules->kind->options->every) {
    uint64_t size = p->size[pile], most = nim_rules_most(rules);
    nim_move_single(m, pile, 1 + nim_random_below(r, size < most ? size : most), 0);
  } else {
    nim_moves_at_on(g->theory, p, pile, nim_random_below(r, options_of(g, pile)), m);
  }
  return NIM_OK;
}

static nim_status perfect_move(const nim_bot *bot, nim_game *g, nim_random *r,
                               nim_move *m) {
  (void)bot;
  (void)r;
  return nim_solve_best(g->theory, &g->piles, m);
}

static nim_status novice_move(const nim_bot *bot, nim_game *g, nim_random *r,
                              nim_move *m) {
  if (nim_random_float(r) >= bot->parameter) return perfect_move(bot, g, r, m);
  return random_move(bot, g, r, m);
}

/* The stalling move, unless it is a split that takes nothing where a token can be taken.
** */
static nim_status single_move(const nim_bot *bot, nim_game *g, nim_random *r,
                              nim_move *m) {
  nim_part *part = &m->part[0], next;
  (void)bot;
  (void)r;
  nim_moves_stall(g->theory, &g->piles, m);
  next = *part;
  next.left = next.second = g->piles.size[next.pile]; /* after all splits of as many */
  if (part->take == 0 && nim_moves_next_on(g->theory, &g->piles, &next)) *part = next;
  return NIM_OK;
}

/* The option after which fewest tokens are left: the last one, but in a game of one's
** own, where options come in the order given. */
static void last_option(const nim_game *g, uint32_t pile, nim_move *m) {
  nim_moves_at_on(g->theory, &g->piles, pile, options_of(g, pile) - 1, m);
}

static nim_status greedy_move(const nim_bot *bot, nim_game *g, nim_random *r,
                              nim_move *m) {
  single_move(bot, g, r, m);
  last_option(g, m->part[0].pile, m);
  return NIM_OK;
}

static bool leaves_even(nim_game *g, const nim_move *m) {
  bool even;
  play(g, m);
  even = g->piles.nonempty % 2 == 0;
  unplay(g, m);
  return even;
}

/* Looks at the options of one pile. Where none breaks, the first option leaves the most,
** the last one the least: one of the two changes the number of piles, or none does. All
** splits that take the same number and leave as many piles come to the same: the first in
** two and the first in three are looked at, the others left out. */
static bool even_on_pile(nim_game *g, uint32_t pile, nim_move *m) {
  const nim_kind *kind = g->theory->rules->kind;
  nim_part *part = &m->part[0];
  nim_move_single(m, pile, 0, 0);
  while (nim_moves_next_on(g->theory, &g->piles, part)) {
    if (leaves_even(g, m)) return true;
    if (!kind->splits) {
      last_option(g, pile, m);
      return leaves_even(g, m);
    }
    if (!kind->numbered && (part->left > 1 || part->second > 0))
      part->left = part->second = g->piles.size[pile];
  }
  return false;
}

/* Where no move on one pile does it, all piles are single tokens; two of them are emptied
** where one move may do so. */
static bool even_on_two(const nim_game *g, nim_move *m) {
  const nim_piles *p = &g->piles;
  uint32_t i;
  if (nim_moves_parts(g->theory->rules, p->n) < 2 || p->nonempty < 2) return false;
  m->parts = 0;
  for (i = 0; m->parts < 2; i++)
    if (p->size[i] > 0) nim_move_add(m, i, p->size[i], 0);
  return nim_moves_legal(g->theory, p, m, NULL);
}

static nim_status parity_move(const nim_bot *bot, nim_game *g, nim_random *r,
                              nim_move *m) {
  uint32_t i;
  for (i = 0; i < g->piles.n; i++)
    if (even_on_pile(g, i, m)) return NIM_OK;
  return even_on_two(g, m) ? NIM_OK : single_move(bot, g, r, m);
}

/* The option of a game of one's own that leaves one pile of `size`, or none for 0. */
static bool option_leaving(const nim_game *g, uint64_t size, nim_part *part) {
  uint64_t from = g->piles.size[part->pile];
  while (nim_moves_next_on(g->theory, &g->piles, part)) {
    nim_leaves after = nim_option_leaves(g->theory, from, part);
    uint64_t left = after.count > 0 ? nim_leaves_at(&after, 0) : 0;
    if (left == size && after.count <= 1) return true;
  }
  return false;
}

/* A move that leaves `size` of a pile, and no new pile. */
static bool leave(const nim_game *g, uint32_t pile, uint64_t size, nim_move *m) {
  nim_move_single(m, pile, 0, 0);
  if (g->piles.size[pile] == size) return false;
  if (g->theory->rules->kind->numbered)
    return option_leaving(g, size, &m->part[0]);
  m->part[0].take = g->piles.size[pile] - size;
  return nim_moves_legal(g->theory, &g->piles, m, NULL);
}

static nim_status mirror_move(const nim_bot *bot, nim_game *g, nim_random *r,
                              nim_move *m) {
  uint32_t i, largest = nim_piles_largest(&g->piles);
  uint64_t second = 0;
  for (i = 0; i < g->piles.n; i++)
    if (i != largest) second = nim_larger(second, g->piles.size[i]);
  if (leave(g, largest, second, m)) return NIM_OK;
  return single_move(bot, g, r, m);
}

/* ---- trickster and minimax, which look at every move ----
**
** Both look at a bounded number of positions, so that a pile of 2^63-1 tokens does not
** keep them for ever; the moves beyond are not looked at. */

/* Moves that trickster weighs at one turn, and figures that it looks at for that, about a
** second; positions that minimax visits. A search in misère play that takes more than
** what one question may fails, and the move with it. */
#define TRICKSTER_MOVES 4096
#define TRICKSTER_WORK (UINT64_C(1) << 29)
#define MINIMAX_NODES 200000

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
** one, by the fewest tokens. The same holds in misère play, by solve/solve.c. */
static void trick_nim(const nim_game *g, nim_move *m) {
  uint64_t rarest = rarest_bits(&g->piles), size, lowest;
  uint32_t pile = 0;
  while ((g->piles.size[pile] & rarest) == 0) pile++;
  size = g->piles.size[pile];
  rarest &= size;
  lowest = rarest & (~rarest + 1);
  nim_move_single(m, pile, (size & (lowest - 1)) + 1, 0);
}

/* Figures that are looked at to count the winning replies in this position, by the rules
** and the sizes alone: whatever a search remembers, the same moves are weighed. */
static uint64_t cost_of(const nim_game *g) {
  const nim_seq *values = g->theory->values;
  uint64_t options = 1;
  uint32_t i;
  if (!g->theory->rules->kind->splits && g->theory->search == NULL)
    return g->piles.n;
  for (i = 0; i < g->piles.n; i++) {
    uint64_t more = nim_option_count(g->theory, g->piles.size[i]);
    /* after a proven period no more than the proof has values */
    if (values != NULL && values->period.proven)
      more = nim_smaller(more, values->period.checked);
    if (more > TRICKSTER_WORK) return more;
    options += more;
  }
  return g->theory->search == NULL ? options : options * (g->piles.n + 1);
}

/* The move with the fewest replies, of those that can be afforded. */
static nim_status trick_any(nim_game *g, nim_move *best) {
  nim_misere *search = g->theory->search;
  uint64_t fewest = UINT64_MAX, cost = 0, searched = 0, replies;
  uint32_t looked;
  nim_move m;
  m.parts = 0;
  for (looked = 0; looked < TRICKSTER_MOVES && cost < TRICKSTER_WORK; looked++) {
    nim_status status;
    if (!nim_moves_next(g->theory, &g->piles, &m)) break;
    play(g, &m);
    status = nim_solve_count(g->theory, &g->piles, &replies);
    unplay(g, &m);
    if (status != NIM_OK) return status;
    if (search != NULL && (searched += search->work) > NIM_MISERE_WORK) {
      search->exceeded = "the replies to all moves exceed the limit of work";
      return NIM_BUDGET;
    }
    if (replies < fewest) {
      fewest = replies;
      nim_move_copy(best, &m);
    }
    cost += cost_of(g);
  }
  return NIM_OK;
}

static nim_status trickster_move(const nim_bot *bot, nim_game *g, nim_random *r,
                                 nim_move *m) {
  bool is_p;
  nim_status status = nim_solve_is_p(g->theory, &g->piles, &is_p);
  (void)bot;
  (void)r;
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

/* Chooses among the moves of equal value by chance. */
static nim_status minimax_move(const nim_bot *bot, nim_game *g, nim_random *r,
                               nim_move *best) {
  uint32_t nodes = MINIMAX_NODES, equal = 0;
  int value, best_value = -2;
  nim_move m;
  m.parts = 0;
  while (nodes-- > 0 && nim_moves_next(g->theory, &g->piles, &m)) {
    play(g, &m);
    value = -search(g, (int)bot->parameter - 1, &nodes);
    unplay(g, &m);
    if (value < best_value) continue;
    if (value > best_value) equal = 0;
    best_value = value;
    if (nim_random_below(r, ++equal) == 0) nim_move_copy(best, &m);
  }
  return NIM_OK;
}

/* ---- student ---- */

/* More piles than this are not compared; moves that are weighed, by chance, in order. */
#define LOOKED_AT 64u
#define DRAWN 16
#define WEIGHED 1000

/* Finds up to two piles without an equal among the others, the largest first; returns how
** many of them there are. */
static uint32_t find_single(const nim_piles *p, uint32_t single[2]) {
  uint32_t i, j, count = 0;
  for (i = 0; i < p->n; i++) {
    uint32_t equal = 0, before = 0;
    for (j = 0; j < p->n; j++) {
      equal += p->size[j] == p->size[i];
      before += j < i && p->size[j] == p->size[i];
    }
    if (p->size[i] == 0 || equal % 2 == 0 || before > 0) continue;
    if (count < 2) single[count] = i;
    if (++count == 2 && p->size[single[0]] < p->size[i]) {
      single[1] = single[0];
      single[0] = i;
    }
  }
  return count;
}

/* Whoever leaves all piles in equal pairs can answer each move on the other of the two.
** In misere play that needs a pile of two or more, and piles that do not break. */
static bool pair_up(nim_game *g, nim_move *m) {
  uint32_t single[2] = {0, 0}, count;
  bool safe;
  if (g->piles.n > LOOKED_AT || !nim_rules_is_sum(g->theory->rules)) return false;
  if (nim_rules_need_search(g->theory->rules)) return false;
  count = find_single(&g->piles, single);
  if (count == 0 || count > 2) return false;
  if (!leave(g, single[0], count == 2 ? g->piles.size[single[1]] : 0, m)) return false;
  nim_moves_do(g->theory, &g->piles, &m->part[0]);
  safe = !g->theory->rules->misere || g->piles.big > 0;
  nim_moves_undo(g->theory, &g->piles, &m->part[0]);
  return safe;
}

/* After the move the other one could pair all piles up. */
static bool is_blunder(nim_game *g, const nim_move *m) {
  bool blunder;
  nim_move reply;
  play(g, m);
  blunder = pair_up(g, &reply);
  unplay(g, m);
  return blunder;
}

/* Of the largest pile that can be moved on, any number, but seldom one token. */
static void draw_move(nim_game *g, nim_random *r, nim_move *m) {
  uint32_t pile;
  uint64_t options;
  nim_moves_stall(g->theory, &g->piles, m);
  pile = m->part[0].pile;
  options = options_of(g, pile);
  nim_moves_at_on(g->theory, &g->piles, pile, nim_random_below(r, options), m);
  if (m->part[0].take == 1 && options > 1 && nim_random_below(r, 4) > 0)
    nim_moves_at_on(g->theory, &g->piles, pile, 1 + nim_random_below(r, options - 1), m);
}

static nim_status student_move(const nim_bot *bot, nim_game *g, nim_random *r,
                               nim_move *m) {
  int i;
  if (g->piles.nonempty <= bot->parameter) return perfect_move(bot, g, r, m);
  if (pair_up(g, m)) return NIM_OK;
  for (i = 0; i < DRAWN; i++) {
    draw_move(g, r, m);
    if (!is_blunder(g, m)) return NIM_OK;
  }
  m->parts = 0; /* where chance has found none, the first in order */
  for (i = 0; i < WEIGHED && nim_moves_next(g->theory, &g->piles, m); i++)
    if (!is_blunder(g, m)) return NIM_OK;
  draw_move(g, r, m);
  return NIM_OK;
}

const nim_bot_row nim_bots[] = {
    {.name = "perfect",
     .move = perfect_move,
     .help = "always the best move",
     .solves = true,
     .certain = true},
    {.name = "random",
     .move = random_move,
     .help = "a random pile, then a random number of it"},
    {.name = "novice",
     .move = novice_move,
     .help = "perfect, but with probability p a random move: novice(0.3)",
     .parameter = "probability",
     .usual = 0.5,
     .most = 1,
     .solves = true},
    {.name = "single",
     .move = single_move,
     .help = "one token from the largest pile",
     .certain = true},
    {.name = "greedy",
     .move = greedy_move,
     .help = "the whole largest pile",
     .certain = true},
    {.name = "parity",
     .move = parity_move,
     .help = "leaves an even number of piles when it can",
     .certain = true},
    {.name = "mirror",
     .move = mirror_move,
     .help = "makes the two largest piles equal",
     .certain = true},
    {.name = "trickster",
     .move = trickster_move,
     .help = "perfect; when it must lose, leaves the fewest winning replies",
     .solves = true,
     .certain = true},
    {.name = "minimax",
     .move = minimax_move,
     .help = "looks d moves ahead and knows nothing but the rules: minimax(4)",
     .parameter = "depth",
     .usual = 4,
     .least = 1,
     .most = NIM_MAX_DEPTH,
     .whole = true},
    {.name = "student",
     .move = student_move,
     .help = "plays like a person until n piles are left, then well: student(3)",
     .parameter = "number of piles",
     .usual = 3,
     .most = 1000,
     .whole = true,
     .solves = true},
};

const size_t nim_bots_count = sizeof nim_bots / sizeof nim_bots[0];

bool nim_bot_find(nim_bot *bot, const char *name, size_t length) {
  size_t i;
  for (i = 0; i < nim_bots_count; i++) {
    const nim_bot_row *row = &nim_bots[i];
    if (strlen(row->name) != length || memcmp(row->name, name, length) != 0) continue;
    bot->row = row;
    bot->parameter = row->usual;
    return true;
  }
  return false;
}

bool nim_bot_set(nim_bot *bot, double parameter, nim_text *why) {
  const nim_bot_row *row = bot->row;
  if (row->parameter == NULL) return nim_say(why, "%s takes no parameter", row->name);
  if (!(parameter >= row->least && parameter <= row->most) ||
      (row->whole && parameter != (double)(int)parameter))
    return nim_say(why, "%s: %s from %g to %g expected", row->name, row->parameter,
                   row->least, row->most);
  bot->parameter = parameter;
  return true;
}

static nim_status can_win(const nim_game *g, bool *wins) {
  nim_status status = nim_solve_is_p(g->theory, &g->piles, wins);
  *wins = !*wins;
  return status;
}

nim_status nim_score_begin(nim_score *score, const nim_game *g) {
  *score = (nim_score){0};
  return can_win(g, &score->can_win);
}

nim_status nim_score_play(nim_score *score, nim_game *g, const nim_move *m) {
  int seat = nim_game_turn(g) - 1;
  bool wins = false;
  nim_status status;
  if (g->log != NULL) {
    nim_game_play(g, m);
  } else {
    play(g, m);
    g->moves++;
  }
  status = can_win(g, &wins);
  if (status != NIM_OK) return status;
  score->chances[seat] += score->can_win;
  score->kept[seat] += score->can_win && !wins;
  score->can_win = wins;
  return NIM_OK;
}
