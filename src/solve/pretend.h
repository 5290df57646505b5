/* pretend.h: misère play by the quotient of the game, as far as it closes.
**
** A sum is a P-position if and only if the product of the elements of its heaps is in P
** (quotient/quotient.h). So outcomes take one product a heap, and heaps of any size are
** decided where a period of the pretending function is proven: of the splits of a large
** heap one period of them is looked at.
**
** The quotient grows to the heaps that positions have, within a budget of elements and of
** work in all. How far it gets depends on the game and nothing else, so that the same
** positions are decided in every process. Whoever has a quotient that knows more may
** lend it.
*/
#ifndef NIM_PRETEND_H
#define NIM_PRETEND_H

#include "nim.h"
#include "quotient/quotient.h"
#include "theory/theory.h"

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

typedef struct nim_pretend {
  nim_alloc alloc;
  const nim_theory *theory;
  nim_quotient own;
  bool begun;               /* there is an own one */
  bool open;                /* its next heap does not close within the budget */
  const nim_quotient *lent; /* may be NULL */
} nim_pretend;

void nim_pretend_init(nim_pretend *t, const nim_alloc *alloc, const nim_theory *theory);
void nim_pretend_free(nim_pretend *t);

/* The quotient must be of the same game, and stay where it is. */
void nim_pretend_lend(nim_pretend *t, const nim_quotient *q);
void nim_pretend_take_back(nim_pretend *t, const nim_quotient *q);

/* The quotient that knows a heap of that size and all below; NULL where none does yet. */
const nim_quotient *nim_pretend_known(const nim_pretend *t, uint64_t size);

/* Grows until it is known, or the budget is spent: `*q` is NULL then. NIM_OK,
** NIM_STOPPED or NIM_NOMEM. */
nim_status nim_pretend_grow(nim_pretend *t, uint64_t size, const nim_watch *watch,
                            const nim_quotient **q);

/* ---- with all heaps known ---- */

bool nim_pretend_is_p(const nim_quotient *q, const nim_piles *p);

/* Shows the winning moves, in order. `rest` has room for a number for each pile and one
** more. */
void nim_pretend_each(const nim_quotient *q, const nim_theory *theory, const nim_piles *p,
                      uint16_t *rest, nim_visit visit, void *ud);

/* Adds the number of winning moves to *count; NIM_OVERFLOW beyond 2^63-1. */
nim_status nim_pretend_count(const nim_quotient *q, const nim_theory *theory,
                             const nim_piles *p, uint16_t *rest, uint64_t *count);

#endif
