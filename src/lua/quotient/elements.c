/* rules:elements: how the solver of the rules decides a position by their quotient.
**
** A finalizer may ask the rules, which grows their quotient or takes it away: so the
** collector rests while the elements are pushed. */
#include "lua/quotient/quotient_value.h"

typedef struct position {
  const nim_quotient *q;
  const uint64_t *size;
  uint32_t n;
} position;

/* The quotient that the solver has for these piles already; NULL: it decides otherwise.
*/
static const nim_quotient *find(const nimL_rules *rules, const position *p) {
  uint64_t largest = 0;
  for (uint32_t i = 0; i < p->n; i++)
    if (p->size[i] > largest) largest = p->size[i];
  if (rules->theory.search == NULL) return NULL;
  return nim_pretend_known(&rules->theory.search->pretend, largest);
}

/* {element =, word =, is_p =} */
static void push_element(lua_State *L, const nim_quotient *q, uint32_t x) {
  lua_createtable(L, 0, 3);
  nimL_setinteger(L, "element", x);
  nimL_pushword(L, q, x);
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
  nimL_setinteger(L, "period", q->period.period);
  nimL_setinteger(L, "preperiod", q->period.preperiod);
  return 1;
}

/* rules:elements(piles) --> {order =, p_portion =, heaps =, period =, preperiod =,
** product = {element =, word =, is_p =}, {element =, word =, is_p =}, ...} | nil */
static int l_elements(lua_State *L) {
  const nimL_rules *rules = nimL_checkudata(L, 1, NIML_RULES);
  uint64_t few[NIML_FEW];
  position p;
  int status, running = lua_gc(L, LUA_GCISRUNNING);
  p.size = nimL_checkarray(L, 2, few, &p.n);
  p.q = find(rules, &p);
  if (p.q == NULL) return lua_pushnil(L), 1;
  lua_gc(L, LUA_GCSTOP);
  lua_pushcfunction(L, l_push);
  lua_pushlightuserdata(L, &p);
  status = lua_pcall(L, 1, 1, 0);
  if (running) lua_gc(L, LUA_GCRESTART);
  return status == LUA_OK ? 1 : lua_error(L);
}

const luaL_Reg nimL_elements_methods[] = {{"elements", l_elements}, {NULL, NULL}};
