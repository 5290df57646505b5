#include "game/moves.h"

#include "game/option.h"

uint32_t nim_moves_makes(const nim_theory *theory) {
  uint32_t leaves = nim_rules_splits(theory->rules) ? 2 : 1;
  if (theory->rules->kind == NIM_KIND_OCTAL) leaves = nim_code_most(&theory->rules->code);
  if (theory->custom != NULL) leaves = theory->custom->most;
  return leaves > 1 ? leaves - 1 : 0;
}

uint32_t nim_moves_room(const nim_theory *theory, uint32_t n) {
  uint32_t more = NIM_SPARE_MOVES * nim_moves_makes(theory);
  return n < NIM_MAX_PILES - more ? n + more : n;
}

uint32_t nim_moves_parts(const nim_rules *rules, uint32_t n) {
  uint32_t touches = nim_rules_row(rules)->touches;
  if (touches != 0) return touches;
  return rules->limit < n ? (uint32_t)rules->limit : n;
}

bool nim_moves_want_index(const nim_rules *rules) {
  return nim_rules_is_sum(rules) && !nim_rules_splits(rules);
}

/* What one take on this pile is a multiple of; 0: nothing can be taken. */
static uint64_t unit_of(const nim_theory *theory, const nim_piles *p, uint32_t pile) {
  return nim_rules_row(theory->rules)->multiples ? p->size[1 - pile] : 1;
}

static bool next_multiple(uint64_t size, uint64_t unit, nim_part *part) {
  uint64_t times = unit == 0 || part->take >= size ? 0 : part->take / unit + 1;
  if (times == 0 || times > size / unit) return false;
  part->take = times * unit;
  part->left = part->second = 0;
  return true;
}

bool nim_moves_next_on(const nim_theory *theory, const nim_piles *p, nim_part *part) {
  uint64_t unit = unit_of(theory, p, part->pile);
  if (unit != 1) return next_multiple(p->size[part->pile], unit, part);
  return nim_option_next(theory, p->size[part->pile], part);
}

uint64_t nim_moves_count_on(const nim_theory *theory, const nim_piles *p, uint32_t pile) {
  uint64_t unit = unit_of(theory, p, pile);
  if (unit != 1) return unit == 0 ? 0 : p->size[pile] / unit;
  return nim_option_count(theory, p->size[pile]);
}

void nim_moves_at_on(const nim_theory *theory, const nim_piles *p, uint32_t pile,
                     uint64_t k, nim_move *m) {
  uint64_t unit = unit_of(theory, p, pile);
  nim_move_single(m, pile, (k + 1) * unit, 0);
  if (unit == 1) nim_option_at(theory, p->size[pile], k, &m->part[0]);
}

/* The same, and then the first on the other of two piles. */
static bool next_multiples(const nim_theory *theory, const nim_piles *p, nim_part *part) {
  if (nim_moves_next_on(theory, p, part)) return true;
  if (part->pile > 0) return false;
  part->pile = 1;
  part->take = part->left = 0;
  return nim_moves_next_on(theory, p, part);
}

/* The next option of the pile that `part` names, else the first of a later pile. */
static inline bool next_single(const nim_theory *theory, const nim_piles *p,
                               nim_part *part) {
  if (nim_rules_row(theory->rules)->multiples) return next_multiples(theory, p, part);
  for (; part->pile < p->n; part->pile++, part->take = part->left = part->second = 0)
    if (nim_option_next(theory, p->size[part->pile], part)) return true;
  return false;
}

static bool append_part(const nim_theory *theory, const nim_piles *p, nim_move *m) {
  nim_part part = {0};
  if (m->parts == nim_moves_parts(theory->rules, p->n)) return false;
  if (m->parts > 0) part.pile = m->part[m->parts - 1].pile + 1;
  if (!next_single(theory, p, &part)) return false;
  m->part[m->parts++] = part;
  return true;
}

/* Moore: a move is followed by those it begins, then by those that begin otherwise. */
static bool next_moore(const nim_theory *theory, const nim_piles *p, nim_move *m) {
  if (append_part(theory, p, m)) return true;
  while (m->parts > 0) {
    if (next_single(theory, p, &m->part[m->parts - 1])) return true;
    m->parts--;
  }
  return false;
}

/* Wythoff: {1, k} is followed by {1, k, 2, k}. */
static bool next_wythoff(const nim_theory *theory, const nim_piles *p, nim_move *m) {
  uint64_t both = m->parts == 1 && m->part[0].pile == 0 ? m->part[0].take : 0;
  if (both > 0 && both <= p->size[1]) {
    nim_move_add(m, 1, both, 0);
    return true;
  }
  if (m->parts == 0) nim_move_single(m, 0, 0, 0);
  m->parts = 1;
  return next_single(theory, p, &m->part[0]);
}

bool nim_moves_next(const nim_theory *theory, const nim_piles *p, nim_move *m) {
  uint32_t touches = nim_rules_row(theory->rules)->touches;
  if (touches == 0) return next_moore(theory, p, m);
  if (touches == 2) return next_wythoff(theory, p, m);
  if (m->parts == 0) nim_move_single(m, 0, 0, 0);
  return next_single(theory, p, &m->part[0]);
}

static bool multiple_legal(const nim_theory *theory, const nim_piles *p,
                           const nim_part *part, nim_text *why) {
  uint64_t unit = unit_of(theory, p, part->pile);
  if (unit == 1 || part->take % unit == 0) return true;
  return nim_say(why, "%llu is no multiple of the other pile, which has %llu",
                 (unsigned long long)part->take, (unsigned long long)unit);
}

