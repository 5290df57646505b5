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
** passes the checks of proof.c; otherwise larger monoids are built (cover.c) until one
** passes. So the quotient of heaps 0 .. count - 1 is proven at any time.
**
** The caller owns the struct, which must not be moved; the struct owns its memory. A call
** that fails keeps every known heap, and may be repeated.
**
** Cost: order^2 * 2.3 bytes and up to order^2 * 8 for the proof; time about order^2 times
** the number of generators for each heap that brings new elements.
*/
#ifndef NIM_QUOTIENT_QUOTIENT_H
#define NIM_QUOTIENT_QUOTIENT_H

#include "quotient/heaps.h"

/* How a step of work ended, in all that follows. */
typedef enum nim_quotient_status {
  NIM_QUOTIENT_DONE,
  NIM_QUOTIENT_MORE,
  NIM_QUOTIENT_BUDGET, /* more heaps, elements or work than allowed */
  NIM_QUOTIENT_NOMEM,
  NIM_QUOTIENT_BAD,    /* the options of a heap are unknown */
  NIM_QUOTIENT_REFUTED /* a proof fails, or what was adopted is not the quotient */
} nim_quotient_status;

/* ---- monoid.c: a finite bipartite monoid, commutative, with a set P of its elements.
**
** Elements are 0 .. order - 1; 0 is the identity. Each is the product of the least word
** for it: a multiset of generators, and words are compared by how often the largest
** generator occurs, then the next ... Elements are numbered in the order of their least
** words, so the parent of x (its least word without one of its largest generator) is less
** than x. The least words are closed under taking parts away.
**
**     product   order * order, symmetric
**     p         bit x: x is in P
**     apart     row x, bit y: x*y is in P
**
** Reduced means that all rows of `apart` differ: every two elements differ in some row.
** Memory: 2 bytes for a product and 1 bit for a pair. */

/* An element fits 16 bits. */
#define NIM_MONOID_MOST 65535u

typedef struct nim_monoid {
  uint32_t order;
  uint32_t words; /* of a set of elements */
  uint32_t generators;
  uint16_t *product;
  uint64_t *p; /* begins the one block that holds all arrays */
  uint64_t *apart;
  uint16_t *parent;    /* of each element but 0 */
  uint16_t *letter;    /* the generator, by number, that its parent lacks */
  uint16_t *action;    /* element * generators + generator: the product of the two */
  uint32_t *generator; /* the heaps that generate it, ascending */
} nim_monoid;

/* A monoid with room for so many elements and generators, all zero but the sizes; false
** when memory is refused: nothing is held then. */
bool nim_monoid_init(nim_monoid *m, const nim_alloc *alloc, uint32_t order,
                     uint32_t generators);
void nim_monoid_free(nim_monoid *m, const nim_alloc *alloc);

/* Fills rows of `product` and `apart` from action, parent, letter and p. */
void nim_monoid_fill(nim_monoid *m, uint32_t row);

static inline uint32_t nim_monoid_product(const nim_monoid *m, uint32_t x, uint32_t y) {
  return m->product[(size_t)x * m->order + y];
}

static inline const uint64_t *nim_monoid_apart(const nim_monoid *m, uint32_t x) {
  return m->apart + (size_t)x * m->words;
}

/* From action and p alone, which may come from others: is this a monoid whose elements
** all come from its generators, each needed, numbered by their least words? Names parents
** and letters. */
bool nim_monoid_check(nim_monoid *m);

/* With all rows filled: are all of `apart` different? `table`: room for 4 * order. */
bool nim_monoid_reduced(const nim_monoid *m, uint32_t *table);

/* The least k >= 0 and p >= 1 with x^(k+p) = x^k. */
void nim_monoid_cycle(const nim_monoid *m, uint32_t x, uint32_t *index, uint32_t *period);

