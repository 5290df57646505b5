/* Heaps beyond those that were computed: the proof that they are like earlier ones. */
#include "quotient/quotient.h"

#include <string.h>

/* Powers in the table of one fresh heap: sums of two of them. */
#define STEPS (2 * NIM_COVER_RADIX)

bool nim_cover_fresh(nim_cover *c, nim_fresh fresh) {
  if (c->freshes == NIM_COVER_FRESH || fresh.index + fresh.period > NIM_COVER_RADIX)
    return false;
  c->fresh[c->freshes++] = fresh;
  return true;
}

void nim_cover_free(nim_cover *c) {
  const nim_alloc *a = &c->alloc;
  nim_block_free(a, c->slot, c->slots);
  nim_block_free(a, c->step, (size_t)c->freshes * STEPS);
  nim_block_free(a, c->image, c->base == NULL ? 0 : c->base->order);
  nim_block_free(a, c->listed, c->listed_room);
  nim_block_free(a, c->point, c->point_room);
  nim_block_free(a, c->generator, c->generator_room);
  nim_block_free(a, c->option, c->option_room);
  nim_block_free(a, c->is_p, c->marked_room);
  nim_block_free(a, c->action, c->action_room);
  nim_block_free(a, c->group, c->marked_room);
  nim_block_free(a, c->next_group, c->marked_room);
  nim_block_free(a, c->table, c->table_room);
  memset(c, 0, sizeof *c);
}

/* ---- points ---- */

static size_t key(const nim_cover *c, const nim_point *e) {
  size_t result = e->base;
  for (unsigned i = 0; i < c->freshes; i++) result += c->step[i * STEPS + e->power[i]];
  return result;
}

/* The key of a product. */
static size_t key_of(const nim_cover *c, const nim_point *a, const nim_point *b) {
  size_t result = nim_monoid_product(c->base, a->base, b->base);
  for (unsigned i = 0; i < c->freshes; i++)
    result += c->step[i * STEPS + a->power[i] + b->power[i]];
  return result;
}

static uint32_t wrap(const nim_fresh *f, uint32_t power) {
  return power < f->index + f->period ? power : f->index + (power - f->index) % f->period;
}

static nim_point times(const nim_cover *c, const nim_point *a, const nim_point *b) {
  nim_point result = *a;
  result.base = (uint16_t)nim_monoid_product(c->base, a->base, b->base);
  for (unsigned i = 0; i < c->freshes; i++)
    result.power[i] = (uint8_t)wrap(&c->fresh[i], (uint32_t)a->power[i] + b->power[i]);
  return result;
}

static nim_point image(const nim_cover *c, uint64_t heap) {
  nim_point e = {0};
  for (unsigned i = 0; i < c->freshes; i++)
    if (c->fresh[i].heap == heap) {
      e.power[i] = 1;
      return e;
    }
  return c->image[c->phi[heap]];
}

/* An element of the base is what its least word is here. */
static void find_images(nim_cover *c) {
  const nim_monoid *m = c->base;
  c->image[0] = (nim_point){0};
  for (uint32_t b = 1; b < m->order; b++) {
    nim_point e = {0};
    uint32_t heap = m->generator[m->letter[b]];
    e.base = m->action[m->letter[b]];
    for (unsigned i = 0; i < c->freshes; i++)
      if (c->fresh[i].heap == heap) {
        e.base = 0;
        e.power[i] = 1;
      }
    c->image[b] = times(c, &c->image[m->parent[b]], &e);
  }
}

/* A slot holds 1 + the point's number, and once it is marked, whether it is in P. */
#define IN_P UINT32_C(0x80000000)

static uint32_t find(const nim_cover *c, const nim_point *e) {
  return (c->slot[key(c, e)] & ~IN_P) - 1;
}

static bool append(nim_cover *c, const nim_point *e, uint32_t parent) {
  nim_spelled *to;
  if (!nim_block_reserve(&c->alloc, c->point, c->point_room, (size_t)c->points + 1))
    return false;
  to = &c->point[c->points];
  to->point = *e;
  to->parent = parent;
  to->letter = (uint16_t)(c->generators > 0 ? c->generators - 1 : 0);
  to->value = 0; /* is not asked for points with a heap that the base does not know */
  if (c->points > 0 && c->heap < c->known)
    to->value =
        (uint16_t)nim_monoid_product(c->base, c->point[parent].value, c->phi[c->heap]);
  c->slot[key(c, e)] = ++c->points;
  return true;
}

