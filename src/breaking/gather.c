/* gather.c: far positions, and what their pairs reach: pass 1 of block.h. */
#include "breaking/block.h"

#include "breaking/tuning.h"

/* How many of the first `count` rare positions are below n. */
static size_t rares_below(const nim_rare *rare, size_t count, size_t n) {
  size_t low = 0, high = count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (rare->at[middle] < n)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

nim_places nim_far_between(const nim_task *t, size_t first, size_t end) {
  nim_places places = {NULL, first, end - first};
  if (t->rare->sparse) {
    size_t low = rares_below(t->rare, t->rares, first);
    places.at = t->rare->at + low;
    places.first = 0;
    places.count = rares_below(t->rare, t->rares, end) - low;
  }
  return places;
}

/* Near to start rare positions are none for a kernel, or not known. */
nim_places nim_far_places(const nim_task *t) {
  size_t first = nim_first_far(t, t->known), late = t->start - 2 * NIM_LANES;
  if (!t->rare->sparse) return nim_far_between(t, first, (t->start + NIM_LANES) / 2 + 1);
  return nim_far_between(t, first, t->known < late ? t->known : late);
}

/* Those after what pass 1 looks at. */
void nim_list_late(nim_task *t) {
  nim_block *block = t->block;
  block->lates = 0;
  if (!t->rare->sparse) return;
  for (const uint32_t *at = t->places.at + t->places.count;
       at < t->rare->at + t->rare->count; at++)
    block->late[block->lates++] = *at;
}

size_t nim_depth(const nim_task *t) {
  size_t depth = t->block->aim.depth;
  return t->rare->sparse ? depth : (depth + NIM_RUN - 1) / NIM_RUN * NIM_RUN;
}

nim_places nim_far_rest(const nim_task *t) {
  return nim_places_part(t->places, nim_depth(t), SIZE_MAX);
}

nim_places nim_places_part(nim_places places, size_t from, size_t count) {
  if (from > places.count) from = places.count;
  if (count > places.count - from) count = places.count - from;
  if (places.at)
    places.at += from;
  else
    places.first += from;
  places.count = count;
  return places;
}

/* Word by word. */
static void gather_words(nim_task *t, nim_places places) {
  const nim_values *v = t->values;
  const void *g = nim_values_from(v, 0);
  for (size_t w = 0; w < t->block->aim.words && 64 * w < t->space; w++) {
    uint32_t low = (uint32_t)(64 * w);
    uint32_t end = t->space - low < 64 ? t->space : low + 64;
    for (size_t i = 0; i < t->moves->splits; i++)
      t->engine->kernel->gather(t->block->set[w], g, v->wide,
                                t->start - t->moves->split[i], places, low, end);
  }
}

void nim_gather(nim_task *t, nim_places places, bool class) {
  if (places.count == 0) return;
  NIM_EACH_TIER (tier, t->engine, gather)
    if (tier->gather(t, places, class)) return;
  gather_words(t, places);
}

uint64_t nim_gather_cost(const nim_task *t, size_t places) {
  NIM_EACH_TIER (tier, t->engine, gather_cost) {
    uint64_t cost = tier->gather_cost(t, places);
    if (cost > 0) return cost;
  }
  return places * t->moves->splits * t->block->aim.words * NIM_GATHER_COST;
}

/* What only seems to be reached is taken from the sets again. */
void nim_gather_far(nim_task *t) {
  nim_block *block = t->block;
  nim_places first = nim_places_part(t->places, 0, nim_depth(t));
  for (size_t w = 0; w < block->aim.words; w++)
    memset(block->set[w], 0, sizeof block->set[w]);
  nim_gather(t, first, true);
  if (nim_task_excepts(t, 0))
    for (size_t j = 0; j < NIM_LANES; j++) block->set[0][j] &= ~(uint64_t)1;
  block->gathered += nim_gather_cost(t, first.count);
}
