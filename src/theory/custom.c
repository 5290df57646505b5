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

static bool reserve(nim_custom *c, size_t piles, size_t options) {
  void *begin = c->begin, *option = c->option;
  bool enough = enlarge(c, &begin, &c->pile_room, piles + 1, sizeof *c->begin) &&
                enlarge(c, &option, &c->option_room, options, sizeof *c->option);
  c->begin = begin;
  c->option = option;
  return enough;
}

bool nim_custom_init(nim_custom *c, const nim_alloc *alloc) {
  memset(c, 0, sizeof *c);
  c->alloc = *alloc;
  if (!reserve(c, 16, 16)) return false;
  c->begin[0] = c->begin[1] = 0;
  c->piles = 1;
  return true;
}

void nim_custom_free(nim_custom *c) {
  if (c->begin != NULL)
    c->alloc.fn(c->alloc.ud, c->begin, c->pile_room * sizeof *c->begin, 0);
  if (c->option != NULL)
    c->alloc.fn(c->alloc.ud, c->option, c->option_room * sizeof *c->option, 0);
  c->begin = NULL;
  c->option = NULL;
}

bool nim_custom_push(nim_custom *c, const nim_seq_option *options, size_t count) {
  if (!reserve(c, c->piles + 1, c->options + count)) return false;
  if (count > 0) memcpy(c->option + c->options, options, count * sizeof *options);
  c->options += count;
  c->begin[++c->piles] = c->options;
  return true;
}

void nim_custom_pop(nim_custom *c) {
  c->options = c->begin[--c->piles];
}

uint64_t nim_custom_count(const nim_custom *c, uint64_t pile) {
  return c->begin[pile + 1] - c->begin[pile];
}

nim_seq_option nim_custom_option(const nim_custom *c, uint64_t pile, uint64_t k) {
  return c->option[c->begin[pile] + k];
}
