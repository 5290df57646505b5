/* game_test.c: what is kept of piles, with and without an index, against one look at each
** pile, after every change; and what only a program in C sees of moves: those that the
** binding refuses before the engine does, the room that moves need, and the numbers that
** say a part. Which moves there are, played and taken back, is in spec/src/lua/game. */
#include "game/option.h"
#include "spec/support/memory.h"
#include "spec/support/theory.h"

#define MOST 600u

/* Small ones, empty ones, and now and then one with any bit up to the highest. */
static uint64_t any_size(void) {
  uint32_t kind = below(8);
  if (kind < 3) return 0;
  if (kind < 7) return below(4);
  return ((uint64_t)below(UINT32_MAX) << 32 | below(UINT32_MAX)) >> (1 + below(60));
}

/* ---- one look at each pile ---- */

static uint32_t with_bit(const nim_piles *p, uint32_t from, unsigned bit) {
  for (; from < p->n; from++)
    if (p->size[from] >> bit & 1) return from;
  return NIM_NO_PILE;
}

static uint32_t ones(const nim_piles *p, unsigned bit) {
  uint32_t i, n = 0;
  for (i = 0; i < p->n; i++) n += p->size[i] >> bit & 1;
  return n;
}

static uint32_t largest(const nim_piles *p) {
  uint32_t i, best = NIM_NO_PILE;
  for (i = 0; i < p->n; i++)
    if (p->size[i] > (best == NIM_NO_PILE ? 0 : p->size[best])) best = i;
  return best;
}

static void test_kept(const nim_piles *p) {
  uint64_t sum = 0;
  uint32_t nonempty = 0, big = 0, i;
  for (i = 0; i < p->n; i++) {
    sum ^= p->size[i];
    nonempty += p->size[i] >= 1;
    big += p->size[i] >= 2;
  }
  CHECK(p->nimsum == sum && p->nonempty == nonempty && p->big == big);
}

static void test_answers(const nim_piles *p) {
  uint32_t best = largest(p), from = below(p->n + 1);
  unsigned bit;
  test_kept(p);
  CHECK(nim_piles_largest(p) == best);
  CHECK(nim_piles_most(p) == (best == NIM_NO_PILE ? 0 : p->size[best]));
  for (bit = 0; bit < 63; bit++) {
    CHECK(nim_piles_ones(p, bit) == ones(p, bit));
    CHECK(nim_piles_with_bit(p, from, bit) == with_bit(p, from, bit));
    CHECK(nim_piles_with_bit(p, 0, bit) == with_bit(p, 0, bit));
  }
}

/* ---- changes ---- */

static bool same(const nim_piles *a, const nim_piles *b) {
  return a->n == b->n && a->nimsum == b->nimsum && a->nonempty == b->nonempty &&
         a->big == b->big && memcmp(a->size, b->size, a->n * sizeof a->size[0]) == 0;
}

/* Into a block that has just the room, and over itself. */
static void test_copy(const nim_piles *p) {
  bool indexed = p->index != NULL;
  uint32_t room = p->room + below(3);
  void *block = malloc(nim_piles_bytes(room, indexed));
  nim_piles copy;
  CHECK(block != NULL);
  nim_piles_copy(&copy, p, block, room);
  CHECK(same(&copy, p) && copy.room == room && (copy.index != NULL) == indexed);
  test_answers(&copy);
  nim_piles_copy(&copy, &copy, copy.size, room);
  CHECK(same(&copy, p));
  test_answers(&copy);
  free(block);
}

static void test_changes(nim_piles *p) {
  int i;
  for (i = 0; i < 30; i++) {
    nim_piles_set(p, below(p->n), any_size());
    test_answers(p);
  }
  for (i = 0; i < 3; i++) { /* the largest ones go */
    if (p->nonempty > 0) nim_piles_set(p, nim_piles_largest(p), 0);
    test_answers(p);
  }
}

/* A block of just the size that is said, which memory checkers watch. */
static void test_size(uint32_t n, uint32_t room, bool indexed) {
  size_t bytes = nim_piles_bytes(room, indexed);
  uint64_t *block = malloc(bytes > 0 ? bytes : 8);
  nim_piles p;
  uint32_t i;
  CHECK(block != NULL && bytes % 8 == 0 && bytes >= 8 * (size_t)room);
  for (i = 0; i < n; i++) block[i] = any_size();
  nim_piles_init(&p, block, n, room, indexed);
  CHECK(p.size == block && p.n == n && p.room == room);
  CHECK((p.index != NULL) == (indexed && room > 16));
  test_answers(&p);
  test_copy(&p);
  if (n > 0) test_changes(&p);
  test_copy(&p);
  free(block);
}

