/* engine.h: the methods that compute Grundy values of breaking games.
**
** G(n) is the mex (least value not among the options). For a digit k that lets a pile be
** broken, the options are G(a) ^ G(b) with a + b = n - k: pairs. Every method looks at
** pairs; they differ in how many and how fast.
**
** NIM_METHOD_TEXTBOOK  all pairs, one by one. O(n) a value.
** NIM_METHOD_SPARSE    the rare/common split: a mask m over the bits of the values (and
**   over the parity of n, where all breaking digits have one parity) makes a value common
**   when the parity of (value & m) is odd. An XOR of two common values is never common,
**   so only pairs with a rare member can reach a common value, and in many games nearly
**   all values are common (Guy and Smith's sparse space; Winning Ways, ch. 4). The mask
**   is chosen by counting: it matters for speed alone, any mask gives the exact value.
** NIM_METHOD_BLOCK     the same for a block of consecutive n at a time, in vectors: the
**   pairs with one rare position are contiguous. With the mask 0 all values are rare, and
**   it is an exact vectorised scan of all pairs.
** NIM_METHOD_AUTO      the last, but pile by pile (few.h) where few pairs have a rare
**   member: 0.16 has 53 rare values, 0.26 one.
**
** Where a digit leaves three piles, the options are G(a) ^ G(b) ^ G(c), and triples.h
** computes all values from sets of what pairs come to, unless the textbook is asked for.
*/
#ifndef NIM_SEQ_ENGINE_H
#define NIM_SEQ_ENGINE_H

#include "kernels/bits.h"
#include "breaking/block.h"
#include "breaking/few.h"
#include "breaking/taking.h"
#include "breaking/rare.h"
#include "breaking/triples.h"
#include "kernels/values.h"

typedef enum nim_method {
  NIM_METHOD_AUTO,
  NIM_METHOD_TEXTBOOK,
  NIM_METHOD_SPARSE,
  NIM_METHOD_BLOCK
} nim_method;

typedef struct nim_engine {
  nim_method method; /* specs choose one: all give the same values */
  nim_moves moves;
  nim_rare rare;
  nim_block *block; /* NULL until it is wanted, */
  nim_few *few;     /* and so is this one */
  nim_triples triples;
  nim_bits bits; /* the options of one pile */

  uint64_t block_cost; /* of late, in about nanoseconds */
  uint64_t in_order;   /* of that, what only one thread at a time can do */
} nim_engine;

/* A step appends at most so many values. */
#define NIM_ENGINE_STEP NIM_LANES

/* Takes the moves from a code; the engine is zeroed. */
void nim_engine_code(nim_engine *engine, const nim_code *code);

/* Takes the moves of Grundy's game. */
void nim_engine_grundy(nim_engine *engine);

/* Drops what was derived from the values, which are replaced by others. */
void nim_engine_forget(nim_engine *engine);

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

/* Appends at least one value and at most up to `limit` values in all; the room for them
** is reserved. Adds what it cost, in about nanoseconds, to *cost. NIM_SEQ_DONE, or why
** not: then the values are as before, except that they may be more. */
nim_seq_status nim_engine_step(nim_engine *engine, const nim_alloc *alloc,
                               nim_values *values, size_t limit, uint64_t *cost);

/* Lanes of the next block. */
size_t nim_engine_lanes(const nim_engine *engine);

/* Whether the next values come in whole blocks. Brings the split up to date. */
bool nim_engine_blocks(nim_engine *engine, const nim_alloc *alloc,
                       const nim_values *values);

/* Sees to it that there is a block; false when memory is refused. */
bool nim_engine_ready(nim_engine *engine, const nim_alloc *alloc);

/* Counts the values that a block has proven, and lists what is rare among them if there
** is room for it. */
void nim_engine_count(nim_engine *engine, const nim_block *block, nim_values *values,
                      size_t done);

/* `count` values in blocks have cost so much, of which `in_order` came after pass 1. */
void nim_engine_told(nim_engine *engine, size_t count, uint64_t cost, uint64_t in_order);

#endif
