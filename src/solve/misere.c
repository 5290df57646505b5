/* Misère play of the games that break piles: see solve.h for the three ways. */
#include "solve/solve.h"

#include <stdlib.h>

#include "game/option.h"

/* Piles of a sum: their number is kept in one word, and a move adds some. */
#define MOST_PILES (UINT16_MAX - 2)

/* Moves that one line of play may have, which bounds the stack. */
#define DEPTH 2000

/* ---- play by the quotient ---- */

const nim_quotient *nim_misere_quotient(const nim_misere *m, uint64_t size) {
  if (nim_quotient_knows(&m->own, size)) return &m->own;
  return m->lent != NULL && nim_quotient_knows(m->lent, size) ? m->lent : NULL;
}

/* Grows until it is known, or the budget is spent: `*q` is NULL then. Where a period may
** settle all heaps no size is the last one: so the slices, and with them what is known
** after each, are the same whatever was asked for. NIM_OK, NIM_STOPPED or NIM_NOMEM. */
static nim_status grow_quotient(nim_misere *m, uint64_t size, const nim_quotient **q) {
  nim_heaps heaps;
  if (m->own.count == 0) {
    if (!nim_rules_heaps(m->theory, &heaps) ||
        !nim_quotient_init(&m->own, &m->theory->alloc, &heaps))
      return NIM_NOMEM;
    m->own.point_limit = NIM_PRETEND_POINTS;
  }
  while ((*q = nim_misere_quotient(m, size)) == NULL && !m->open) {
    uint64_t n = m->own.heaps.shifts ? UINT64_MAX : size;
    nim_quotient_status status = nim_quotient_run(&m->own, n, NIM_PRETEND_SLICE);
    if (status == NIM_QUOTIENT_NOMEM) return NIM_NOMEM;
    m->open = status == NIM_QUOTIENT_BUDGET || status == NIM_QUOTIENT_BAD ||
              m->own.work >= NIM_PRETEND_WORK;
    if (m->watch.wants_to_stop != NULL && m->watch.wants_to_stop(m->watch.ud, false))
      return NIM_STOPPED;
  }
  return NIM_OK;
}

/* ---- outcomes ---- */

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

/* Where the part is the first split whose piles are both beyond the preperiod: the last
** `left` of such splits, of which those that win are periodic; else 0. Where piles also
** break in three, all are looked at. */
static uint64_t end_of_stretch(const view *v, const nim_part *part) {
  const nim_period *period = &v->q->period;
  uint64_t rest = v->size - part->take, first = nim_larger(period->preperiod, 1);
  if (!period->proven || part->left != first || rest < 2 * first) return 0;
  return nim_moves_makes(v->theory) > 1 ? 0 : rest / 2;
}

/* What wins of a stretch from the part on, by whole periods and the rest; the part goes
** to its end. */
static uint64_t count_stretch(const view *v, nim_part *part, uint64_t end) {
  uint64_t rest = v->size - part->take, from = part->left, period = v->q->period.length;
  uint64_t length = end - from + 1, more = length % period, all = 0, few = 0;
  for (uint64_t i = 0; i < period && i < length; i++) {
    bool won = wins_pair(v, from + i, rest - from - i);
    all += won;
    few += won && i < more;
  }
  part->left = end;
  return all * (length / period) + few;
}

/* The next option that wins. From a split that does not, goes on to the end of a stretch
** where none in between wins. */
static bool next_win(const view *v, nim_part *part) {
  while (!v->hopeless && nim_option_next(v->theory, v->size, part)) {
    uint64_t end = end_of_stretch(v, part);
    nim_part last = *part;
    if (wins(v, part)) return true;
    if (end > part->left + v->q->period.length && count_stretch(v, &last, end) == 0)
      *part = last;
  }
  return false;
}

