/* Misère quotients as values of Lua (see quotient/quotient.h), how the solver of rules
** decides by one, and the genera of single piles. */
#include <math.h>
#include <string.h>

#include "lua/rules/rules_value.h"
#include "quotient/quotient.h"
#include "quotient/heaps.h"

/* User value 1 of a quotient: the rules. */
#define RULES 1

typedef struct quotient {
  nim_quotient q; /* q.phi is NULL once it is closed */
  nim_theory *theory;
  uint32_t open_at;    /* the heap that did not close, 0 for none, */
  uint32_t open_order; /* and within how many elements */
} quotient;

/* The quotient at 1, which is not closed. */
static quotient *check_quotient(lua_State *L) {
  quotient *u = nimL_checkudata(L, 1, NIML_QUOTIENT);
  if (u->q.phi == NULL) nimL_raise(L, "closed", "the quotient has been closed");
  return u;
}

/* Pushes the trivial quotient of the rules at 1, which must be sums of heaps. It is
** closed until everything is there. */
static quotient *new_quotient(lua_State *L) {
  nimL_rules *rules = nimL_checkudata(L, 1, NIML_RULES);
  nim_alloc alloc = nimL_alloc(L);
  quotient *u = nimL_newudata(L, NIML_QUOTIENT, sizeof *u, 1);
  nim_heaps heaps;
  u->theory = &rules->theory;
  lua_pushvalue(L, 1);
  lua_setiuservalue(L, -2, RULES);
  if (!nim_rules_heaps(&rules->theory, &heaps)) nimL_raisesum(L, "it has no quotient");
  if (!nim_quotient_init(&u->q, &alloc, &heaps)) nimL_nomemory(L);
  return u;
}

static int l_free(lua_State *L) {
  quotient *u = nimL_checkudata(L, 1, NIML_QUOTIENT);
  nim_misere *search = u->theory != NULL ? u->theory->search : NULL;
  if (search != NULL && search->lent == &u->q) search->lent = NULL;
  nim_quotient_free(&u->q);
  return 0;
}

/* ---- growth: in slices, with a check of Ctrl-C and of the limits between two ---- */

/* What may be spent, and what is called on the way: field by field of the options. */
typedef struct limits {
  uint64_t elements;
  uint64_t work; /* units of the engine */
  double seconds;
  int progress; /* stack index of a function, 0 for none */
} limits;

/* Reads the table of options at 3, if there is one; may push its function. */
static limits check_limits(lua_State *L) {
  static const nimL_field fields[] = {
      {"elements", NIML_COUNT, offsetof(limits, elements), 0, NIM_MONOID_MOST},
      {"work", NIML_COUNT, offsetof(limits, work), 0, NIM_MAX_SIZE},
      {"seconds", NIML_SECONDS, offsetof(limits, seconds), 0, 0},
      {"progress", NIML_FUNCTION, offsetof(limits, progress), 0, 0},
      {0}};
  limits most = {NIM_QUOTIENT_ORDER, UINT64_MAX, HUGE_VAL, 0};
  nimL_checkfields(L, 3, fields, &most);
  return most;
}

static bool over_elements(quotient *u, uint64_t elements, nim_text *why) {
  u->open_at = u->q.count;
  u->open_order = (uint32_t)elements;
  return nim_say(why,
                 "heap %u: the quotient or a guess at it has more elements than "
                 "allowed (budget %llu elements)",
                 (unsigned)u->q.count, (unsigned long long)elements);
}

