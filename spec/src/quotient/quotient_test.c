/* quotient_test.c: misère quotients against brute force straight from the rules, and
** against their definition. Prints one line a group and exits with 1 at the first
** difference.
*/
#include "quotient/quotient.h"
#include "quotient/heaps.h"
#include "spec/support/code_heaps.h"
#include "spec/support/memory.h"
#include "spec/support/theory.h"

static char context[64]; /* the game in work, for failures */

static memory heap = {0, 0, -1};
static const nim_alloc alloc = {memory_counted, &heap};

/* ---- games ---- */

typedef struct game {
  nim_code code;
  spec_heaps options; /* by the definition of the game */
  nim_theory theory;
  nim_heaps heaps;
  nim_quotient q;
} game;

/* Heaps of rules, which are freed with the theory's; false where they are no sum. */
static bool begin_rules(nim_theory *theory, const char *text, nim_heaps *heaps) {
  snprintf(context, sizeof context, "%s", text);
  /* heaps are asked for their options alone */
  *theory = (nim_theory){.rules = theory_rules(text)};
  return nim_rules_heaps(theory, heaps);
}

static void end_rules(nim_theory *theory) {
  free((void *)(uintptr_t)theory->rules);
}

static spec_heaps options_of(const char *name, nim_code *code) {
  if (strcmp(name, "nim") == 0) return (spec_heaps){NULL, each_of_nim};
  if (strcmp(name, "grundy") == 0) return (spec_heaps){NULL, each_of_grundy};
  if (strcmp(name, "lasker") == 0) return (spec_heaps){NULL, each_of_lasker};
  CHECK(nim_code_parse(code, name, strlen(name), NULL));
  return (spec_heaps){code, each_of_code};
}

static void begin(game *g, const char *name) {
  CHECK(begin_rules(&g->theory, name, &g->heaps));
  g->options = options_of(name, &g->code);
  CHECK(g->heaps.shifts == (g->options.code != NULL));
  if (g->heaps.shifts) {
    unsigned most = nim_code_most(&g->code);
    CHECK(g->heaps.reach == g->code.last && g->heaps.most == (most > 1 ? most : 1));
  }
  CHECK(nim_quotient_init(&g->q, &alloc, &g->heaps));
}

static nim_quotient_status run(nim_quotient *q, uint64_t n) {
  nim_quotient_status status;
  do status = nim_quotient_run(q, n, NIM_QUOTIENT_SLICE);
  while (status == NIM_QUOTIENT_MORE);
  return status;
}

static void end(game *g) {
  nim_quotient_free(&g->q);
  nim_quotient_free(&g->q);
  end_rules(&g->theory);
  CHECK(heap.blocks == 0 && heap.bytes == 0);
}

/* ---- the oracle: search over sums, kept as the numbers of heaps of each size ---- */

enum { SIZES = 27, SLOTS = 1 << 19 };

typedef struct sum {
  uint8_t heaps[SIZES + 1];
} sum;

typedef struct entry {
  sum s;
  char outcome; /* 0: free */
} entry;

static entry *entries;
static size_t entries_used;

static entry *entry_of(const sum *s) {
  uint64_t h = 14695981039346656037u;
  size_t i;
  for (size_t k = 0; k < sizeof *s; k++) h = (h ^ s->heaps[k]) * 1099511628211u;
  for (i = h >> 40 & (SLOTS - 1); entries[i].outcome != 0; i = (i + 1) & (SLOTS - 1))
    if (memcmp(&entries[i].s, s, sizeof *s) == 0) break;
  return &entries[i];
}

static void oracle_begin(void) {
  if (entries == NULL) entries = malloc(SLOTS * sizeof *entries);
  CHECK(entries != NULL);
  memset(entries, 0, SLOTS * sizeof *entries);
  entries_used = 0;
}

/* Options of a heap, asked for beside the rest of a sum. */
typedef struct asking {
  const spec_heaps *heaps;
  sum rest;
  bool any, found; /* one that is P */
} asking;

static bool oracle(const spec_heaps *heaps, sum s);

