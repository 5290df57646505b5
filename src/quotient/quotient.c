/* The misère quotient of a game, heap by heap: guessed from outcomes, then proven. */
#include "quotient/quotient.h"

#include <string.h>

/* ---- words ---- */

static void free_word(const nim_alloc *alloc, nim_word *w) {
  nim_block_free(alloc, w->heap, w->room);
  memset(w, 0, sizeof *w);
}

static bool put(const nim_alloc *alloc, nim_word *w, uint32_t heap) {
  if (!nim_block_reserve(alloc, w->heap, w->room, w->length + 1)) return false;
  w->heap[w->length++] = heap;
  return true;
}

static bool is_less(const nim_word *a, const nim_word *b) {
  for (size_t i = 0; i < a->length && i < b->length; i++)
    if (a->heap[i] != b->heap[i]) return a->heap[i] < b->heap[i];
  return a->length < b->length;
}

/* The least word of element y, and one heap more. */
static bool spell_element(const nim_alloc *alloc, nim_word *w, const nim_monoid *m,
                          uint32_t y, uint32_t heap) {
  bool done = false;
  w->length = 0;
  for (; y != 0; y = m->parent[y]) {
    uint32_t next = m->generator[m->letter[y]];
    if (!done && next <= heap) {
      done = true;
      if (!put(alloc, w, heap)) return false;
    }
    if (!put(alloc, w, next)) return false;
  }
  return done || put(alloc, w, heap);
}

/* ---- beginning and end ---- */

bool nim_quotient_init(nim_quotient *q, const nim_alloc *alloc, const nim_heaps *heaps) {
  *q = (nim_quotient){.alloc = *alloc,
                      .heaps = *heaps,
                      .order_limit = NIM_QUOTIENT_ORDER,
                      .point_limit = NIM_QUOTIENT_POINTS};
  if (nim_block_reserve(alloc, q->phi, q->phi_room, 16) &&
      nim_monoid_init(&q->monoid, alloc, 1, 0) &&
      nim_proof_init(&q->proof, alloc, &q->monoid)) {
    q->phi[0] = 0;
    q->count = 1;
    return true;
  }
  nim_quotient_free(q);
  return false;
}

/* Before the count or the monoid changes. */
static void forget_answers(nim_quotient *q) {
  size_t words = (size_t)q->count * q->monoid.words;
  nim_block_free(&q->alloc, q->answers, words);
  q->answers = NULL;
}

static void drop_growth(nim_quotient *q) {
  nim_growth *g = &q->growth;
  if (g->stage == NIM_QUOTIENT_TRY && g->following) nim_proof_undo(&q->proof);
  nim_cover_free(&g->cover);
  nim_proof_free(&g->proof);
  nim_monoid_free(&g->guess, &q->alloc);
  nim_block_free(&q->alloc, g->phi, g->phis);
  nim_monoid_free(&g->base, &q->alloc);
  nim_block_free(&q->alloc, g->base_phi, g->phis);
  free_word(&q->alloc, &g->least);
  free_word(&q->alloc, &g->other);
  memset(g, 0, sizeof *g);
}

void nim_quotient_free(nim_quotient *q) {
  drop_growth(q);
  forget_answers(q);
  nim_proof_free(&q->proof);
  nim_monoid_free(&q->monoid, &q->alloc);
  nim_block_free(&q->alloc, q->phi, q->phi_room);
  q->phi = NULL;
}

/* ---- an element that is there ---- */

static nim_quotient_status enter(nim_quotient *q, uint32_t x) {
  q->phi[q->count++] = (uint16_t)x;
  q->growth.stage = NIM_QUOTIENT_NEXT;
  q->growth.following = false;
  return NIM_QUOTIENT_DONE;
}

/* To read the options of a heap. */
static int64_t reading_of(const nim_quotient *q, uint32_t heap) {
  int64_t n = heap;
  return q->heaps.most > 2 ? 4 * n + n * n : 4 * n;
}

