/* x86.h: what the kernels for AVX2 and AVX-512 are written with. nim_kernel_number asks
** the processor for the features that stand here. */
#ifndef NIM_SEQ_X86_H
#define NIM_SEQ_X86_H

#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))
#define AVX512 __attribute__((target("avx512f,avx512bw,avx512vl,avx2")))

#define VBMI __attribute__((target("avx512vbmi,avx512f,avx512bw,avx512vl,avx2")))

#define INLINE inline __attribute__((always_inline))

/* A loop over registers. Unless it is unrolled, the array does not stay in registers. */
#define EACH(r, count) _Pragma("GCC unroll 8") for (size_t r = 0; r < (count); r++)

#endif
