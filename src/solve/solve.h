/* solve.h: who wins, and how. Exact, for every rule set.
**
** Each answer rests on a theorem, named in the file that uses it: sum.c for sums of
** piles, misere.c for misère play of those that no theorem covers, and the file of the
** kind in src/kinds/ for games that are no sums.
**
** Where an answer would take more work or room than its limit, the status says so and no
** answer is given.
*/
#ifndef NIM_SOLVE_H
#define NIM_SOLVE_H

#include "game/move.h"
#include "game/piles.h"
#include "theory/theory.h"

/* "P": the previous player wins. */
nim_status nim_solve_is_p(const nim_theory *theory, const nim_piles *p, bool *is_p);

/* The first winning move; from a P-position the stalling move; NIM_NONE when the game is
** over. */
nim_status nim_solve_best(const nim_theory *theory, const nim_piles *p, nim_move *best);

/* Shows every winning move to `visit`, in order except in Moore's Nim. */
nim_status nim_solve_each(const nim_theory *theory, const nim_piles *p, nim_visit visit,
                          void *ud);

nim_status nim_solve_count(const nim_theory *theory, const nim_piles *p, uint64_t *count);

/* What the rules' search exceeded, in words, when the status was NIM_BUDGET. */
const char *nim_solve_budget(const nim_theory *theory, nim_text *why);

#endif
