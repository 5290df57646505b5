/* Misère quotients as userdata: see quotient/quotient.h. */
#include "lua/quotient/quotient_value.h"

#include <string.h>

#include "quotient/monoid.h"
#include "quotient/heaps.h"

nimL_quotient *nimL_checkquotient(lua_State *L, int arg) {
  nimL_quotient *u = nimL_checkudata(L, arg, NIML_QUOTIENT);
  if (u->q.phi == NULL) nimL_raise(L, "closed", "the quotient has been closed");
  return u;
}

static void release(void *object) {
  nimL_quotient *u = object;
  if (u->theory != NULL && u->theory->search != NULL)
    nim_pretend_take_back(&u->theory->search->pretend, &u->q);
  nim_quotient_free(&u->q);
}

/* Closed until everything is there. */
nimL_quotient *nimL_newquotient(lua_State *L) {
  nimL_rules *rules = nimL_checkudata(L, 1, NIML_RULES);
  nim_alloc alloc = nimL_alloc(L);
  nimL_quotient *u = nimL_newudata(L, NIML_QUOTIENT, sizeof *u, 1);
  nim_heaps heaps;
  u->theory = &rules->theory;
  lua_pushvalue(L, 1);
  lua_setiuservalue(L, -2, NIML_QUOTIENT_RULES);
  if (!nim_rules_heaps(&rules->theory, &heaps)) nimL_raisesum(L, "it has no quotient");
  if (!nim_quotient_init(&u->q, &alloc, &heaps)) nimL_nomemory(L);
  return u;
}

static int l_free(lua_State *L) {
  release(nimL_checkudata(L, 1, NIML_QUOTIENT));
  return 0;
}

/* ---- growth ---- */

/* rules:quotient(n [, options]) --> quotient | nil, message, what there is of it */
static int l_quotient(lua_State *L) {
  nimL_quotient_limits limits;
  uint64_t n;
  nim_text why;
  int slot;
  nimL_checkudata(L, 1, NIML_RULES);
  n = nimL_checksize(L, 2, "integer");
  limits = nimL_checklimits(L, 3);
  nimL_newquotient(L);
  slot = lua_gettop(L);
  if (nimL_growquotient(L, slot, 1, n, &limits, &why)) return 1;
  nimL_pushfail(L, "%s", why.s);
  lua_pushvalue(L, slot);
  return 3;
}

/* q:extend(n [, options]) --> quotient | nil, message */
static int l_extend(lua_State *L) {
  nimL_quotient_limits limits;
  uint64_t n;
  nim_text why;
  nimL_checkquotient(L, 1);
  n = nimL_checksize(L, 2, "integer");
  limits = nimL_checklimits(L, 3);
  lua_getiuservalue(L, 1, NIML_QUOTIENT_RULES);
  if (!nimL_growquotient(L, 1, lua_gettop(L), n, &limits, &why))
    return nimL_pushfail(L, "%s", why.s);
  lua_settop(L, 1);
  return 1;
}

/* ---- the monoid ---- */

static uint32_t check_element(lua_State *L, int arg, const nim_quotient *q) {
  uint64_t x = nimL_checksize(L, arg, "element");
  if (x >= q->monoid.order)
    nimL_argerror(L, arg,
                  lua_pushfstring(L, "there are elements 0 .. %I, not %I",
                                  (LUAI_UACINT)q->monoid.order - 1, (LUAI_UACINT)x));
  return (uint32_t)x;
}

static void check_known(lua_State *L, int arg, const nim_quotient *q, uint64_t size) {
  if (nim_quotient_knows(q, size)) return;
  nimL_argerror(L, arg,
                lua_pushfstring(L, "the quotient is of heaps 0 .. %I, not of %I",
                                (LUAI_UACINT)q->count - 1, (LUAI_UACINT)size));
}

/* q:order() --> number of elements */
static int l_order(lua_State *L) {
  return nimL_pushcount(L, nimL_checkquotient(L, 1)->q.monoid.order);
}

/* q:p_portion() --> array of the elements that are in P */
static int l_p_portion(lua_State *L) {
  const nim_quotient *q = &nimL_checkquotient(L, 1)->q;
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
  const nim_monoid *m = &nimL_checkquotient(L, 1)->q.monoid;
  lua_createtable(L, (int)m->generators, 0);
  for (uint32_t g = 0; g < m->generators; g++) {
    lua_pushinteger(L, m->generator[g]);
    lua_rawseti(L, -2, (lua_Integer)g + 1);
  }
  return 1;
}

/* q:phi(i) --> element of a heap */
static int l_phi(lua_State *L) {
  const nim_quotient *q = &nimL_checkquotient(L, 1)->q;
  uint64_t size = nimL_checksize(L, 2, "integer");
  check_known(L, 2, q, size);
  return nimL_pushcount(L, nim_quotient_phi(q, size));
}

/* q:product(x, y) --> element */
static int l_product(lua_State *L) {
  const nim_quotient *q = &nimL_checkquotient(L, 1)->q;
  uint32_t x = check_element(L, 2, q), y = check_element(L, 3, q);
  return nimL_pushcount(L, nim_monoid_product(&q->monoid, x, y));
}