static void ask(void *ctx, const uint64_t *parts, size_t count) {
  asking *o = ctx;
  sum s = o->rest;
  o->any = true;
  if (o->found) return;
  for (size_t i = 0; i < count; i++) s.heaps[parts[i]]++;
  s.heaps[0] = 0;
  o->found = oracle(o->heaps, s);
}

/* Misère: a sum is P if it has an option and none is P. */
static bool oracle(const spec_heaps *heaps, sum s) {
  entry *e = entry_of(&s);
  asking o = {heaps, s, false, false};
  if (e->outcome != 0) return e->outcome == 'P';
  for (unsigned n = 1; n <= SIZES && !o.found; n++) {
    if (s.heaps[n] == 0) continue;
    o.rest = s;
    o.rest.heaps[n]--;
    heaps->each(heaps->code, n, ask, &o);
  }
  e = entry_of(&s);
  CHECK(++entries_used < SLOTS / 2);
  e->s = s;
  e->outcome = o.any && !o.found ? 'P' : 'N';
  return e->outcome == 'P';
}

/* Compares random sums of `most` tokens at the most in heaps 0 .. n. */
static void compare(const game *g, unsigned n, unsigned most, unsigned times) {
  oracle_begin();
  if (n > SIZES) n = SIZES;
  if (n == 0) return;
  for (unsigned i = 0; i < times; i++) {
    uint64_t size[SIZES];
    size_t count = 0;
    unsigned left = 1 + below(most);
    sum s;
    memset(&s, 0, sizeof s);
    while (left > 0) {
      unsigned h = 1 + below(left < n ? left : n);
      size[count++] = h;
      s.heaps[h]++;
      left -= h;
    }
    CHECK(nim_quotient_is_p(&g->q, nim_quotient_of(&g->q, size, count)) ==
          oracle(&g->options, s));
  }
}

/* ---- groups ---- */

/* All codes of two digits, some of three, hexadecimal ones, and the named games: what is
** known of the quotient within a small budget, against brute force. */
static void compare_game(const char *name, unsigned times) {
  game g;
  begin(&g, name);
  g.q.order_limit = 300;
  g.q.point_limit = 20000;
  run(&g.q, 22);
  CHECK(g.q.monoid.order % 2 == 0 || g.q.monoid.order == 1);
  compare(&g, g.q.count - 1, 18, times);
  end(&g);
}

static void test_oracle(void) {
  static const char *const more[] = {"nim",   "grundy", "lasker", "0.007", "0.137",
                                     "0.123", "0.3122", "0.8",    "0.3F",  "0.F",
                                     "0.08",  "C.3",    "8.1",    "4.3",   "0.0137",
                                     "0.281", "0.285",  "0.291",  "0.115", "0.144",
                                     "0.241", "4.12",   "0.142"};
  char name[8];
  unsigned games = 0;
  for (unsigned k = 1; k < 128; k++, games++) {
    snprintf(name, sizeof name, "%c.%o%o", k & 64 ? '4' : '0', k >> 3 & 7, k & 7);
    compare_game(name, 40);
  }
  for (size_t i = 0; i < sizeof more / sizeof *more; i++, games++)
    compare_game(more[i], 200);
  printf("oracle: random sums of %u games\n", games);
}

static void test_infinite(void) {
  game g;
  begin(&g, "0.3122");
  CHECK(run(&g.q, 7) == NIM_QUOTIENT_BUDGET);
  CHECK(g.q.count == 7);
  compare(&g, 6, 24, 300);
  CHECK(run(&g.q, 6) == NIM_QUOTIENT_DONE);
  g.q.order_limit = 0;
  CHECK(run(&g.q, 7) == NIM_QUOTIENT_BUDGET && g.q.count == 7);
  end(&g);
  puts("infinite: ends at the budget, and keeps what there is");
}

static bool is_same(const nim_quotient *a, const nim_quotient *b) {
  const nim_monoid *m = &a->monoid, *n = &b->monoid;
  return m->order == n->order && a->count == b->count &&
         memcmp(m->p, n->p, m->words * sizeof *m->p) == 0 &&
         memcmp(m->product, n->product,
                (size_t)m->order * m->order * sizeof *m->product) == 0 &&
         memcmp(a->phi, b->phi, a->count * sizeof *a->phi) == 0;
}

