/* Misère quotients grow in slices, with a breath and a look at the limits between two. */
#include "lua/quotient/quotient_value.h"

#include <math.h>
#include <string.h>

/* ---- limits ---- */

nimL_quotient_limits nimL_checklimits(lua_State *L, int arg) {
  static const nimL_field fields[] = {
      {"elements", NIML_COUNT, offsetof(nimL_quotient_limits, elements), 0,
       NIM_MONOID_MOST},
      {"work", NIML_COUNT, offsetof(nimL_quotient_limits, work), 0, NIM_MAX_SIZE},
      {"seconds", NIML_SECONDS, offsetof(nimL_quotient_limits, seconds), 0, 0},
      {"progress", NIML_FUNCTION, offsetof(nimL_quotient_limits, progress), 0, 0},
      {0}};
  nimL_quotient_limits limits = {NIM_QUOTIENT_ORDER, UINT64_MAX, HUGE_VAL, 0};
  nimL_checkfields(L, arg, fields, &limits);
  return limits;
}

/* ---- growth ---- */

typedef struct growth {
  const nimL_quotient_limits *limits;
  uint64_t n, work; /* the work done before it began */
  double began;
} growth;

/* The largest heap that the next slice may ask for: a game of one's own tells its options
** heap by heap, as far as they are needed. */
static uint64_t next_reach(lua_State *L, const nimL_quotient *u, int rules, uint64_t n) {
  uint64_t reach = u->q.count;
  if (!nim_rules_are_told(u->theory->rules)) return n;
  if (u->q.growth.reading) reach = u->q.growth.last;
  nimL_learn(L, rules, &reach, 1);
  return u->q.growth.reading ? n : reach;
}

static bool over_elements(nimL_quotient *u, uint64_t elements, nim_text *why) {
  u->open_at = u->q.count;
  u->open_order = (uint32_t)elements;
  return nim_say(why,
                 "heap %lu: the quotient or a guess at it has more elements than "
                 "allowed (budget %lu elements)",
                 (unsigned long)u->q.count, (unsigned long)elements);
}

/* What is open at this heap stays so with no more elements allowed. */
static bool is_within(nimL_quotient *u, const growth *g, nim_text *why) {
  const nimL_quotient_limits *limits = g->limits;
  unsigned long heap = u->q.count;
  if (u->q.monoid.order > limits->elements ||
      (u->open_at == u->q.count && u->open_order >= limits->elements))
    return over_elements(u, limits->elements, why);
  if (u->q.work - g->work >= limits->work)
    return nim_say(why,
                   "heap %lu: the quotient takes more work than allowed (budget "
                   "%llu units)",
                   heap, (unsigned long long)limits->work);
  if (nimL_now() - g->began >= limits->seconds)
    return nim_say(why,
                   "heap %lu: the quotient takes longer than allowed (budget %g "
                   "seconds)",
                   heap, limits->seconds);
  return true;
}

static int64_t slice_of(const nimL_quotient *u, const growth *g) {
  uint64_t left = g->limits->work - (u->q.work - g->work);
  return left < NIM_QUOTIENT_SLICE ? (int64_t)left : NIM_QUOTIENT_SLICE;
}

/* Either may raise, and close the quotient; what is proven is kept. */
static void report(lua_State *L, int slot, const growth *g) {
  nimL_quotient *u = lua_touserdata(L, slot);
  nimL_report(L, g->limits->progress, (lua_Integer)u->q.count - 1, g->n, slot);
  if (u->q.phi == NULL) nimL_raise(L, "closed", "the quotient has been closed");
}

/* A guess has many more points than the quotient elements. */
static void set_limits(nim_quotient *q, uint64_t elements) {
  uint64_t points = elements * (NIM_QUOTIENT_POINTS / NIM_QUOTIENT_ORDER);
  q->order_limit = (uint32_t)elements;
  q->point_limit = points < NIM_QUOTIENT_POINTS ? NIM_QUOTIENT_POINTS : (uint32_t)points;
}

static nim_quotient_status run_slice(lua_State *L, nimL_quotient *u, int rules,
                                     const growth *g) {
  uint64_t reach = next_reach(L, u, rules, g->n);
  nim_quotient_status status;
  if (u->q.phi == NULL) nimL_raise(L, "closed", "the quotient has been closed");
  set_limits(&u->q, g->limits->elements);
  status = nim_quotient_run(&u->q, reach, slice_of(u, g));
  if (status == NIM_QUOTIENT_NOMEM) nimL_nomemory(L);
  if (status == NIM_QUOTIENT_BAD)
    nimL_raise(L, "options", "heap %I: its options are not known",
               (LUAI_UACINT)u->q.count);
  return status;
}

/* Lends the quotient to the solver of its rules, where it knows more than what they have
** so far; the rules keep it alive. */
static void lend(lua_State *L, int slot, int rules) {
  nimL_quotient *u = lua_touserdata(L, slot);
  nim_misere *search = u->theory->search;
  const nim_quotient *lent;
  if (search == NULL) return;
  lent = search->pretend.lent;
  if (lent != NULL && lent->count >= u->q.count) return;
  nim_pretend_lend(&search->pretend, &u->q);
  lua_pushvalue(L, slot);
  lua_setiuservalue(L, rules, NIML_RULES_QUOTIENT);
}

static bool grow(lua_State *L, int slot, int rules, uint64_t n,
                 const nimL_quotient_limits *limits, nim_text *why) {
  nimL_quotient *u = lua_touserdata(L, slot);
  growth g = {limits, n, u->q.work, nimL_now()};
  while (u->q.growth.reading || !nim_quotient_knows(&u->q, n) ||
         u->q.monoid.order > limits->elements) {
    nim_quotient_status status;
    if (!is_within(u, &g, why)) return false;
    status = run_slice(L, u, rules, &g);
    if (status == NIM_QUOTIENT_BUDGET) return over_elements(u, limits->elements, why);
    if (status == NIM_QUOTIENT_REFUTED)
      return nim_say(why, "this is not the quotient of the game");
    report(L, slot, &g);
  }
  return true;
}

bool nimL_growquotient(lua_State *L, int slot, int rules, uint64_t n,
                       const nimL_quotient_limits *limits, nim_text *why) {
  bool done;
  luaL_checkstack(L, 8, NULL);
  done = grow(L, slot, rules, n, limits, why);
  lend(L, slot, rules);
  return done;
}
