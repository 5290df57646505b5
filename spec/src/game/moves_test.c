/* moves_test.c: moves of small positions against all that a move can say, tried one by
** one by what the rules say in words; games played, taken back and played again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "nim.h"
#include "game/option.h"
#include "kinds/kinds.h"
#include "spec/support/check.h"
#include "spec/support/memory.h"

#define COUNT(list) (sizeof(list) / sizeof(list)[0])
#define LARGEST 24u /* piles whose options are listed */
#define FAR 200u    /* piles whose options are counted */

/* ---- the rules in words ---- */

/* Numbers that may be taken of a pile: by digits of a code, or by a test. */
typedef struct words {
  const char *text;
  unsigned digit[4], beyond; /* digit[0] for a split that takes nothing */
  bool unequal;
  bool (*may)(uint64_t size, uint64_t take); /* NULL: the digits */
} words;

static bool any(uint64_t size, uint64_t take) {
  return take <= size;
}
static bool up_to_three(uint64_t size, uint64_t take) {
  return take <= size && take <= 3;
}
static bool one_three_four(uint64_t size, uint64_t take) {
  return take <= size && (take == 1 || take == 3 || take == 4);
}
static bool two_five(uint64_t size, uint64_t take) {
  return take <= size && take >= 2 && take <= 5;
}
static bool not_two_five(uint64_t size, uint64_t take) {
  return take <= size && take != 2 && take != 5;
}
static bool third(uint64_t size, uint64_t take) {
  return 3 * take <= size;
}
static bool all(uint64_t size, uint64_t take) {
  return take == size;
}

static const words games[] = {
  {.text = "nim", .may = any},
  {.text = "max:3", .may = up_to_three},
  {.text = "take:1,3,4", .may = one_three_four},
  {.text = "take:2-5", .may = two_five},
  {.text = "allbut:2,5", .may = not_two_five},
  {.text = "part:1/3", .may = third},
  {.text = "whole", .may = all},
  {.text = "0.77", .digit = {0, 7, 7}},
  {.text = "0.07", .digit = {0, 0, 7}},
  {.text = "0.137", .digit = {0, 1, 3, 7}},
  {.text = "0.15", .digit = {0, 1, 5}},
  {.text = "4.3", .digit = {4, 3}},
  {.text = "0.8", .digit = {0, 8}},
  {.text = "0.0F", .digit = {0, 0, 15}},
  {.text = "8.B", .digit = {8, 11}},
  {.text = "grundy", .digit = {4}, .unequal = true},
  {.text = "lasker", .digit = {4, 3, 3, 3}, .beyond = 3},
};

static unsigned digit_of(const words *w, uint64_t take) {
  return take < COUNT(w->digit) ? w->digit[take] : w->beyond;
}

/* May a move leave a, b and c, of which zeros do not count, in any order? */
static bool may(const words *w, uint64_t size, uint64_t take, const uint64_t left[3]) {
  int i, piles = 0;
  for (i = 0; i < 3; i++) piles += left[i] > 0;
  if (w->may != NULL) return piles < 2 && take > 0 && w->may(size, take);
  if (piles < 2 && take == 0) return false;
  if (piles == 2 && w->unequal && left[0] == left[2]) return false;
  return (digit_of(w, take) >> piles & 1) != 0;
}

static bool has_threes(const words *w) {
  return (w->digit[0] | w->digit[1] | w->digit[2]) > 7;
}

/* All options in their order: take, then left, then second; a split once. */
static uint32_t list(const words *w, uint64_t size, nim_part *to) {
  uint32_t n = 0;
  uint64_t take, a, b;
  for (take = 0; take <= size; take++)
    for (a = 0; a <= (w->may == NULL ? size - take : 0); a++)
      for (b = 0; b <= (has_threes(w) ? size - take - a : 0); b++) {
        uint64_t left[3] = {a, b, size - take - a - b};
        bool ascends = (a <= b || b == 0) && (a <= left[2] && b <= left[2]);
        if (a > 0 && left[2] == 0) continue;
        if ((a == 0 && b > 0) || !ascends || !may(w, size, take, left)) continue;
        to[n++] = (nim_part){.take = take, .left = a, .second = b};
      }
  return n;
}

/* ---- options of one pile ---- */

static uint64_t values[FAR + 1];

