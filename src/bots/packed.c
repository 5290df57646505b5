#include "bots/packed.h"

static bool can_win(const nim_packed *g) {
  return g->nimsum != (g->misere && (g->piles & g->big) == 0);
}

bool nim_packed_begin(nim_packed *game, const nim_piles *piles, bool misere) {
  nim_packed g = {.nimsum = piles->nimsum, .misere = misere};
  uint32_t i;
  g.width = nim_top_bit(nim_piles_most(piles) | 1) + 1;
  if ((uint64_t)piles->nonempty * g.width > NIM_PACKED_BITS) return false;
  g.field = (UINT64_C(1) << g.width) - 1;
  for (i = 0; i < piles->n; i++) {
    if (piles->size[i] == 0) continue;
    g.piles |= piles->size[i] << g.width * g.nonempty;
    g.big |= (g.field - 1) << g.width * g.nonempty++;
  }
  g.score.can_win = can_win(&g);
  *game = g;
  return true;
}

/* A pile that is taken whole leaves a gap, which those after it close. */
static inline void draw_move(nim_packed *g, int seat) {
  nim_random *r = &g->random[seat];
  unsigned shift = g->width * (unsigned)nim_random_below(r, g->nonempty);
  uint64_t from = g->piles >> shift, size = from & g->field;
  uint64_t take = 1 + nim_random_below(r, size), to = from - take;
  unsigned gone = take == size;
  g->piles -= (from - (to >> g->width * gone)) << shift;
  g->nonempty -= gone;
  g->nimsum ^= size ^ (size - take);
}

static inline void play_move(nim_packed *g, int seat) {
  draw_move(g, seat);
  nim_score_count(&g->score, seat, can_win(g));
  g->moves++;
}

/* Those that are not over stand first in `live`. */
void nim_packed_play(nim_packed *game, uint32_t games) {
  nim_packed *live[NIM_PACKED_GAMES];
  uint32_t i, left, playing = 0;
  int seat;
  for (i = 0; i < games; i++)
    if (game[i].piles != 0) live[playing++] = &game[i];
  for (seat = 0; playing > 0; seat = 1 - seat, playing = left) {
    for (i = left = 0; i < playing; i++) {
      nim_packed *g = live[i];
      play_move(g, seat);
      live[left] = g;
      left += g->piles != 0;
    }
  }
}
