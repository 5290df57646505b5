/* playout.c: random games of Nim in plain C, as a library of games plays them: all moves
** of the position are listed, one of them is drawn, and played; nothing is kept but who
** has won.
**
**     playout GAMES PILE...    prints seconds of processor time, moves and first wins
*/
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define PILES 16
#define MOVES 1024

typedef struct move {
  int pile, take;
} move;

static uint64_t state = 1;

/* SplitMix64. */
static uint64_t draw(uint64_t n) {
  uint64_t z = state += 0x9E3779B97F4A7C15u;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return (z ^ (z >> 31)) % n;
}

static int list_moves(const int *pile, int piles, move *moves) {
  int i, take, n = 0;
  for (i = 0; i < piles; i++)
    for (take = 1; take <= pile[i]; take++) moves[n++] = (move){i, take};
  return n;
}

/* Plays one game; returns the number of its moves. */
static int play(const int *start, int piles) {
  move moves[MOVES];
  int pile[PILES], n, played = 0;
  memcpy(pile, start, sizeof pile);
  while ((n = list_moves(pile, piles, moves)) > 0) {
    move m = moves[draw((uint64_t)n)];
    pile[m.pile] -= m.take;
    played++;
  }
  return played;
}

int main(int argc, char **argv) {
  long i, games = argc > 1 ? atol(argv[1]) : 0, moves = 0, wins = 0;
  int start[PILES] = {0}, piles = 0, tokens = 0;
  clock_t begun;
  for (i = 2; i < argc && piles < PILES; i++) tokens += start[piles++] = atoi(argv[i]);
  if (games < 1 || tokens > MOVES) return 2;
  begun = clock();
  for (i = 0; i < games; i++) {
    int played = play(start, piles);
    moves += played;
    wins += played % 2;
  }
  printf("%f %ld %ld\n", (double)(clock() - begun) / CLOCKS_PER_SEC, moves, wins);
  return 0;
}
