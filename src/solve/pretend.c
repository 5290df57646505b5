#include "solve/solve.h"

#include "game/option.h"

void nim_pretend_init(nim_pretend *t, const nim_alloc *alloc, const nim_theory *theory) {
  memset(t, 0, sizeof *t);
  t->alloc = *alloc;
  t->theory = theory;
}

void nim_pretend_free(nim_pretend *t) {
  if (t->begun) nim_quotient_free(&t->own);
  t->begun = false;
  t->lent = NULL;
}

void nim_pretend_lend(nim_pretend *t, const nim_quotient *q) {
  t->lent = q;
}

void nim_pretend_take_back(nim_pretend *t, const nim_quotient *q) {
  if (t->lent == q) t->lent = NULL;
}

const nim_quotient *nim_pretend_known(const nim_pretend *t, uint64_t size) {
  if (t->begun && nim_quotient_knows(&t->own, size)) return &t->own;
  if (t->lent != NULL && nim_quotient_knows(t->lent, size)) return t->lent;
  return NULL;
}

static bool begin(nim_pretend *t) {
  nim_heaps heaps;
  if (t->begun) return true;
  if (!nim_rules_heaps(t->theory, &heaps) ||
      !nim_quotient_init(&t->own, &t->alloc, &heaps))
    return false;
  t->own.point_limit = NIM_PRETEND_POINTS;
  t->begun = true;
  return true;
}

/* Where a period may settle all heaps no size is the last one: so the slices, and with
** them what is known after each, are the same whatever was asked for. */
static uint64_t reach_of(const nim_pretend *t, uint64_t size) {
  return t->own.heaps.shifts ? UINT64_MAX : size;
}

nim_status nim_pretend_grow(nim_pretend *t, uint64_t size, const nim_watch *watch,
                            const nim_quotient **q) {
  if (!begin(t)) return NIM_NOMEM;
  while ((*q = nim_pretend_known(t, size)) == NULL && !t->open) {
    nim_quotient_status status =
        nim_quotient_run(&t->own, reach_of(t, size), NIM_PRETEND_SLICE);
    if (status == NIM_QUOTIENT_NOMEM) return NIM_NOMEM;
    t->open = status == NIM_QUOTIENT_BUDGET || status == NIM_QUOTIENT_BAD ||
              t->own.work >= NIM_PRETEND_WORK;
    if (watch->wants_to_stop != NULL && watch->wants_to_stop(watch->ud, false))
      return NIM_STOPPED;
  }
  return NIM_OK;
}

/* ---- outcomes ---- */

bool nim_pretend_is_p(const nim_quotient *q, const nim_piles *p) {
  return nim_quotient_is_p(q, nim_quotient_of(q, p->size, p->n));
}

/* One heap beside others: `wins` has the elements that make a P-position with them. */
typedef struct view {
  const nim_quotient *q;
  const nim_theory *theory;
  const uint64_t *wins;
  uint64_t size;
  bool hopeless; /* no option wins */
} view;

static bool wins_pair(const view *v, uint64_t a, uint64_t b) {
  uint32_t x = nim_quotient_phi(v->q, a), y = nim_quotient_phi(v->q, b);
  return nim_bit(v->wins, nim_monoid_product(&v->q->monoid, x, y));
}

static bool wins(const view *v, const nim_part *part) {
  nim_leaves leaves = nim_option_leaves(v->theory, v->size, part);
  uint32_t i, x = 0;
  for (i = 0; i < leaves.count; i++)
    x = nim_monoid_product(&v->q->monoid, x,
                           nim_quotient_phi(v->q, nim_leaves_at(&leaves, i)));
  return nim_bit(v->wins, x);
}

/* ---- splits beyond the preperiod ---- */

/* Splits of `rest` into left and rest - left, `from` <= left <= `to`, for which both are
** beyond the preperiod, so that which of them win is periodic. Where piles also break in
** three, all are looked at. */
typedef struct stretch {
  uint64_t from, to;
} stretch;

static bool find_stretch(const view *v, const nim_part *part, stretch *s) {
  const nim_window *w = &v->q->period;
  uint64_t rest = v->size - part->take, pre = w->preperiod > 0 ? w->preperiod : 1;
  if (nim_moves_makes(v->theory) > 1) return false;
  if (!w->proven || part->left == 0 || rest < 2 * pre) return false;
  s->from = pre;
  s->to = rest / 2;
  return true;
}

