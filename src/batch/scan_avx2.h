/* scan_avx2.h: the scanner for x86-64 processors with AVX2. */
#ifndef NIM_BATCH_SCAN_AVX2_H
#define NIM_BATCH_SCAN_AVX2_H

#include "batch/scan.h"

/* The scanner, or NULL when this processor (or compiler) has not got the instructions. */
nim_scanner nim_scan_avx2(void);

#endif
