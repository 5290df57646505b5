/* engine.c: libFuzzer target: rules, a position, and what is done in it.
**
** The input begins with the text of the rules, up to a zero byte. Then come the number of
** piles and their sizes, a byte each (from 250 on, a size near 2^63), and then what is
** done, a byte each: moves by their number in order, undo, redo, looking at the solver.
**
** After each step every invariant is recomputed. On small positions the solver is checked
** against brute force: a search that knows nothing but the moves.
*/
#define _POSIX_C_SOURCE 200809L /* strnlen */

#include <string.h>

#include "kinds/kinds.h"
#include "nim.h"
#include "solve/solve.h"
#include "sequence/sequence.h"
#include "spec/support/check.h"
#include "spec/support/memory.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define MOST_PILES 40u
#define MOST_TEXT 64u
#define LOG 4096u

/* Values of piles that are computed; larger piles are known by a proven period only. */
#define VALUES 64u

/* Brute force looks at so many positions, so many moves deep (a move takes 6 KiB of the
** stack), then gives up without an answer. */
#define NODES 5000
#define DEPTH 200

/* The search in misere play keeps so many. */
#define BUDGET 5000u

typedef struct input {
  const uint8_t *at, *end;
} input;

static uint8_t next(input *in) {
  return in->at < in->end ? *in->at++ : 0;
}

static uint64_t next_size(input *in) {
  uint8_t byte = next(in);
  return byte < 250 ? byte % 32 : NIM_MAX_SIZE - (255u - byte);
}

static void play(const nim_theory *theory, nim_piles *p, const nim_move *m) {
  uint32_t i;
  for (i = 0; i < m->parts; i++) nim_moves_do(theory, p, &m->part[i]);
}

static void unplay(const nim_theory *theory, nim_piles *p, const nim_move *m) {
  uint32_t i = m->parts;
  while (i-- > 0) nim_moves_undo(theory, p, &m->part[i]);
}

/* Is there room for the piles that one more move makes? */
static bool fits_move(const nim_theory *theory, const nim_piles *p) {
  return p->n + nim_moves_makes(theory) <= p->room;
}

/* 1: P, 0: N, -1: not known. */
static int brute(const nim_theory *theory, nim_piles *p, int depth, int *nodes) {
  nim_move m;
  int moves = 0;
  if (--*nodes < 0 || depth == 0 || !fits_move(theory, p)) return -1;
  for (m.parts = 0; nim_moves_next(theory, p, &m); moves++) {
    int after;
    play(theory, p, &m);
    after = brute(theory, p, depth - 1, nodes);
    unplay(theory, p, &m);
    if (after != 0) return after < 0 ? -1 : 0;
  }
  return moves > 0 || !theory->rules->misere;
}

typedef struct wins {
  const nim_theory *theory;
  nim_piles *piles;
  uint64_t seen;
  nim_move first;
} wins;

static bool leaves_p(const nim_theory *theory, nim_piles *p, const nim_move *m) {
  bool is_p = false;
  nim_status status;
  play(theory, p, m);
  status = nim_solve_is_p(theory, p, &is_p);
  unplay(theory, p, m);
  return is_p || status == NIM_BUDGET;
}

/* Sees a winning move: it is legal, it wins, and none before it is smaller. */
static bool see_win(void *ud, const nim_move *m) {
  wins *w = ud;
  nim_text why;
  CHECK(nim_moves_legal(w->theory, w->piles, m, &why));
  CHECK(leaves_p(w->theory, w->piles, m));
  if (w->seen++ == 0 || nim_move_compare(m, &w->first) < 0) nim_move_copy(&w->first, m);
  return w->seen < 5000;
}

static void check_wins(const nim_theory *theory, nim_piles *p, bool is_p) {
  wins w = {theory, p, 0, {0, {{0}}}};
  nim_move best;
  uint64_t count = 0;
  nim_status each, status = nim_solve_count(theory, p, &count);
  if (status != NIM_OK) return;
  each = nim_solve_each(theory, p, see_win, &w);
  if (each != NIM_OK || w.seen == 5000) return;
  CHECK(w.seen == count);
  status = nim_solve_best(theory, p, &best);
  if (status != NIM_OK && status != NIM_NONE) return;
  CHECK((status == NIM_NONE) == nim_moves_over(theory, p));
  if (count > 0) CHECK(nim_move_compare(&best, &w.first) == 0);
  CHECK(is_p ? count == 0 : count > 0 || nim_moves_over(theory, p));
}

/* Every pile has a value that is known. */
static bool covered(const nim_theory *theory, const nim_piles *p) {
  uint32_t i = 0;
  while (i < p->n && nim_theory_knows(theory, p->size[i])) i++;
  return i == p->n;
}

