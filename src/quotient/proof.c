/* The proof that a guess is the misère quotient of its heaps. */
#include "quotient/quotient.h"

#include <string.h>

static uint64_t *row(const nim_proof *f, uint32_t s) {
  return f->reached + (size_t)s * f->monoid->words;
}

static bool reach(nim_proof *f, uint32_t s, uint32_t z, uint32_t from) {
  nim_pair pair = {(uint16_t)s, (uint16_t)z, from};
  if (!nim_block_reserve(&f->alloc, f->pair, f->pair_room, (size_t)f->pairs + 1))
    return false;
  f->pair[f->pairs++] = pair;
  nim_bit_set(row(f, s), z);
  return true;
}

bool nim_proof_init(nim_proof *f, const nim_alloc *alloc, const nim_monoid *m) {
  bool made;
  *f = (nim_proof){.alloc = *alloc, .monoid = m};
  made = nim_block_new(alloc, f->reached, (size_t)m->order * m->words) != NULL &&
         nim_block_new(alloc, f->option, 3 * (size_t)m->words) != NULL &&
         nim_block_new(alloc, f->start, (size_t)m->order + 1) != NULL &&
         nim_block_new(alloc, f->item, m->order) != NULL;
  if (made) {
    f->answered = f->option + m->words;
    f->open = f->answered + m->words;
    memset(f->reached, 0, (size_t)m->order * m->words * sizeof *f->reached);
  }
  for (uint32_t z = 0; made && z < m->order; z++)
    made = nim_bit(m->p, z) || reach(f, 0, z, f->pairs);
  if (!made) nim_proof_free(f);
  return made;
}

void nim_proof_free(nim_proof *f) {
  const nim_alloc *a = &f->alloc;
  const nim_monoid *m = f->monoid;
  if (m == NULL) return;
  nim_block_free(a, f->reached, (size_t)m->order * m->words);
  nim_block_free(a, f->option, 3 * (size_t)m->words);
  nim_block_free(a, f->start, (size_t)m->order + 1);
  nim_block_free(a, f->item, m->order);
  nim_block_free(a, f->pair, f->pair_room);
  nim_block_free(a, f->phase, f->phase_room);
  memset(f, 0, sizeof *f);
}

/* ---- one heap ---- */

bool nim_proof_options(nim_proof *f, const nim_heaps *heaps, uint64_t heap,
                       const uint16_t *phi) {
  const nim_monoid *m = f->monoid;
  nim_part part = {0};
  memset(f->option, 0, m->words * sizeof *f->option);
  memset(f->answered, 0, m->words * sizeof *f->answered);
  f->any = false;
  if (!nim_heaps_know(heaps, heap)) return false;
  while (nim_option_next(heaps->theory, heap, &part)) {
    nim_leaves leaves = nim_option_leaves(heaps->theory, heap, &part);
    uint32_t e = 0;
    for (uint32_t i = 0; i < leaves.count; i++)
      e = nim_monoid_product(m, e, phi[nim_leaves_at(&leaves, i)]);
    nim_bit_set(f->option, e);
    f->any = true;
  }
  for (uint32_t t = 0; t < m->order; t++) {
    const uint64_t *apart = nim_monoid_apart(m, t);
    if (!nim_bit(f->option, t)) continue;
    for (uint32_t i = 0; i < m->words; i++) f->answered[i] |= apart[i];
  }
  return true;
}

bool nim_proof_p_holds(const nim_proof *f, uint32_t x, uint32_t *least) {
  const uint64_t *apart = nim_monoid_apart(f->monoid, x);
  for (uint32_t i = 0; i < f->monoid->words; i++) {
    uint64_t both = apart[i] & f->answered[i];
    if (both == 0) continue;
    for (*least = i * 64; (both & 1) == 0; both >>= 1) ++*least;
    return false;
  }
  return true;
}

/* Are all (x, z), z open, reached by sums that are not empty? Where they are not, but by
** the empty one, only sums of this heap alone are lost with it. */
static bool adds_nothing(const nim_proof *f, uint32_t x) {
  if (x == 0 && nim_bit(f->open, 0)) return false;
  for (uint32_t i = 0; i < f->monoid->words; i++)
    if ((f->open[i] & ~row(f, x)[i]) != 0) return false;
  return true;
}