static uint64_t value_of(uint64_t size, const nim_part *part) {
  return values[part->left] ^ values[part->second] ^
         values[size - part->take - part->left - part->second];
}

/* Options of each value, counted; the value of the pile is the least without one. */
static void test_values(const words *w, const nim_theory *theory, uint64_t size,
                        nim_part *parts) {
  static uint64_t count[1024];
  uint32_t n = list(w, size, parts), i;
  uint64_t value, mex = 0;
  memset(count, 0, sizeof count);
  for (i = 0; i < n; i++) count[value_of(size, &parts[i]) % COUNT(count)]++;
  while (count[mex] > 0) mex++;
  values[size] = mex;
  CHECK(nim_theory_grundy(theory, size) == mex);
  for (value = 0; value < mex + 20; value++) {
    nim_part part = {0};
    CHECK(nim_option_count_to(theory, size, value) == count[value]);
    for (i = 0; i < n; i++) {
      if (value_of(size, &parts[i]) != value) continue;
      CHECK(nim_option_to(theory, size, value, &part));
      CHECK(part.take == parts[i].take && part.left == parts[i].left &&
            part.second == parts[i].second);
      if (size > 40) break;
    }
    if (i == n) CHECK(!nim_option_to(theory, size, value, &part));
  }
}

static bool same(const nim_part *a, const nim_part *b) {
  return a->take == b->take && a->left == b->left && a->second == b->second;
}

static void test_list(const words *w, const nim_theory *theory, uint64_t size,
                      nim_part *parts) {
  uint32_t n = list(w, size, parts), i;
  nim_part part = {0}, before;
  for (i = 0; i < n; i++) {
    nim_part at = {0};
    CHECK(nim_option_next(theory, size, &part) && same(&part, &parts[i]));
    nim_option_at(theory, size, i, &at);
    CHECK(same(&at, &parts[i]));
  }
  before = part;
  CHECK(!nim_option_next(theory, size, &part) && same(&part, &before));
  CHECK(nim_option_count(theory, size) == n);
}

/* Whatever is said of take, left and second: legal, or there is a reason. */
static void test_legal(const words *w, const nim_theory *theory, uint64_t size) {
  nim_part part = {0};
  for (part.take = 0; part.take <= size + 1; part.take++)
    for (part.left = 0; part.left <= size + 1; part.left++)
      for (part.second = 0; part.second <= size + 1; part.second++) {
        uint64_t used = part.take + part.left + part.second;
        uint64_t left[3] = {part.left, part.second, size - used};
        bool whole = part.left > 0 || part.second == 0;
        bool good = used <= size && whole && (part.left == 0 || used < size) &&
                    may(w, size, part.take, left);
        nim_text why = {.s = ""};
        CHECK(nim_option_legal(theory, size, &part, &why) == good);
        CHECK(good == (why.s[0] == '\0'));
      }
}

/* ---- positions ---- */

/* The piles after a move: what is left stays at its place, the rest comes last. */
static void test_done(const nim_theory *theory, const uint64_t sizes[3],
                      const nim_part *part) {
  uint64_t block[8] = {sizes[0], sizes[1], sizes[2]};
  uint64_t own[3] = {part->left, part->second, 0};
  uint32_t n = 0, i;
  nim_piles p;
  own[2] = sizes[part->pile] - part->take - part->left - part->second;
  nim_piles_init(&p, block, 3, 8, false);
  nim_moves_do(theory, &p, part);
  CHECK(nim_piles_check(&p));
  for (i = 0; i < 3; i++) {
    if (own[i] == 0) continue;
    CHECK(own[i] == p.size[n == 0 ? part->pile : 2 + n]);
    n++;
  }
  CHECK(p.n == (n > 1 ? n + 2 : 3) && (n > 0 || p.size[part->pile] == 0));
  for (i = 0; i < 3; i++) CHECK(i == part->pile || p.size[i] == sizes[i]);
  nim_moves_undo(theory, &p, part);
  CHECK(p.n == 3 && nim_piles_check(&p) && memcmp(block, sizes, 3 * sizeof *sizes) == 0);
}

