/* block.h: the values of up to 64 consecutive piles at a time.
**
** The values from G(start) on are found in three passes over their pairs. Let pile
** n = start + j, lane j, and s = n - k for a breaking digit k.
**
**   1. Far pairs (a, s - a) with 64 < a, and s - a < start: both values are known. For
**      some positions a the kernels gather what they reach, all lanes at once, a set for
**      each lane: the first `depth` rare ones, and `extra` common ones; in a sparse space
**      each only values of its class (label.h). Then the other rare positions are
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
** value needed from a pair of both classes (rare.h) can be reached only by pairs with
** a rare member, and these are in the set or were scanned. Without a sparse split all
** positions count as rare. A lane whose mex does not fit the set, and in Grundy's game
** one whose value seems to be 0 (task.h), is left to mex.h when those before it are
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

#include "breaking/taking.h"
#include "breaking/lanes.h"
#include "breaking/rare.h"
#include "kernels/values.h"

/* NULL when memory is refused. */
nim_block *nim_block_make(const nim_alloc *alloc);
void nim_block_drop(nim_block *block, const nim_alloc *alloc);

/* Another one with the same parameters. */
void nim_block_copy(nim_block *to, const nim_block *from);

/* Writes the values of piles values->count + (0 .. lanes - 1) behind the others, without
** counting them, and returns how many of them are proven; maybe none. `rare` is up to
** date, the room is reserved. Adds to *cost. */
size_t nim_block_run(nim_block *block, const nim_moves *moves, const nim_rare *rare,
                     nim_values *values, size_t lanes, uint64_t *cost);

#endif