/* One slice. A game of one's own gives its options heap by heap, as far as they are
** needed. */
static nim_quotient_status run_slice(lua_State *L, quotient *u, int rules, uint64_t n,
                                     const limits *most, uint64_t spent) {
  uint64_t left = most->work - spent, reach = u->q.count;
  uint64_t points = most->elements * (NIM_QUOTIENT_POINTS / NIM_QUOTIENT_ORDER);
  nim_quotient_status status;
  if (u->theory->rules->kind->custom) {
    if (u->q.growth.reading) reach = u->q.growth.last;
    nimL_learn(L, rules, &reach, 1, true);
    if (!u->q.growth.reading) n = reach;
  }
  if (u->q.phi == NULL) nimL_raise(L, "closed", "the quotient has been closed");
  /* A guess has many more points than the quotient elements. */
  u->q.order_limit = (uint32_t)most->elements;
  u->q.point_limit =
      points < NIM_QUOTIENT_POINTS ? NIM_QUOTIENT_POINTS : (uint32_t)points;
  status = nim_quotient_run(
      &u->q, n, left < NIM_QUOTIENT_SLICE ? (int64_t)left : NIM_QUOTIENT_SLICE);
  if (status == NIM_QUOTIENT_NOMEM) nimL_nomemory(L);
  if (status == NIM_QUOTIENT_BAD)
    nimL_raise(L, "rules", "heap %I: its options are not known",
               (LUAI_UACINT)u->q.count);
  return status;
}

static bool grow_to(lua_State *L, int slot, int rules, uint64_t n, const limits *most,
                    nim_text *why) {
  quotient *u = lua_touserdata(L, slot);
  const uint64_t work = u->q.work;
  const double began = nimL_now();
  while (u->q.growth.reading || !nim_quotient_knows(&u->q, n) ||
         u->q.monoid.order > most->elements) {
    unsigned heap = u->q.count;
    nim_quotient_status status;
    /* What is open at this heap stays so with no more elements allowed. */
    if (u->q.monoid.order > most->elements ||
        (u->open_at == u->q.count && u->open_order >= most->elements))
      return over_elements(u, most->elements, why);
    if (u->q.work - work >= most->work)
      return nim_say(why,
                     "heap %u: the quotient takes more work than allowed (budget "
                     "%llu units)",
                     heap, (unsigned long long)most->work);
    if (nimL_now() - began >= most->seconds)
      return nim_say(why,
                     "heap %u: the quotient takes longer than allowed (budget %g "
                     "seconds)",
                     heap, most->seconds);
    status = run_slice(L, u, rules, n, most, u->q.work - work);
    if (status == NIM_QUOTIENT_BUDGET) return over_elements(u, most->elements, why);
    if (status == NIM_QUOTIENT_REFUTED)
      return nim_say(why, "this is not the quotient of the game");
    /* It may raise, or close the quotient; what is proven is kept. */
    nimL_report(L, most->progress, (lua_Integer)u->q.count - 1, n, slot);
    if (u->q.phi == NULL) nimL_raise(L, "closed", "the quotient has been closed");
  }
  return true;
}

/* Grows the quotient at `slot`, whose rules stand at `rules`, to heaps 0 .. n, or to the
** end of the proof of one that was read. False: a limit came first, `why` says which.
** Then lends it to the solver of its rules, where it knows more than what they have so
** far; the rules keep it alive. */
static bool grow(lua_State *L, int slot, int rules, uint64_t n, const limits *most,
                 nim_text *why) {
  quotient *u = lua_touserdata(L, slot);
  nim_misere *search = u->theory->search;
  bool done;
  luaL_checkstack(L, 8, NULL);
  done = grow_to(L, slot, rules, n, most, why);
  if (search == NULL || (search->lent != NULL && search->lent->count >= u->q.count))
    return done;
  search->lent = &u->q;
  lua_pushvalue(L, slot);
  lua_setiuservalue(L, rules, NIML_RULES_QUOTIENT);
  return done;
}

/* rules:quotient(n [, options]) --> quotient | nil, message, what there is of it */
static int l_quotient(lua_State *L) {
  limits most;
  uint64_t n;
  nim_text why;
  int slot;
  nimL_checkudata(L, 1, NIML_RULES);
  n = nimL_checksize(L, 2, "integer");
  most = check_limits(L);
  new_quotient(L);
  slot = lua_gettop(L);
  if (grow(L, slot, 1, n, &most, &why)) return 1;
  nimL_pushfail(L, "%s", why.s);
  lua_pushvalue(L, slot);
  return 3;
}