/* ---- what the options of a heap come to ---- */

static nim_quotient_status add_generator(nim_cover *c, int64_t *work) {
  const nim_theory *theory = c->heaps->theory;
  nim_generator fresh = {c->heap, c->listeds, c->options, 0};
  nim_part part = {0};
  if (!nim_block_reserve(&c->alloc, c->generator, c->generator_room,
                         (size_t)c->generators + 1))
    return NIM_QUOTIENT_NOMEM;
  while (nim_option_next(theory, c->heap, &part)) {
    nim_leaves leaves = nim_option_leaves(theory, c->heap, &part);
    nim_point e = {0};
    size_t known = fresh.begin;
    for (uint32_t i = 0; i < leaves.count; i++) {
      nim_point f = image(c, nim_leaves_at(&leaves, i));
      e = times(c, &e, &f);
    }
    while (known < c->options && memcmp(&c->option[known], &e, sizeof e) != 0) known++;
    if (known < c->options) continue;
    if (!nim_block_reserve(&c->alloc, c->option, c->option_room, c->options + 1))
      return NIM_QUOTIENT_NOMEM;
    c->option[c->options++] = e;
  }
  fresh.end = c->options;
  c->generator[c->generators++] = fresh;
  *work -= 64 * (int64_t)c->heap + (int64_t)(c->options - fresh.begin);
  return NIM_QUOTIENT_DONE;
}

/* ---- 1. the points, by their least words ---- */

static nim_quotient_status start(nim_cover *c, int64_t *work) {
  size_t size = c->base->order;
  uint32_t weight = c->base->order;
  nim_point e = {0};
  for (unsigned i = 0; i < c->freshes; i++) {
    size *= c->fresh[i].index + c->fresh[i].period;
    if (size > c->limit) return NIM_QUOTIENT_BUDGET;
  }
  if (!nim_block_new(&c->alloc, c->slot, size)) return NIM_QUOTIENT_NOMEM;
  c->slots = size;
  if (!nim_block_new(&c->alloc, c->step, (size_t)c->freshes * STEPS) ||
      !nim_block_new(&c->alloc, c->image, c->base->order))
    return NIM_QUOTIENT_NOMEM;
  for (unsigned i = 0; i < c->freshes; i++) {
    const nim_fresh *f = &c->fresh[i];
    for (uint32_t power = 0; power < STEPS; power++)
      c->step[i * STEPS + power] = weight * wrap(f, power);
    weight *= f->index + f->period;
  }
  find_images(c);
  memset(c->slot, 0, size * sizeof *c->slot);
  *work -= (int64_t)size / 16;
  return append(c, &e, 0) ? NIM_QUOTIENT_DONE : NIM_QUOTIENT_NOMEM;
}

/* Lists the products with the heap, which is a point itself then; points that it leads to
** are followed as well. */
static nim_quotient_status list_heap(nim_cover *c, int64_t *work) {
  nim_point f = image(c, c->heap);
  c->listing = true;
  for (; c->at < c->points; c->at++) {
    const nim_point *e = &c->point[c->at].point;
    size_t to = key_of(c, e, &f);
    if (*work < 0) return NIM_QUOTIENT_MORE;
    *work -= 4;
    if (c->slot[to] == 0) {
      nim_point product = times(c, e, &f);
      if (!append(c, &product, c->at)) return NIM_QUOTIENT_NOMEM;
    }
    if (!nim_block_reserve(&c->alloc, c->listed, c->listed_room, c->listeds + 1))
      return NIM_QUOTIENT_NOMEM;
    c->listed[c->listeds++] = c->slot[to] - 1;
  }
  c->listing = false;
  c->at = 0;
  return NIM_QUOTIENT_DONE;
}