static nim_quotient_status next(nim_quotient *q, int64_t *work) {
  if (q->count == UINT32_MAX - 1) return NIM_QUOTIENT_BUDGET;
  if (!nim_block_reserve(&q->alloc, q->phi, q->phi_room, (size_t)q->count + 1))
    return NIM_QUOTIENT_NOMEM;
  if (!nim_proof_options(&q->proof, &q->heaps, q->count, q->phi)) return NIM_QUOTIENT_BAD;
  *work -= 16 + reading_of(q, q->count) + q->monoid.order;
  if (!q->proof.any) return enter(q, 0);
  q->growth.stage = NIM_QUOTIENT_TRY;
  q->growth.at = 0;
  return NIM_QUOTIENT_DONE;
}

/* Follows the heap as element `at`; DONE when it can be that. */
static nim_quotient_status follow(nim_quotient *q, int64_t *work) {
  nim_growth *g = &q->growth;
  nim_quotient_status status = NIM_QUOTIENT_MORE;
  uint32_t least;
  if (!g->following) {
    *work -= q->monoid.words;
    if (!nim_proof_p_holds(&q->proof, g->at, &least)) return NIM_QUOTIENT_REFUTED;
    status = nim_proof_begin(&q->proof, q->count, g->at);
    if (status != NIM_QUOTIENT_MORE) return status;
    g->following = true;
  }
  status = nim_proof_run(&q->proof, work);
  if (status == NIM_QUOTIENT_REFUTED) {
    nim_proof_undo(&q->proof);
    g->following = false;
  }
  return status;
}

static void open_cover(nim_quotient *q, const nim_monoid *base, const uint16_t *phi,
                       uint32_t known) {
  nim_growth *g = &q->growth;
  g->cover = (nim_cover){.alloc = q->alloc,
                         .base = base,
                         .phi = phi,
                         .heaps = &q->heaps,
                         .known = known,
                         .last = g->last,
                         .limit = q->point_limit};
  g->stage = NIM_QUOTIENT_COVER;
}

/* Where no element will do, the first guess is the quotient, and g with g^4 = g^2 for the
** new heap. */
static nim_quotient_status try(nim_quotient *q, int64_t *work) {
  const nim_fresh fresh = {q->count, 1, 2, 2};
  nim_growth *g = &q->growth;
  for (; g->at < q->monoid.order; g->at++) {
    nim_quotient_status status = follow(q, work);
    if (status == NIM_QUOTIENT_DONE) return enter(q, g->at);
    if (status != NIM_QUOTIENT_REFUTED) return status;
  }
  g->last = q->count;
  open_cover(q, &q->monoid, q->phi, q->count);
  nim_cover_fresh(&g->cover, fresh);
  return NIM_QUOTIENT_DONE;
}

/* ---- a larger monoid ---- */

static nim_quotient_status cover(nim_quotient *q, int64_t *work) {
  nim_growth *g = &q->growth;
  nim_quotient_status status = nim_cover_run(&g->cover, work);
  if (status != NIM_QUOTIENT_DONE) return status;
  if (g->cover.groups > q->order_limit || g->cover.groups > NIM_MONOID_MOST)
    return NIM_QUOTIENT_BUDGET;
  g->phis = (size_t)g->last + 1;
  if (!nim_block_new(&q->alloc, g->phi, g->phis) ||
      !nim_cover_monoid(&g->cover, &g->guess, g->phi))
    return NIM_QUOTIENT_NOMEM;
  nim_cover_free(&g->cover);
  g->stage = NIM_QUOTIENT_FILL;
  g->at = 0;
  return NIM_QUOTIENT_DONE;
}

static nim_quotient_status fill(nim_quotient *q, int64_t *work) {
  nim_growth *g = &q->growth;
  for (; g->at < g->guess.order; g->at++) {
    if (*work < 0) return NIM_QUOTIENT_MORE;
    *work -= g->guess.order * 2;
    nim_monoid_fill(&g->guess, g->at);
  }
  if (g->reading) {
    size_t slots = (size_t)g->guess.order * 4;
    uint32_t *table;
    bool reduced;
    if (!nim_block_new(&q->alloc, table, slots)) return NIM_QUOTIENT_NOMEM;
    reduced = nim_monoid_reduced(&g->guess, table);
    nim_block_free(&q->alloc, table, slots);
    if (!reduced) return NIM_QUOTIENT_REFUTED;
  }
  if (!nim_proof_init(&g->proof, &q->alloc, &g->guess)) return NIM_QUOTIENT_NOMEM;
  g->stage = NIM_QUOTIENT_CHECK_P;
  g->at = 0;
  g->least.length = 0;
  return NIM_QUOTIENT_DONE;
}

