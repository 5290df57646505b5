/* solve.h: what the solvers behind nim.h share; misère play by quotients and search. */
#ifndef NIM_SOLVE_H
#define NIM_SOLVE_H

#include "quotient/quotient.h"
#include "theory/theory.h"

/* What decides a sum of piles: the XOR of its Grundy values, and how many of them are two
** or more. */
typedef struct nim_worth {
  uint64_t value;
  uint32_t big;
} nim_worth;

static inline nim_worth nim_worth_add(nim_worth t, uint64_t value) {
  t.value ^= value;
  t.big += value > 1;
  return t;
}

static inline nim_worth nim_worth_drop(nim_worth t, uint64_t value) {
  t.value ^= value;
  t.big -= value > 1;
  return t;
}

/* The sum is a P-position. */
static inline bool nim_worth_is_p(nim_worth t, bool misere) {
  return t.value == (misere && t.big == 0);
}

/* The one value that makes the sum of `t` and one more pile a P-position. */
uint64_t nim_worth_wants(nim_worth t, bool misere);

/* A sum of piles whose values say who wins, of all kinds; where the sizes are the values,
** from the kept figures. */
nim_worth nim_sum_worth(const nim_theory *theory, const nim_piles *p);
extern const nim_solver nim_solver_sum;

static inline const nim_solver *nim_solver_of(const nim_rules *rules) {
  return rules->kind->solver != NULL ? rules->kind->solver : &nim_solver_sum;
}

/* Functions of that table. */
bool nim_sum_is_p(const nim_theory *theory, const nim_piles *p);
bool nim_sum_value(const nim_theory *theory, const nim_piles *p, uint64_t *value);

/* Shows the winning moves on one pile of a sum that is worth `all`; false when the
** visitor has seen enough. */
bool nim_sum_each_on(const nim_theory *theory, const nim_piles *p, nim_worth all,
                     uint32_t pile, nim_visit visit, void *ud);

/* A nim_visit that counts. */
bool nim_count_one(void *count, const nim_move *m);

/* Misère play that no theorem covers. `visit` must not ask the rules anything; where it
** is NULL, the winning moves are added to the count that `ud` is. */
nim_status nim_search_each(const nim_theory *theory, const nim_piles *p, nim_visit visit,
                           void *ud);

/* ---- Grundy values of positions that are no sums of piles, in normal play.
**
** A closed form of the kind gives them, or a search: kinds/moore.c, kinds/wythoff.c.
**
** A search is a block of the caller's that is run a slice at a time; it looks at no more
** positions than the budget of the theory, of which there are UINT32_MAX - 1 at most, and
** a search in Moore's Nim at no more moves than NIM_GRUNDY_MOVES for each of them. */

/* Positions that one search may look at by default: a second, 64 MB. */
#define NIM_GRUNDY_BUDGET (UINT32_C(1) << 24)

/* Moves for each position of the budget, in Moore's Nim. */
#define NIM_GRUNDY_MOVES 64u

/* More piles have more positions than any budget. */
#define NIM_GRUNDY_PILES 32u

/* Do the values of some positions take a search? */
bool nim_grundy_searches(const nim_rules *rules);

uint32_t nim_grundy_budget(const nim_theory *theory);

/* The value where a closed form gives it; UINT64_MAX stands for all beyond 2^63-1. False
** where it takes a search. */
bool nim_grundy_closed(const nim_theory *theory, const nim_piles *p, uint64_t *value);

/* Positions that a search looks at; UINT64_MAX for all that are more. */
uint64_t nim_grundy_positions(const nim_piles *p);

/* About so many steps of the engine, for callers that pay by the step. */
uint64_t nim_grundy_cost(const nim_theory *theory, const nim_piles *p);

