/* Moves, and a game that is played: its history, undo, and how many options there are. */
#include "game/option.h"

#include <assert.h>

/* ---- a move as a value ---- */

void nim_move_single(nim_move *m, uint32_t pile, uint64_t take, uint64_t left) {
  m->parts = 0;
  nim_move_add(m, pile, take, left);
}

void nim_move_add(nim_move *m, uint32_t pile, uint64_t take, uint64_t left) {
  nim_part *part = &m->part[m->parts++];
  part->pile = pile;
  part->take = take;
  part->left = left;
  part->second = 0;
  part->more = 0;
}

/* Insertion: a move has few parts, and mostly comes sorted. */
void nim_move_sort(nim_move *m) {
  uint32_t i, j;
  for (i = 1; i < m->parts; i++) {
    nim_part part = m->part[i];
    for (j = i; j > 0 && m->part[j - 1].pile > part.pile; j--)
      m->part[j] = m->part[j - 1];
    m->part[j] = part;
  }
}

static int compare(uint64_t a, uint64_t b) {
  return (a > b) - (a < b);
}

static int compare_parts(const nim_part *a, const nim_part *b) {
  if (a->pile != b->pile) return compare(a->pile, b->pile);
  if (a->take != b->take) return compare(a->take, b->take);
  if (a->left != b->left) return compare(a->left, b->left);
  return compare(a->second, b->second);
}

int nim_parts_compare(const nim_part *a, uint32_t a_parts, const nim_part *b,
                      uint32_t b_parts) {
  uint32_t i;
  for (i = 0; i < a_parts && i < b_parts; i++) {
    int order = compare_parts(&a[i], &b[i]);
    if (order != 0) return order;
  }
  return compare(a_parts, b_parts);
}

int nim_move_compare(const nim_move *a, const nim_move *b) {
  return nim_parts_compare(a->part, a->parts, b->part, b->parts);
}

void nim_move_copy(nim_move *to, const nim_move *from) {
  to->parts = from->parts;
  memcpy(to->part, from->part, from->parts * sizeof from->part[0]);
}

uint32_t nim_part_numbers(const nim_part *part, const nim_rules *rules,
                          uint64_t number[NIM_PART_NUMBERS]) {
  number[0] = (uint64_t)part->pile + 1;
  number[1] = part->take;
  number[2] = part->left;
  number[3] = part->second;
  if (part->left == 0 || rules->kind->numbered) return 2;
  return part->second == 0 ? 3 : 4;
}

/* ---- an option: a move on one pile ---- */

nim_leaves nim_option_leaves(const nim_theory *theory, uint64_t size,
                             const nim_part *part) {
  nim_leaves after = {0};
  uint64_t rest;
  if (theory->rules->kind->numbered) {
    after.listed = nim_custom_option(theory->custom, size, part->take - 1, &after.count);
    return after;
  }
  if (part->left > 0) after.own[after.count++] = part->left;
  if (part->second > 0) after.own[after.count++] = part->second;
  rest = size - part->take - part->left - part->second;
  if (rest > 0) after.own[after.count++] = rest;
  return after;
}

/* ---- what may be taken ---- */

bool nim_option_legal(const nim_theory *theory, uint64_t size, const nim_part *part,
                      nim_text *why) {
  const nim_options *options = nim_options_of(theory);
  unsigned long long take = part->take, has = size;
  unsigned pile = part->pile + 1;
  nim_part next = *part;
  if (options->legal != NULL) return options->legal(theory, size, part, why);
  if (part->left != 0 || part->second != 0)
    return nim_say(why, "a move has two numbers: these rules do not split piles");
  if (take > 0) {
    next.take--;
    if (nim_option_next(theory, size, &next) && next.take == take) return true;
  }
  if (size == 0) return nim_say(why, "pile %u is empty", pile);
  if (take == 0) return nim_say(why, "at least 1 must be taken");
  if (take > size)
    return nim_say(why, "pile %u has only %llu, not %llu", pile, has, take);
  if (options->refuse != NULL) return options->refuse(theory->rules, size, part, why);
  return nim_say(why, "%llu may not be taken", take);
}