/* Text as snprintf: returns the length, whatever fits in `room` is written. The least
** word of an element in the generators, which are a, b, c ... ascending, "ab^2c", "1" for
** the identity; beyond 26 generators "x1x2^2". */
size_t nim_print_element(const nim_monoid *m, uint32_t x, char *to, size_t room);

/* ---- proof.c: does a bipartite monoid with a pretending function tell every outcome?
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
** failure found is the least. */

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

/* Reads T of a heap: false when its options are unknown. */
bool nim_proof_options(nim_proof *f, const nim_heaps *heaps, uint64_t heap,
                       const uint16_t *phi);

/* With T read: does x satisfy P? If not, `*least` is the least y that breaks it. */
bool nim_proof_p_holds(const nim_proof *f, uint32_t x, uint32_t *least);

/* With T read and P satisfied: takes up a heap with the element x. DONE: it adds
** nothing. MORE: call nim_proof_run. */
nim_quotient_status nim_proof_begin(nim_proof *f, uint32_t heap, uint32_t x);

/* Follows the heap taken up and subtracts its cost from `*work`. REFUTED: the last pair
** ends a failing word. */
nim_quotient_status nim_proof_run(nim_proof *f, int64_t *work);

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
** n. */

/* The period that phi(0) .. phi(count - 1) prove, in O(count), as sequence.h has it;
** `checked` is N. */
nim_period nim_quotient_period(const uint16_t *phi, uint32_t count, uint32_t reach,
                               uint32_t most);

/* ---- cover.c: a guess at the quotient of heaps 0 .. last, built over an earlier monoid.
**
** A few heaps are fresh: each gets a cyclic generator c of its own, with c^(index+period)
** = c^index. Any other heap is what its least word in the base was, so that it follows
** the heaps in that word which are fresh. Points are the products that occur. Then
**   1. points are listed in the order of the least word that leads to them;
**   2. a point is in P by the outcome of that word: some option, and none in P. Options
**      of a word come before it, so their points are known;
**   3. points that nothing tells apart are merged, by refining the partition {P, not P}
**      until products with generators respect it.
** The result is a reduced bipartite monoid: it is the quotient if and only if it passes
** the checks above.
**
** The fresh heaps are those of the least word w that failed in the base, with indexes not
** below their numbers in it and cycles that the base respects. Words less than w stay
** right: two words at one point have equal elements in the base, so the outcome of the
** lesser holds for the other. And w is right now: it is the least word at its point,
** since least words are no greater than the heaps that they stand for. So failures only
** increase, and points before that of w have the outcome of the base.
**
** Work is done in slices; a cover owns its memory and can be freed at any moment. */

/* A word that fails has few different heaps; each at least triples the points. */
#define NIM_COVER_FRESH 14

/* index + period, which must fit a byte. */
#define NIM_COVER_RADIX 255

typedef struct nim_fresh {
  uint32_t heap;
  uint32_t times; /* how often the word that failed has it */
  uint32_t index, period;
} nim_fresh;

typedef struct nim_point {
  uint16_t base;
  uint8_t power[NIM_COVER_FRESH];
} nim_point;

/* A point with the least word that leads to it. */
typedef struct nim_spelled {
  nim_point point;
  uint32_t parent; /* the point of the word without its largest heap, */
  uint16_t letter; /* which is this generator */
  uint16_t value;  /* the point in the base, for points before the word that failed */
} nim_spelled;

typedef struct nim_generator {
  uint32_t heap;
  size_t from;       /* in `listed`: what it leads to from each point, */
  size_t begin, end; /* and in `option`: what the options of the heap come to */
} nim_generator;

