/* proof.h: does a bipartite monoid with a pretending function tell every outcome?
**
** For a heap h let x be its element, T the elements of its options (products of their
** parts). It tells all outcomes if and only if for every sum X of heaps with options,
** X not empty,
**     P   when X is in P, no option of X is;
**     N   when X is not in P, some option of X is
** (misère play: a sum without options is N; induction over options; the identity must not
** be in P). P holds when for all h and y not both x*y and y*t are in P for a t in T.
** For N let
**     D(h) = {y : y*x not in P, and y*t not in P for all t in T}.
** X fails when for each of its heaps the product of the others is in D of the heap. So
** let the pairs (s, r) be steps: s is the product of heaps chosen, r that of the heaps
** to come. From (1, r), r not in P, heap h leads from (s, r) to (s*x, r') where
** x*r' = r and s*r' in D(h). The product of the others at each step is s*r': so a sum
** fails if and only if its heaps, in any order, lead from some (1, r) to an (s, 1). Sums
** are infinitely many, pairs at most order^2.
**
** A pair (s, z) is reached when some sum X with product s is such that no move in X
** answers X + Z, whatever Z has product z. A heap all of whose (x, z), z in D(h), are
** reached by lesser heaps adds nothing: where it stands in a failing sum, the sum that
** reached (x, z) can stand. (Plambeck and Siegel's mex interpolation principle is the
** case of one sum for all z.) Only the empty sum cannot stand in: it does not fail.
**
** Pairs are listed in the order of their least words, heaps ascending, so the first
** failure found is the least.
*/
#ifndef NIM_QUOTIENT_PROOF_H
#define NIM_QUOTIENT_PROOF_H

#include "quotient/heaps.h"
#include "quotient/monoid.h"

typedef enum nim_proof_status {
  NIM_PROOF_HOLDS,
  NIM_PROOF_MORE,
  NIM_PROOF_FAILS,
  NIM_PROOF_NOMEM,
  NIM_PROOF_BAD /* the options of a heap are unknown or invalid */
} nim_proof_status;

typedef struct nim_pair {
  uint16_t s, z;
  uint32_t from; /* the pair before, by number; itself at the start */
} nim_pair;

typedef struct nim_phase {
  uint32_t heap;
  uint32_t first; /* the first pair that the heap led to */
} nim_phase;

typedef struct nim_proof {
  nim_alloc alloc;
  const nim_monoid *monoid;
  uint64_t *reached; /* row s, bit z */
  nim_pair *pair;
  uint32_t pairs;
  size_t pair_room;
  nim_phase *phase; /* ascending */
  uint32_t phases;
  size_t phase_room;
  uint64_t *option, *answered, *open; /* sets: T, y with some y*t in P, D of a heap */
  bool any;                           /* T is not empty */
  uint32_t *start;                    /* r' with x*r' = r: item[start[r]] ... */
  uint16_t *item;
  uint32_t at; /* the pair that the heap in work stands at */
  uint32_t x;  /* its element */
} nim_proof;

/* Holds the empty sum alone. False when memory is refused: then nothing is held. */
bool nim_proof_init(nim_proof *f, const nim_alloc *alloc, const nim_monoid *m);
void nim_proof_free(nim_proof *f);

/* Reads T of a heap: false when its options are unknown or one leaves a heap that is not
** smaller. */
bool nim_proof_options(nim_proof *f, const nim_heaps *heaps, uint64_t heap,
                       const uint16_t *phi);

/* With T read: does x satisfy P? If not, `*least` is the least y that breaks it. */
bool nim_proof_p_holds(const nim_proof *f, uint32_t x, uint32_t *least);

/* With T read and P satisfied: takes up a heap with the element x. HOLDS: it adds
** nothing. MORE: call nim_proof_run. */
nim_proof_status nim_proof_begin(nim_proof *f, uint32_t heap, uint32_t x);

/* Follows the heap taken up and subtracts its cost from `*work`. FAILS: the last pair
** ends a failing word. */
nim_proof_status nim_proof_run(nim_proof *f, int64_t *work);

/* Forgets the heap taken up last. */
void nim_proof_undo(nim_proof *f);

/* The heap before pair k in its word, and the pair before it; false at the start. */
bool nim_proof_back(const nim_proof *f, uint32_t *k, uint32_t *heap);

/* --- the period of a pretending function, proven from finitely many heaps ---
**
** Theorem (Plambeck and Siegel, 2008, after Guy and Smith, 1956). Let moves take at most
** `reach` tokens and leave at most k = `most` heaps, and let phi be the pretending
** function of the quotient Q of heaps 0 .. N. If phi(i + p) = phi(i) for n0 <= i <= N - p
** and N >= k*(max(n0, 1) + p) + reach, then Q is the quotient of heaps of any size, and
** phi(i + p) = phi(i) for all i >= n0.
**
** Proof. Let n > N. An option of n leaves j <= k heaps of n - take in all, j > 0 since n
** is above `reach`; the largest has n0 + p or more, and no fewer than 1 + p, so p can be
** taken from it: an option of n - p with the same element. In the same way p can be added
** to the largest heap that an option of n - p leaves, since that is n0 or more. So n and
** n - p have the same set of elements of options, and what was proven of n - p holds for
** n. (k = 0 counts as 1: above `reach` no heap has options.)
*/

typedef struct nim_window {
  bool proven;
  uint32_t period, preperiod; /* the smallest both */
  uint32_t last;              /* N: the largest heap that the proof looks at */
  uint64_t work;              /* comparisons */
} nim_window;

/* Finds the period that phi(0) .. phi(count - 1) prove, in O(count). */
nim_window nim_window_find(const uint16_t *phi, uint32_t count, uint32_t reach,
                           uint32_t most);

#endif