/* Notes that `other` fails. */
static void fails(nim_growth *g) {
  nim_word swap = g->least;
  if (swap.length > 0 && !is_less(&g->other, &swap)) return;
  g->least = g->other;
  g->other = swap;
}

static nim_quotient_status check_p(nim_quotient *q, int64_t *work) {
  nim_growth *g = &q->growth;
  for (; g->at <= g->last; g->at++) {
    uint32_t least;
    if (*work < 0) return NIM_QUOTIENT_MORE;
    *work -= reading_of(q, g->at) + g->guess.order;
    if (!nim_proof_options(&g->proof, &q->heaps, g->at, g->phi)) return NIM_QUOTIENT_BAD;
    if (!g->proof.any && g->phi[g->at] != 0) return NIM_QUOTIENT_REFUTED;
    if (!g->proof.any || nim_proof_p_holds(&g->proof, g->phi[g->at], &least)) continue;
    if (g->reading) return NIM_QUOTIENT_REFUTED;
    if (!spell_element(&q->alloc, &g->other, &g->guess, least, g->at))
      return NIM_QUOTIENT_NOMEM;
    fails(g);
  }
  g->stage = NIM_QUOTIENT_CHECK_N;
  g->at = 0;
  g->following = false;
  return NIM_QUOTIENT_DONE;
}

/* The guess has passed: it is the quotient. */
static void install(nim_quotient *q) {
  nim_growth *g = &q->growth;
  forget_answers(q);
  memcpy(q->phi, g->phi, g->phis * sizeof *q->phi);
  q->count = g->last + 1;
  if (g->reading) {
    memset(&q->period, 0, sizeof q->period);
    q->next_search = 0;
  }
  nim_proof_free(&q->proof);
  nim_monoid_free(&q->monoid, &q->alloc);
  q->monoid = g->guess;
  memset(&g->guess, 0, sizeof g->guess);
  q->proof = g->proof;
  q->proof.monoid = &q->monoid;
  memset(&g->proof, 0, sizeof g->proof);
  drop_growth(q);
}

/* Makes the heaps of the least failing word fresh, over the guess that failed. */
static nim_quotient_status refine(nim_quotient *q) {
  nim_growth *g = &q->growth;
  const nim_word *w = &g->least;
  nim_proof_free(&g->proof);
  nim_monoid_free(&g->base, &q->alloc);
  nim_block_free(&q->alloc, g->base_phi, g->phis);
  g->base = g->guess;
  g->base_phi = g->phi;
  g->phi = NULL;
  memset(&g->guess, 0, sizeof g->guess);
  g->following = false;
  open_cover(q, &g->base, g->base_phi, g->last + 1);
  for (size_t i = 0; i < w->length;) {
    nim_fresh fresh = {w->heap[i], 0, 0, 0};
    for (; i < w->length && w->heap[i] == fresh.heap; i++) fresh.times++;
    nim_monoid_cycle(&g->base, g->base_phi[fresh.heap], &fresh.index, &fresh.period);
    if (fresh.times > fresh.index) fresh.index = fresh.times;
    if (fresh.period % 2 != 0) fresh.period *= 2;
    if (!nim_cover_fresh(&g->cover, fresh)) return NIM_QUOTIENT_BUDGET;
  }
  return NIM_QUOTIENT_DONE;
}

