#include "theory/custom.h"

#include <string.h>

static bool enlarge(nim_custom *c, void **block, size_t *room, size_t wanted,
                    size_t size) {
  size_t more = *room * 2 > wanted ? *room * 2 : wanted, bytes;
  void *larger;
  if (wanted <= *room) return true;
  if (!nim_bytes_of(more, size, &bytes)) return false;
  larger = c->alloc.fn(c->alloc.ud, *block, *room * size, bytes);
  if (larger == NULL) return false;
  *block = larger;
  *room = more;
  return true;
}

static bool reserve(nim_custom *c, size_t piles, size_t options, size_t lefts) {
  void *begin = c->begin, *first = c->first, *left = c->left;
  bool enough = enlarge(c, &begin, &c->pile_room, piles + 1, sizeof *c->begin) &&
                enlarge(c, &first, &c->option_room, options + 1, sizeof *c->first) &&
                enlarge(c, &left, &c->left_room, lefts, sizeof *c->left);
  c->begin = begin;
  c->first = first;
  c->left = left;
  return enough;
}

bool nim_custom_init(nim_custom *c, const nim_alloc *alloc) {
  memset(c, 0, sizeof *c);
  c->alloc = *alloc;
  if (!reserve(c, 16, 16, 16)) return false;
  c->begin[0] = c->begin[1] = c->first[0] = 0;
  c->piles = 1;
  return true;
}

static void release(nim_custom *c, void *block, size_t bytes) {
  if (block != NULL) c->alloc.fn(c->alloc.ud, block, bytes, 0);
}

void nim_custom_free(nim_custom *c) {
  release(c, c->begin, c->pile_room * sizeof *c->begin);
  release(c, c->first, c->option_room * sizeof *c->first);
  release(c, c->left, c->left_room * sizeof *c->left);
  c->begin = c->first = NULL;
  c->left = NULL;
}

/* The piles that an option leaves follow those of the one before it. */
static void add_option(nim_custom *c, const uint32_t *left, size_t count) {
  if (count > 0) memcpy(c->left + c->lefts, left, count * sizeof *left);
  c->lefts += count;
  c->first[++c->options] = c->lefts;
  if (count > c->most) c->most = (uint32_t)count;
}

bool nim_custom_push(nim_custom *c, const nim_told *told) {
  size_t i, more = told->first[told->count] - told->first[0];
  if (!reserve(c, c->piles + 1, c->options + told->count, c->lefts + more)) return false;
  for (i = 0; i < told->count; i++)
    add_option(c, told->left + told->first[i], told->first[i + 1] - told->first[i]);
  c->begin[++c->piles] = c->options;
  return true;
}

void nim_custom_pop(nim_custom *c) {
  c->options = c->begin[--c->piles];
  c->lefts = c->first[c->options];
}

uint64_t nim_custom_count(const nim_custom *c, uint64_t pile) {
  return c->begin[pile + 1] - c->begin[pile];
}

const uint32_t *nim_custom_option(const nim_custom *c, uint64_t pile, uint64_t k,
                                  uint32_t *count) {
  const size_t *first = c->first + c->begin[pile] + k;
  *count = (uint32_t)(first[1] - first[0]);
  return c->left + first[0];
}
