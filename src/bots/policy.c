#include "bots/policy.h"

#include <string.h>

#include "game/option.h"
#include "bots/policy_search.h"

static const struct {
  const char *name;
  double parameter; /* by default; negative: it takes none */
} policies[] = {{"perfect", -1},  {"random", -1}, {"novice", 0.5},   {"single", -1},
                {"greedy", -1},   {"parity", -1}, {"mirror", -1},    {"trickster", -1},
                {"minimax", 4}};

#define POLICIES (sizeof policies / sizeof policies[0])

bool nim_policy_find(nim_policy *policy, const char *name, size_t length) {
  size_t i;
  for (i = 0; i < POLICIES; i++) {
    if (strlen(policies[i].name) != length || memcmp(policies[i].name, name, length) != 0)
      continue;
    policy->kind = (nim_policy_kind)i;
    policy->parameter = policies[i].parameter;
    return true;
  }
  return false;
}

const char *nim_policy_name(nim_policy_kind kind) {
  return policies[kind].name;
}

bool nim_policy_set(nim_policy *policy, double parameter, nim_text *why) {
  if (policy->kind == NIM_POLICY_NOVICE) {
    if (!(parameter >= 0 && parameter <= 1))
      return nim_say(why, "novice: expected a probability from 0 to 1");
  } else if (policy->kind == NIM_POLICY_MINIMAX) {
    if (!(parameter >= 1 && parameter <= NIM_MAX_DEPTH) ||
        parameter != (double)(int)parameter)
      return nim_say(why, "minimax: expected a depth from 1 to %d", NIM_MAX_DEPTH);
  } else {
    return nim_say(why, "%s takes no parameter", nim_policy_name(policy->kind));
  }
  policy->parameter = parameter;
  return true;
}

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

static void random_move(const nim_game *g, nim_random *r, nim_move *m) {
  uint32_t pile = movable_pile(g, nim_random_below(r, movable_piles(g)));
  uint64_t k = nim_random_below(r, options_of(g, pile));
  nim_move_single(m, pile, 0, 0);
  nim_option_at(g->theory, g->piles.size[pile], k, &m->part[0]);
}

static nim_status novice_move(const nim_policy *policy, nim_game *g, nim_random *r,
                              nim_move *m) {
  if (nim_random_float(r) >= policy->parameter)
    return nim_solve_best(g->theory, &g->piles, m);
  random_move(g, r, m);
  return NIM_OK;
}

/* The option after which fewest tokens are left: the last one, but in a game of one's
** own, where options come as they were told. */
static void last_option(const nim_game *g, uint32_t pile, nim_move *m) {
  nim_move_single(m, pile, 0, 0);
  nim_option_at(g->theory, g->piles.size[pile], options_of(g, pile) - 1, &m->part[0]);
}

static void greedy_move(const nim_game *g, nim_move *m) {
  nim_moves_stall(g->theory, &g->piles, m);
  last_option(g, m->part[0].pile, m);
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

static void parity_move(nim_game *g, nim_move *m) {
  uint32_t i;
  for (i = 0; i < g->piles.n; i++)
    if (even_on_pile(g, i, m)) return;
  if (!even_on_two(g, m)) nim_moves_stall(g->theory, &g->piles, m);
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

static void mirror_move(const nim_game *g, nim_move *m) {
  if (!equalise(g, nim_piles_largest(&g->piles), m))
    nim_moves_stall(g->theory, &g->piles, m);
}

nim_status nim_policy_move(const nim_policy *policy, nim_game *g, nim_random *r,
                           nim_move *m) {
  switch (policy->kind) {
  case NIM_POLICY_PERFECT: return nim_solve_best(g->theory, &g->piles, m);
  case NIM_POLICY_NOVICE: return novice_move(policy, g, r, m);
  case NIM_POLICY_RANDOM: random_move(g, r, m); break;
  case NIM_POLICY_SINGLE: nim_moves_stall(g->theory, &g->piles, m); break;
  case NIM_POLICY_GREEDY: greedy_move(g, m); break;
  case NIM_POLICY_PARITY: parity_move(g, m); break;
  case NIM_POLICY_MIRROR: mirror_move(g, m); break;
  case NIM_POLICY_TRICKSTER: return nim_trickster_move(g, m);
  case NIM_POLICY_MINIMAX: nim_minimax_move(g, (int)policy->parameter, r, m); break;
  }
  return NIM_OK;
}