static void check_solver(const nim_theory *theory, nim_piles *p) {
  bool is_p;
  int nodes = NODES, truth;
  if (!covered(theory, p) || !fits_move(theory, p)) return;
  if (nim_solve_is_p(theory, p, &is_p) != NIM_OK) {
    CHECK(theory->search != NULL);
    return;
  }
  truth = brute(theory, p, DEPTH, &nodes);
  if (truth >= 0) CHECK(is_p == (truth == 1));
  check_wins(theory, p, is_p);
  CHECK(nim_piles_check(p));
}

/* The k-th legal move, or the last before it. */
static bool pick(const nim_game *g, unsigned k, nim_move *m) {
  nim_move at;
  at.parts = m->parts = 0;
  while (nim_moves_next(g->theory, &g->piles, &at)) {
    nim_text why;
    CHECK(nim_moves_legal(g->theory, &g->piles, &at, &why));
    if (m->parts > 0) CHECK(nim_move_compare(m, &at) < 0);
    nim_move_copy(m, &at);
    if (k-- == 0) break;
  }
  return m->parts > 0;
}

/* The next move has room in the log and among the piles. */
static bool has_room(const nim_game *g, const nim_move *m) {
  return nim_game_room(g, m->parts) && fits_move(g->theory, &g->piles);
}

/* Any numbers: legal moves are played, others are refused with a reason. */
static void try_any(nim_game *g, input *in) {
  nim_text why = {.s = ""};
  nim_move m;
  nim_move_single(&m, next(in), next_size(in), next(in) % 8);
  if (next(in) & 1) nim_move_add(&m, m.part[0].pile + 1u, next_size(in), 0);
  if (!nim_moves_legal(g->theory, &g->piles, &m, &why)) CHECK(why.s[0] != '\0');
  else if (has_room(g, &m)) nim_game_play(g, &m);
}

static void step(nim_game *g, input *in) {
  uint8_t what = next(in);
  nim_move m;
  switch (what % 8) {
  case 0: nim_game_undo(g); break;
  case 1: nim_game_redo(g); break;
  case 2: check_solver(g->theory, &g->piles); break;
  case 3: try_any(g, in); break;
  default:
    if (pick(g, what / 8, &m) && has_room(g, &m)) nim_game_play(g, &m);
  }
  CHECK(nim_game_check(g));
}

/* A text that was read prints as one that reads back as the same. */
static void check_text(const nim_rules *rules) {
  char text[8 * MOST_TEXT], again[8 * MOST_TEXT];
  size_t length = nim_rules_print(rules, text, sizeof text);
  nim_rules *other;
  nim_text why;
  CHECK(length < sizeof text);
  other = malloc(nim_rules_bytes(text));
  CHECK(other != NULL && nim_rules_parse(other, text, &why));
  nim_rules_print(other, again, sizeof again);
  CHECK(strcmp(text, again) == 0);
  free(other);
}

static void run(const nim_theory *theory, input *in) {
  uint32_t i, n = next(in) % MOST_PILES, room = nim_moves_room(theory, n);
  bool indexed = nim_moves_want_index(theory->rules);
  uint64_t *block = malloc(nim_piles_bytes(room, indexed));
  nim_game g = {.theory = theory, .room = LOG};
  nim_text why;
  CHECK(block != NULL);
  for (i = 0; i < n; i++) block[i] = next_size(in);
  if (nim_rules_accept(theory->rules, block, n, &why)) {
    nim_piles_init(&g.piles, block, n, room, indexed);
    g.log = malloc(LOG * sizeof *g.log);
    CHECK(g.log != NULL && nim_game_check(&g));
    while (in->at < in->end) step(&g, in);
    while (nim_game_undo(&g)) {}
    free(g.log);
  }
  free(block);
}

static void cover(const nim_theory *theory) {
  nim_text why;
  int slice = 0;
  while (!nim_theory_knows(theory, VALUES))
    if (!nim_theory_cover(theory, VALUES, slice++, &why)) return;
}

static void with_theory(const nim_rules *rules, input *in) {
  nim_alloc alloc = {memory_plain, NULL};
  nim_theory theory;
  CHECK(nim_theory_init(&theory, &alloc, rules) && nim_misere_open(&theory));
  if (theory.search != NULL) theory.search->budget = BUDGET;
  cover(&theory);
  run(&theory, in);
  nim_misere_close(&theory);
  nim_theory_free(&theory);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  size_t length = strnlen((const char *)data, size < MOST_TEXT ? size : MOST_TEXT);
  char text[MOST_TEXT + 1];
  input in = {data + length, data + size};
  nim_rules *rules;
  nim_text why = {.s = ""};
  memcpy(text, data, length);
  text[length] = '\0';
  next(&in);
  rules = malloc(nim_rules_bytes(text));
  CHECK(rules != NULL);
  if (nim_rules_parse(rules, text, &why)) {
    check_text(rules);
    with_theory(rules, &in);
  } else {
    CHECK(why.s[0] != '\0');
  }
  free(rules);
  return 0;
}