/* q:extend(n [, options]) --> quotient | nil, message */
static int l_extend(lua_State *L) {
  limits most;
  uint64_t n;
  nim_text why;
  check_quotient(L);
  n = nimL_checksize(L, 2, "integer");
  most = check_limits(L);
  lua_getiuservalue(L, 1, RULES);
  if (!grow(L, 1, lua_gettop(L), n, &most, &why))
    return nimL_pushfail(L, "%s", why.s);
  lua_settop(L, 1);
  return 1;
}

/* ---- the monoid ---- */

static uint32_t check_element(lua_State *L, int arg, const nim_quotient *q) {
  uint64_t x = nimL_checksize(L, arg, "element");
  if (x >= q->monoid.order)
    nimL_argerror(L, arg,
                  lua_pushfstring(L, "element from 0 to %I expected, got %I",
                                  (LUAI_UACINT)q->monoid.order - 1, (LUAI_UACINT)x));
  return (uint32_t)x;
}

/* q:order() --> number of elements */
static int l_order(lua_State *L) {
  return nimL_pushcount(L, check_quotient(L)->q.monoid.order);
}

/* q:p_portion() --> array of the elements that are in P */
static int l_p_portion(lua_State *L) {
  const nim_quotient *q = &check_quotient(L)->q;
  lua_Integer n = 0;
  lua_newtable(L);
  for (uint32_t x = 0; x < q->monoid.order; x++) {
    if (!nim_quotient_is_p(q, x)) continue;
    lua_pushinteger(L, x);
    lua_rawseti(L, -2, ++n);
  }
  return 1;
}

/* q:generators() --> array of the heaps that generate it */
static int l_generators(lua_State *L) {
  const nim_monoid *m = &check_quotient(L)->q.monoid;
  lua_createtable(L, (int)m->generators, 0);
  for (uint32_t g = 0; g < m->generators; g++) {
    lua_pushinteger(L, m->generator[g]);
    lua_rawseti(L, -2, (lua_Integer)g + 1);
  }
  return 1;
}

/* q:phi(i) --> element of a heap */
static int l_phi(lua_State *L) {
  const nim_quotient *q = &check_quotient(L)->q;
  uint64_t size = nimL_checksize(L, 2, "integer");
  if (!nim_quotient_knows(q, size))
    nimL_argerror(L, 2,
                  lua_pushfstring(L, "the quotient is of heaps 0 .. %I, not of %I",
                                  (LUAI_UACINT)q->count - 1, (LUAI_UACINT)size));
  return nimL_pushcount(L, nim_quotient_phi(q, size));
}

/* q:product(x, y) --> element */
static int l_product(lua_State *L) {
  const nim_quotient *q = &check_quotient(L)->q;
  uint32_t x = check_element(L, 2, q), y = check_element(L, 3, q);
  return nimL_pushcount(L, nim_monoid_product(&q->monoid, x, y));
}

/* q:is_p(x) --> boolean */
static int l_is_p(lua_State *L) {
  const nim_quotient *q = &check_quotient(L)->q;
  return nimL_pushflag(L, nim_quotient_is_p(q, check_element(L, 2, q)));
}

/* q:word(x) --> its least word in the generators, as text */
static int l_word(lua_State *L) {
  const nim_quotient *q = &check_quotient(L)->q;
  const uint32_t x = check_element(L, 2, q);
  nimL_pushprinted(L, nim_print_element, &q->monoid, x);
  return 1;
}

/* What lua/nim/core/monoid.lua reads off it. */
static int of_monoid(lua_State *L, const char *function) {
  check_quotient(L);
  lua_settop(L, 1);
  return nimL_callpart(L, "nim.core.monoid", function);
}

/* q:presentation() --> "<a,b | a^2=1, ...>" */
static int l_presentation(lua_State *L) {
  return of_monoid(L, "presentation");
}

/* q:tame() --> boolean: is it the quotient of Nim heaps? */
static int l_tame(lua_State *L) {
  return of_monoid(L, "tame");
}