static bool parts_legal(const nim_theory *theory, const nim_piles *p, const nim_move *m,
                        nim_text *why) {
  uint32_t i;
  for (i = 0; i < m->parts; i++) {
    const nim_part *part = &m->part[i];
    if (part->pile >= p->n)
      return nim_say(why, "there is no pile %u: the piles are 1 to %u",
                     (unsigned)part->pile + 1, (unsigned)p->n);
    if (i > 0 && part->pile == part[-1].pile)
      return nim_say(why, "pile %u is named twice", (unsigned)part->pile + 1);
    if (!nim_option_legal(theory, p->size[part->pile], part, why)) return false;
    if (!multiple_legal(theory, p, part, why)) return false;
  }
  return true;
}

bool nim_moves_legal(const nim_theory *theory, const nim_piles *p, const nim_move *m,
                     nim_text *why) {
  uint32_t most = nim_moves_parts(theory->rules, p->n);
  if (nim_moves_over(theory, p)) return nim_say(why, "the game is over");
  if (m->parts == 0) return nim_say(why, "no move is given");
  if (m->parts > most)
    return nim_say(why, "a move touches at most %u %s", (unsigned)most,
                   most == 1 ? "pile" : "piles");
  if (!parts_legal(theory, p, m, why)) return false;
  if (nim_rules_row(theory->rules)->touches == 2 && m->parts == 2 &&
      m->part[0].take != m->part[1].take)
    return nim_say(why, "from both piles the same number must be taken");
  return true;
}

bool nim_moves_over(const nim_theory *theory, const nim_piles *p) {
  const nim_kind_row *row = nim_rules_row(theory->rules);
  nim_part part = {0};
  uint32_t largest;
  if (row->shape == NIM_SHAPE_ANY && !row->multiples) return p->nonempty == 0;
  if (row->splits) return !next_single(theory, p, &part);
  largest = nim_piles_largest(p); /* without options there, none has any */
  return largest == NIM_NO_PILE || nim_moves_count_on(theory, p, largest) == 0;
}

void nim_moves_do(const nim_theory *theory, nim_piles *p, const nim_part *part) {
  uint32_t i = part->pile;
  nim_leaves after = nim_option_leaves(theory, p->size[i], part);
  uint32_t j;
  nim_piles_set(p, i, after.count > 0 ? nim_leaves_at(&after, 0) : 0);
  for (j = 1; j < after.count; j++) nim_piles_push(p, nim_leaves_at(&after, j));
  if (nim_rules_row(theory->rules)->sends && i > 0)
    nim_piles_set(p, i - 1, p->size[i - 1] + part->take);
}

static uint64_t pop(nim_piles *p) {
  uint64_t size = p->size[p->n - 1];
  nim_piles_pop(p);
  return size;
}

/* The size of the pile before a move that may have made the last piles. */
static uint64_t undo_split(const nim_theory *theory, nim_piles *p, const nim_part *part) {
  uint64_t size = p->size[part->pile] + part->take;
  uint32_t made;
  if (theory->custom != NULL) {
    size = part->left;
    for (made = nim_option_leaves(theory, size, part).count; made > 1; made--) pop(p);
  } else if (part->left > 0) {
    size += pop(p);
    if (part->second > 0) size += pop(p);
  }
  return size;
}

void nim_moves_undo(const nim_theory *theory, nim_piles *p, const nim_part *part) {
  uint32_t i = part->pile;
  if (nim_rules_row(theory->rules)->sends && i > 0)
    nim_piles_set(p, i - 1, p->size[i - 1] - part->take);
  nim_piles_set(p, i, undo_split(theory, p, part));
}

/* The largest pile that can be moved on; where piles break, a large one may be stuck. */
static uint32_t largest_movable(const nim_theory *theory, const nim_piles *p) {
  uint32_t i, largest = NIM_NO_PILE;
  if (!nim_rules_splits(theory->rules)) return nim_piles_largest(p);
  for (i = 0; i < p->n; i++) {
    nim_part part = {.pile = i};
    if (largest != NIM_NO_PILE && p->size[i] <= p->size[largest]) continue;
    if (nim_moves_next_on(theory, p, &part)) largest = i;
  }
  return largest;
}

static uint64_t tokens_of(const nim_leaves *leaves) {
  uint64_t tokens = 0;
  uint32_t i;
  for (i = 0; i < leaves->count; i++) tokens += nim_leaves_at(leaves, i);
  return tokens;
}

/* Of the options of one's own game, the first that leaves most tokens. */
static void gentlest_option(const nim_theory *theory, uint64_t size, nim_part *part) {
  nim_part next = {.pile = part->pile};
  uint64_t most = 0;
  part->take = 0;
  while (nim_option_next(theory, size, &next)) {
    nim_leaves after = nim_option_leaves(theory, size, &next);
    uint64_t left = tokens_of(&after);
    if (part->take != 0 && left <= most) continue;
    *part = next;
    most = left;
  }
}

bool nim_moves_stall(const nim_theory *theory, const nim_piles *p, nim_move *m) {
  uint32_t largest = largest_movable(theory, p);
  if (largest == NIM_NO_PILE) return false;
  nim_move_single(m, largest, 0, 0);
  if (theory->custom == NULL)
    return nim_moves_next_on(theory, p, &m->part[0]);
  gentlest_option(theory, p->size[largest], &m->part[0]);
  return true;
}
