#include "theory/theory.h"

#include <stdlib.h>

#include "base/common.h"
#include "base/random.h"

bool nim_custom_init(nim_custom *c, const nim_alloc *alloc, bool takes) {
  memset(c, 0, sizeof *c);
  c->takes = takes;
  c->alloc = *alloc;
  if (!nim_block_reserve(alloc, c->begin, c->pile_room, 16) ||
      !nim_block_reserve(alloc, c->first, c->option_room, 16) ||
      !nim_block_reserve(alloc, c->end, c->end_room, 16))
    return false;
  c->begin[0] = c->begin[1] = c->first[0] = 0;
  c->end[0] = 0;
  c->piles = 1;
  return true;
}

void nim_custom_free(nim_custom *c) {
  nim_block_free(&c->alloc, c->begin, c->pile_room);
  nim_block_free(&c->alloc, c->first, c->option_room);
  nim_block_free(&c->alloc, c->left, c->left_room);
  nim_block_free(&c->alloc, c->end, c->end_room);
  nim_block_free(&c->alloc, c->states, c->state_room);
  c->begin = c->first = c->left = NULL;
  c->end = NULL;
  c->states = NULL;
}

void nim_custom_begin(nim_custom *c) {
  c->options = c->begin[c->piles];
  c->lefts = c->takes ? c->options : c->first[c->options];
  c->stated = c->end[c->piles - 1];
}

bool nim_custom_leave(nim_custom *c, uint32_t size) {
  if (!nim_block_reserve(&c->alloc, c->left, c->left_room, c->lefts + 1)) return false;
  c->left[c->lefts++] = size;
  return true;
}

bool nim_custom_end(nim_custom *c) {
  size_t count = c->lefts - c->first[c->options];
  if (!nim_block_reserve(&c->alloc, c->first, c->option_room, c->options + 2))
    return false;
  c->first[++c->options] = (uint32_t)c->lefts;
  if (count > c->most) c->most = (uint32_t)count;
  return true;
}

bool nim_custom_take(nim_custom *c, uint32_t tokens) {
  if (!nim_custom_leave(c, tokens)) return false;
  c->options = c->lefts;
  return true;
}

static int by_number(const void *a, const void *b) {
  uint32_t one = *(const uint32_t *)a, other = *(const uint32_t *)b;
  return one < other ? -1 : one > other;
}

/* The row that is open ascends from now on, and has no number twice. */
static void sort_takes(nim_custom *c) {
  size_t from = c->begin[c->piles], to, i;
  for (i = from + 1; i < c->lefts && c->left[i - 1] < c->left[i];) i++;
  if (i >= c->lefts) return;
  qsort(c->left + from, c->lefts - from, sizeof *c->left, by_number);
  for (to = i = from + 1; i < c->lefts; i++)
    if (c->left[i] != c->left[to - 1]) c->left[to++] = c->left[i];
  c->options = c->lefts = to;
}

const uint32_t *nim_custom_takes(const nim_custom *c, uint64_t pile) {
  return c->left + c->begin[pile];
}

bool nim_custom_close(nim_custom *c) {
  if (!nim_block_reserve(&c->alloc, c->begin, c->pile_room, c->piles + 2) ||
      !nim_block_reserve(&c->alloc, c->end, c->end_room, c->piles + 1))
    return false;
  if (c->takes) sort_takes(c);
  c->end[c->piles] = c->stated;
  c->begin[++c->piles] = (uint32_t)c->options;
  return true;
}

bool nim_custom_state(nim_custom *c, char type, const char *text, size_t length) {
  if (!nim_block_reserve(&c->alloc, c->states, c->state_room, c->stated + length + 1))
    return false;
  c->states[c->stated++] = type;
  if (length > 0) memcpy(c->states + c->stated, text, length);
  c->stated += length;
  return true;
}

const char *nim_custom_stated(const nim_custom *c, uint64_t pile, size_t *length) {
  size_t from = pile > 0 ? c->end[pile - 1] : 0;
  *length = c->end[pile] - from;
  return *length > 0 ? c->states + from : NULL;
}

uint64_t nim_custom_count(const nim_custom *c, uint64_t pile) {
  return c->begin[pile + 1] - c->begin[pile];
}

static uint64_t digest_numbers(uint64_t digest, const uint32_t *number, uint64_t count) {
  uint64_t i;
  digest = nim_hash_pair(digest, count);
  for (i = 0; i < count; i++) digest = nim_hash_pair(digest, number[i]);
  return digest;
}

static uint64_t digest_options(const nim_custom *c, uint64_t pile, uint64_t digest) {
  uint64_t k, count = nim_custom_count(c, pile);
  uint32_t lefts;
  if (c->takes) return digest_numbers(digest, nim_custom_takes(c, pile), count);
  digest = nim_hash_pair(digest, count);
  for (k = 0; k < count; k++) {
    const uint32_t *left = nim_custom_option(c, pile, k, &lefts);
    digest = digest_numbers(digest, left, lefts);
  }
  return digest;
}

uint64_t nim_custom_digest(const nim_custom *c, uint64_t largest) {
  uint64_t pile, digest = 0;
  size_t length;
  for (pile = 1; pile <= largest; pile++) {
    const char *state = nim_custom_stated(c, pile, &length);
    if (state != NULL) digest = nim_hash_pair(digest, nim_hash_bytes(state, length));
    digest = digest_options(c, pile, digest);
  }
  return digest;
}

const uint32_t *nim_custom_option(const nim_custom *c, uint64_t pile, uint64_t k,
                                  uint32_t *count) {
  const uint32_t *first = c->first + c->begin[pile] + k;
  *count = first[1] - first[0];
  return c->left + first[0];
}
