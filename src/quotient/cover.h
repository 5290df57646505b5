/* cover.h: a guess at the quotient of heaps 0 .. last, built over an earlier monoid.
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
** the checks of proof.h.
**
** The fresh heaps are those of the least word w that failed in the base, with indexes not
** below their numbers in it and cycles that the base respects. Words less than w stay
** right: two words at one point have equal elements in the base, so the outcome of the
** lesser holds for the other. And w is right now: it is the least word at its point,
** since least words are no greater than the heaps that they stand for. So failures only
** increase, and points before that of w have the outcome of the base.
**
** Work is done in slices; a cover owns its memory and can be freed at any moment.
*/
#ifndef NIM_QUOTIENT_COVER_H
#define NIM_QUOTIENT_COVER_H

#include "quotient/heaps.h"
#include "quotient/monoid.h"

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

typedef enum nim_cover_stage {
  NIM_COVER_LIST,
  NIM_COVER_ACT,
  NIM_COVER_MARK,
  NIM_COVER_MERGE,
  NIM_COVER_READY
} nim_cover_stage;

typedef enum nim_cover_status {
  NIM_COVER_DONE,
  NIM_COVER_MORE,
  NIM_COVER_BUDGET,
  NIM_COVER_NOMEM,
  NIM_COVER_BAD /* the game does not tell the options of a heap */
} nim_cover_status;

typedef struct nim_cover {
  nim_alloc alloc;
  const nim_monoid *base;
  const uint16_t *phi;
  const nim_heaps *heaps;
  uint32_t known, last; /* heaps that phi has; the largest heap, known or fresh */
  unsigned freshes;
  nim_fresh fresh[NIM_COVER_FRESH];
  uint32_t limit; /* on the number of points */

  nim_cover_stage stage;
  uint32_t heap; /* where the stage stands */
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

/* `base`, `phi` (of heaps 0 .. known - 1) and `heaps` must outlive the cover. */
void nim_cover_init(nim_cover *c, const nim_alloc *alloc, const nim_heaps *heaps,
                    const nim_monoid *base, const uint16_t *phi, uint32_t known,
                    uint32_t last);

/* Makes a heap fresh that the word that failed has so many times; false when there are
** too many, or the index is too large. */
bool nim_cover_fresh(nim_cover *c, nim_fresh fresh);

void nim_cover_free(nim_cover *c);

/* Works until done, or `*work` is used up; takes from it what it used. */
nim_cover_status nim_cover_run(nim_cover *c, int64_t *work);

/* When done: the merged monoid, all but the rows of nim_monoid_fill, and the element of
** each heap 0 .. last. The order must not be above NIM_MONOID_MOST. */
bool nim_cover_monoid(const nim_cover *c, nim_monoid *m, uint16_t *phi);

#endif