typedef struct nim_cover {
  /* What its caller says; the pointers must outlive it, and all others begin as zeros: */
  nim_alloc alloc;
  const nim_monoid *base;
  const uint16_t *phi;
  const nim_heaps *heaps;
  uint32_t known, last; /* heaps that phi has; the largest heap, known or fresh */
  uint32_t limit;       /* on the number of points */

  unsigned freshes;
  nim_fresh fresh[NIM_COVER_FRESH];

  unsigned stage; /* stages that are done */
  uint32_t heap;  /* where the next one stands */
  uint32_t at;
  bool listing; /* products with the heap are being listed */

  uint32_t *slot; /* by key: 1 + the point's number, 0 when it does not occur */
  size_t slots;
  uint32_t *step; /* of each fresh heap: its part of the key, by power */
  nim_point *image; /* of each element of the base */
  nim_spelled *point;
  uint32_t points;
  uint32_t sure; /* the point of the word that failed */
  size_t point_room;

  nim_generator *generator; /* heaps that led to new points, ascending */
  uint32_t generators;
  size_t generator_room;
  uint32_t *listed;
  size_t listeds, listed_room;
  nim_point *option;
  size_t options, option_room;

  uint8_t *is_p;
  uint32_t *action; /* point * generators + generator */
  uint32_t *group, *next_group, *table;
  uint32_t groups, next_groups;
  size_t marked_room, action_room, table_room;
} nim_cover;

/* Makes a heap fresh that the word that failed has so many times; false when there are
** too many, or the index is too large. */
bool nim_cover_fresh(nim_cover *c, nim_fresh fresh);

void nim_cover_free(nim_cover *c);

/* Works until done, or `*work` is used up; takes from it what it used. */
nim_quotient_status nim_cover_run(nim_cover *c, int64_t *work);

/* When done: the merged monoid, all but the rows of nim_monoid_fill, and the element of
** each heap 0 .. last. The order must not be above NIM_MONOID_MOST. */
bool nim_cover_monoid(const nim_cover *c, nim_monoid *m, uint16_t *phi);

/* ---- the quotient ---- */

/* Units of work that take about 20 ms. */
#define NIM_QUOTIENT_SLICE 8000000

/* Default limits for the elements of a quotient and of a guess at one: a quotient within
** them takes up to some 200 MB. */
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

/* The quotient under construction, for one more heap. */
typedef struct nim_growth {
  nim_quotient_stage stage;
  uint32_t at;     /* where the stage stands */
  bool following;  /* a heap is taken up in the proof */
  nim_cover cover; /* zeros where none is under work */
  nim_monoid base; /* the guess before, order 0 when that is the quotient itself */
  uint16_t *base_phi;
  nim_monoid guess;
  uint16_t *phi;
  size_t phis;   /* how many base_phi and phi have */
  uint32_t last; /* the largest heap of the guess */
  bool reading;  /* the guess was read from a file */
  nim_proof proof;
  nim_word least, other; /* the least failing word, and room for one more */
} nim_growth;

typedef struct nim_quotient {
  nim_alloc alloc;
  nim_heaps heaps;
  nim_monoid monoid;
  uint16_t *phi; /* of heaps 0 .. count - 1 */
  uint32_t count;
  size_t phi_room;
  nim_period period;    /* of phi: when proven, all of this holds for heaps of any size */
  uint32_t next_search; /* the count at which a period is looked for */
  uint64_t *answers;    /* with a proven period: row h, bit y: an option t of heap h has
                        ** y*t in P; NULL without, where options are many, or where
                        ** memory was refused */
  nim_proof proof;
  nim_growth growth;
  uint32_t order_limit, point_limit;
  uint64_t work; /* units spent in all */
} nim_quotient;

/* The trivial quotient, of heap 0. */
bool nim_quotient_init(nim_quotient *q, const nim_alloc *alloc, const nim_heaps *heaps);
void nim_quotient_free(nim_quotient *q);

/* Grows to heaps 0 .. n or to a proven period, which settles all heaps, or until `budget`
** units of work are spent. Any budget makes some progress. */
nim_quotient_status nim_quotient_run(nim_quotient *q, uint64_t n, int64_t budget);