/* ---- misère play of the games that break piles, where no rule holds in general.
**
** Three exact ways, the first that leads to an answer; where none does there is none:
**
** 1. The rule of misère Nim, where all piles are miserable: see quotient/heaps.h. A tame
**    pile that is not miserable is left to the others.
**
** 2. The misère quotient, as far as it closes within its own budget: see below.
**
** 3. Search with memory over sums in canonical form: piles sorted, those without options
**    dropped, and two piles that can only be taken away (equal to *1) cancelled, since
**    *1 + *1 = 0 in misère play too. A branch ends where all piles are miserable, or
**    known to the quotient. The number of sums that are kept is the budget; when it is
**    exceeded there is no answer.
**    What earlier answers have kept does not count: it is forgotten when it is in the
**    way. All answers to one question together, as for the moves of a position, may take
**    so much work and no more, which bounds the time where sums have many piles.
**
** The rules' Grundy values must be known for every pile. The table owns its memory; a
** call that fails leaves what was found.
**
** The quotient: a sum is a P-position if and only if the product of the elements of its
** heaps is in P (quotient/quotient.h). So outcomes take one product a heap, and heaps of
** any size are decided where a period of the pretending function is proven: of the
** splits of a large heap one period of them is looked at.
**
** The quotient grows to the heaps that positions have, within a budget of elements and
** of work in all. How far it gets depends on the game and nothing else, so that the same
** positions are decided in every process. Whoever has a quotient that knows more may
** lend it. */

/* Work in all, half a second or one; in slices of a few milliseconds. Guesses take up to
** 100 MB while they are looked at. */
#define NIM_PRETEND_WORK (UINT64_C(400) * 1000 * 1000)
#define NIM_PRETEND_SLICE 1000000
#define NIM_PRETEND_POINTS 2000000u

/* Whoever waits may want to stop: asked with `begins` as a question begins, and without
** every few milliseconds; true ends the question with NIM_STOPPED. */
typedef struct nim_watch {
  bool (*wants_to_stop)(void *ud, bool begins);
  void *ud;
} nim_watch;

/* ---- all three ways ---- */

/* Sums that a search may keep by default: a few seconds and some 50 MB. */
#define NIM_MISERE_BUDGET 1000000u

/* Words that are written and looked at for one question, a second or two; and words that
** are kept, which the usual budget fills with sums of 30 piles. A larger budget raises
** both. */
#define NIM_MISERE_WORK (UINT64_C(1) << 31)
#define NIM_MISERE_WORDS (UINT64_C(1) << 25)

/* Piles above this are not looked at: their options alone would take minutes. Where moves
** leave three piles, there are more options. */
#define NIM_MISERE_PILE 20000u
#define NIM_MISERE_PILE_OF_THREE 1000u

typedef struct nim_misere {
  const nim_theory *theory;
  nim_quotient own;         /* zeros before it is needed */
  bool open;                /* its next heap does not close within the budget */
  const nim_quotient *lent; /* of the same game, which stays where it is; may be NULL */
  uint32_t budget;
  nim_watch watch;      /* may be zeros */
  uint64_t work;        /* done for the question so far, */
  uint64_t look;        /* and when the watch is asked next */
  size_t stopped;       /* hash of the sum whose search was stopped last, 0: of none, */
  uint32_t before;      /* and sums that were kept before it began */
  const char *exceeded; /* what the last search without an answer ran into, */
  bool extensible;      /* and whether a larger budget could give one */
  uint8_t *kind;        /* what is known of pile sizes 0 .. sizes - 1 */
  uint32_t sizes;
  size_t room;
  nim_sums sums;  /* with the outcome of each */
  uint16_t *path; /* the sums that the search is in, one after the other */
  size_t path_room;
} nim_misere;

/* The quotient that knows a heap of that size and all below; NULL where none does yet. */
const nim_quotient *nim_misere_quotient(const nim_misere *m, uint64_t size);

/* A question begins, of one answer or more. */
void nim_misere_ask(nim_misere *m);

/* NIM_OK, NIM_BUDGET, NIM_STOPPED or NIM_NOMEM. */
nim_status nim_misere_is_p(nim_misere *m, const nim_piles *p, bool *is_p);

/* Are all answers about these piles, and all that moves leave of them, at hand without a
** search? So it is for the quotient that an answer has been taken from, and where the
** rule for miserable piles has given it. */
bool nim_misere_is_ready(const nim_misere *m, const nim_piles *p);

/* Whether a pile of that size is miserable, and if so whether it is a swap. */
nim_status nim_misere_pile(nim_misere *m, uint64_t size, bool *miserable, bool *swap);

#endif