/* The fewest tokens from the largest pile that has a move. */
static void test_stall(const words *w, const nim_theory *theory, const nim_piles *p,
                       nim_part *parts) {
  uint32_t i, best = NIM_NO_PILE;
  nim_move m;
  for (i = 0; i < p->n; i++)
    if (list(w, p->size[i], parts) > 0 &&
        (best == NIM_NO_PILE || p->size[i] > p->size[best]))
      best = i;
  CHECK(nim_moves_stall(theory, p, &m) == (best != NIM_NO_PILE));
  CHECK(nim_moves_over(theory, p) == (best == NIM_NO_PILE));
  if (best == NIM_NO_PILE) return;
  list(w, p->size[best], parts);
  CHECK(m.parts == 1 && m.part[0].pile == best && same(&m.part[0], &parts[0]));
}

static void test_position(const words *w, const nim_theory *theory, uint64_t a,
                          uint64_t b, uint64_t c, nim_part *parts) {
  const uint64_t sizes[] = {a, b, c};
  uint64_t block[] = {a, b, c};
  nim_piles p;
  nim_move m = {.parts = 0};
  uint32_t pile, i, n;
  nim_piles_init(&p, block, 3, 3, false);
  for (pile = 0; pile < 3; pile++) {
    n = list(w, sizes[pile], parts);
    CHECK(nim_moves_count_on(theory, &p, pile) == n);
    for (i = 0; i < n; i++) {
      nim_move at;
      CHECK(nim_moves_next(theory, &p, &m) && m.parts == 1);
      CHECK(m.part[0].pile == pile && same(&m.part[0], &parts[i]));
      CHECK(nim_moves_legal(theory, &p, &m, NULL));
      nim_moves_at_on(theory, &p, pile, i, &at);
      CHECK(nim_move_compare(&at, &m) == 0);
      test_done(theory, sizes, &m.part[0]);
    }
  }
  CHECK(!nim_moves_next(theory, &p, &m));
  test_stall(w, theory, &p, parts);
}

static void test_positions(const words *w, const nim_theory *theory, nim_part *parts) {
  uint64_t a, b, c;
  for (a = 0; a < 7; a++)
    for (b = 0; b < 7; b++)
      for (c = 0; c < 7; c += 3) test_position(w, theory, a, b, c, parts);
}

static void test_refused(const nim_theory *theory, uint64_t size, const nim_move *m,
                         const char *wanted) {
  uint64_t block[] = {size, 0, size};
  nim_text why = {.s = ""};
  nim_piles p;
  nim_piles_init(&p, block, 3, 3, false);
  CHECK(!nim_moves_legal(theory, &p, m, &why) && strcmp(why.s, wanted) == 0);
}

static void test_refusals(const nim_theory *nim, const nim_theory *moore) {
  nim_move m = {.parts = 0};
  test_refused(nim, 0, &m, "the game is over");
  test_refused(nim, 5, &m, "no move is given");
  nim_move_single(&m, 3, 1, 0);
  test_refused(nim, 5, &m, "there is no pile 4: the piles are 1 to 3");
  nim_move_single(&m, 1, 1, 0);
  test_refused(nim, 5, &m, "pile 2 is empty");
  nim_move_single(&m, 2, 6, 0);
  test_refused(nim, 5, &m, "pile 3 has only 5, not 6");
  nim_move_single(&m, 2, 0, 0);
  test_refused(nim, 5, &m, "at least 1 must be taken");
  nim_move_single(&m, 2, 1, 1);
  test_refused(nim, 5, &m, "these rules do not split piles");
  nim_move_single(&m, 0, 1, 0);
  nim_move_add(&m, 2, 1, 0);
  test_refused(nim, 5, &m, "a move touches at most 1 pile");
  nim_move_add(&m, 2, 1, 0);
  test_refused(moore, 5, &m, "a move touches at most 2 piles");
  m.parts = 2;
  m.part[1].pile = 0;
  test_refused(moore, 5, &m, "pile 1 is named twice");
}

/* ---- moves ---- */

static nim_move drawn_move(void) {
  nim_move m = {.parts = below(4)};
  uint32_t i;
  for (i = 0; i < m.parts; i++)
    m.part[i] = (nim_part){.pile = below(3), .take = below(2), .left = below(2),
                           .second = below(2)};
  return m;
}

