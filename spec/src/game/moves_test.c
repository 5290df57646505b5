/* moves_test.c: what only a program in C sees of moves: those that the binding refuses
** before the engine does, the room that moves need, and the numbers that say a part.
** Which moves there are, played and taken back, is in spec/src/lua/game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/option.h"
#include "spec/support/check.h"
#include "spec/support/memory.h"
#include "spec/support/theory.h"

static const nim_alloc alloc = {memory_plain, NULL};

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
  test_spare("nim", true, 0);
  test_spare("0.137", false, 1);
  test_spare("4.3", false, 1);
  test_spare("8.B", false, 2);
  test_room();
  theory_begin(&moore, &alloc, "moore:2", 0);
  theory_begin(&theory, &alloc, "nim", 0);
  test_refusals(&theory, &moore);
  test_numbers(theory.rules);
  CHECK(nim_moves_parts(theory.rules, 9) == 1 && nim_moves_parts(moore.rules, 9) == 2);
  CHECK(nim_moves_parts(moore.rules, 1) == 1 && nim_moves_parts(moore.rules, 2) == 2);
  theory_end(&theory);
  theory_end(&moore);
  puts("moves: refused, and the room that they need");
  return 0;
}
