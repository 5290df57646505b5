/* block.h: the values of up to 64 consecutive piles at a time.
**
** The values from G(start) on are found in three passes over their pairs. Let pile
** n = start + j, lane j, and s = n - k for a breaking digit k.
**
**   1. Far pairs (a, s - a) with 64 < a, and s - a < start: both values are known. For
**      some positions a the kernels gather what they reach, all lanes at once, a set for
**      each lane: the first `depth` rare ones, and `extra` common ones; in a sparse space
**      each only values of its class (gather.c). Then the other rare positions are
**      scanned, at most `rounds` times over, for the least value open in each lane: hit,
**      it goes into the set, and the lane's next value is scanned for from there; not hit
**      all the way round, it is out of far reach (`beyond`). Last, each lane alone
**      sifts the positions for all values that common pairs may reach, until it has them.
**      Without a sparse split lanes sift for further values rather than scan, unless all
**      values are below NIM_SCAN_SPACE.
**   2. Near pairs, with a <= 64 or s - a <= 64, may need values of this very block. Lane
**      after lane they are added to the lane's set, for all rare positions and some
**      common ones. The mex of the set is taken for G(n).
**   3. The rare positions beyond `depth` are scanned for pairs that reach these values
**      after all. Where one does, the value goes into the lane's set, and pass 2 is done
**      again from that lane on. What goes into a set is reached for good: far pairs do
**      not depend on the values of the block.
**
** A mex in pass 2 that two common piles may reach, and that is not known to be beyond, is
** looked for among all pairs, by a scan for this one value that stops as soon as the lane
** has it; what it finds for the other lanes is kept. If there is no such pair, it is the
** value, and n a new rare position.
**
** Proof. Values below the mex are reached, by pairs looked at. The mex itself is not: a
** value needed from a pair of both classes (engine.h) can be reached only by pairs with
** a rare member, and these are in the set or were scanned. Without a sparse split all
** positions count as rare. A lane whose mex does not fit the set, and in Grundy's game
** one whose value seems to be 0, is left to mex.c when those before it are
** proven. A value as large as the space of the values so far ends the block before it,
** and so does one such lane too many.
**
** A lane costs half a vector operation for each position gathered and word of the set, a
** twentieth for each position scanned, a third for each position sifted. depth, extra,
** rounds and words follow what is spent on lanes found false, open or full; they change
** the speed, never the values.
*/
#ifndef NIM_SEQ_BLOCK_H
#define NIM_SEQ_BLOCK_H

#include "breaking/engine.h"

/* The first pile of a block: below it near and far pairs would overlap. */
#define NIM_BLOCK_FIRST 512

/* Words of a set: values from 8192 on are left to the slow path. */
#define NIM_BLOCK_WORDS 128

/* Values before start that may be unknown while pass 1 is under work, and rare positions
** near to start or after it. */
#define NIM_MOST_UNKNOWN (18 * NIM_LANES)
#define NIM_MOST_LATES (NIM_MOST_UNKNOWN + 2 * NIM_LANES)

typedef struct nim_block {
  nim_aim aim;
  size_t lates;                  /* rare positions near to start or after it */
  uint32_t late[NIM_MOST_LATES]; /* ascending */
  uint64_t cost;                 /* of a full block, averaged, in about nanoseconds */
  uint64_t ordered;              /* the part of it after pass 1, which is done in order */
  uint64_t in_order;             /* the same of the last block */
  bool fresh;                    /* has the last block itself rare positions? */
  size_t nears;
  uint32_t near[NIM_LANES];            /* positions 1 .. 64 of the near pairs */
  uint64_t needed[2][NIM_BLOCK_WORDS]; /* by parity of n: mex values that need no more */
  uint64_t upper[2][NIM_BLOCK_WORDS];  /* by parity of n: all values of class 1 */
  nim_bits options;                    /* of a pile that is left to mex.c */

  /* Since the last review: */
  unsigned blocks, full, failed;
  uint32_t top;                    /* the largest value */
  uint64_t gathered, lost, sought; /* work on pass 1, on false lanes, on open lanes */
  uint64_t charged;                /* of gathered and sought: already in the cost */

  /* What each block writes before it is read; of as many words as it uses: */
  uint64_t set[NIM_BLOCK_WORDS][NIM_LANES];    /* values that a lane reaches, */
  uint64_t beyond[NIM_BLOCK_WORDS][NIM_LANES]; /* and not by far pairs, */
  size_t beyond_from;                          /* those from this position on */
  size_t cursor[64 * NIM_BLOCK_WORDS]; /* by value: where the next scan for it starts */
} nim_block;

