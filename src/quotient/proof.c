#include "quotient/proof.h"

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

static bool allocate(nim_proof *f) {
  const nim_alloc *a = &f->alloc;
  const nim_monoid *m = f->monoid;
  if (!nim_block_new(a, f->reached, (size_t)m->order * m->words) ||
      !nim_block_new(a, f->option, 3 * (size_t)m->words) ||
      !nim_block_new(a, f->start, (size_t)m->order + 1) ||
      !nim_block_new(a, f->item, m->order))
    return false;
  f->answered = f->option + m->words;
  f->open = f->answered + m->words;
  memset(f->reached, 0, (size_t)m->order * m->words * sizeof *f->reached);
  for (uint32_t z = 0; z < m->order; z++)
    if (!nim_bit(m->p, z) && !reach(f, 0, z, f->pairs)) return false;
  return true;
}

bool nim_proof_init(nim_proof *f, const nim_alloc *alloc, const nim_monoid *m) {
  memset(f, 0, sizeof *f);
  f->alloc = *alloc;
  f->monoid = m;
  if (allocate(f)) return true;
  nim_proof_free(f);
  return false;
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

typedef struct reader {
  nim_proof *proof;
  const uint16_t *phi;
  uint64_t heap;
  bool bad; /* an option leaves a heap that is not smaller */
} reader;

static void read_option(void *ctx, const uint64_t *parts, size_t count) {
  reader *r = ctx;
  uint32_t e = 0;
  for (size_t i = 0; i < count; i++) {
    if (parts[i] >= r->heap) {
      r->bad = true;
      return;
    }
    e = nim_monoid_product(r->proof->monoid, e, r->phi[parts[i]]);
  }
  nim_bit_set(r->proof->option, e);
  r->proof->any = true;
}

bool nim_proof_options(nim_proof *f, const nim_heaps *heaps, uint64_t heap,
                       const uint16_t *phi) {
  const nim_monoid *m = f->monoid;
  reader r = {f, phi, heap, false};
  memset(f->option, 0, m->words * sizeof *f->option);
  memset(f->answered, 0, m->words * sizeof *f->answered);
  f->any = false;
  if (!heaps->each(heaps->ud, heap, read_option, &r) || r.bad) return false;
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

static void find_open(nim_proof *f, uint32_t x) {
  const nim_monoid *m = f->monoid;
  const uint64_t *apart = nim_monoid_apart(m, x);
  for (uint32_t i = 0; i < m->words; i++) f->open[i] = ~(apart[i] | f->answered[i]);
  if (m->order % 64 != 0) f->open[m->words - 1] &= (UINT64_C(1) << (m->order % 64)) - 1;
}

static void divide(nim_proof *f, uint32_t x) {
  const nim_monoid *m = f->monoid;
  const uint16_t *times = m->product + (size_t)x * m->order;
  uint32_t *start = f->start;
  memset(start, 0, ((size_t)m->order + 1) * sizeof *start);
  for (uint32_t r = 0; r < m->order; r++) start[times[r] + 1]++;
  for (uint32_t r = 0; r < m->order; r++) start[r + 1] += start[r];
  for (uint32_t r = 0; r < m->order; r++) f->item[start[times[r]]++] = (uint16_t)r;
  for (uint32_t r = m->order; r > 0; r--) start[r] = start[r - 1];
  start[0] = 0;
}

nim_proof_status nim_proof_begin(nim_proof *f, uint32_t heap, uint32_t x) {
  nim_phase phase = {heap, f->pairs};
  find_open(f, x);
  if (adds_nothing(f, x)) return NIM_PROOF_HOLDS;
  if (!nim_block_reserve(&f->alloc, f->phase, f->phase_room, (size_t)f->phases + 1))
    return NIM_PROOF_NOMEM;
  f->phase[f->phases++] = phase;
  divide(f, x);
  f->x = x;
  f->at = 0;
  return NIM_PROOF_MORE;
}

/* All steps from pair `k` by the heap taken up. */
static nim_proof_status follow(nim_proof *f, uint32_t k) {
  const nim_monoid *m = f->monoid;
  uint32_t s = f->pair[k].s, r = f->pair[k].z, to = nim_monoid_product(m, s, f->x);
  const uint16_t *times = m->product + (size_t)s * m->order;
  const uint64_t *known = row(f, to);
  for (uint32_t i = f->start[r]; i < f->start[r + 1]; i++) {
    uint32_t z = f->item[i];
    if (!nim_bit(f->open, times[z]) || (z != 0 && nim_bit(known, z))) continue;
    if (!reach(f, to, z, k)) return NIM_PROOF_NOMEM;
    if (z == 0) return NIM_PROOF_FAILS;
  }
  return NIM_PROOF_HOLDS;
}

nim_proof_status nim_proof_run(nim_proof *f, int64_t *work) {
  for (; f->at < f->pairs; f->at++) {
    const nim_pair *pair = &f->pair[f->at];
    nim_proof_status status;
    if (*work < 0) return NIM_PROOF_MORE;
    *work -= 2 + f->start[pair->z + 1] - f->start[pair->z];
    status = follow(f, f->at);
    if (status != NIM_PROOF_HOLDS) return status;
  }
  return NIM_PROOF_HOLDS;
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
