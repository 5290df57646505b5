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

/* The least heap that the proof must know. */
static uint64_t bound(uint64_t preperiod, uint64_t period, uint64_t reach,
                      uint64_t most) {
  if (preperiod == 0) preperiod = 1;
  if (most == 0) most = 1;
  return most * (preperiod + period) + reach;
}

/* ---- repetitions: below, r is phi read from its end ---- */

/* r(0) .. r(extent - 1) have this period, three times and more, and one more have not. */
typedef struct repetition {
  uint32_t period, extent;
} repetition;

/* By extent. Were the next period at most twice this one, both would hold for r up to
** this extent, and so their greatest common divisor: so 32 is enough. */
typedef struct repetitions {
  repetition item[32];
  uint32_t count;
} repetitions;

/* r(i) = r(i + period) for i < match. A multiple of a noted period has the same extent.
** */
static void note(repetitions *all, uint32_t period, uint32_t match) {
  uint32_t extent = period + match;
  if (match / 2 < period) return;
  if (all->count > 0 && extent <= all->item[all->count - 1].extent) return;
  all->item[all->count++] = (repetition){period, extent};
}

/* The smallest period of r(0) .. r(length - 1) if that is at most a third; 0: it is not.
** */
static uint32_t period_of(const repetitions *all, uint32_t length) {
  for (uint32_t k = all->count; k > 0; k--)
    if (all->item[k - 1].period <= length / 3 && length <= all->item[k - 1].extent)
      return all->item[k - 1].period;
  return 0;
}

/* Tries each period p that matches the end of phi far enough. A match that is too short
** rules out the next ones: with p + s, the matched part would have the period s. (Galil
** and Seiferas, Time-space-optimal string matching, 1983.) */
nim_window nim_window_find(const uint16_t *phi, uint32_t count, uint32_t reach,
                           uint32_t most) {
  nim_window w = {false, 0, 0, 0, 0};
  repetitions all = {.count = 0};
  uint32_t match = 0, period;
  for (uint32_t p = 1; bound(0, p, reach, most) < count;) {
    uint32_t start = count - p - match;
    uint64_t last;
    for (w.work++; start > 0 && phi[start - 1] == phi[start - 1 + p]; w.work++) start--;
    last = bound(start, p, reach, most);
    if (last < count) {
      w.proven = true;
      w.period = p;
      w.preperiod = start;
      w.last = (uint32_t)last;
      return w;
    }
    match = count - p - start;
    note(&all, p, match);
    period = period_of(&all, match);
    p += period > 0 ? period : match / 3 + 1;
    match = period > 0 ? match - period : 0;
  }
  return w;
}
