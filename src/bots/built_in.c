#include "bots/built_in.h"

#include <string.h>

#include "game/option.h"
#include "bots/look_ahead.h"

static uint64_t options_of(const nim_game *g, uint32_t pile) {
  return nim_option_count(g->theory, g->piles.size[pile]);
}

/* The k-th pile that can be moved on, counting from 0; there are more than k. */
static uint32_t movable_pile(const nim_game *g, uint64_t k) {
  uint32_t i = 0;
  while (options_of(g, i) == 0 || k-- > 0) i++;
  return i;
}

static uint32_t movable_piles(const nim_game *g) {
  uint32_t i, count = 0;
  for (i = 0; i < g->piles.n; i++) count += options_of(g, i) > 0;
  return count;
}

static nim_status random_move(const nim_bot *bot, nim_game *g, nim_random *r,
                              nim_move *m) {
  uint32_t pile = movable_pile(g, nim_random_below(r, movable_piles(g)));
  uint64_t k = nim_random_below(r, options_of(g, pile));
  (void)bot;
  nim_move_single(m, pile, 0, 0);
  nim_option_at(g->theory, g->piles.size[pile], k, &m->part[0]);
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

static nim_status single_move(const nim_bot *bot, nim_game *g, nim_random *r,
                              nim_move *m) {
  (void)bot;
  (void)r;
  nim_moves_stall(g->theory, &g->piles, m);
  return NIM_OK;
}

/* The option after which fewest tokens are left: the last one, but in a game of one's
** own, where options come as they were told. */
static void last_option(const nim_game *g, uint32_t pile, nim_move *m) {
  nim_move_single(m, pile, 0, 0);
  nim_option_at(g->theory, g->piles.size[pile], options_of(g, pile) - 1, &m->part[0]);
}

static nim_status greedy_move(const nim_bot *bot, nim_game *g, nim_random *r,
                              nim_move *m) {
  single_move(bot, g, r, m);
  last_option(g, m->part[0].pile, m);
  return NIM_OK;
}

static bool leaves_even(nim_game *g, const nim_move *m) {
  bool even;
  nim_moves_do(g->theory, &g->piles, &m->part[0]);
  even = g->piles.nonempty % 2 == 0;
  nim_moves_undo(g->theory, &g->piles, &m->part[0]);
  return even;
}

/* Looks at the options of one pile. In octal games and their like all splits that take
** the same number leave as many piles, so one stands for all. */
static bool even_by_any(nim_game *g, nim_move *m) {
  nim_part *part = &m->part[0];
  uint64_t size = g->piles.size[part->pile];
  while (nim_option_next(g->theory, size, part)) {
    if (leaves_even(g, m)) return true;
    if (part->left > 0 && g->theory->custom == NULL) part->left = size;
  }
  return false;
}

/* Where no pile breaks, the first option leaves the most, the last one the least: one of
** the two changes the number of piles, or none does. */
static bool even_by_ends(nim_game *g, nim_move *m) {
  uint32_t pile = m->part[0].pile;
  if (!nim_option_next(g->theory, g->piles.size[pile], &m->part[0])) return false;
  if (leaves_even(g, m)) return true;
  last_option(g, pile, m);
  return leaves_even(g, m);
}

static bool even_on_pile(nim_game *g, uint32_t pile, nim_move *m) {
  nim_move_single(m, pile, 0, 0);
  return nim_rules_splits(g->theory->rules) ? even_by_any(g, m) : even_by_ends(g, m);
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

/* The largest size among the piles other than `pile`. */
static uint64_t largest_but(const nim_game *g, uint32_t pile) {
  uint64_t largest = 0;
  uint32_t i;
  for (i = 0; i < g->piles.n; i++)
    if (i != pile && g->piles.size[i] > largest) largest = g->piles.size[i];
  return largest;
}

/* The option of a game of one's own that leaves one pile of `size`, or none for 0. */
static bool option_leaving(const nim_game *g, uint64_t size, nim_part *part) {
  uint64_t from = g->piles.size[part->pile];
  while (nim_option_next(g->theory, from, part)) {
    nim_seq_option after = nim_option_leaves(g->theory, from, part);
    if (after.left[0] == size && after.left[1] == 0) return true;
  }
  return false;
}

static bool equalise(const nim_game *g, uint32_t pile, nim_move *m) {
  uint64_t size = g->piles.size[pile], other = largest_but(g, pile);
  nim_move_single(m, pile, 0, 0);
  if (size == other) return false;
  if (g->theory->custom != NULL) return option_leaving(g, other, &m->part[0]);
  m->part[0].take = size - other;
  return nim_moves_legal(g->theory, &g->piles, m, NULL);
}

static nim_status mirror_move(const nim_bot *bot, nim_game *g, nim_random *r,
                              nim_move *m) {
  if (equalise(g, nim_piles_largest(&g->piles), m)) return NIM_OK;
  return single_move(bot, g, r, m);
}

static nim_status trickster_move(const nim_bot *bot, nim_game *g, nim_random *r,
                                 nim_move *m) {
  (void)bot;
  (void)r;
  return nim_trickster_move(g, m);
}

static nim_status minimax_move(const nim_bot *bot, nim_game *g, nim_random *r,
                               nim_move *m) {
  nim_minimax_move(g, (int)bot->parameter, r, m);
  return NIM_OK;
}

const nim_bot_row nim_bots[] = {
    {.name = "perfect",
     .move = perfect_move,
     .help = "the best move, always",
     .solves = true},
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
    {.name = "single", .move = single_move, .help = "one token of the largest pile"},
    {.name = "greedy", .move = greedy_move, .help = "the whole largest pile"},
    {.name = "parity",
     .move = parity_move,
     .help = "leaves an even number of piles when it can"},
    {.name = "mirror", .move = mirror_move, .help = "makes the two largest piles equal"},
    {.name = "trickster",
     .move = trickster_move,
     .help = "perfect; when it must lose, leaves the fewest winning replies",
     .solves = true},
    {.name = "minimax",
     .move = minimax_move,
     .help = "looks d moves ahead and knows nothing but the rules: minimax(4)",
     .parameter = "depth",
     .usual = 4,
     .least = 1,
     .most = NIM_MAX_DEPTH,
     .whole = true},
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
    return nim_say(why, "%s: expected a %s from %g to %g", row->name, row->parameter,
                   row->least, row->most);
  bot->parameter = parameter;
  return true;
}

nim_status nim_bot_move(const nim_bot *bot, nim_game *g, nim_random *r, nim_move *m) {
  return bot->row->move(bot, g, r, m);
}