/* In the order of the arrays of numbers that say them. */
static int order(const nim_move *a, const nim_move *b) {
  uint32_t i, k;
  for (i = 0; i < a->parts && i < b->parts; i++) {
    const nim_part *x = &a->part[i], *y = &b->part[i];
    const uint64_t ours[] = {x->pile, x->take, x->left, x->second};
    const uint64_t theirs[] = {y->pile, y->take, y->left, y->second};
    for (k = 0; k < 4; k++)
      if (ours[k] != theirs[k]) return ours[k] < theirs[k] ? -1 : 1;
  }
  return a->parts == b->parts ? 0 : a->parts < b->parts ? -1 : 1;
}

/* Pile after pile, those of one pile as they stood. */
static void test_sorted(const nim_move *m) {
  nim_move sorted;
  uint32_t pile, i, k = 0;
  nim_move_copy(&sorted, m);
  CHECK(order(&sorted, m) == 0);
  nim_move_sort(&sorted);
  CHECK(sorted.parts == m->parts);
  for (pile = 0; pile < 3; pile++)
    for (i = 0; i < m->parts; i++)
      if (m->part[i].pile == pile)
        CHECK(memcmp(&sorted.part[k++], &m->part[i], sizeof m->part[i]) == 0);
}

static void test_order(void) {
  int i;
  for (i = 0; i < 20000; i++) {
    nim_move a = drawn_move(), b = drawn_move();
    CHECK(nim_move_compare(&a, &b) == order(&a, &b));
    test_sorted(&a);
  }
}

/* A part is said in as many numbers as it needs. */
static void test_numbers(const nim_rules *rules) {
  const nim_part take = {.pile = 4, .take = 2}, two = {.take = 2, .left = 3},
                 three = {.take = 2, .left = 3, .second = 4};
  uint64_t number[NIM_PART_NUMBERS];
  CHECK(nim_part_numbers(&take, rules, number) == 2 && number[0] == 5 && number[1] == 2);
  CHECK(nim_part_numbers(&two, rules, number) == 3 && number[2] == 3);
  CHECK(nim_part_numbers(&three, rules, number) == 4 && number[3] == 4);
}

/* ---- games ---- */

#define PILES 40u
#define LONG 400u

/* The sizes after each move of a game. */
static uint64_t seen[LONG][8 * PILES];
static uint32_t seen_n[LONG];

static void note(const nim_game *g) {
  CHECK(nim_game_turn(g) == (g->moves % 2 == 0 ? 1 : 2));
  seen_n[g->moves] = g->piles.n;
  memcpy(seen[g->moves], g->piles.size, g->piles.n * sizeof(uint64_t));
}

static void test_as_noted(const nim_game *g) {
  CHECK(g->piles.n == seen_n[g->moves] && nim_game_check(g));
  CHECK(memcmp(g->piles.size, seen[g->moves], g->piles.n * sizeof(uint64_t)) == 0);
}

/* A move some way down the list. */
static bool draw(const nim_game *g, nim_move *m) {
  uint32_t steps = below(6);
  nim_move next = {.parts = 0};
  if (!nim_moves_next(g->theory, &g->piles, &next)) return false;
  do nim_move_copy(m, &next);
  while (steps-- > 0 && nim_moves_next(g->theory, &g->piles, &next));
  return true;
}

static void test_back_and_forth(nim_game *g) {
  uint64_t moves = g->moves, back = below((uint32_t)moves + 1), i;
  for (i = 0; i < back; i++) CHECK(nim_game_undo(g)), test_as_noted(g);
  for (i = 0; i < back; i++) CHECK(nim_game_redo(g)), test_as_noted(g);
  CHECK(!nim_game_redo(g) && g->moves == moves);
}

static void test_play(nim_game *g, bool misere) {
  nim_move m;
  note(g);
  while (g->moves + 1 < LONG && draw(g, &m)) {
    nim_game_play(g, &m);
    note(g);
    if (below(10) == 0) test_back_and_forth(g);
  }
  CHECK(nim_game_winner(g) == ((g->moves % 2 == 1) != misere ? 1 : 2));
  while (g->moves > 0) CHECK(nim_game_undo(g)), test_as_noted(g);
  CHECK(!nim_game_undo(g) && g->moves == 0);
}

static void test_restart(nim_game *g) {
  uint64_t block[] = {3, 2};
  nim_piles two;
  nim_move m;
  if (draw(g, &m)) nim_game_play(g, &m);
  nim_piles_init(&two, block, 2, 2, false);
  nim_game_restart(g, &two);
  CHECK(g->moves == 0 && g->piles.n == 2 && !nim_game_undo(g) && !nim_game_redo(g));
}

