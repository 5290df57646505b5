/* rules_heaps.h: the heaps of a rule set, of games of one's own as far as their table of
** options goes. */
#ifndef NIM_QUOTIENT_RULES_HEAPS_H
#define NIM_QUOTIENT_RULES_HEAPS_H

#include "quotient/heaps.h"
#include "theory/theory.h"

/* False unless positions are sums of heaps. The theory must outlive the result. */
bool nim_rules_heaps(const nim_theory *theory, nim_heaps *heaps);

#endif
