/* task.h: a block under work, and the passes of the block method over it.
**
** What the passes do and why is told in block.h. Each of them only adds true facts to
** the block: values that a lane reaches to `set`, values that its far pairs do not reach
** to `beyond`. So they may be left out, repeated, or stopped anywhere.
*/
#ifndef NIM_SEQ_TASK_H
#define NIM_SEQ_TASK_H

#include "sequence/taking.h"
#include "sequence/lanes.h"
#include "sequence/rare.h"
#include "sequence/values.h"

/* What stays the same for all lanes of a block. */
typedef struct nim_task {
  nim_block *block;
  const nim_moves *moves;
  const nim_rare *rare;
  nim_values *values;
  size_t start;
  size_t lanes;
  uint32_t space; /* values from here on end the block */
} nim_task;

/* gather.c: all far positions that a proof must look at. Lists the rare positions
** near to start as well. */
nim_places nim_far_places(nim_task *t);

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
void nim_refine(nim_task *t, nim_places rares);

/* Fills the values below each lane's likely mex that common pairs reach. */
void nim_fill(nim_task *t);

/* Does pile start + j reach `value` by any pair? The answer false is a proof, except in
** Grundy's game. */
bool nim_seek(nim_task *t, uint32_t value, size_t j);

/* settle.c: writes the values from lane j on; returns the lane that it stops
** before. */
size_t nim_settle(nim_task *t, size_t j);

#endif