static nim_quotient_status list(nim_cover *c, int64_t *work) {
  nim_quotient_status status = c->slot == NULL ? start(c, work) : NIM_QUOTIENT_DONE;
  while (status == NIM_QUOTIENT_DONE && c->heap <= c->last) {
    nim_point f = image(c, c->heap);
    if (!c->listing && c->slot[key(c, &f)] != 0) {
      c->heap++;
      continue;
    }
    if (!c->listing) status = add_generator(c, work);
    if (status == NIM_QUOTIENT_DONE) status = list_heap(c, work);
  }
  return status;
}

/* ---- 2. products with each generator ---- */

static uint32_t act(const nim_cover *c, uint32_t at, uint32_t g) {
  return c->action[(size_t)at * c->generators + g];
}

/* With generators not below the last letter the product was listed. Else it is that of
** a lesser point, the parent's product, with that letter. */
static nim_quotient_status find_products(nim_cover *c, int64_t *work) {
  if (c->table == NULL) {
    size_t points = c->points;
    c->marked_room = points;
    c->action_room = points * c->generators;
    for (c->table_room = 16; c->table_room < 2 * points;) c->table_room *= 2;
    if (!nim_block_new(&c->alloc, c->is_p, points) ||
        !nim_block_new(&c->alloc, c->group, points) ||
        !nim_block_new(&c->alloc, c->next_group, points) ||
        !nim_block_new(&c->alloc, c->action, c->action_room) ||
        !nim_block_new(&c->alloc, c->table, c->table_room))
      return NIM_QUOTIENT_NOMEM;
  }
  for (; c->at < c->points; c->at++) {
    uint32_t *to = c->action + (size_t)c->at * c->generators;
    const nim_spelled *p = &c->point[c->at];
    if (*work < 0) return NIM_QUOTIENT_MORE;
    *work -= c->generators;
    for (uint32_t g = 0; g < c->generators; g++) {
      if (c->at == 0 || g >= p->letter)
        to[g] = c->listed[c->generator[g].from + c->at];
      else
        to[g] = act(c, act(c, p->parent, g), p->letter);
    }
  }
  return NIM_QUOTIENT_DONE;
}

/* ---- 3. outcomes ---- */

/* The point of the word of `at` without one heap that is generator g. */
static uint32_t without(const nim_cover *c, uint32_t at, uint32_t g) {
  uint32_t up = at, rest;
  while (c->point[up].letter != g) up = c->point[up].parent;
  rest = c->point[up].parent;
  for (; at != up; at = c->point[at].parent) rest = act(c, rest, c->point[at].letter);
  return rest;
}

static bool loses_by(const nim_cover *c, uint32_t at, uint32_t g, int64_t *work) {
  const nim_point *rest = &c->point[without(c, at, g)].point;
  for (size_t i = c->generator[g].begin; i < c->generator[g].end; i++) {
    --*work;
    if ((c->slot[key_of(c, rest, &c->option[i])] & IN_P) != 0) return false;
  }
  return true;
}

static bool is_p(const nim_cover *c, uint32_t at, int64_t *work) {
  uint32_t before = UINT32_MAX;
  if (at < c->sure) return nim_bit(c->base->p, c->point[at].value);
  for (uint32_t i = at; i != 0; i = c->point[i].parent) {
    uint32_t letter = c->point[i].letter;
    if (letter != before && !loses_by(c, at, letter, work)) return false;
    before = letter;
  }
  return true;
}

static nim_quotient_status mark(nim_cover *c, int64_t *work) {
  nim_point failed = {0};
  for (unsigned i = 0; i < c->freshes; i++) failed.power[i] = (uint8_t)c->fresh[i].times;
  c->sure = find(c, &failed);
  for (; c->at < c->points; c->at++) {
    if (*work < 0) return NIM_QUOTIENT_MORE;
    --*work;
    c->is_p[c->at] = is_p(c, c->at, work);
    c->group[c->at] = c->is_p[c->at];
    if (c->is_p[c->at]) c->slot[key(c, &c->point[c->at].point)] |= IN_P;
  }
  return NIM_QUOTIENT_DONE;
}

/* ---- 4. merging ---- */

static bool alike(const nim_cover *c, uint32_t a, uint32_t b) {
  const uint32_t *to_a = c->action + (size_t)a * c->generators;
  const uint32_t *to_b = c->action + (size_t)b * c->generators;
  if (c->group[a] != c->group[b]) return false;
  for (uint32_t g = 0; g < c->generators; g++)
    if (c->group[to_a[g]] != c->group[to_b[g]]) return false;
  return true;
}

