/* scan_kernel.h: how text is read many bytes at a time, for scan.c alone.
**
** A kernel reads tokens of up to 15 digits from *at on, up to `stop`, and stores their
** numbers after the first *count, as long as there is NIM_SCAN_SPARE left of `room`: it
** may store some too many, which are not read. It leaves *at after the last one (or
** further on, in the white space after it) and *count true. What it returns is true when
** the next token is longer or something else than digits.
**
** What must be readable stands in scan.h.
*/
#ifndef NIM_BATCH_SCAN_KERNEL_H
#define NIM_BATCH_SCAN_KERNEL_H

#include "batch/job.h"

/* More than the numbers in 64 bytes, the widest step, and those too many. */
#define NIM_SCAN_SPARE 40

typedef bool (*nim_scan_kernel)(const char **at, const char *stop, uint64_t *numbers,
                                size_t room, size_t *count);

/* Each is NULL when this processor (or compiler) has not got the instructions: SSE4.1;
** AVX-512 with VBMI2, which Intel has since Ice Lake and AMD since Zen 4. */
nim_scan_kernel nim_scan_sse4(void);
nim_scan_kernel nim_scan_avx512(void);

/* The bits, one for each byte, whose digit has at least 15 more right before it. */
static inline uint64_t nim_scan_long_runs(uint64_t digits) {
  uint64_t run = digits & digits << 1;
  run &= run << 2;
  run &= run << 4;
  return run & run << 8;
}

#endif