/* Small slices, stops and starts on the way, and the end in the middle of the work. */
static void test_slices(void) {
  game whole, sliced;
  unsigned slices = 0;
  begin(&whole, "0.07");
  CHECK(run(&whole.q, 29) == NIM_QUOTIENT_DONE);
  begin(&sliced, "0.07");
  for (uint64_t n = 1; n <= 29; n += 7)
    while (nim_quotient_run(&sliced.q, n, 1) == NIM_QUOTIENT_MORE) slices++;
  CHECK(slices > 1000 && is_same(&whole.q, &sliced.q));
  CHECK(nim_quotient_run(&sliced.q, 30, -1) == NIM_QUOTIENT_MORE);
  nim_quotient_free(&sliced.q);
  end_rules(&sliced.theory);
  end(&whole);
  for (unsigned stop = 0; stop < 3000; stop += 29) {
    begin(&sliced, "0.15");
    for (unsigned i = 0; i < stop; i++) nim_quotient_run(&sliced.q, 30, 1);
    end(&sliced);
  }
  printf("slices: the same after %u\n", slices);
}

/* ---- claims ---- */

/* A heap without options that is said to be equal to another. */
static void test_dead(void) {
  static const uint16_t phi[] = {0, 1}, action[] = {1, 0};
  game g;
  nim_monoid m;
  begin(&g, "0.03");
  CHECK(nim_monoid_init(&m, &alloc, 2, 1));
  memcpy(m.action, action, sizeof action);
  m.generator[0] = 1;
  nim_bit_set(m.p, 1);
  CHECK(nim_monoid_check(&m) && nim_quotient_adopt(&g.q, &m, phi, 1));
  CHECK(run(&g.q, 1) == NIM_QUOTIENT_REFUTED);
  CHECK(g.q.count == 1 && g.q.monoid.order == 1);
  end(&g);
}

/* A cover takes so many fresh heaps, of cycles that a key has room for; a table of sums
** that is empty is forgotten as well. */
static void test_room(void) {
  nim_cover c = {.freshes = 0};
  nim_sums sums = {.slots = 0};
  nim_fresh fresh = {1, 1, NIM_COVER_RADIX - 1, 2};
  CHECK(!nim_cover_fresh(&c, fresh) && c.freshes == 0);
  fresh.period = 1;
  for (unsigned i = 0; i < NIM_COVER_FRESH; i++) CHECK(nim_cover_fresh(&c, fresh));
  CHECK(!nim_cover_fresh(&c, fresh) && c.freshes == NIM_COVER_FRESH);
  nim_sums_forget(&sums);
  CHECK(sums.used == 0 && sums.kept == 0);
}

/* So many sums that the table grows several times. */
static void test_sums(void) {
  nim_sums sums = {.extra = 1};
  uint16_t *found;
  for (unsigned k = 0; k < 2; k++) {
    for (uint16_t i = 1; i <= 6000; i++) {
      uint16_t heaps[] = {i, 7};
      CHECK(nim_sums_find(&sums, heaps, 2) == NULL);
      CHECK((found = nim_sums_keep(&sums, &alloc, heaps, 2)) != NULL);
      *found = (uint16_t)(3 * i);
    }
    for (uint16_t i = 1; i <= 6000; i++) {
      uint16_t heaps[] = {i, 7};
      CHECK(*nim_sums_find(&sums, heaps, 2) == (uint16_t)(3 * i));
      CHECK(nim_sums_find(&sums, heaps, 1) == NULL);
    }
    CHECK(sums.kept == 6000);
    nim_sums_forget(&sums);
  }
  nim_sums_free(&sums, &alloc);
}

/* A monoid by what its generators do to each element, and its P. */
typedef struct example {
  uint32_t order, generators;
  uint16_t action[18];
  uint64_t p;
  bool is_one;
} example;

#define BITS(a, b) (UINT64_C(1) << (a) | UINT64_C(1) << (b))

