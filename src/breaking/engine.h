/* engine.h: the Grundy values of breaking games.
**
** G(n) is the mex (least value not among the options). For a digit k that lets a pile be
** broken, the options are G(a) ^ G(b) with a + b = n - k: pairs. Every method looks at
** pairs; they differ in how many and how fast.
**
** The textbook looks at all of them, one by one: O(n) a value. What is faster is a tier
** (tier.h), and an engine may do without any of them:
**
** rare      splits the values into rare and common ones (split.h). Only pairs with a rare
**           member can reach a common value, and in many games nearly all values are
**           common (Guy and Smith's sparse space; Winning Ways, ch. 4).
** few       does that pile by pile, where few pairs have a rare member: 0.16 has 53 rare
**           values, 0.26 one.
** block     does it for a block of consecutive n at a time, in vectors: the pairs with
**           one rare position are contiguous. Where no value is common it is an exact
**           vectorised scan of all pairs. team lets several threads work on blocks.
** triples   is for digits that leave three piles: G(a) ^ G(b) ^ G(c), from sets of what
**           pairs come to.
*/
#ifndef NIM_SEQ_ENGINE_H
#define NIM_SEQ_ENGINE_H

#include "breaking/split.h"
#include "breaking/taking.h"
#include "breaking/tier.h"
#include "kernels/bits.h"

/* What follows the counts of the blocks (block.h). */
typedef struct nim_aim {
  size_t words, depth;
  size_t tier[NIM_TIER_COUNT + 1]; /* of each tier, where it has something to choose */
} nim_aim;

typedef struct nim_engine {
  nim_moves moves;
  nim_rare rare;
  nim_bits bits;    /* the options of one pile */
  size_t lanes;     /* of the next block */
  unsigned workers; /* threads that may share the work; 0 is 1 */
  uint32_t without; /* bits of tiers: specs choose, all give the same values */
  nim_aim aim;      /* that blocks begin with */
  const nim_kernel *kernel;
  void *own[NIM_TIER_COUNT + 1]; /* by each tier */
} nim_engine;

/* A step appends at most so many values. */
#define NIM_ENGINE_STEP NIM_LANES

/* Takes the moves from a code; the engine is zeroed. */
void nim_engine_code(nim_engine *engine, const nim_code *code);

/* Takes the moves of Grundy's game. */
void nim_engine_grundy(nim_engine *engine);

/* Drops what was derived from the values, which are replaced by others. */
void nim_engine_forget(nim_engine *engine, const nim_alloc *alloc);

void nim_engine_free(nim_engine *engine, const nim_alloc *alloc);

/* A split by the best mask of some values, and how many of them are rare. */
typedef struct nim_split {
  uint32_t mask, parity, shift;
  size_t rare;
  size_t last; /* the last rare n; 0 where there is none */
} nim_split;

/* Splits G(0) .. G(count - 1). NIM_SEQ_DONE, NOMEM, or BAD where no move leaves two piles
** or some leave three: then nothing is known of the kind. */
nim_seq_status nim_engine_split(const nim_engine *engine, const nim_alloc *alloc,
                                const nim_values *values, size_t count, nim_split *split);

/* Appends at least one value; the room for a step, or up to the limit, is reserved.
** NIM_SEQ_DONE, or why not: then the values are as before, except that they may be more.
*/
nim_seq_status nim_engine_step(nim_engine *engine, nim_work *work);

/* Ends what lasts no longer than a call. */
void nim_engine_rest(nim_engine *engine);

/* --- for the tiers --- */

/* Lets all prepare for so many values more. */
bool nim_engine_update(nim_engine *engine, const nim_alloc *alloc,
                       const nim_values *values, size_t more);

/* What a tier owns, zeroed the first time; NULL when memory is refused. */
void *nim_engine_own(nim_engine *engine, const nim_alloc *alloc, nim_tier_number tier);

/* Values that the next block may have. */
size_t nim_engine_lanes(const nim_engine *engine, const nim_work *work);

/* Counts `done` values that stand after the others; if they are `fresh`, some may be
** rare. */
void nim_engine_count(nim_engine *engine, nim_values *values, size_t done, bool fresh);

/* Appends the next value by itself. */
nim_seq_status nim_engine_single(nim_engine *engine, nim_work *work);

#endif
