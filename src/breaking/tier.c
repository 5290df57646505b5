/* tier.c: see tier.h. */
#include "breaking/tier.h"

#include <string.h>

#define ROW(name) &nim_tier_##name,

const nim_tier *const nim_tiers[NIM_TIER_COUNT + 1] = {NIM_TIERS(ROW) NULL};

uint32_t nim_tier_bit(const char *name) {
  for (size_t i = 0; i < NIM_TIER_COUNT; i++)
    if (strcmp(nim_tiers[i]->name, name) == 0) return (uint32_t)1 << i;
  return 0;
}