/* Those of order 6: the cyclic group; the group of 1, a, b, ab beside z, az with bz = z;
** 1, a, x, ax, z, az with xx = z; T_2, as Plambeck and Siegel have it. */
#define CYCLE {1, 2, 3, 4, 5, 0}
#define GROUPS {1, 2, 4, 0, 3, 5, 3, 0, 4, 2, 1, 5, 5, 4, 4, 4, 5, 5}
static const example monoids[] = {
    {3, 1, {1, 2, 0}, BITS(1, 1), true},
    {3, 1, {2, 0, 1}, BITS(1, 1), false},
    {2, 2, {1, 1, 0, 0}, BITS(1, 1), false},
    {6, 1, CYCLE, 0, true},
    {6, 1, CYCLE, BITS(1, 1), true},
    {6, 1, CYCLE, BITS(1, 2), true},
    {6, 1, CYCLE, BITS(1, 3), true},
    {6, 1, CYCLE, BITS(0, 3), false},
    {6, 1, {1, 2, 3, 4, 5, 6}, BITS(1, 3), false},
    {6, 3, GROUPS, BITS(1, 2), true},
    {6, 3, GROUPS, BITS(2, 4), true},
    {6, 3, GROUPS, BITS(1, 4), true},
    {6, 2, {1, 2, 0, 3, 3, 4, 2, 5, 5, 4, 4, 5}, BITS(1, 4), true},
    {6, 2, {1, 2, 0, 3, 3, 4, 2, 5, 5, 2, 4, 3}, BITS(1, 4), true},
};

/* x, x^2, ... until one comes again. */
static void test_cycle(const nim_monoid *m, uint32_t x) {
  uint32_t power[8] = {0}, length = 1, first, index, period;
  for (;; length++) {
    power[length] = nim_monoid_product(m, power[length - 1], x);
    for (first = 0; first < length && power[first] != power[length]; first++) continue;
    if (first < length) break;
  }
  nim_monoid_cycle(m, x, &index, &period);
  CHECK(index == first && period == length - first);
}

static void test_reduced(const nim_monoid *m) {
  uint32_t table[4 * 6], equal = 0;
  for (uint32_t x = 0; x < m->order; x++)
    for (uint32_t y = 0; y < x; y++)
      equal += *nim_monoid_apart(m, x) == *nim_monoid_apart(m, y);
  CHECK(nim_monoid_reduced(m, table) == (equal == 0));
}

static void test_monoid(const example *e) {
  nim_monoid m;
  CHECK(nim_monoid_init(&m, &alloc, e->order, e->generators));
  memcpy(m.action, e->action, e->order * e->generators * sizeof *m.action);
  *m.p = e->p;
  CHECK(nim_monoid_check(&m) == e->is_one);
  if (e->is_one) {
    for (uint32_t x = 0; x < m.order; x++) nim_monoid_fill(&m, x);
    for (uint32_t x = 0; x < m.order; x++) test_cycle(&m, x);
    test_reduced(&m);
  }
  nim_monoid_free(&m, &alloc);
}

/* Elements come in the order in which products with the generators lead to them, and all
** generators commute. */
static bool is_commutative(const uint16_t *action, uint32_t order) {
  uint32_t seen = 1;
  for (uint32_t g = 0; g < 2; g++) {
    uint32_t before = seen;
    for (uint32_t x = 0; x < seen && x < order; x++) {
      if (action[2 * x + g] > seen) return false;
      seen += action[2 * x + g] == seen;
    }
    if (seen == before || seen > order) return false;
  }
  for (uint32_t x = 0; x < order; x++)
    if (action[2 * action[2 * x] + 1] != action[2 * action[2 * x + 1]]) return false;
  return seen == order;
}

/* All actions of two generators on three elements, and some on four. */
static void test_actions(uint32_t order, unsigned times) {
  nim_monoid m;
  unsigned commutative = 0;
  CHECK(nim_monoid_init(&m, &alloc, order, 2));
  *m.p = 2;
  for (unsigned k = 0; k < times; k++) {
    unsigned left = order == 3 ? k : below(65536);
    for (uint32_t i = 0; i < 2 * order; i++, left /= order)
      m.action[i] = (uint16_t)(left % order);
    CHECK(nim_monoid_check(&m) == is_commutative(m.action, order));
    commutative += is_commutative(m.action, order);
  }
  CHECK(commutative > 1);
  nim_monoid_free(&m, &alloc);
}