/* q:is_p(x) --> boolean */
static int l_is_p(lua_State *L) {
  const nim_quotient *q = &nimL_checkquotient(L, 1)->q;
  return nimL_pushflag(L, nim_quotient_is_p(q, check_element(L, 2, q)));
}

int nimL_pushword(lua_State *L, const nim_quotient *q, uint32_t x) {
  nimL_pushprinted(L, nim_print_element, &q->monoid, x);
  return 1;
}

/* q:word(x) --> its least word in the generators, as text */
static int l_word(lua_State *L) {
  const nim_quotient *q = &nimL_checkquotient(L, 1)->q;
  return nimL_pushword(L, q, check_element(L, 2, q));
}

/* q:presentation() --> "<a,b | a^2=1, ...>" */
static int l_presentation(lua_State *L) {
  const nim_monoid *m = &nimL_checkquotient(L, 1)->q.monoid;
  nimL_pushprinted(L, nim_print_presentation, m);
  return 1;
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
  const nim_quotient *q = &nimL_checkquotient(L, 1)->q;
  return nimL_pushcount(L, check_sum(L, q));
}

/* q:outcome(piles) --> "N" | "P" in misère play */
static int l_outcome(lua_State *L) {
  const nim_quotient *q = &nimL_checkquotient(L, 1)->q;
  lua_pushstring(L, nim_quotient_is_p(q, check_sum(L, q)) ? "P" : "N");
  return 1;
}

/* ---- files: lua/nim/core/quotient_file.lua writes and reads them ---- */

#define PART "nim.core.quotient_file"

/* q:save(path) --> quotient | nil, message */
static int l_save(lua_State *L) {
  nimL_checkquotient(L, 1);
  nimL_checkpath(L, 2);
  lua_settop(L, 2);
  return nimL_callpart(L, PART, "save");
}

/* q:certificate() --> the text that q:save writes */
static int l_certificate(lua_State *L) {
  nimL_checkquotient(L, 1);
  lua_settop(L, 1);
  return nimL_callpart(L, PART, "certificate");
}

/* A number 0 .. most of the array at an index; 0 for all else. */
static uint16_t number_at(lua_State *L, int array, size_t i, uint32_t most) {
  lua_Integer number;
  lua_rawgeti(L, array, (lua_Integer)i);
  number = lua_tointeger(L, -1);
  lua_pop(L, 1);
  return (uint16_t)(number >= 0 && number <= most ? number : 0);
}

/* period_of(phi) --> period, preperiod, last heap of the proof, the least that phi
** proves; none */
static int l_period_of(lua_State *L) {
  const nim_heaps *heaps = &((nimL_quotient *)lua_touserdata(L, lua_upvalueindex(1)))
                                ->q.heaps;
  size_t count = lua_rawlen(L, 1);
  uint16_t *phi;
  nim_window w;
  if (!heaps->shifts) return 0;
  phi = nimL_newblock(L, count, sizeof *phi);
  for (size_t h = 0; h < count; h++) phi[h] = number_at(L, 1, h + 1, NIM_MONOID_MOST);
  w = nim_window_find(phi, (uint32_t)count, heaps->reach, heaps->most);
  if (!w.proven) return 0;
  lua_pushinteger(L, w.period);
  lua_pushinteger(L, w.preperiod);
  lua_pushinteger(L, w.last);
  return 3;
}

static bool check_claim(const nim_monoid *m, const uint16_t *phi, uint32_t last,
                        nim_text *why) {
  for (uint32_t g = 0; g < m->generators; g++)
    if (phi[m->generator[g]] != m->action[g])
      return nim_say(why, "heap %u is not a generator", (unsigned)m->generator[g]);
  for (uint32_t h = 0; h <= last; h++)
    if (phi[h] != 0 && m->generator[m->letter[phi[h]]] > h)
      return nim_say(why, "heap %u is smaller than a generator of its element",
                     (unsigned)h);
  return true;
}

/* Fills the monoid with the arrays at an index and after it: generators, p, phi and
** products. */
static void fill_claim(lua_State *L, int arrays, nim_monoid *m, uint16_t *phi,
                       uint32_t last) {
  for (size_t i = 0; i < lua_rawlen(L, arrays + 1); i++)
    nim_bit_set(m->p, number_at(L, arrays + 1, i + 1, m->order - 1));
  for (uint32_t g = 0; g < m->generators; g++) {
    lua_rawgeti(L, arrays, (lua_Integer)g + 1);
    m->generator[g] = (uint32_t)lua_tointeger(L, -1);
    lua_pop(L, 1);
  }
  for (uint32_t h = 0; h <= last; h++)
    phi[h] = number_at(L, arrays + 2, h + 1, m->order - 1);
  for (size_t i = 0; i < (size_t)m->order * m->generators; i++)
    m->action[i] = number_at(L, arrays + 3, i + 1, m->order - 1);
}