/* ---- options by their value ---- */

bool nim_option_scan(const nim_theory *theory, uint64_t size, uint64_t value,
                     nim_part *part) {
  nim_part next = *part;
  while (nim_option_next(theory, size, &next)) {
    nim_leaves after = nim_option_leaves(theory, size, &next);
    uint64_t left = value;
    uint32_t i;
    for (i = 0; i < after.count; i++)
      left ^= nim_theory_value(theory, nim_leaves_at(&after, i));
    if (left != 0) continue;
    *part = next;
    return true;
  }
  return false;
}

bool nim_option_to(const nim_theory *theory, uint64_t size, uint64_t value,
                   nim_part *part) {
  const nim_options *options = nim_options_of(theory);
  if (options->to == NULL) return nim_option_scan(theory, size, value, part);
  return options->to(theory, size, value, part);
}

uint64_t nim_option_count_to(const nim_theory *theory, uint64_t size, uint64_t value) {
  const nim_options *options = nim_options_of(theory);
  if (options->count_to == NULL) return nim_option_count_each(theory, size, value);
  return options->count_to(theory, size, value);
}

uint64_t nim_option_count_each(const nim_theory *theory, uint64_t size, uint64_t value) {
  nim_part part = {0};
  uint64_t count = 0;
  while (nim_option_to(theory, size, value, &part)) count++;
  return count;
}

/* ---- any number ---- */

uint64_t nim_option_every(const nim_rules *rules, uint64_t number) {
  (void)rules;
  return number + 1;
}

static uint64_t any_count(const nim_theory *theory, uint64_t size) {
  (void)theory;
  return size;
}

/* The values of Nim, whose piles are what leaves such a value. */
static bool any_to(const nim_theory *theory, uint64_t size, uint64_t value,
                   nim_part *part) {
  (void)theory;
  return value < size && nim_option_only(size, size - value, part);
}

static uint64_t any_count_to(const nim_theory *theory, uint64_t size, uint64_t value) {
  (void)theory;
  return value < size;
}

const nim_options nim_options_any = {.every = true,
                                     .above = nim_option_every,
                                     .count = any_count,
                                     .nth = nim_option_every,
                                     .to = any_to,
                                     .count_to = any_count_to};

/* ---- moves: room ---- */

uint32_t nim_moves_makes(const nim_theory *theory) {
  const nim_options *options = nim_options_of(theory);
  uint32_t leaves = options->leaves != NULL ? options->leaves(theory) : 1;
  return leaves > 1 ? leaves - 1 : 0;
}

uint32_t nim_moves_room(const nim_theory *theory, uint32_t n) {
  uint32_t more = NIM_SPARE_MOVES * nim_moves_makes(theory);
  return n < NIM_MAX_PILES - more ? n + more : n;
}

uint32_t nim_moves_parts(const nim_rules *rules, uint32_t n) {
  uint32_t touches = rules->kind->touches;
  if (touches < NIM_MAX_PARTS) return touches == 0 ? 1 : touches;
  return rules->limit < n ? (uint32_t)rules->limit : n;
}

bool nim_moves_want_index(const nim_rules *rules) {
  return nim_rules_is_sum(rules) && !rules->kind->splits;
}

/* ---- one move after the other ---- */

/* Multiples of `unit`, the other pile: k of them are taken by option k - 1. */
bool nim_moves_next_on(const nim_theory *theory, const nim_piles *p, nim_part *part) {
  uint64_t size = p->size[part->pile], unit;
  if (!theory->rules->kind->multiples) return nim_option_next(theory, size, part);
  unit = p->size[1 - part->pile];
  return unit > 0 && part->take < size && part->take / unit < size / unit &&
         nim_option_take(part, size, (part->take / unit + 1) * unit);
}