static void test_monoids(void) {
  size_t count = sizeof monoids / sizeof *monoids;
  for (size_t i = 0; i < count; i++) {
    snprintf(context, sizeof context, "monoid %zu", i);
    test_monoid(&monoids[i]);
  }
  test_actions(3, 729);
  test_actions(4, 20000);
  printf("monoids: %zu by hand\n", count);
}

/* More generators than there are letters, where all products of two are one element. */
static void test_many_generators(void) {
  nim_monoid m;
  char text[8];
  snprintf(context, sizeof context, "many generators");
  CHECK(nim_monoid_init(&m, &alloc, 29, 27));
  for (uint32_t x = 0; x < 29; x++)
    for (uint32_t g = 0; g < 27; g++)
      m.action[x * 27 + g] = (uint16_t)(x > 0 ? 2 : g == 0 ? 1 : g + 2);
  CHECK(nim_monoid_check(&m));
  CHECK(nim_print_element(&m, 28, text, 3) == 3 && strcmp(text, "x2") == 0);
  CHECK(nim_print_element(&m, 28, text, sizeof text) == 3 && strcmp(text, "x27") == 0);
  CHECK(nim_print_element(&m, 2, text, sizeof text) == 4 && strcmp(text, "x1^2") == 0);
  nim_monoid_free(&m, &alloc);
  puts("words: 27 generators");
}

/* ---- genus ---- */

/* Whatever memory is refused, the call can be made again; a search has a budget. */
static void test_genus(void) {
  nim_theory theory;
  nim_heaps heaps;
  nim_genus g;
  bool tame;
  nim_quotient_status status = NIM_QUOTIENT_NOMEM;
  nim_genera t;
  CHECK(begin_rules(&theory, "0.77", &heaps));
  for (long k = 0; status != NIM_QUOTIENT_DONE; k++) {
    nim_genera_init(&t, &alloc, &heaps);
    heap.refuse_after = k;
    status = nim_genera_heap(&t, 12, &g, &tame);
    heap.refuse_after = -1;
    CHECK(nim_genera_heap(&t, 12, &g, &tame) == NIM_QUOTIENT_DONE && g.digit[0] == 0);
    nim_genera_free(&t);
  }
  nim_genera_init(&t, &alloc, &heaps);
  t.budget = 10;
  CHECK(nim_genera_heap(&t, 40, &g, &tame) == NIM_QUOTIENT_BUDGET);
  nim_genera_free(&t);
  end_rules(&theory);
  CHECK(heap.blocks == 0);
  puts("genus: memory refused, and a budget");
}

/* ---- memory that is refused: it goes on from there, to what it is without ---- */

static bool is_p(const nim_quotient *q, uint64_t a, uint64_t b) {
  return nim_quotient_is_p(
      q, nim_monoid_product(&q->monoid, nim_quotient_phi(q, a), nim_quotient_phi(q, b)));
}

/* What there is so far is true. */
static void compare_pairs(const nim_quotient *q, const nim_quotient *whole) {
  for (uint64_t a = 0; a < q->count; a++)
    for (uint64_t b = 0; b <= a; b++) CHECK(is_p(q, a, b) == is_p(whole, a, b));
}

static nim_quotient_status grow_refused(const nim_heaps *heaps, long k,
                                        const nim_quotient *whole) {
  nim_quotient q;
  nim_quotient_status status = NIM_QUOTIENT_NOMEM;
  long blocks = heap.blocks;
  bool begun;
  snprintf(context, sizeof context, "call %ld", k);
  heap.refuse_after = k;
  begun = nim_quotient_init(&q, &alloc, heaps);
  if (begun) status = run(&q, 40);
  heap.refuse_after = -1;
  CHECK(status == NIM_QUOTIENT_DONE || status == NIM_QUOTIENT_NOMEM);
  if (begun) {
    compare_pairs(&q, whole);
    CHECK(run(&q, 40) == NIM_QUOTIENT_DONE && q.monoid.order == whole->monoid.order);
    nim_quotient_free(&q);
  }
  CHECK(heap.blocks == blocks);
  return status;
}