/* --- a block under work ---
**
** Each pass only adds true facts to the block: values that a lane reaches to `set`, and
** values that its far pairs do not reach to `beyond`. So passes may be left out,
** repeated, or stopped anywhere.
*/

/* What stays the same for all lanes of a block. Pass 1 may be done while not all values
** before start are known: it reads only those that are, and leaves out the places that
** need others. */
typedef struct nim_task {
  const nim_engine *engine;
  nim_block *block;
  const nim_moves *moves;
  const nim_rare *rare;
  nim_values *values;
  size_t start;
  size_t known; /* values that the passes may read: start, or less during pass 1 */
  size_t lanes;
  size_t rares;      /* positions of the rare list that pass 1 may look at */
  uint32_t space;    /* values from here on end the block */
  nim_places places; /* of pass 1 */
} nim_task;

/* Is `value` one that equal piles reach though they are no move? In Grundy's game 0 is
** such a value. All others may be sought, and proven, among all pairs; this one only
** among pairs that are never equal, and a lane that seems to have it is left to mex.c. */
static inline bool nim_task_excepts(const nim_task *t, uint32_t value) {
  return value == 0 && t->moves->unequal;
}

/* Values that may be flagged: pairs reach those below `space`, sets may have room for
** more. */
static inline size_t nim_task_flags(const nim_task *t) {
  size_t room = 64 * t->block->aim.words;
  return room < t->space ? t->space : room;
}

/* The first position of far pairs when so many values are known. */
static inline size_t nim_first_far(const nim_task *t, size_t known) {
  return NIM_LANES + 1 + (t->start - known);
}

/* block.c: pass 1 in two parts, to gather and to look for what is open then. */
void nim_task_far(nim_task *t);
void nim_task_fill(nim_task *t);

/* Passes 2 and 3: the values before the block are all known. Writes those of the block
** after them, without counting them, and returns how many are proven; maybe none. Adds
** to *cost what all passes have cost. */
size_t nim_task_near(nim_task *t, uint64_t *cost);

/* Adds what the block has counted to what `lead` has, and turns that into parameters from
** time to time; of lead, which may be the block itself. */
void nim_task_review(const nim_task *t, nim_block *lead);

/* Brings the averages up to date: `count` values have cost so much, of which `in_order`
** came after pass 1. */
void nim_block_average(nim_block *block, size_t count, uint64_t cost, uint64_t in_order);

/* gather.c: the far positions from `first` to before `end` that pass 1 looks at for a
** proof; all of them. */
nim_places nim_far_between(const nim_task *t, size_t first, size_t end);
nim_places nim_far_places(const nim_task *t);

/* How many of them are gathered: whole runs, where these are all positions; and the
** others. */
size_t nim_depth(const nim_task *t);
nim_places nim_far_rest(const nim_task *t);

/* At most `count` of the places, from number `from` on. */
nim_places nim_places_part(nim_places places, size_t from, size_t count);

/* Adds to the sets what the places reach, maybe only values of this class. */
void nim_gather(nim_task *t, nim_places places, bool class);

/* Fills the sets with what the first of the places reach, and the common ones. */
void nim_gather_far(nim_task *t);

/* What it costs to gather so many places, in scanned positions. */
uint64_t nim_gather_cost(const nim_task *t, size_t places);

/* sift.c: looks for values that are still open in the lanes among the far positions. */
void nim_look_far(nim_task *t);

/* The lanes where the places' pairs reach the value wanted of the lane; `wanted` has the
** width of the values. */
uint64_t nim_scan(const nim_task *t, nim_places places, const void *wanted);

/* Does pile start + j reach `value` by any pair? The answer false is a proof, unless
** nim_task_excepts the value. */
bool nim_seek(nim_task *t, uint32_t value, size_t j);

#endif
