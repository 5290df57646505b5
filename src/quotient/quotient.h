/* quotient.h: the misère quotient of sums of heaps 0 .. n of a game.
**
** Two sums are equal when no third one tells them apart in misère play. The classes form
** a commutative monoid, finite in many games; with the classes of P-positions it is the
** misère quotient, and the class of a heap its pretending function (Plambeck, Taming the
** wild in impartial combinatorial games, 2005; Plambeck and Siegel, Misère quotients for
** impartial games, 2008).
**
**     nim_quotient q;
**     if (!nim_quotient_init(&q, &alloc, &heaps)) ... no memory ...
**     while ((status = nim_quotient_run(&q, n, NIM_QUOTIENT_SLICE)) == NIM_QUOTIENT_MORE)
**       ... report progress, look at a clock, or leave: all heaps known are kept ...
**     nim_quotient_free(&q);
**
** Heaps are taken up one by one. The next heap gets an element that is there, if one
** passes the checks of proof.h; else a larger monoid is built (cover.h) until one passes.
** So what is told of heaps 0 .. count - 1 is proven at any time.
**
** The caller owns the struct, which must not be moved; it owns the memory it got. A call
** that fails leaves every heap known as it was, and may be made again.
**
** Cost: order^2 * 2.3 bytes and up to order^2 * 8 for the proof; time about order^2 times
** the number of generators for each heap that brings new elements.
*/
#ifndef NIM_QUOTIENT_QUOTIENT_H
#define NIM_QUOTIENT_QUOTIENT_H

#include "cover.h"
#include "heaps.h"
#include "monoid.h"
#include "proof.h"
#include "window.h"

typedef enum nim_quotient_status {
  NIM_QUOTIENT_DONE,
  NIM_QUOTIENT_MORE,
  NIM_QUOTIENT_BUDGET, /* more elements than allowed, see `exceeded` */
  NIM_QUOTIENT_NOMEM,
  NIM_QUOTIENT_BAD /* the game does not tell the options of heap `count` */
} nim_quotient_status;

/* Units of work that take about 20 ms. */
#define NIM_QUOTIENT_SLICE 8000000

/* Elements of a quotient, and of a guess at one, unless told otherwise: with them a
** quotient may take some 200 MB. */
#define NIM_QUOTIENT_ORDER 4096u
#define NIM_QUOTIENT_POINTS 4000000u

typedef enum nim_quotient_stage {
  NIM_QUOTIENT_NEXT,
  NIM_QUOTIENT_TRY,
  NIM_QUOTIENT_COVER,
  NIM_QUOTIENT_FILL,
  NIM_QUOTIENT_CHECK_P,
  NIM_QUOTIENT_CHECK_N
} nim_quotient_stage;

/* Heaps, descending. */
typedef struct nim_word {
  uint32_t *heap;
  size_t length, room;
} nim_word;

/* The quotient that is being built for one more heap. */
typedef struct nim_growth {
  nim_quotient_stage stage;
  uint32_t at;     /* where the stage stands */
  bool following;  /* a heap is taken up in the proof */
  bool covering;   /* `cover` is in use */
  nim_cover cover;
  nim_monoid base; /* the guess before, order 0 when that is the quotient itself */
  uint16_t *base_phi;
  nim_monoid guess;
  uint16_t *phi;
  uint32_t phis; /* how many base_phi and phi have */
  nim_proof proof;
  nim_word least, other; /* the least failing word, and room for one more */
} nim_growth;

typedef struct nim_quotient {
  nim_alloc alloc;
  nim_heaps heaps;
  nim_monoid monoid;
  uint16_t *phi;  /* of heaps 0 .. count - 1 */
  uint32_t count;
  size_t phi_room;
  nim_window period; /* of phi: when proven, all of this holds for heaps of any size */
  uint32_t next_search; /* the count at which a period is looked for */
  nim_proof proof;
  nim_growth growth;
  uint32_t order_limit, point_limit;
  const char *exceeded;
  uint64_t work;      /* units spent in all */
  uint32_t rebuilds;  /* guesses made */
  uint32_t largest;   /* points of the largest guess */
} nim_quotient;

/* The trivial quotient, of heap 0. */
bool nim_quotient_init(nim_quotient *q, const nim_alloc *alloc, const nim_heaps *heaps);
void nim_quotient_free(nim_quotient *q);

/* Grows to heaps 0 .. n, or to a proven period, which settles all heaps; or until
** `budget` units of work are spent. The smallest budget makes some progress. */
nim_quotient_status nim_quotient_run(nim_quotient *q, uint64_t n, int64_t budget);

/* Is heap `size` known, itself or by the period? */
static inline bool nim_quotient_knows(const nim_quotient *q, uint64_t size) {
  return size < q->count || q->period.proven;
}

/* The element of a heap that is known. */
static inline uint32_t nim_quotient_phi(const nim_quotient *q, uint64_t size) {
  if (size >= q->count)
    size = q->period.preperiod + (size - q->period.preperiod) % q->period.period;
  return q->phi[size];
}

/* The element of a sum of known heaps: O(count), nothing allocated. */
uint32_t nim_quotient_of(const nim_quotient *q, const uint64_t *size, size_t count);

static inline bool nim_quotient_is_p(const nim_quotient *q, uint32_t x) {
  return nim_bit(q->monoid.p, x);
}

#endif
