/* golden.h: multiples of the golden ratio, exactly: what decides Wythoff's game and
** Euclid's.
*/
#ifndef NIM_GOLDEN_H
#define NIM_GOLDEN_H

#include "base/common.h"

/* a <= k phi, for a <= 2^63 and any k. */
bool nim_below_phi(uint64_t a, uint64_t k);

#endif