static void test_memory(void) {
  nim_theory theory;
  nim_heaps heaps;
  nim_quotient whole;
  long k = 0;
  CHECK(begin_rules(&theory, "0.15", &heaps));
  CHECK(nim_quotient_init(&whole, &alloc, &heaps));
  CHECK(run(&whole, 40) == NIM_QUOTIENT_DONE && whole.monoid.order == 42);
  while (grow_refused(&heaps, k, &whole) != NIM_QUOTIENT_DONE) k += step_of(7, 1);
  nim_quotient_free(&whole);
  end_rules(&theory);
  CHECK(k > 1000 && heap.blocks == 0 && heap.bytes == 0);
  printf("memory: refused at each of %ld calls\n", k);
}

/* ---- options that are not known ---- */

/* Grows to its period, and is then the same, wherever the table of options has ended: of
** a game of one's own, which is told the rest, or of a claim. */
static void test_unknown(const char *name) {
  nim_custom known = {.piles = 1};
  nim_monoid m;
  game g, whole;
  uint16_t *phi;
  begin(&whole, name);
  CHECK(run(&whole.q, 300) == NIM_QUOTIENT_DONE && whole.q.period.proven);
  begin(&g, name);
  g.theory.custom = &known;
  for (; known.piles < whole.q.count; known.piles++)
    CHECK(run(&g.q, 300) == NIM_QUOTIENT_BAD && g.q.count == known.piles);
  CHECK(run(&g.q, 300) == NIM_QUOTIENT_DONE && g.q.period.proven);
  CHECK(is_same(&g.q, &whole.q));
  m = g.q.monoid;
  CHECK(nim_monoid_init(&m, &alloc, m.order, m.generators));
  memcpy(m.action, g.q.monoid.action, (size_t)m.order * m.generators * sizeof *m.action);
  memcpy(m.generator, g.q.monoid.generator, m.generators * sizeof *m.generator);
  memcpy(m.p, g.q.monoid.p, m.words * sizeof *m.p);
  phi = malloc(g.q.count * sizeof *phi);
  CHECK(phi != NULL && nim_monoid_check(&m));
  memcpy(phi, g.q.phi, g.q.count * sizeof *phi);
  CHECK(nim_quotient_adopt(&g.q, &m, phi, g.q.count - 1));
  known.piles = g.q.count - 1;
  CHECK(run(&g.q, 300) == NIM_QUOTIENT_BAD && is_same(&g.q, &whole.q));
  free(phi);
  nim_quotient_free(&whole.q);
  end_rules(&whole.theory);
  end(&g);
  printf("options: unknown from any heap on for %s\n", name);
}

/* ---- the definition itself: transition sets ----
**
** All pairs (element of a sum, set of the elements of its options), for quotients of up
** to 64 elements. Of one element, a set that contains another meets P where that does, so
** it tells nothing more; that no set of an element of P meets P is seen heap by heap.
** Shares nothing with the engine's own proof but the products. */

enum { PAIRS = 20000 };

typedef struct transition {
  uint32_t x;
  uint64_t set;
} transition;

static transition *pairs;
static size_t pair_count;

typedef struct collector {
  const nim_quotient *q;
  uint64_t set;
} collector;

static void collect(void *ctx, const uint64_t *parts, size_t count) {
  collector *c = ctx;
  c->set |= UINT64_C(1) << nim_quotient_of(c->q, parts, count);
}

static uint64_t times_set(const nim_quotient *q, uint32_t x, uint64_t set) {
  uint64_t result = 0;
  for (uint32_t y = 0; y < q->monoid.order; y++)
    if ((set >> y & 1) != 0)
      result |= UINT64_C(1) << nim_monoid_product(&q->monoid, x, y);
  return result;
}

static void add_transition(uint32_t x, uint64_t set) {
  for (size_t i = 0; i < pair_count; i++)
    if (pairs[i].x == x && (pairs[i].set & ~set) == 0) return;
  CHECK(pair_count < PAIRS);
  pairs[pair_count].x = x;
  pairs[pair_count++].set = set;
}

/* No option of a sum in P is in P: y and heap h, y and an option of h. */
static void check_p(const nim_quotient *q, uint64_t p, uint32_t phi, uint64_t options) {
  for (uint32_t y = 0; y < q->monoid.order; y++)
    if ((p >> nim_monoid_product(&q->monoid, y, phi) & 1) != 0)
      CHECK((times_set(q, y, options) & p) == 0);
}