/* Begins anew with the claim on top, a table: nimL_growquotient goes on with its proof.
** False: `why` says what cannot be right. */
static bool adopt_claim(lua_State *L, nim_quotient *q, nim_text *why) {
  static const char *const names[] = {"generators", "p", "phi", "products"};
  int claim = lua_gettop(L), arrays = claim + 1;
  uint32_t order, last;
  uint16_t *phi;
  nim_monoid m;
  bool room, sound = false;
  lua_getfield(L, claim, "order");
  order = (uint32_t)lua_tointeger(L, -1);
  lua_pop(L, 1);
  for (int i = 0; i < 4; i++) lua_getfield(L, claim, names[i]);
  last = (uint32_t)lua_rawlen(L, arrays + 2) - 1;
  room = nim_block_new(&q->alloc, phi, (size_t)last + 1) &&
         nim_monoid_init(&m, &q->alloc, order, (uint32_t)lua_rawlen(L, arrays));
  if (room) {
    fill_claim(L, arrays, &m, phi, last);
    if (!nim_monoid_check(&m))
      nim_say(why, "the products are not those of a commutative monoid, or its elements "
                   "are not in order");
    else if (check_claim(&m, phi, last, why))
      sound = room = nim_quotient_adopt(q, &m, phi, last);
    nim_monoid_free(&m, &q->alloc);
  }
  nim_block_free(&q->alloc, phi, (size_t)last + 1);
  if (!room) nimL_nomemory(L);
  return sound;
}

/* rules:load_quotient(path [, options]) --> quotient, proven anew | nil, message */
static int l_load(lua_State *L) {
  nimL_quotient_limits limits;
  nimL_quotient *u;
  const char *path;
  nim_text why;
  int slot;
  nimL_checkudata(L, 1, NIML_RULES);
  path = nimL_checkpath(L, 2);
  limits = nimL_checklimits(L, 3);
  u = nimL_newquotient(L);
  slot = lua_gettop(L);
  nimL_pushpart(L, PART, "read");
  lua_pushvalue(L, 2);
  nimL_pushgame(L, 1);
  lua_pushinteger(L, (lua_Integer)limits.elements);
  lua_pushvalue(L, slot);
  lua_pushcclosure(L, l_period_of, 1);
  lua_call(L, 4, 2);
  if (lua_isnil(L, slot + 1)) return 2;
  lua_settop(L, slot + 1);
  if (!adopt_claim(L, &u->q, &why) || !nimL_growquotient(L, slot, 1, 0, &limits, &why))
    return nimL_pushfail(L, "%s: %s", path, why.s);
  lua_settop(L, slot);
  return 1;
}

#undef PART

/* ---- what is known of it ---- */

static int no_period(lua_State *L, const nim_quotient *q) {
  if (!q->heaps.shifts)
    return nimL_pushfail(L, "no theorem proves a period of such a game");
  return nimL_pushfail(L, "no period is proven up to heap %I", (LUAI_UACINT)q->count - 1);
}

/* q:period() --> period, preperiod, last heap of the proof | nil, reason */
static int l_period(lua_State *L) {
  const nim_quotient *q = &nimL_checkquotient(L, 1)->q;
  if (!q->period.proven) return no_period(L, q);
  lua_pushinteger(L, q->period.period);
  lua_pushinteger(L, q->period.preperiod);
  lua_pushinteger(L, q->period.last);
  return 3;
}

/* q:tame() --> boolean: is it the quotient of Nim heaps? */
static int l_tame(lua_State *L) {
  return nimL_pushflag(L, nim_monoid_tame(&nimL_checkquotient(L, 1)->q.monoid));
}

/* q:work() --> units of work that it took */
static int l_work(lua_State *L) {
  return nimL_pushcount(L, nimL_checkquotient(L, 1)->q.work);
}

/* q:rules() --> rules */
static int l_rules(lua_State *L) {
  nimL_checkquotient(L, 1);
  lua_getiuservalue(L, 1, NIML_QUOTIENT_RULES);
  return 1;
}

/* #q --> n, the largest heap that it was computed for */
static int l_len(lua_State *L) {
  return nimL_pushcount(L, nimL_checkquotient(L, 1)->q.count - 1);
}

static int l_tostring(lua_State *L) {
  const nim_quotient *q =
      &((nimL_quotient *)nimL_checkudata(L, 1, NIML_QUOTIENT))->q;
  if (q->phi == NULL) {
    lua_pushliteral(L, "misere quotient (closed)");
    return 1;
  }
  lua_getiuservalue(L, 1, NIML_QUOTIENT_RULES);
  nimL_pushgame(L, lua_gettop(L));
  lua_pushfstring(L, "misere quotient of %s, heaps 0 .. %I, order %I",
                  lua_tostring(L, -1), (LUAI_UACINT)q->count - 1,
                  (LUAI_UACINT)q->monoid.order);
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
                                          {NULL, NULL}};
const luaL_Reg nimL_quotient_meta[] = {{"__gc", l_free},
                                       {"__close", l_free},
                                       {"__len", l_len},
                                       {"__tostring", l_tostring},
                                       {NULL, NULL}};
const luaL_Reg nimL_quotient_rules_methods[] = {
    {"quotient", l_quotient}, {"load_quotient", l_load}, {NULL, NULL}};