/* The element of the position at 2, every heap of which is known. */
static uint32_t check_sum(lua_State *L, const nim_quotient *q) {
  uint64_t few[NIML_FEW];
  uint32_t n;
  const uint64_t *size = nimL_checkarray(L, 2, few, &n);
  for (uint32_t i = 0; i < n; i++)
    if (!nim_quotient_knows(q, size[i]))
      nimL_argerror(L, 2,
                    lua_pushfstring(L, "pile %I: the quotient is of heaps 0 .. %I",
                                    (LUAI_UACINT)i + 1, (LUAI_UACINT)q->count - 1));
  return nim_quotient_of(q, size, n);
}

/* q:element(piles) --> element of a position */
static int l_element(lua_State *L) {
  const nim_quotient *q = &check_quotient(L)->q;
  return nimL_pushcount(L, check_sum(L, q));
}

/* q:outcome(piles) --> "N" | "P" in misère play */
static int l_outcome(lua_State *L) {
  const nim_quotient *q = &check_quotient(L)->q;
  lua_pushstring(L, nim_quotient_is_p(q, check_sum(L, q)) ? "P" : "N");
  return 1;
}

/* ---- files: lua/nim/core/quotient_file.lua writes and reads them ---- */

#define PART "nim.core.quotient_file"

/* q:save(path) --> quotient | nil, message */
static int l_save(lua_State *L) {
  check_quotient(L);
  nimL_checkpath(L, 2);
  lua_settop(L, 2);
  return nimL_callpart(L, PART, "save");
}

/* q:certificate() --> the text that q:save writes */
static int l_certificate(lua_State *L) {
  check_quotient(L);
  lua_settop(L, 1);
  return nimL_callpart(L, PART, "certificate");
}

/* period_of(phi) --> period, preperiod, last heap of the proof, the least that phi
** proves; none. The elements of phi are 16 bits each. */
static int l_period_of(lua_State *L) {
  const nim_heaps *heaps = &((quotient *)lua_touserdata(L, lua_upvalueindex(1)))
                                ->q.heaps;
  nim_bytes phi = nimL_checkbytes(L, 1);
  nim_period w;
  if (!heaps->shifts) return 0;
  w = nim_quotient_period((const uint16_t *)(const void *)phi.at,
                          (uint32_t)(phi.length / 2), heaps->reach, heaps->most);
  if (!w.proven) return 0;
  lua_pushinteger(L, (lua_Integer)w.length);
  lua_pushinteger(L, (lua_Integer)w.preperiod);
  lua_pushinteger(L, (lua_Integer)w.checked);
  return 3;
}

/* Begins anew with a claim, the values from `order` on: `grow` goes on with its proof.
** False: `why` says what cannot be right. */
static bool adopt_claim(lua_State *L, int order, nim_quotient *q, nim_text *why) {
  const uint32_t generators = (uint32_t)lua_rawlen(L, order + 1);
  const nim_bytes images = nimL_checkbytes(L, order + 3);
  const nim_bytes products = nimL_checkbytes(L, order + 4);
  const uint16_t *phi = (const void *)images.at;
  const uint32_t heaps = (uint32_t)(images.length / sizeof *phi);
  nim_monoid m;
  bool sound, room = true;
  if (!nim_monoid_init(&m, &q->alloc, (uint32_t)lua_tointeger(L, order), generators))
    nimL_nomemory(L);
  memcpy(m.action, products.at, products.length);
  for (uint32_t g = 0; g < generators; g++, lua_pop(L, 1)) {
    lua_rawgeti(L, order + 1, (lua_Integer)g + 1);
    m.generator[g] = (uint32_t)lua_tointeger(L, -1);
  }
  for (lua_Integer i = 1; lua_rawgeti(L, order + 2, i) != LUA_TNIL; lua_pop(L, 1), i++)
    nim_bit_set(m.p, (uint32_t)lua_tointeger(L, -1));
  sound = nim_monoid_check(&m) ||
          nim_say(why, "the products are not those of a commutative monoid, or its "
                       "elements are not in order");
  for (uint32_t g = 0; sound && g < generators; g++)
    if (phi[m.generator[g]] != m.action[g])
      sound = nim_say(why, "heap %u is not a generator", (unsigned)m.generator[g]);
  for (uint32_t h = 0; sound && h < heaps; h++)
    if (phi[h] != 0 && m.generator[m.letter[phi[h]]] > h)
      sound = nim_say(why, "heap %u is smaller than a generator of its element",
                      (unsigned)h);
  if (sound) room = nim_quotient_adopt(q, &m, phi, heaps - 1);
  nim_monoid_free(&m, &q->alloc);
  if (!room) nimL_nomemory(L);
  return sound;
}