static void test_definition_of(const char *name, uint64_t n, uint64_t last) {
  game g;
  uint64_t p = 0;
  begin(&g, name);
  CHECK(run(&g.q, n) == NIM_QUOTIENT_DONE);
  CHECK(g.q.monoid.order <= 64 && nim_quotient_knows(&g.q, last));
  for (uint32_t x = 0; x < g.q.monoid.order; x++)
    if (nim_quotient_is_p(&g.q, x)) p |= UINT64_C(1) << x;
  pair_count = 0;
  for (size_t i = 0; i == 0 || i <= pair_count; i++)
    for (uint64_t h = 1; h <= last; h++) {
      transition from = {0, 0};
      collector c = {&g.q, 0};
      uint32_t phi = nim_quotient_phi(&g.q, h);
      if (i > 0) from = pairs[i - 1];
      g.options.each(g.options.code, h, collect, &c);
      if (c.set == 0) continue;
      if (i == 0) check_p(&g.q, p, phi, c.set);
      add_transition(nim_monoid_product(&g.q.monoid, from.x, phi),
                     times_set(&g.q, phi, from.set) | times_set(&g.q, from.x, c.set));
    }
  for (size_t i = 0; i < pair_count; i++)
    CHECK(((p >> pairs[i].x & 1) != 0) == ((pairs[i].set & p) == 0));
  CHECK((p & 1) == 0 && pair_count >= g.q.monoid.order - 1);
  end(&g);
}

static void test_definition(void) {
  pairs = malloc(PAIRS * sizeof *pairs);
  CHECK(pairs != NULL);
  test_definition_of("0.75", 100, 100);
  test_definition_of("0.123", 100, 60);
  test_definition_of("0.77", 200, 100);
  test_definition_of("0.15", 200, 80);
  test_definition_of("nim", 16, 16);
  test_definition_of("grundy", 28, 28);
  test_definition_of("0.3122", 6, 6);
  free(pairs);
  puts("definition: transition sets of seven games");
}

/* ---- rule sets ---- */

static void compare_rules(const char *text, const char *name) {
  nim_theory theory;
  nim_heaps heaps;
  nim_quotient q;
  game g;
  CHECK(begin_rules(&theory, text, &heaps) && nim_quotient_init(&q, &alloc, &heaps));
  begin(&g, name);
  CHECK(run(&g.q, 25) == run(&q, 25));
  CHECK(is_same(&g.q, &q) && g.q.period.proven == q.period.proven);
  CHECK(g.q.period.length == q.period.length && g.q.period.checked == q.period.checked);
  nim_quotient_free(&q);
  end(&g);
  end_rules(&theory);
}

static void test_rules(void) {
  static const char *const same[][2] = {{"max:3", "0.333"},
                                        {"take:1,3,4", "0.3033"},
                                        {"take:2-5", "0.03333"},
                                        {"take:2-4,7", "0.0333003"}};
  /* No bound of what may be taken, or one that depends on the heap. */
  static const char *const unbounded[] = {"nim",          "take:odd",    "take:powers:2",
                                          "take:squares", "take:primes", "allbut:2,5",
                                          "part:1/3"};
  nim_theory theory;
  nim_heaps heaps;
  CHECK(!begin_rules(&theory, "wythoff", &heaps));
  end_rules(&theory);
  for (size_t i = 0; i < sizeof same / sizeof *same; i++)
    compare_rules(same[i][0], same[i][1]);
  for (size_t i = 0; i < sizeof unbounded / sizeof *unbounded; i++) {
    CHECK(begin_rules(&theory, unbounded[i], &heaps) && !heaps.shifts);
    end_rules(&theory);
  }
  puts("rules: the same as their codes, and what has none proves no period");
}

/* ---- periods of pretending functions against a search of all of them ---- */

static uint32_t max(uint32_t a, uint32_t b) {
  return a > b ? a : b;
}