/* A new last pile, and its removal. */
static void test_pushed(void) {
  uint64_t block[12];
  nim_piles p;
  int i;
  nim_piles_init(&p, block, 0, 12, false);
  for (i = 0; i < 12; i++) {
    uint64_t size = any_size();
    nim_piles_push(&p, size);
    CHECK(p.n == (uint32_t)i + 1 && p.size[i] == size);
    test_answers(&p);
  }
  while (p.n > 0) {
    nim_piles_pop(&p);
    test_answers(&p);
  }
}

static void test_recounted(void) {
  uint64_t old, size;
  for (old = 0; old < 4; old++)
    for (size = 0; size < 4; size++) {
      nim_piles p = {.nonempty = 9, .big = 9, .nimsum = 9};
      nim_piles_recount(&p, old, size);
      CHECK(p.nonempty == 9u + (size > 0) - (old > 0));
      CHECK(p.big == 9u + (size > 1) - (old > 1));
      CHECK(p.nimsum == (9 ^ old ^ size));
    }
}

static void test_piles(void) {
  uint32_t n;
  int i;
  for (n = 0; n <= 70; n++)
    for (i = 0; i < 2; i++) test_size(n, n, i > 0), test_size(n, n + below(20), i > 0);
  for (i = 0; i < 12; i++) n = 1 + below(MOST), test_size(n, n, true);
  test_pushed();
  test_recounted();
  puts("piles: as one look at each has it");
}

/* ---- moves ---- */

static const nim_alloc alloc = {memory_plain, NULL};

static void test_refused(const nim_theory *theory, uint64_t size, const nim_move *m,
                         const char *wanted) {
  uint64_t block[] = {size, 0, size};
  nim_text why = {.s = ""};
  nim_piles p;
  nim_piles_init(&p, block, 3, 3, false);
  CHECK(!nim_moves_legal(theory, &p, m, &why) && strcmp(why.s, wanted) == 0);
}

static void test_refusals(const nim_theory *nim) {
  nim_move m = {.parts = 0};
  test_refused(nim, 5, &m, "no move is given");
  nim_move_single(&m, 3, 1, 0);
  test_refused(nim, 5, &m, "there is no pile 4: the piles are 1 to 3");
  nim_move_single(&m, 0, 1, 0);
  nim_move_add(&m, 2, 1, 0);
  test_refused(nim, 5, &m, "a move touches at most 1 pile");
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

/* Piles that a move adds at the most, and with them room for a search. */
static void test_spare(const char *text, bool indexed, uint32_t makes) {
  nim_theory theory;
  theory_begin(&theory, &alloc, text, 0);
  CHECK(nim_moves_want_index(theory.rules) == indexed);
  CHECK(nim_moves_makes(&theory) == makes);
  CHECK(nim_moves_room(&theory, 9) == 9 + NIM_SPARE_MOVES * makes);
  CHECK(nim_moves_room(&theory, NIM_MAX_PILES - 1) == NIM_MAX_PILES - 1);
  theory_end(&theory);
}

static void test_room(void) {
  nim_game g = {.room = 7, .played = 4, .logged = 6};
  CHECK(nim_game_room(&g, 3) && !nim_game_room(&g, 4));
}

int main(void) {
  nim_theory theory, moore;
  test_piles();
  test_spare("nim", true, 0);
  test_spare("0.137", false, 1);
  test_spare("4.3", false, 1);
  test_spare("8.B", false, 2);
  test_room();
  theory_begin(&moore, &alloc, "moore:2", 0);
  theory_begin(&theory, &alloc, "nim", 0);
  test_refusals(&theory);
  test_numbers(theory.rules);
  CHECK(nim_moves_parts(theory.rules, 9) == 1 && nim_moves_parts(moore.rules, 9) == 2);
  CHECK(nim_moves_parts(moore.rules, 1) == 1 && nim_moves_parts(moore.rules, 2) == 2);
  theory_end(&theory);
  theory_end(&moore);
  puts("moves: refused, and the room that they need");
  return 0;
}