static bool any_wins(const view *v, uint64_t rest, uint64_t from) {
  for (uint64_t left = from; left < from + v->q->period.period; left++)
    if (wins_pair(v, left, rest - left)) return true;
  return false;
}

/* With a split that does not win: goes on to the last one where none in between wins. */
static void skip(const view *v, nim_part *part) {
  stretch s;
  if (!find_stretch(v, part, &s) || part->left != s.from) return;
  if (s.to - s.from <= v->q->period.period) return;
  if (!any_wins(v, v->size - part->take, s.from)) part->left = s.to;
}

/* The next option that wins. */
static bool next_win(const view *v, nim_part *part) {
  while (!v->hopeless && nim_option_next(v->theory, v->size, part)) {
    if (wins(v, part)) return true;
    skip(v, part);
  }
  return false;
}

/* Where the part stands at the beginning of a stretch: what wins in it, by whole periods
** and the rest; the part goes to its end. */
static uint64_t count_stretch(const view *v, nim_part *part, const stretch *s) {
  uint64_t rest = v->size - part->take, period = v->q->period.period;
  uint64_t length = s->to - s->from + 1, more = length % period, all = 0, few = 0;
  for (uint64_t i = 0; i < period && i < length; i++) {
    bool won = wins_pair(v, s->from + i, rest - s->from - i);
    all += won;
    few += won && i < more;
  }
  part->left = s->to;
  return all * (length / period) + few;
}

/* At most size options for each number to take, of which there are 64. */
static bool count_pile(const view *v, uint64_t *count) {
  nim_part part = {0};
  while (!v->hopeless && nim_option_next(v->theory, v->size, &part)) {
    stretch s;
    uint64_t found = find_stretch(v, &part, &s) && part.left == s.from
                         ? count_stretch(v, &part, &s)
                         : wins(v, &part);
    if (found > NIM_MAX_SIZE - *count) return false;
    *count += found;
  }
  return true;
}

/* ---- all piles ---- */

/* Products of the piles from i on. */
static void multiply(const nim_quotient *q, const nim_piles *p, uint16_t *rest) {
  uint32_t x = 0;
  rest[p->n] = 0;
  for (uint32_t i = p->n; i-- > 0;) {
    x = nim_monoid_product(&q->monoid, x, nim_quotient_phi(q, p->size[i]));
    rest[i] = (uint16_t)x;
  }
}

/* The view of pile i; `before` is the product of those before it. */
static view look_at(const nim_quotient *q, const nim_theory *theory, const nim_piles *p,
                    const uint16_t *rest, uint32_t i, uint32_t before) {
  uint32_t others = nim_monoid_product(&q->monoid, before, rest[i + 1]);
  view v = {q, theory, nim_monoid_apart(&q->monoid, others), p->size[i], false};
  v.hopeless = !nim_quotient_may_answer(q, p->size[i], others);
  return v;
}

void nim_pretend_each(const nim_quotient *q, const nim_theory *theory, const nim_piles *p,
                      uint16_t *rest, nim_visit visit, void *ud) {
  uint32_t before = 0;
  multiply(q, p, rest);
  if (nim_quotient_is_p(q, rest[0])) return;
  for (uint32_t i = 0; i < p->n; i++) {
    view v = look_at(q, theory, p, rest, i, before);
    nim_move m;
    nim_move_single(&m, i, 0, 0);
    while (next_win(&v, &m.part[0]))
      if (!visit(ud, &m)) return;
    before = nim_monoid_product(&q->monoid, before, nim_quotient_phi(q, p->size[i]));
  }
}

nim_status nim_pretend_count(const nim_quotient *q, const nim_theory *theory,
                             const nim_piles *p, uint16_t *rest, uint64_t *count) {
  uint32_t before = 0;
  multiply(q, p, rest);
  if (nim_quotient_is_p(q, rest[0])) return NIM_OK;
  for (uint32_t i = 0; i < p->n; i++) {
    view v = look_at(q, theory, p, rest, i, before);
    if (!count_pile(&v, count)) return NIM_OVERFLOW;
    before = nim_monoid_product(&q->monoid, before, nim_quotient_phi(q, p->size[i]));
  }
  return NIM_OK;
}