static nim_quotient_status check_n(nim_quotient *q, int64_t *work) {
  nim_growth *g = &q->growth;
  nim_quotient_status status = NIM_QUOTIENT_DONE;
  for (; g->at <= g->last; g->at++) {
    if (*work < 0) return NIM_QUOTIENT_MORE;
    status = NIM_QUOTIENT_MORE;
    if (!g->following) {
      *work -= reading_of(q, g->at) + g->guess.order;
      nim_proof_options(&g->proof, &q->heaps, g->at, g->phi);
      status = NIM_QUOTIENT_DONE;
      if (!g->proof.any) continue;
      status = nim_proof_begin(&g->proof, g->at, g->phi[g->at]);
      g->following = status == NIM_QUOTIENT_MORE;
    }
    if (status == NIM_QUOTIENT_MORE) status = nim_proof_run(&g->proof, work);
    if (status != NIM_QUOTIENT_DONE) break;
    g->following = false;
  }
  if (status == NIM_QUOTIENT_MORE || status == NIM_QUOTIENT_NOMEM) return status;
  if (status == NIM_QUOTIENT_REFUTED) {
    uint32_t k = g->proof.pairs - 1, heap;
    g->other.length = 0;
    while (nim_proof_back(&g->proof, &k, &heap))
      if (!put(&q->alloc, &g->other, heap)) return NIM_QUOTIENT_NOMEM;
    fails(g);
  }
  if (g->least.length > 0) return g->reading ? NIM_QUOTIENT_REFUTED : refine(q);
  install(q);
  return NIM_QUOTIENT_DONE;
}

/* Options that are read without a break, a second at the most. Nothing is noted where
** there are more: the answers only save looking at moves. */
#define MOST_NOTED (UINT64_C(1) << 26)

/* All heaps are known: what can be answered by which, for good. */
static void note_answers(nim_quotient *q) {
  size_t words = q->monoid.words;
  uint64_t each = q->heaps.most > 1 ? q->count / 2 + 1 : 1;
  if (q->heaps.reach > MOST_NOTED / each / q->count) return;
  nim_block_new(&q->alloc, q->answers, q->count * words);
  for (uint32_t h = 0; q->answers != NULL && h < q->count; h++) {
    nim_proof_options(&q->proof, &q->heaps, h, q->phi);
    memcpy(q->answers + h * words, q->proof.answered, words * sizeof *q->answers);
  }
}

/* Looks for a period when there is a sixteenth more of heaps, and at the end. */
static void look_for_period(nim_quotient *q, uint64_t n) {
  if (!q->heaps.shifts) return;
  if (q->count < q->next_search && q->count <= n) return;
  q->period = nim_quotient_period(q->phi, q->count, q->heaps.reach, q->heaps.most);
  q->next_search = q->count + q->count / 16 + 1;
  if (q->period.proven) note_answers(q);
}

static bool is_enough(const nim_quotient *q, uint64_t n) {
  return !q->growth.reading && (q->count > n || q->period.proven);
}

nim_quotient_status nim_quotient_run(nim_quotient *q, uint64_t n, int64_t budget) {
  static nim_quotient_status (*const stages[])(nim_quotient *, int64_t *) = {
      next, try, cover, fill, check_p, check_n};
  int64_t work = budget < 0 ? 0 : budget;
  const int64_t before = work;
  nim_quotient_status status = NIM_QUOTIENT_DONE;
  while (status == NIM_QUOTIENT_DONE && !is_enough(q, n)) {
    status = stages[q->growth.stage](q, &work);
    if (q->growth.stage == NIM_QUOTIENT_NEXT) look_for_period(q, n);
    if (work < 0 && status == NIM_QUOTIENT_DONE && !is_enough(q, n))
      status = NIM_QUOTIENT_MORE;
  }
  q->work += (uint64_t)(before - work);
  if (status != NIM_QUOTIENT_DONE && status != NIM_QUOTIENT_MORE) drop_growth(q);
  return status;
}

bool nim_quotient_adopt(nim_quotient *q, nim_monoid *m, const uint16_t *phi,
                        uint32_t last) {
  nim_growth *g = &q->growth;
  drop_growth(q);
  if (!nim_block_reserve(&q->alloc, q->phi, q->phi_room, (size_t)last + 1) ||
      !nim_block_new(&q->alloc, g->phi, (size_t)last + 1))
    return false;
  memcpy(g->phi, phi, ((size_t)last + 1) * sizeof *phi);
  g->phis = (size_t)last + 1;
  g->guess = *m;
  memset(m, 0, sizeof *m);
  g->last = last;
  g->reading = true;
  g->stage = NIM_QUOTIENT_FILL;
  return true;
}

uint32_t nim_quotient_of(const nim_quotient *q, const uint64_t *size, size_t count) {
  uint32_t x = 0;
  for (size_t i = 0; i < count; i++)
    x = nim_monoid_product(&q->monoid, x, nim_quotient_phi(q, size[i]));
  return x;
}