/* Begins anew with a claimed quotient: a monoid without its rows, and phi of heaps
** 0 .. last. The next calls of nim_quotient_run prove the claim or return
** NIM_QUOTIENT_REFUTED; until it is proven, the quotient is unchanged. The monoid must
** pass nim_monoid_check and be generated by phi. Takes over `m`; false when memory is
** refused. */
bool nim_quotient_adopt(nim_quotient *q, nim_monoid *m, const uint16_t *phi,
                        uint32_t last);

/* Is heap `size` known, itself or by the period? */
static inline bool nim_quotient_knows(const nim_quotient *q, uint64_t size) {
  return size < q->count || q->period.proven;
}

/* The element of a heap that is known. */
static inline uint32_t nim_quotient_phi(const nim_quotient *q, uint64_t size) {
  if (size >= q->count)
    size = q->period.preperiod + (size - q->period.preperiod) % q->period.length;
  return q->phi[size];
}

/* May an option of a heap that is known answer a sum of others with the element y, that
** is, leave a P-position? False is sure. */
static inline bool nim_quotient_may_answer(const nim_quotient *q, uint64_t size,
                                           uint32_t y) {
  uint64_t heap = size;
  if (q->answers == NULL) return true;
  if (size >= q->count) { /* it has options like those of one period less: proof.c */
    uint64_t first = q->count - q->period.length;
    heap = first + (size - first) % q->period.length;
  }
  return nim_bit(q->answers + (size_t)heap * q->monoid.words, y);
}

/* The element of a sum of known heaps: O(count), nothing allocated. */
uint32_t nim_quotient_of(const nim_quotient *q, const uint64_t *size, size_t count);

static inline bool nim_quotient_is_p(const nim_quotient *q, uint32_t x) {
  return nim_bit(q->monoid.p, x);
}

/* ---- genus.c: the genus of a heap, and whether it is tame.
**
** The genus g^(g0 g1 g2 ...) of a game G: g is its Grundy value in normal play, g_i the
** misère Grundy value of G and i heaps *2 (the mex of those of the options; 1 for a game
** that is over). From some place on two digits alternate; they end the superscript
** (Conway, On Numbers and Games, 1976, ch. 12; Winning Ways, ch. 13). So nothing is
** 0^120, *1 is 1^031 and *2 is 2^20.
**
** A heap is tame when the rule of misère Nim is proven for sums of it: see heaps.h. Its
** genus is then 0^120, 1^031 or n^n(n xor 2), and that of a sum of tame heaps follows at
** once. Other sums are searched with memory; how many are kept is the budget.
**
** The table owns its memory; a call that fails leaves what was found. */

/* Digits of a superscript: tables in the literature have up to five. */
#define NIM_GENUS_DIGITS 16

/* Values are below this; so sets of them have a fixed size. */
#define NIM_GENUS_VALUES 256u

/* Sums kept by default: some 60 MB. */
#define NIM_GENUS_BUDGET 500000u

/* Heaps of options that one question reads at the most: a second or two. */
#define NIM_GENUS_WORK (UINT64_C(1) << 27)

typedef struct nim_genus {
  uint8_t grundy;
  uint8_t digits; /* at least 2; the last two alternate for ever */
  uint8_t digit[NIM_GENUS_DIGITS];
} nim_genus;

typedef struct nim_genera {
  nim_alloc alloc;
  nim_heaps heaps;
  uint32_t budget;
  uint64_t work; /* heaps read for this question */
  const char *exceeded;
  nim_genus *heap; /* of heaps 0 .. known - 1 */
  uint8_t *kind;   /* tame, swap, no options, *1: bits */
  uint32_t known;
  size_t heap_room, kind_room;
  nim_sums sums; /* with the genus of each */
  uint16_t *path; /* the sums that the search is in */
  size_t path_room;
} nim_genera;

void nim_genera_init(nim_genera *t, const nim_alloc *alloc, const nim_heaps *heaps);
void nim_genera_free(nim_genera *t);

/* The genus of heap n, and whether it is tame. */
nim_quotient_status nim_genera_heap(nim_genera *t, uint64_t n, nim_genus *genus,
                                    bool *tame);

#endif