/* rules:load_quotient(path [, options]) --> quotient, proven anew | nil, message */
static int l_load(lua_State *L) {
  limits most;
  quotient *u;
  const char *path;
  nim_text why;
  int slot;
  nimL_checkudata(L, 1, NIML_RULES);
  path = nimL_checkpath(L, 2);
  most = check_limits(L);
  u = new_quotient(L);
  slot = lua_gettop(L);
  nimL_pushpart(L, PART, "read");
  lua_pushvalue(L, 2);
  lua_pushvalue(L, 1);
  lua_pushinteger(L, (lua_Integer)most.elements);
  lua_pushvalue(L, slot);
  lua_pushcclosure(L, l_period_of, 1);
  lua_call(L, 4, 5);
  if (lua_isnil(L, slot + 1)) return lua_settop(L, slot + 2), 2;
  if (!adopt_claim(L, slot + 1, &u->q, &why) || !grow(L, slot, 1, 0, &most, &why))
    return nimL_pushfail(L, "%s: %s", path, why.s);
  lua_settop(L, slot);
  return 1;
}

/* ---- what is known of it ---- */

/* q:period() --> period, preperiod, last heap of the proof | nil, reason */
static int l_period(lua_State *L) {
  const nim_quotient *q = &check_quotient(L)->q;
  if (!q->period.proven && !q->heaps.shifts)
    return nimL_pushfail(L, "no known theorem proves a period of such a game");
  if (!q->period.proven)
    return nimL_pushfail(L, "no period is proven up to heap %I",
                         (LUAI_UACINT)q->count - 1);
  lua_pushinteger(L, (lua_Integer)q->period.length);
  lua_pushinteger(L, (lua_Integer)q->period.preperiod);
  lua_pushinteger(L, (lua_Integer)q->period.checked);
  return 3;
}

/* q:work() --> units of work that it took */
static int l_work(lua_State *L) {
  return nimL_pushcount(L, check_quotient(L)->q.work);
}

/* q:rules() --> rules */
static int l_rules(lua_State *L) {
  check_quotient(L);
  lua_getiuservalue(L, 1, RULES);
  return 1;
}

/* #q --> n, the largest heap that it was computed for */
static int l_len(lua_State *L) {
  return nimL_pushcount(L, check_quotient(L)->q.count - 1);
}

static int l_tostring(lua_State *L) {
  const nim_quotient *q =
      &((quotient *)nimL_checkudata(L, 1, NIML_QUOTIENT))->q;
  if (q->phi == NULL) {
    lua_pushliteral(L, "misere quotient (closed)");
    return 1;
  }
  lua_getiuservalue(L, 1, RULES);
  nimL_pushgame(L, lua_gettop(L));
  lua_pushfstring(L, "misere quotient of %s, heaps 0 .. %I, order %I",
                  lua_tostring(L, -1), (LUAI_UACINT)q->count - 1,
                  (LUAI_UACINT)q->monoid.order);
  return 1;
}

/* ---- rules:elements: how the solver of the rules decides a position ----
**
** A finalizer may ask the rules, which grows their quotient or takes it away: so the
** collector rests while the elements are pushed. */

typedef struct position {
  const nim_quotient *q;
  const uint64_t *size;
  uint32_t n;
} position;

