/* refusals.h: what the engine refuses, where callers tell the cases apart: for each its
** code, and the sentence that nim_refuse makes of its values. */
#ifndef NIM_REFUSALS_H
#define NIM_REFUSALS_H

#include "base/text.h"

#define NIM_UNKNOWN_RULES "unknown_rules", "unknown rules '%.*s'"
#define NIM_MISSPELT_RULES                                                               \
  "misspelt_rules", "unknown rules '%.*s': did you mean '%s%.*s'?"
#define NIM_TOO_MANY_MOVES "overflow", "there are more than 2^63-1 winning moves"
#define NIM_NO_MEMORY "memory", "not enough memory"
#define NIM_UNKNOWN_VALUE                                                                \
  "unknown_value", "the Grundy value of %llu is not known: no period is proven up to "   \
                   "%llu"

#endif
