/* commons.c: some common positions gathered, for values that common pairs reach: a tier.
** They start so low that they have no pair of equal piles. */
#include "breaking/block.h"

#include "base/block.h"
#include "breaking/tuning.h"

/* Positions all over the first quarter, ascending, but for those that blocks under work
** at a time leave out. */
typedef struct commons {
  uint32_t *at;
  size_t count, room;
  size_t choice; /* of the mask: they are listed anew with it */
} commons;

static void list(commons *c, const nim_alloc *alloc, uint64_t values) {
  const uint64_t first = 1 + NIM_LANES + NIM_MOST_UNKNOWN, end = values / 4;
  size_t count = end < NIM_COMMONS ? (size_t)end : NIM_COMMONS;
  c->count = 0;
  if (count < NIM_MOST_UNKNOWN) return;
  if (!nim_block_reserve(alloc, c->at, c->room, count)) return;
  for (size_t i = 0; i < count; i++) c->at[i] = (uint32_t)(first + end * i / count);
  c->count = count;
}

static bool update(nim_engine *engine, const nim_alloc *alloc, const nim_values *values,
                   size_t more) {
  commons *c = engine->own[NIM_TIER_commons];
  (void)more;
  if (!engine->rare.sparse || (c && c->choice == engine->rare.next_choice)) return true;
  c = nim_engine_own(engine, alloc, NIM_TIER_commons);
  if (c == NULL) return true;
  c->choice = engine->rare.next_choice;
  list(c, alloc, values->count);
  return true;
}

static nim_places places_of(const nim_task *t) {
  const commons *c = t->engine->own[NIM_TIER_commons];
  nim_places places = {NULL, nim_first_far(t, t->known), t->start / 4};
  if (c && c->count > 0) places = (nim_places){c->at, 0, c->count};
  return nim_places_part(places, 0, t->block->aim.tier[NIM_TIER_commons]);
}

static void far(nim_task *t) {
  if (t->rare->sparse) nim_gather(t, places_of(t), false);
}

/* As much as on open lanes may be spent on gathering from common positions. */
static void review(const nim_task *t, nim_block *lead) {
  size_t *extra = &lead->aim.tier[NIM_TIER_commons];
  uint64_t cost = NIM_REVIEW * nim_gather_cost(t, *extra);
  if (!t->rare->sparse) return;
  if (lead->sought > 2 * cost && *extra < NIM_MOST_EXTRA)
    *extra *= lead->sought > 16 * cost ? 8 : 2;
  else if (lead->sought<cost && * extra> NIM_LEAST_EXTRA)
    *extra -= (*extra + 15 - NIM_LEAST_EXTRA) / 16;
}

static void release(nim_engine *engine, const nim_alloc *alloc) {
  commons *c = engine->own[NIM_TIER_commons];
  if (c) nim_block_free(alloc, c->at, c->room);
}

const nim_tier nim_tier_commons = {.name = "commons",
                                   .size = sizeof(commons),
                                   .aim = NIM_FIRST_EXTRA,
                                   .update = update,
                                   .far = far,
                                   .review = review,
                                   .free = release};
