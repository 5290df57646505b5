/* lanes.h: what a block keeps for its lanes: see block.h. */
#ifndef NIM_SEQ_LANES_H
#define NIM_SEQ_LANES_H

#include "kernels/bits.h"
#include "kernels/kernel.h"

/* The first pile of a block: below it near and far pairs would overlap. */
#define NIM_BLOCK_FIRST 512

/* So many blocks may be under work at a time. */
#define NIM_BLOCKS_MOST 18

/* Words of a set: values from 8192 on are left to the slow path. */
#define NIM_BLOCK_WORDS 128

/* Parameters that follow what is counted. */
typedef struct nim_aim {
  size_t words, depth, extra, rounds; /* see nim_block */
} nim_aim;

typedef struct nim_block {
  const nim_kernel *kernel; /* the best unless set before the first value */
  size_t words;             /* used of each set */
  size_t depth;             /* rare positions that are gathered */
  size_t extra;             /* common ones */
  size_t rounds;            /* times that the others are scanned over, at most */
  size_t lates;             /* rare positions near to start or behind it */
  uint32_t late[(NIM_BLOCKS_MOST + 2) * NIM_LANES]; /* ascending */
  uint64_t in_order; /* of the cost of the last block: after pass 1 */
  bool fresh;        /* has the last block itself rare positions? */
  size_t nears;
  uint32_t near[NIM_LANES];            /* positions 1 .. 64 of the near pairs */
  uint64_t needed[2][NIM_BLOCK_WORDS]; /* by parity of n: mex values that need no more */
  uint64_t upper[2][NIM_BLOCK_WORDS];  /* by parity of n: all values of class 1 */
  nim_bits options;                    /* of a pile that is left to mex.h */

  /* Since the last review: */
  unsigned blocks, full, failed;
  uint32_t top;                    /* the largest value */
  uint64_t gathered, lost, sought; /* work on pass 1, on false lanes, on open lanes */
  uint64_t told;                   /* of all but lost: counted as cost */

  /* What each block writes before it is read; of as many words as it uses: */
  uint64_t set[NIM_BLOCK_WORDS][NIM_LANES];    /* values that a lane reaches */
  uint64_t beyond[NIM_BLOCK_WORDS][NIM_LANES]; /* not by its far pairs */
  size_t cursor[64 * NIM_BLOCK_WORDS]; /* by value: where the next scan for it starts */
} nim_block;

#endif
