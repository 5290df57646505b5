/* A game of Kayles in C, played by the engine alone, and the first Grundy values:
**
**     make lib && cc -std=c11 -Isrc examples/first.c build/libnim.a -lm -lpthread
*/
#include <stdio.h>
#include <stdlib.h>

#include "nim.h"

static void *allocate(void *ud, void *block, size_t old, size_t size) {
  (void)ud, (void)old;
  if (size > 0) return realloc(block, size);
  free(block);
  return NULL;
}

int main(void) {
  const nim_alloc alloc = {allocate, NULL};
  nim_rules *rules = malloc(nim_rules_bytes("kayles"));
  uint64_t block[200] = {3, 4, 5}; /* with room for the piles that moves make */
  nim_part log[12];                /* each move takes a token or two */
  nim_theory theory;
  nim_game game = {.theory = &theory, .log = log, .room = 12};
  nim_text why;
  nim_move move;
  if (rules == NULL || !nim_rules_parse(rules, "kayles", &why)) return 1;
  if (!nim_theory_init(&theory, &alloc, rules)) return 1;
  for (int slice = 0; !nim_theory_knows(&theory, 5); slice++)
    if (!nim_theory_cover(&theory, 5, slice, &why)) return 1;
  for (uint64_t n = 0; n <= 5; n++) printf("%d ", (int)nim_theory_grundy(&theory, n));
  nim_piles_init(&game.piles, block, 3, nim_moves_room(&theory, 3), false);
  while (nim_solve_best(&theory, &game.piles, &move) == NIM_OK) {
    printf("\nplayer %d: pile %u, take %d: ", nim_game_turn(&game), move.part[0].pile + 1,
           (int)move.part[0].take);
    nim_game_play(&game, &move);
    for (uint32_t i = 0; i < game.piles.n; i++) printf(" %d", (int)game.piles.size[i]);
  }
  printf("\nplayer %d wins\n", nim_game_winner(&game));
}
