/* kernel.h: the two vector loops of the block method.
**
** Both look at the pairs of some positions a with NIM_LANES consecutive sums at once:
** lane j has the pair (a, base + j - a), and these partners are contiguous in memory.
**
** gather  collects what the pairs reach: bit v of sets[j] for each value low + v < end.
**         All that they reach is below end, or end is low + 64; the nearer it is, the
**         less there is to do.
** scan    only asks whether a lane's pairs reach the one value wanted of it, and answers
**         with a bit for each lane where they do. That takes two or three operations of
**         a vector against up to 25 of a gather, which is why the sets are gathered from
**         few positions, and the mex they suggest is then proven to be out of reach by a
**         scan.
**
** All partners read must lie within the values and their padding; lanes whose partners
** are no values of the sequence are the caller's to ignore. Each kernel exists for
** values of one byte and of two; which processor features serve them is found at run
** time, and all kinds give the same bits.
*/
#ifndef NIM_SEQ_KERNEL_H
#define NIM_SEQ_KERNEL_H

#include "base/common.h"

#define NIM_LANES 64

/* Positions: `at` lists `count` of them; where it is NULL they are first, first + 1,
** ... */
typedef struct nim_places {
  const uint32_t *at;
  size_t first;
  size_t count;
} nim_places;

typedef struct nim_kernel {
  const char *name;
  void (*gather8)(uint64_t *sets, const uint8_t *g, size_t base, nim_places places,
                  uint32_t low, uint32_t end);
  void (*gather16)(uint64_t *sets, const uint16_t *g, size_t base, nim_places places,
                   uint32_t low, uint32_t end);
  uint64_t (*scan8)(const uint8_t *g, size_t base, nim_places places,
                    const uint8_t *wanted);
  uint64_t (*scan16)(const uint16_t *g, size_t base, nim_places places,
                     const uint16_t *wanted);
} nim_kernel;

static inline size_t nim_place(nim_places places, size_t i) {
  return places.at ? places.at[i] : places.first + i;
}

/* The best kernels that this processor runs. */
const nim_kernel *nim_kernel_best(void);

/* Kernel number i, or NULL: those that run here, plain C first. For tests. */
const nim_kernel *nim_kernel_number(size_t i);

/* Plain C, for every machine. */
extern const nim_kernel nim_kernel_plain;

#if defined(__x86_64__) && defined(__GNUC__)
#define NIM_KERNEL_X86
extern const nim_kernel nim_kernel_avx2;
extern const nim_kernel nim_kernel_avx512;
extern const nim_kernel nim_kernel_vbmi;
#endif

#endif