static void test_room(void) {
  nim_game g = {.room = 7, .played = 4, .logged = 6};
  CHECK(nim_game_room(&g, 3) && !nim_game_room(&g, 4));
}

static void test_game(const nim_theory *theory, uint32_t n, uint32_t size) {
  bool indexed = nim_moves_want_index(theory->rules);
  uint32_t room = indexed ? n : 8 * n, i;
  static nim_part log[2 * LONG];
  nim_game g = {.theory = theory, .log = log, .room = COUNT(log)};
  uint64_t *block = malloc(nim_piles_bytes(room, indexed));
  CHECK(block != NULL);
  for (i = 0; i < n; i++) block[i] = below(size);
  nim_piles_init(&g.piles, block, n, room, indexed);
  test_play(&g, theory->rules->misere);
  if (!indexed) test_restart(&g);
  free(block);
}

/* ---- all of them ---- */

static nim_rules *parse(const char *text) {
  nim_rules *rules = malloc(nim_rules_bytes(text));
  checked_now = text;
  CHECK(rules != NULL && nim_rules_parse(rules, text, NULL));
  return rules;
}

static void begin(nim_theory *theory, const char *text) {
  const nim_alloc alloc = {memory_plain, NULL};
  int slice = 0;
  CHECK(nim_theory_init(theory, &alloc, parse(text)));
  while (!nim_theory_knows(theory, FAR) && nim_theory_cover(theory, FAR, slice, NULL))
    slice++;
}

static void end(nim_theory *theory) {
  void *rules = (void *)(uintptr_t)theory->rules;
  nim_theory_free(theory);
  free(rules);
}

/* Piles that a move adds at the most, and with them room for a search. */
static void test_spare(const words *w, const nim_theory *theory) {
  bool twos = ((w->digit[0] | w->digit[1] | w->digit[2] | w->digit[3]) & 4) != 0;
  uint32_t makes = has_threes(w) ? 2 : twos ? 1 : 0;
  CHECK(nim_moves_want_index(theory->rules) == (w->may != NULL));
  CHECK(nim_moves_makes(theory) == makes);
  CHECK(nim_moves_room(theory, 9) == 9 + NIM_SPARE_MOVES * makes);
  CHECK(nim_moves_room(theory, NIM_MAX_PILES - 1) == NIM_MAX_PILES - 1);
}

static void test_words(const words *w, nim_part *parts) {
  uint64_t size, far = has_threes(w) ? 40 : FAR;
  nim_theory theory;
  begin(&theory, w->text);
  test_spare(w, &theory);
  for (size = 0; size <= LARGEST; size++) test_list(w, &theory, size, parts);
  for (size = 0; size <= 8; size++) test_legal(w, &theory, size);
  for (size = 0; size <= far; size++) test_values(w, &theory, size, parts);
  test_positions(w, &theory, parts);
  test_game(&theory, PILES, 12);
  test_game(&theory, 3, 9);
  end(&theory);
}

static void test_others(void) {
  static const char *const texts[] = {"moore:2", "staircase", "wythoff misere", "euclid",
                                      "nim misere"};
  nim_theory theory, moore;
  size_t i;
  for (i = 0; i < COUNT(texts); i++) {
    begin(&theory, texts[i]);
    test_game(&theory, theory.rules->kind->piles > 0 ? theory.rules->kind->piles : 7, 30);
    end(&theory);
  }
  begin(&moore, "moore:2");
  begin(&theory, "nim");
  test_refusals(&theory, &moore);
  test_numbers(theory.rules);
  CHECK(nim_moves_parts(theory.rules, 9) == 1 && nim_moves_parts(moore.rules, 9) == 2);
  CHECK(nim_moves_parts(moore.rules, 1) == 1 && nim_moves_parts(moore.rules, 2) == 2);
  end(&theory);
  end(&moore);
}

int main(void) {
  nim_part *parts = malloc(100000 * sizeof *parts);
  size_t i;
  CHECK(parts != NULL);
  for (i = 0; i < COUNT(games); i++) test_words(&games[i], parts);
  test_others();
  test_order();
  test_room();
  free(parts);
  puts("moves: as the rules have them in words, played and taken back");
  return 0;
}
