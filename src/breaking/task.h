/* task.h: a block under work, and the passes of the block method over it.
**
** What the passes do and why is told in block.h. Each of them only adds true facts to
** the block: values that a lane reaches to `set`, values that its far pairs do not reach
** to `beyond`. So they may be left out, repeated, or stopped anywhere.
*/
#ifndef NIM_SEQ_TASK_H
#define NIM_SEQ_TASK_H

#include "breaking/taking.h"
#include "breaking/lanes.h"
#include "breaking/rare.h"
#include "kernels/values.h"

/* What stays the same for all lanes of a block. Pass 1 may be done while the `gap` values
** before start are still unknown: it reads no value from start - gap on, and leaves out
** the places with a <= NIM_LANES + gap, which are made up for as they become known. */
typedef struct nim_task {
  nim_block *block;
  const nim_moves *moves;
  const nim_rare *rare;
  nim_values *values;
  size_t start;
  size_t gap;    /* when pass 1 began; */
  size_t left;   /* of it, now; */
  size_t missed; /* when values of common pairs were filled in */
  size_t lanes;
  size_t rares;      /* positions of the rare list that pass 1 may look at, */
  size_t labelled;   /* and of the labels */
  uint32_t space;    /* values from here on end the block */
  nim_places places; /* of pass 1 */
} nim_task;

/* Is `value` one that equal piles reach though they are no move? In Grundy's game 0 is
** such a value. All others may be sought, and proven, among all pairs; this one only
** among pairs that are never equal, and a lane that seems to have it is left to mex.h. */
static inline bool nim_task_excepts(const nim_task *t, uint32_t value) {
  return value == 0 && t->moves->unequal;
}

/* Values that may be flagged: pairs reach those below `space`, sets may have room for
** more. */
static inline size_t nim_task_flags(const nim_task *t) {
  size_t room = 64 * t->block->words;
  return room < t->space ? t->space : room;
}

/* block.c: pass 1 in two parts, to gather and to look for what is open then; the second
** knows all but `left` values before start, and labels of so many. */
void nim_task_far(nim_task *t);
void nim_task_fill(nim_task *t, size_t left, size_t labelled);

/* Passes 2 and 3: the values before the block are all known. Writes those of the block
** behind them, without counting them, and returns how many are proven; maybe none. Adds
** to *cost what all passes have cost. */
size_t nim_task_near(nim_task *t, uint64_t *cost);

/* Adds what the block has counted to what `lead` has, and turns that into parameters from
** time to time; of lead, which may be the block itself. */
void nim_task_review(const nim_task *t, nim_block *lead);

/* The parameters of a block, for others to take over. */
nim_aim nim_block_aim(const nim_block *block);
void nim_block_follow(nim_block *block, nim_aim aim);

/* gather.c: the far positions that pass 1 looks at for a proof. */
nim_places nim_far_places(const nim_task *t);

/* How many of them are gathered: whole runs, where these are all positions. */
size_t nim_depth(const nim_task *t);

/* Lists the rare positions near to start or behind it. */
void nim_list_late(nim_task *t);

/* Makes up for the far positions that pass 1 has left out, but for those that need the
** last `left` values; so many labels are there. */
void nim_gather_gap(nim_task *t, size_t left, size_t labelled);

/* At most `count` of the places, from number `from` on. */
nim_places nim_places_part(nim_places places, size_t from, size_t count);

/* Fills the sets with what the first of these places reach, and some common ones. */
void nim_gather_far(nim_task *t, nim_places rares);

/* What it costs to gather so many places, in scanned positions. */
uint64_t nim_gather_cost(const nim_task *t, size_t places);

/* seek.c: the lanes where the places' pairs reach the value wanted of the lane;
** `wanted` has the width of the values. */
uint64_t nim_scan(const nim_task *t, nim_places places, const void *wanted);

/* Settles by scans of the places beyond `depth` which open values are in far reach. */
void nim_scan_rest(nim_task *t, nim_places rest);

/* sift.c: the same where these are all positions. */
void nim_sift_rest(nim_task *t, nim_places rest);

/* Fills the values below each lane's likely mex that common pairs reach, or proves that
** none does. */
void nim_sift_commons(nim_task *t);

/* seek.c: does pile start + j reach `value` by any pair? The answer false is a proof,
** unless nim_task_excepts the value. */
bool nim_seek(nim_task *t, uint32_t value, size_t j);

/* settle.c: writes the values from lane j on; returns the lane that it stops
** before. */
size_t nim_settle(nim_task *t, size_t j);

#endif