nim_quotient_status nim_proof_begin(nim_proof *f, uint32_t heap, uint32_t x) {
  const nim_monoid *m = f->monoid;
  const uint64_t *apart = nim_monoid_apart(m, x);
  const uint16_t *times = m->product + (size_t)x * m->order;
  nim_phase phase = {heap, f->pairs};
  uint32_t *start = f->start;
  for (uint32_t i = 0; i < m->words; i++) f->open[i] = ~(apart[i] | f->answered[i]);
  if (m->order % 64 != 0) f->open[m->words - 1] &= (UINT64_C(1) << (m->order % 64)) - 1;
  if (adds_nothing(f, x)) return NIM_QUOTIENT_DONE;
  if (!nim_block_reserve(&f->alloc, f->phase, f->phase_room, (size_t)f->phases + 1))
    return NIM_QUOTIENT_NOMEM;
  f->phase[f->phases++] = phase;
  /* Divides all r by x: a counting sort by their products. */
  memset(start, 0, ((size_t)m->order + 1) * sizeof *start);
  for (uint32_t r = 0; r < m->order; r++) start[times[r] + 1]++;
  for (uint32_t r = 0; r < m->order; r++) start[r + 1] += start[r];
  for (uint32_t r = 0; r < m->order; r++) f->item[start[times[r]]++] = (uint16_t)r;
  for (uint32_t r = m->order; r > 0; r--) start[r] = start[r - 1];
  start[0] = 0;
  f->x = x;
  f->at = 0;
  return NIM_QUOTIENT_MORE;
}

/* All steps from pair `k` by the heap taken up. */
static nim_quotient_status follow(nim_proof *f, uint32_t k) {
  const nim_monoid *m = f->monoid;
  uint32_t s = f->pair[k].s, r = f->pair[k].z, to = nim_monoid_product(m, s, f->x);
  const uint16_t *times = m->product + (size_t)s * m->order;
  const uint64_t *known = row(f, to);
  for (uint32_t i = f->start[r]; i < f->start[r + 1]; i++) {
    uint32_t z = f->item[i];
    if (!nim_bit(f->open, times[z]) || (z != 0 && nim_bit(known, z))) continue;
    if (!reach(f, to, z, k)) return NIM_QUOTIENT_NOMEM;
    if (z == 0) return NIM_QUOTIENT_REFUTED;
  }
  return NIM_QUOTIENT_DONE;
}

nim_quotient_status nim_proof_run(nim_proof *f, int64_t *work) {
  for (; f->at < f->pairs; f->at++) {
    const nim_pair *pair = &f->pair[f->at];
    nim_quotient_status status;
    if (*work < 0) return NIM_QUOTIENT_MORE;
    *work -= 2 + f->start[pair->z + 1] - f->start[pair->z];
    status = follow(f, f->at);
    if (status != NIM_QUOTIENT_DONE) return status;
  }
  return NIM_QUOTIENT_DONE;
}

/* Pairs (1, z) stand from the start: z = s * r' * x, which is open only outside of P. */
void nim_proof_undo(nim_proof *f) {
  uint32_t first = f->phase[--f->phases].first;
  for (uint32_t k = first; k < f->pairs; k++)
    if (f->pair[k].s != 0) nim_bit_clear(row(f, f->pair[k].s), f->pair[k].z);
  f->pairs = first;
}

bool nim_proof_back(const nim_proof *f, uint32_t *k, uint32_t *heap) {
  uint32_t i = f->phases;
  if (f->pair[*k].from == *k) return false;
  while (f->phase[i - 1].first > *k) i--;
  *heap = f->phase[i - 1].heap;
  *k = f->pair[*k].from;
  return true;
}

/* ---- the period ---- */

/* Where a move leaves one heap at the most, the window of heaps below n that it reaches
** tells phi(n); else the rule of codes holds. A preperiod of 0 counts as 1. */
nim_period nim_quotient_period(const uint16_t *phi, uint32_t count, uint32_t reach,
                               uint32_t most) {
  const nim_values values = {.wide = (uint16_t *)(uintptr_t)phi, .count = count};
  nim_period period;
  if (most > 1) nim_period_init(&period, NIM_PERIOD_CODE, reach, most);
  else nim_period_init(&period, NIM_PERIOD_WINDOW, (uint64_t)reach + 1, most);
  nim_period_conclude(&period, &values);
  if (period.preperiod == 0) period.checked += most;
  period.proven = period.proven && period.checked < count;
  return period;
}