/* {element =, word =, is_p =} */
static void push_element(lua_State *L, const nim_quotient *q, uint32_t x) {
  lua_createtable(L, 0, 3);
  nimL_setinteger(L, "element", x);
  nimL_pushprinted(L, nim_print_element, &q->monoid, x);
  lua_setfield(L, -2, "word");
  nimL_setflag(L, "is_p", nim_quotient_is_p(q, x));
}

/* Pushes what is known of the position at 1. */
static int l_push(lua_State *L) {
  const position *p = lua_touserdata(L, 1);
  const nim_quotient *q = p->q;
  uint32_t portion = 0;
  for (uint32_t x = 0; x < q->monoid.order; x++) portion += nim_quotient_is_p(q, x);
  lua_createtable(L, (int)p->n, 6);
  for (uint32_t i = 0; i < p->n; i++) {
    push_element(L, q, nim_quotient_phi(q, p->size[i]));
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  push_element(L, q, nim_quotient_of(q, p->size, p->n));
  lua_setfield(L, -2, "product");
  nimL_setinteger(L, "order", q->monoid.order);
  nimL_setinteger(L, "p_portion", portion);
  nimL_setinteger(L, "heaps", q->count - 1);
  if (!q->period.proven) return 1;
  nimL_setinteger(L, "period", q->period.length);
  nimL_setinteger(L, "preperiod", q->period.preperiod);
  return 1;
}

/* rules:elements(piles) --> {order =, p_portion =, heaps =, period =, preperiod =,
** product = {element =, word =, is_p =}, {element =, word =, is_p =}, ...} | nil */
static int l_elements(lua_State *L) {
  const nimL_rules *rules = nimL_checkudata(L, 1, NIML_RULES);
  uint64_t few[NIML_FEW];
  uint64_t largest = 0;
  position p = {0};
  int status, running = lua_gc(L, LUA_GCISRUNNING);
  p.size = nimL_checkarray(L, 2, few, &p.n);
  for (uint32_t i = 0; i < p.n; i++)
    if (p.size[i] > largest) largest = p.size[i];
  if (rules->theory.search != NULL)
    p.q = nim_misere_quotient(rules->theory.search, largest);
  if (p.q == NULL) return lua_pushnil(L), 1;
  lua_gc(L, LUA_GCSTOP);
  lua_pushcfunction(L, l_push);
  lua_pushlightuserdata(L, &p);
  status = lua_pcall(L, 1, 1, 0);
  if (running) lua_gc(L, LUA_GCRESTART);
  return status == LUA_OK ? 1 : lua_error(L);
}

/* ---- rules:genus and rules:tame: misère play of one pile ----
**
** The table of genera stands beside the rules, made when it is first asked for. */

static int l_free_genera(lua_State *L) {
  nim_genera *t = nimL_checkudata(L, 1, NIML_GENERA);
  if (t->alloc.fn != NULL) nim_genera_free(t);
  return 0;
}

/* rules:genus(i) --> "4^146", {grundy = 4, 1, 4, 6} | nil, message: the misère digits, of
** which the last two alternate for ever */
static int l_genus(lua_State *L) {
  const nimL_rules *rules = nimL_checkudata(L, 1, NIML_RULES);
  uint64_t size = nimL_checksize(L, 2, "integer");
  nim_genera *t;
  nim_genus genus;
  bool tame, large = false; /* digits of 10 and more are set apart: "8^8,10" */
  lua_getiuservalue(L, 1, NIML_RULES_GENERA);
  t = lua_touserdata(L, -1);
  if (t == NULL || t->alloc.fn == NULL) { /* a late finalizer cannot make another */
    nim_alloc alloc = nimL_alloc(L);
    nim_heaps heaps;
    if (!nim_rules_heaps(&rules->theory, &heaps)) nimL_raisesum(L, "they have no genus");
    t = nimL_newudata(L, NIML_GENERA, sizeof *t, 0);
    nim_genera_init(t, &alloc, &heaps);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, 1, NIML_RULES_GENERA);
  }
  nimL_learn(L, 1, &size, 1, true);
  switch (nim_genera_heap(t, size, &genus, &tame)) {
  case NIM_QUOTIENT_DONE:
    break;
  case NIM_QUOTIENT_NOMEM:
    return nimL_nomemory(L);
  case NIM_QUOTIENT_BAD:
    return nimL_raise(L, "rules", "the options of a heap are not known");
  default:
    return nimL_pushfail(L, "the genus of %I is not known: %s", (LUAI_UACINT)size,
                         t->exceeded);
  }
  luaL_checkstack(L, NIM_GENUS_DIGITS + 8, NULL);
  lua_createtable(L, genus.digits, 1);
  nimL_setinteger(L, "grundy", genus.grundy);
  lua_pushfstring(L, "%d^", (int)genus.grundy);
  for (unsigned i = 0; i < genus.digits; i++) {
    lua_pushinteger(L, genus.digit[i]);
    lua_rawseti(L, -3, (lua_Integer)i + 1);
    large = large || genus.digit[i] > 9;
  }
  for (unsigned i = 0; i < genus.digits; i++)
    lua_pushfstring(L, large && i > 0 ? ",%d" : "%d", (int)genus.digit[i]);
  lua_concat(L, genus.digits + 1);
  lua_insert(L, -2);
  return 2;
}