static uint64_t signature(const nim_cover *c, uint32_t a) {
  const uint32_t *to = c->action + (size_t)a * c->generators;
  uint64_t h = c->group[a];
  for (uint32_t g = 0; g < c->generators; g++) {
    h = (h ^ c->group[to[g]]) * UINT64_C(0x9E3779B97F4A7C15);
    h ^= h >> 32;
  }
  return h;
}

/* The new group of point `a`: that of a point alike, or one more. */
static void regroup(nim_cover *c, uint32_t a) {
  size_t mask = c->table_room - 1, i = (size_t)signature(c, a) & mask;
  for (; c->table[i] != 0; i = (i + 1) & mask)
    if (alike(c, a, c->table[i] - 1)) {
      c->next_group[a] = c->next_group[c->table[i] - 1];
      return;
    }
  c->table[i] = a + 1;
  c->next_group[a] = c->next_groups++;
}

static nim_quotient_status merge(nim_cover *c, int64_t *work) {
  for (;;) {
    uint32_t *swap = c->group;
    if (c->at == 0) {
      memset(c->table, 0, c->table_room * sizeof *c->table);
      c->next_groups = 0;
    }
    for (; c->at < c->points; c->at++) {
      if (*work < 0) return NIM_QUOTIENT_MORE;
      *work -= 2 * (int64_t)c->generators + 4;
      regroup(c, c->at);
    }
    c->at = 0;
    c->group = c->next_group;
    c->next_group = swap;
    if (c->next_groups == c->groups) return NIM_QUOTIENT_DONE;
    c->groups = c->next_groups;
  }
}

nim_quotient_status nim_cover_run(nim_cover *c, int64_t *work) {
  static nim_quotient_status (*const stages[])(nim_cover *, int64_t *) = {
      list, find_products, mark, merge};
  while (c->stage < sizeof stages / sizeof *stages) {
    nim_quotient_status status = stages[c->stage](c, work);
    if (status != NIM_QUOTIENT_DONE) return status;
    c->stage++;
    c->at = 0;
  }
  return NIM_QUOTIENT_DONE;
}

/* Generators that merging has made equal to a lesser word are none any more: to[g] is the
** new number of those that remain. */
static uint32_t renumber(const nim_cover *c, uint16_t *to) {
  uint32_t seen = 0, left = 0;
  memset(to, 0, c->generators * sizeof *to);
  for (uint32_t a = 0; a < c->points; a++) {
    if (c->group[a] != seen) continue;
    seen++;
    if (a != 0 && c->point[a].parent == 0) to[c->point[a].letter] = (uint16_t)++left;
  }
  return left;
}

static void name_elements(const nim_cover *c, nim_monoid *m, const uint16_t *to) {
  uint32_t seen = 0;
  for (uint32_t a = 0; a < c->points; a++) {
    const uint32_t *action = c->action + (size_t)a * c->generators;
    if (c->group[a] != seen) continue;
    if (c->is_p[a]) nim_bit_set(m->p, seen);
    m->parent[seen] = (uint16_t)c->group[c->point[a].parent];
    m->letter[seen] = a == 0 ? 0 : (uint16_t)(to[c->point[a].letter] - 1);
    for (uint32_t g = 0; g < c->generators; g++)
      if (to[g] != 0)
        m->action[(size_t)seen * m->generators + to[g] - 1] =
            (uint16_t)c->group[action[g]];
    seen++;
  }
}

bool nim_cover_monoid(const nim_cover *c, nim_monoid *m, uint16_t *phi) {
  uint16_t *to;
  bool made = nim_block_new(&c->alloc, to, c->generators) != NULL &&
              nim_monoid_init(m, &c->alloc, c->groups, renumber(c, to));
  for (uint32_t g = 0; made && g < c->generators; g++)
    if (to[g] != 0) m->generator[to[g] - 1] = c->generator[g].heap;
  if (made) name_elements(c, m, to);
  nim_block_free(&c->alloc, to, c->generators);
  for (uint32_t h = 0; made && h <= c->last; h++) {
    nim_point e = image(c, h);
    phi[h] = (uint16_t)c->group[find(c, &e)];
  }
  return made;
}
