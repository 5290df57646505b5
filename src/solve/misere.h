/* misere.h: misère play of the games that break piles, where no rule holds in general.
**
** Three exact ways, the first that leads to an answer; where none does there is none:
**
** 1. The rule of misère Nim, where all piles are miserable: see quotient/sums.h. A tame
**    pile that is not miserable is left to the others.
**
** 2. The misère quotient, as far as it closes within its own budget: see pretend.h.
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
*/
#ifndef NIM_MISERE_H
#define NIM_MISERE_H

#include "nim.h"
#include "quotient/sums.h"
#include "solve/pretend.h"
#include "theory/theory.h"

/* Sums that a search may keep unless told otherwise: a few seconds and some 50 MB. */
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
  nim_alloc alloc;
  const nim_theory *theory;
  nim_pretend pretend;
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

/* Gives a theory its search, where the rules need one; false: no memory. The theory must
** stay where it is until it is closed. */
bool nim_misere_open(nim_theory *theory);
void nim_misere_close(nim_theory *theory);

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
