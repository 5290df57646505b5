/* rules_heaps.h: the heaps of a rule set: octal codes, max, take, nim, grundy, lasker,
** and games of one's own as far as their options are told. */
#ifndef NIM_QUOTIENT_RULES_HEAPS_H
#define NIM_QUOTIENT_RULES_HEAPS_H

#include "quotient/heaps.h"
#include "theory/theory.h"

/* False for rules that are no sum of heaps. The theory must outlive the result. */
bool nim_rules_heaps(const nim_theory *theory, nim_heaps *heaps);

#endif