bool nim_moves_single(const nim_theory *theory, const nim_piles *p, nim_part *part) {
  for (; part->pile < p->n; part->pile++, part->take = part->left = part->second = 0)
    if (nim_moves_next_on(theory, p, part)) return true;
  return false;
}

bool nim_moves_next(const nim_theory *theory, const nim_piles *p, nim_move *m) {
  const nim_kind *kind = theory->rules->kind;
  if (kind->next != NULL) return kind->next(theory, p, m);
  if (m->parts == 0) nim_move_single(m, 0, 0, 0);
  return nim_moves_single(theory, p, &m->part[0]);
}

uint64_t nim_moves_count_on(const nim_theory *theory, const nim_piles *p, uint32_t pile) {
  if (!theory->rules->kind->multiples) return nim_option_count(theory, p->size[pile]);
  return p->size[1 - pile] == 0 ? 0 : p->size[pile] / p->size[1 - pile];
}

void nim_moves_at_on(const nim_theory *theory, const nim_piles *p, uint32_t pile,
                     uint64_t k, nim_move *m) {
  nim_move_single(m, pile, 0, 0);
  if (theory->rules->kind->multiples) m->part[0].take = (k + 1) * p->size[1 - pile];
  else nim_option_at(theory, p->size[pile], k, &m->part[0]);
}

/* Where piles break, a large one may be stuck. Else the least number that may be taken
** decides. */
bool nim_moves_over(const nim_theory *theory, const nim_piles *p) {
  const nim_kind *kind = theory->rules->kind;
  nim_part part = {0};
  uint64_t least;
  if (kind->multiples) return p->nonempty < 2;
  if (kind->splits) return !nim_moves_single(theory, p, &part);
  least = nim_rules_least(theory->rules);
  return least == 1 ? p->nonempty == 0 : nim_piles_most(p) < least;
}

/* ---- what is legal ---- */

bool nim_moves_legal(const nim_theory *theory, const nim_piles *p, const nim_move *m,
                     nim_text *why) {
  const nim_kind *kind = theory->rules->kind;
  uint32_t most = nim_moves_parts(theory->rules, p->n), i;
  if (nim_moves_over(theory, p)) return nim_say(why, "the game is over");
  if (m->parts == 0) return nim_say(why, "no move is given");
  if (m->parts > most)
    return nim_say(why, most == 1 ? "a move touches at most %u pile"
                                  : "a move touches at most %u piles", (unsigned)most);
  for (i = 0; i < m->parts; i++) {
    const nim_part *part = &m->part[i];
    if (part->pile >= p->n)
      return nim_say(why, "there is no pile %u: the piles are 1 to %u",
                     (unsigned)part->pile + 1, (unsigned)p->n);
    if (i > 0 && part->pile == part[-1].pile)
      return nim_say(why, "pile %u is named twice", (unsigned)part->pile + 1);
    if (!nim_option_legal(theory, p->size[part->pile], part, why)) return false;
  }
  return kind->legal == NULL || kind->legal(theory, p, m, why);
}

/* ---- what a move does ---- */

void nim_moves_do(const nim_theory *theory, nim_piles *p, const nim_part *part) {
  const nim_kind *kind = theory->rules->kind;
  uint32_t i = part->pile, j;
  if (!kind->splits && !kind->numbered) {
    nim_piles_set(p, i, p->size[i] - part->take);
  } else {
    nim_leaves after = nim_option_leaves(theory, p->size[i], part);
    nim_piles_set(p, i, after.count > 0 ? nim_leaves_at(&after, 0) : 0);
    for (j = 1; j < after.count; j++) nim_piles_push(p, nim_leaves_at(&after, j));
  }
  if (kind->sends && i > 0)
    nim_piles_set(p, i - 1, p->size[i - 1] + part->take);
}