/* rules:tame(i) --> "fickle" | "firm" | nil: whether the rule of misere Nim holds for one
** pile, which then counts as one of 0 or 1 or as a larger one */
static int l_tame_pile(lua_State *L) {
  nim_theory *theory = nimL_checkudata(L, 1, NIML_RULES);
  uint64_t size = nimL_checksize(L, 2, "integer");
  bool tame = true, fickle;
  int rules = 1;
  nim_piles one;
  if (theory->search == NULL && nim_rules_is_sum(theory->rules) &&
      !theory->rules->kind->pairing && !theory->rules->kind->custom) {
    nimL_pushrulestext(L, 1);
    lua_pushliteral(L, " misere");
    lua_concat(L, 2);
    rules = lua_gettop(L) + 1;
    theory = nimL_checkrules(L, rules - 1);
  }
  nim_piles_init(&one, &size, 1, 1, false);
  if (nim_rules_need_search(theory->rules)) {
    nimL_learn(L, rules, &size, 1, true);
    nimL_begintime(theory, true);
    nimL_cover(L, theory, &one);
    nimL_checkstatus(L, theory, nim_misere_pile(theory->search, size, &tame, &fickle));
  } else if (theory->rules->kind->custom) {
    return nimL_raise(L, "no_search",
                      "rules of one's own tell tame piles in misere play only");
  } else { /* no move breaks a pile: T. S. Ferguson's pairing property (1974) */
    nimL_checksum(L, theory);
    nimL_cover(L, theory, &one);
    fickle = nim_theory_grundy(theory, size) <= 1;
  }
  lua_pushstring(L, !tame ? NULL : fickle ? "fickle" : "firm");
  return 1;
}

const luaL_Reg nimL_quotient_methods[] = {{"extend", l_extend},
                                          {"order", l_order},
                                          {"period", l_period},
                                          {"p_portion", l_p_portion},
                                          {"phi", l_phi},
                                          {"generators", l_generators},
                                          {"product", l_product},
                                          {"is_p", l_is_p},
                                          {"word", l_word},
                                          {"presentation", l_presentation},
                                          {"element", l_element},
                                          {"outcome", l_outcome},
                                          {"tame", l_tame},
                                          {"work", l_work},
                                          {"rules", l_rules},
                                          {"save", l_save},
                                          {"certificate", l_certificate},
                                          {"__gc", l_free},
                                          {"__close", l_free},
                                          {"__len", l_len},
                                          {"__tostring", l_tostring},
                                          {NULL, NULL}};
const luaL_Reg nimL_genera_methods[] = {{"__gc", l_free_genera}, {NULL, NULL}};
const luaL_Reg nimL_quotient_rules_methods[] = {{"quotient", l_quotient},
                                                {"load_quotient", l_load},
                                                {"elements", l_elements},
                                                {"genus", l_genus},
                                                {"tame", l_tame_pile},
                                                {NULL, NULL}};