/* At most size options for each number to take, of which there are 64. */
static bool count_pile(const view *v, uint64_t *count) {
  nim_part part = {0};
  while (!v->hopeless && nim_option_next(v->theory, v->size, &part)) {
    uint64_t end = end_of_stretch(v, &part);
    uint64_t found = end > 0 ? count_stretch(v, &part, end) : wins(v, &part);
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
static view view_of(const nim_quotient *q, const nim_theory *theory, const nim_piles *p,
                    const uint16_t *rest, uint32_t i, uint32_t before) {
  uint32_t others = nim_monoid_product(&q->monoid, before, rest[i + 1]);
  view v = {q, theory, nim_monoid_apart(&q->monoid, others), p->size[i], false};
  v.hopeless = !nim_quotient_may_answer(q, p->size[i], others);
  return v;
}

/* ---- all three ways ---- */

bool nim_misere_open(nim_theory *theory) {
  nim_misere *m;
  if (!nim_rules_need_search(theory->rules)) return true;
  m = theory->alloc.fn(theory->alloc.ud, NULL, 0, sizeof *m);
  if (m == NULL) return false;
  memset(m, 0, sizeof *m);
  m->theory = theory;
  m->budget = NIM_MISERE_BUDGET;
  m->sums.extra = 1;
  theory->search = m;
  return true;
}

void nim_misere_close(nim_theory *theory) {
  nim_misere *m = theory->search;
  if (m == NULL) return;
  nim_quotient_free(&m->own);
  nim_block_free(&theory->alloc, m->kind, m->room);
  nim_block_free(&theory->alloc, m->path, m->path_room);
  nim_sums_free(&m->sums, &theory->alloc);
  theory->alloc.fn(theory->alloc.ud, m, sizeof *m, 0);
  theory->search = NULL;
  theory->freed = true;
}

static nim_status exceed(nim_misere *m, const char *what, bool extensible) {
  m->exceeded = what;
  m->extensible = extensible;
  return NIM_BUDGET;
}

/* ---- pile sizes ---- */

/* Grundy values are below this, or the pile is not miserable; so a bit set has a fixed
** size. */
#define VALUES 4096u

/* What the options of one pile come to. */
typedef struct options {
  nim_tame_options all;
  uint64_t seen[2][VALUES / 64]; /* bits: Grundy values, misère values that occur */
} options;

/* Piles without options, and those equal to *1 in pairs. */
static bool is_nothing(const nim_misere *m, const nim_leaves *leaves) {
  uint32_t i, stars = 0;
  for (i = 0; i < leaves->count; i++) {
    uint8_t kind = m->kind[nim_leaves_at(leaves, i)];
    if ((kind & (NIM_DEAD | NIM_STAR)) == 0) return false;
    stars += (kind & NIM_STAR) != 0;
  }
  return stars % 2 == 0;
}

static void add_option(const nim_misere *m, options *o, const nim_leaves *leaves) {
  nim_tame_sum sum = nim_tame_none();
  uint32_t i;
  for (i = 0; i < leaves->count; i++) {
    uint64_t size = nim_leaves_at(leaves, i);
    nim_tame_add(&sum, m->kind[size], nim_theory_value(m->theory, size));
  }
  sum.miserable = sum.miserable && sum.grundy < VALUES - 1;
  nim_tame_add_option(&o->all, &sum, is_nothing(m, leaves));
  if (!o->all.miserable) return;
  nim_bit_set(o->seen[0], (uint32_t)sum.grundy);
  nim_bit_set(o->seen[1], (uint32_t)nim_tame_misere(&sum));
}

/* What is equal to nothing is miserable: no other option decides then. */
static uint8_t look_at(const nim_misere *m, uint64_t size) {
  options o = {.all = nim_tame_no_options()};
  nim_part part = {0};
  while (o.all.miserable && nim_option_next(m->theory, size, &part)) {
    nim_leaves leaves = nim_option_leaves(m->theory, size, &part);
    add_option(m, &o, &leaves);
  }
  return nim_tame_kind(&o.all, nim_bit_mex(o.seen[0], VALUES),
                       nim_bit_mex(o.seen[1], VALUES));
}

static bool leaves_three(const nim_misere *m) {
  return m->theory->custom == NULL && nim_moves_makes(m->theory) > 1;
}

static bool is_too_large(const nim_misere *m, uint64_t size) {
  return size > (leaves_three(m) ? NIM_MISERE_PILE_OF_THREE : NIM_MISERE_PILE);
}

static nim_status look_up_to(nim_misere *m, uint64_t size) {
  if (is_too_large(m, size))
    return exceed(m, leaves_three(m) ? "a pile that breaks into three exceeds 1000"
                                     : "a pile exceeds 20000", false);
  if (!nim_block_reserve(&m->theory->alloc, m->kind, m->room, (size_t)size + 1))
    return NIM_NOMEM;
  for (; m->sizes <= size; m->sizes++) m->kind[m->sizes] = look_at(m, m->sizes);
  return NIM_OK;
}

/* ---- sums ---- */

static bool reserve(nim_misere *m, size_t wanted) {
  return nim_block_reserve(&m->theory->alloc, m->path, m->path_room, wanted);
}

/* The rule of miserable piles; false in `*known` when some pile is not miserable. */
static bool miserable_is_p(const nim_misere *m, const uint16_t *pile, size_t n,
                           bool *known) {
  nim_tame_sum sum = nim_tame_none();
  for (size_t i = 0; i < n && sum.miserable; i++)
    nim_tame_add(&sum, m->kind[pile[i]], nim_theory_value(m->theory, pile[i]));
  *known = sum.miserable;
  return nim_tame_misere(&sum) == 0;
}

/* What the usual budget allows, or as much more as the budget is larger. */
static uint64_t scaled(const nim_misere *m, uint64_t usual) {
  uint64_t each = usual / NIM_MISERE_BUDGET + 1;
  return m->budget > NIM_MISERE_BUDGET ? each * m->budget : usual;
}

static bool is_full(const nim_misere *m) {
  return m->sums.kept >= m->budget || m->sums.used >= scaled(m, NIM_MISERE_WORDS);
}

/* Work between two looks whether to stop. */
#define LOOK 4000000u

void nim_misere_ask(nim_misere *m) {
  m->work = 0;
  m->look = LOOK;
  if (m->watch.wants_to_stop != NULL) m->watch.wants_to_stop(m->watch.ud, true);
}

static nim_status spend(nim_misere *m, size_t words) {
  m->work += words;
  if (m->work > scaled(m, NIM_MISERE_WORK))
    return exceed(m, "the search takes more work than it may", true);
  if (m->work < m->look) return NIM_OK;
  m->look = m->work + LOOK;
  if (m->watch.wants_to_stop == NULL) return NIM_OK;
  return m->watch.wants_to_stop(m->watch.ud, false) ? NIM_STOPPED : NIM_OK;
}

static nim_status keep(nim_misere *m, const uint16_t *pile, size_t n, bool is_p) {
  uint16_t *found;
  if (is_full(m)) return exceed(m, "the search keeps more sums than it may", true);
  found = nim_sums_keep(&m->sums, &m->theory->alloc, pile, n);
  if (found == NULL) return NIM_NOMEM;
  *found = is_p;
  return NIM_OK;
}

/* Where a sum stands on the path. */
typedef struct place {
  size_t at, n;
} place;

static uint16_t *piles_at(const nim_misere *m, place s) {
  return m->path + s.at;
}

static void add_leaves(const nim_misere *m, uint16_t *pile, size_t *n,
                       const nim_leaves *o) {
  uint32_t i;
  for (i = 0; i < o->count; i++) nim_sums_add(m->kind, pile, n, nim_leaves_at(o, i));
}

/* Puts on the path the sum in which pile i of `s` is replaced by what an option leaves.
*/
static nim_status descend(nim_misere *m, place s, size_t i, const nim_leaves *o,
                          place *to) {
  size_t j;
  uint16_t *pile;
  nim_status status;
  to->at = s.at + s.n;
  to->n = 0;
  if (s.n + o->count > MOST_PILES)
    return exceed(m, "there are more than 65533 piles", false);
  if (!reserve(m, to->at + s.n + o->count + 1)) return NIM_NOMEM;
  status = spend(m, 3 * s.n + 8);
  if (status != NIM_OK) return status;
  pile = piles_at(m, *to);
  for (j = 0; j < s.n; j++)
    if (j != i) pile[to->n++] = piles_at(m, s)[j];
  add_leaves(m, pile, &to->n, o);
  return NIM_OK;
}

static nim_status decide(nim_misere *m, place s, int depth, bool *is_p);

/* Is some option of pile i of the sum a P-position? */
static nim_status try_pile(nim_misere *m, place s, size_t i, int depth, bool *found) {
  uint64_t size = piles_at(m, s)[i];
  nim_part part = {0};
  nim_status status = NIM_OK;
  while (!*found && status == NIM_OK && nim_option_next(m->theory, size, &part)) {
    place to;
    nim_leaves leaves = nim_option_leaves(m->theory, size, &part);
    status = descend(m, s, i, &leaves, &to);
    if (status == NIM_OK) status = decide(m, to, depth, found);
  }
  return status;
}

static nim_status search(nim_misere *m, place s, int depth, bool *is_p) {
  bool found = s.n == 0; /* who cannot move has won */
  nim_status status = NIM_OK;
  size_t i;
  if (depth == 0) return exceed(m, "a line of play exceeds 2000 moves", false);
  for (i = 0; i < s.n && !found && status == NIM_OK; i++)
    if (i == 0 || piles_at(m, s)[i] != piles_at(m, s)[i - 1])
      status = try_pile(m, s, i, depth - 1, &found);
  if (status != NIM_OK) return status;
  *is_p = !found;
  return keep(m, piles_at(m, s), s.n, *is_p);
}

/* The piles of a sum descend; without any, the rule of miserable piles has answered. */
static bool pretend_is_p(const nim_misere *m, const uint16_t *pile, size_t n,
                         bool *known) {
  const nim_quotient *q = nim_misere_quotient(m, pile[0]);
  uint32_t x = 0;
  *known = q != NULL;
  if (q == NULL) return false;
  for (size_t i = 0; i < n; i++)
    x = nim_monoid_product(&q->monoid, x, nim_quotient_phi(q, pile[i]));
  return nim_quotient_is_p(q, x);
}

static nim_status decide(nim_misere *m, place s, int depth, bool *is_p) {
  bool known;
  const uint16_t *found;
  *is_p = miserable_is_p(m, piles_at(m, s), s.n, &known);
  if (!known) *is_p = pretend_is_p(m, piles_at(m, s), s.n, &known);
  if (known) return NIM_OK;
  found = nim_sums_find(&m->sums, piles_at(m, s), s.n);
  if (found == NULL) return search(m, s, depth, is_p);
  *is_p = *found != 0;
  return NIM_OK;
}

/* Puts the position on the path, but for pile `without`. That costs something too, where
** it has many piles. */
static nim_status begin(nim_misere *m, const nim_piles *p, uint32_t without, place *s) {
  nim_status status = look_up_to(m, nim_piles_most(p));
  uint32_t i;
  s->at = s->n = 0;
  if (status != NIM_OK) return status;
  if (p->n > MOST_PILES) return exceed(m, "there are more than 65533 piles", false);
  if (!reserve(m, (size_t)p->n + 2)) return NIM_NOMEM;
  for (i = 0; i < p->n; i++)
    if (i != without) nim_sums_add(m->kind, m->path, &s->n, p->size[i]);
  return spend(m, p->n);
}

/* The budget is that of one answer: when what earlier ones have left fills it, the search
** begins anew. After one that came to no end nothing is kept, so that the next one has
** as much room. An answer that was stopped goes on with what it kept: not as if others
** had left it. */
static nim_status answer(nim_misere *m, place s, bool *is_p) {
  size_t question = nim_sums_hash(piles_at(m, s), s.n) | 1;
  uint32_t earlier = m->stopped == question ? m->before : m->sums.kept;
  uint64_t work = m->work;
  nim_status status = decide(m, s, DEPTH, is_p);
  if (status == NIM_BUDGET && is_full(m)) {
    nim_sums_forget(&m->sums);
    if (earlier > 0) {
      earlier = 0;
      m->work = work;
      status = decide(m, s, DEPTH, is_p);
      if (status == NIM_BUDGET) nim_sums_forget(&m->sums);
    }
  }
  m->stopped = status == NIM_STOPPED ? question : 0;
  m->before = earlier;
  return status;
}

/* ---- the quotient ---- */

/* The quotient that knows all piles, grown to them where they are not all miserable, as
** those too large to be looked at are not; NULL in `*q`: the search has to decide. */
static nim_status quotient_of(nim_misere *m, const nim_piles *p, const nim_quotient **q) {
  uint64_t largest = nim_piles_most(p);
  bool miserable = !is_too_large(m, largest);
  nim_status status;
  *q = nim_misere_quotient(m, largest);
  if (*q != NULL) return NIM_OK;
  if (miserable) {
    status = look_up_to(m, largest);
    if (status != NIM_OK) return status;
  }
  for (uint32_t i = 0; i < p->n && miserable; i++)
    miserable = (m->kind[p->size[i]] & NIM_MISERABLE) != 0;
  return miserable ? NIM_OK : grow_quotient(m, largest, q);
}

bool nim_misere_is_ready(const nim_misere *m, const nim_piles *p) {
  if (nim_misere_quotient(m, nim_piles_most(p)) != NULL) return true;
  for (uint32_t i = 0; i < p->n; i++)
    if (p->size[i] >= m->sizes || (m->kind[p->size[i]] & NIM_MISERABLE) == 0)
      return false;
  return true;
}

/* ---- answers ---- */

nim_status nim_misere_is_p(nim_misere *m, const nim_piles *p, bool *is_p) {
  const nim_quotient *q;
  place s;
  nim_status status = quotient_of(m, p, &q);
  if (status == NIM_OK && q != NULL) {
    *is_p = nim_quotient_is_p(q, nim_quotient_of(q, p->size, p->n));
    return NIM_OK;
  }
  if (status == NIM_OK) status = begin(m, p, NIM_NO_PILE, &s);
  return status == NIM_OK ? answer(m, s, is_p) : status;
}

/* The same for the position after a move: one part of a legal move on `p`. */
static nim_status after_is_p(nim_misere *m, const nim_piles *p, const nim_part *part,
                             bool *is_p) {
  nim_leaves o = nim_option_leaves(m->theory, p->size[part->pile], part);
  place s;
  nim_status status = begin(m, p, part->pile, &s);
  if (status != NIM_OK) return status;
  if (!reserve(m, s.n + o.count)) return NIM_NOMEM;
  add_leaves(m, m->path, &s.n, &o);
  return answer(m, s, is_p);
}

nim_status nim_misere_pile(nim_misere *m, uint64_t size, bool *miserable, bool *swap) {
  nim_status status = look_up_to(m, size);
  if (status != NIM_OK) return status;
  *miserable = (m->kind[size] & NIM_MISERABLE) != 0;
  *swap = (m->kind[size] & NIM_SWAP) != 0;
  return NIM_OK;
}

/* ---- winning moves in misere play: by the quotient where it knows all piles, else by
** trying every move ---- */

/* Splits in three are looked at one by one, and so are no larger piles. */
#define MOST_IN_THREE 50000u

/* NULL in `*q`: it cannot answer. Else the path has room for a number for each pile and
** one more. */
static nim_status ask(nim_misere *m, const nim_piles *p, const nim_quotient **q) {
  nim_status status;
  nim_misere_ask(m);
  status = quotient_of(m, p, q);
  if (status != NIM_OK || *q == NULL) return status;
  if (leaves_three(m) && nim_piles_most(p) > MOST_IN_THREE) {
    m->exceeded = "a pile has too many splits to search";
    return NIM_BUDGET;
  }
  return reserve(m, (size_t)p->n + 1) ? NIM_OK : NIM_NOMEM;
}

static nim_status try_each(const nim_theory *theory, const nim_piles *p, nim_visit visit,
                           void *ud) {
  nim_move m;
  bool is_p = false;
  m.parts = 0;
  while (nim_moves_next(theory, p, &m)) {
    nim_status status = after_is_p(theory->search, p, &m.part[0], &is_p);
    if (status != NIM_OK) return status;
    if (is_p && !visit(ud, &m)) return NIM_OK;
  }
  return NIM_OK;
}

bool nim_count_one(void *ud, const nim_move *m) {
  (void)m;
  ++*(uint64_t *)ud;
  return true;
}

nim_status nim_search_each(const nim_theory *theory, const nim_piles *p, nim_visit visit,
                           void *ud) {
  const nim_quotient *q;
  nim_status status = ask(theory->search, p, &q);
  uint16_t *rest = theory->search->path;
  uint32_t before = 0;
  if (status != NIM_OK) return status;
  if (q == NULL) return try_each(theory, p, visit != NULL ? visit : nim_count_one, ud);
  multiply(q, p, rest);
  if (nim_quotient_is_p(q, rest[0])) return NIM_OK;
  for (uint32_t i = 0; i < p->n; i++) {
    view v = view_of(q, theory, p, rest, i, before);
    nim_move m;
    if (visit == NULL && !count_pile(&v, ud)) return NIM_OVERFLOW;
    nim_move_single(&m, i, 0, 0);
    while (visit != NULL && next_win(&v, &m.part[0]))
      if (!visit(ud, &m)) return NIM_OK;
    before = nim_monoid_product(&q->monoid, before, nim_quotient_phi(q, p->size[i]));
  }
  return NIM_OK;
}