void nim_moves_undo(const nim_theory *theory, nim_piles *p, const nim_part *part) {
  const nim_kind *kind = theory->rules->kind;
  uint32_t i = part->pile, made;
  uint64_t size = p->size[i] + part->take;
  if (kind->sends && i > 0) nim_piles_set(p, i - 1, p->size[i - 1] - part->take);
  if (kind->numbered) { /* the move may have made the last piles */
    size = part->left;
    for (made = nim_option_leaves(theory, size, part).count; made > 1; made--)
      nim_piles_pop(p);
  } else if (part->left > 0) {
    size += nim_piles_pop(p);
    if (part->second > 0) size += nim_piles_pop(p);
  }
  nim_piles_set(p, i, size);
}

/* The largest pile that can be moved on; where piles break, a large one may be stuck. */
static uint32_t largest_movable(const nim_theory *theory, const nim_piles *p) {
  uint32_t i, largest = NIM_NO_PILE;
  if (!theory->rules->kind->splits) return nim_piles_largest(p);
  for (i = 0; i < p->n; i++) {
    nim_part part = {.pile = i};
    if (largest != NIM_NO_PILE && p->size[i] <= p->size[largest]) continue;
    if (nim_moves_next_on(theory, p, &part)) largest = i;
  }
  return largest;
}

/* Of the options of one's own game, the first that leaves most tokens. */
static void option_leaving_most(const nim_theory *theory, uint64_t size, nim_part *part) {
  nim_part next = {.pile = part->pile};
  uint64_t most = 0;
  part->take = 0;
  while (nim_option_next(theory, size, &next)) {
    nim_leaves after = nim_option_leaves(theory, size, &next);
    uint64_t left = 0;
    uint32_t i;
    for (i = 0; i < after.count; i++) left += nim_leaves_at(&after, i);
    if (part->take != 0 && left <= most) continue;
    *part = next;
    most = left;
  }
}

bool nim_moves_stall(const nim_theory *theory, const nim_piles *p, nim_move *m) {
  uint32_t largest = largest_movable(theory, p);
  if (largest == NIM_NO_PILE) return false;
  nim_move_single(m, largest, 0, 0);
  if (!theory->rules->kind->numbered)
    return nim_moves_next_on(theory, p, &m->part[0]);
  option_leaving_most(theory, p->size[largest], &m->part[0]);
  return true;
}

/* ---- a game ---- */

void nim_game_play(nim_game *g, const nim_move *m) {
  bool redone;
  uint32_t i;
  for (i = 0; i < m->parts; i++) {
    nim_part *part = &g->log[g->played + i];
    *part = m->part[i];
    part->more = m->parts - 1 - i;
  }
  g->logged = g->played + m->parts;
  redone = nim_game_redo(g);
  assert(redone);
  (void)redone;
}

bool nim_game_redo(nim_game *g) {
  const nim_part *part;
  if (g->played == g->logged) return false;
  do {
    part = &g->log[g->played++];
    nim_moves_do(g->theory, &g->piles, part);
  } while (part->more > 0);
  g->moves++;
  assert(nim_game_check(g));
  return true;
}

bool nim_game_undo(nim_game *g) {
  if (g->played == 0) return false;
  do nim_moves_undo(g->theory, &g->piles, &g->log[--g->played]);
  while (g->played > 0 && g->log[g->played - 1].more > 0);
  g->moves--;
  assert(nim_game_check(g));
  return true;
}

int nim_game_turn(const nim_game *g) {
  return 1 + (int)(g->moves % 2);
}

int nim_game_winner(const nim_game *g) {
  int turn = nim_game_turn(g);
  return g->theory->rules->misere ? turn : 3 - turn;
}

bool nim_game_check(const nim_game *g) {
  return g->played <= g->logged && g->logged <= g->room && g->moves <= g->played &&
         nim_piles_check(&g->piles);
}