/* The theorem of quotient.h, word for word. */
static nim_period search_period(const uint16_t *phi, uint32_t count, uint32_t reach,
                                uint32_t most) {
  for (uint32_t p = 1; p < count; p++) {
    uint32_t n0 = count - p, last;
    while (n0 > 0 && phi[n0 - 1] == phi[n0 - 1 + p]) n0--;
    last = most * (max(n0, 1) + p) + reach;
    if (last < count)
      return (nim_period){
          .proven = true, .length = p, .preperiod = n0, .checked = last};
  }
  return (nim_period){.proven = false};
}

/* Where moves leave one heap at the most, equal windows are followed by the same. */
static bool is_possible(const uint16_t *phi, uint32_t count, uint32_t reach) {
  for (uint32_t n = reach + 2; n < count; n++)
    for (uint32_t i = reach + 1; i < n; i++)
      if (phi[i] != phi[n] &&
          memcmp(phi + i - reach, phi + n - reach, reach * sizeof *phi) == 0)
        return false;
  return true;
}

static bool compare_phi(const uint16_t *phi, uint32_t count, uint32_t reach,
                        uint32_t most) {
  nim_period found = nim_quotient_period(phi, count, reach, most);
  nim_period expected = search_period(phi, count, reach, most);
  if (most == 1 && !is_possible(phi, count, reach)) return false;
  CHECK(found.proven == expected.proven);
  if (!found.proven) return false;
  CHECK(found.length == expected.length && found.preperiod == expected.preperiod);
  CHECK(found.checked == expected.checked);
  return true;
}

/* All of two elements and up to 14 heaps. */
static void test_all_periods(void) {
  uint16_t phi[14];
  for (uint32_t count = 1; count <= 14; count++)
    for (uint32_t bits = 0; bits < 1u << count; bits++) {
      for (uint32_t i = 0; i < count; i++) phi[i] = bits >> i & 1;
      for (uint32_t reach = 0; reach < count; reach++)
        for (uint32_t most = 1; most < 4; most++) compare_phi(phi, count, reach, most);
    }
  puts("all phi of two elements: the same periods");
}

/* From the end on, what is there is repeated some times, and a part of it; then follow
** elements by chance: repetitions of repetitions, which look like periods for long. */
static uint32_t repeat(uint16_t *phi, uint32_t count) {
  uint32_t at = count;
  phi[--at] = (uint16_t)below(2);
  while (at > 0) {
    uint32_t length = count - at, more = below(6) * length + below(length + 1);
    for (; more > 0 && at > 0; more--, at--) phi[at - 1] = phi[at - 1 + length];
    for (more = below(3); more > 0 && at > 0; more--) phi[--at] = (uint16_t)below(3);
  }
  return count;
}

static void test_repeated(void) {
  uint16_t phi[3000];
  uint32_t proven = 0;
  for (uint32_t i = 0; i < 20000; i++) {
    uint32_t count = repeat(phi, 1 + below(i % 50 == 0 ? 3000 : 120));
    proven += compare_phi(phi, count, below(count / 2 + 1), 1 + below(3));
  }
  CHECK(proven > 5000 && proven < 15000);
  puts("repetitions of repetitions: the same periods");
}

/* A million heaps, so many zeros before each 1, and a 2 somewhere: nearly every period
** holds for a while, so that a search of all of them would take hours. */
static void test_million(uint32_t zeros) {
  static uint16_t phi[1000000];
  const uint32_t count = sizeof phi / sizeof *phi;
  for (uint32_t i = 0; i < count; i++) phi[i] = (count - 1 - i) % (zeros + 1) == zeros;
  phi[count - 1 - zeros] = 2;
  CHECK(!nim_quotient_period(phi, count, 400000, 1).proven);
}

static void test_periods(void) {
  test_all_periods();
  test_repeated();
  for (uint32_t length = 1; length < 400000; length = 2 * length + 1)
    test_million(length);
  test_million(250000);
  puts("a million heaps: in moments");
}

int main(void) {
  checked_now = context;
  test_oracle();
  test_infinite();
  test_slices();
  test_dead();
  test_room();
  test_sums();
  test_monoids();
  test_many_generators();
  test_genus();
  test_memory();
  test_unknown("0.77");
  test_unknown("0.15");
  test_rules();
  test_definition();
  free(entries);
  test_periods();
  return 0;
}
