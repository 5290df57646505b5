/* rules:elements: how the solver of the rules decides a position by their quotient.
**
** Whatever is pushed may collect garbage, and a finalizer may ask the rules, which grows
** their quotient or takes it away. So all that is read of it is copied into blocks first,
** in one go, and pushed from there. */
#include "lua/quotient/binding.h"

#include "quotient/presentation.h"

typedef struct item {
  uint32_t element;
  bool is_p;
  size_t word; /* where its text begins */
} item;

/* What is read of a quotient, and of the piles one by one and together. */
typedef struct copy {
  uint32_t order, p_portion, heaps;
  nim_window period;
  item *item; /* n + 1: the last is the product */
  char *text;
  size_t room;
} copy;

typedef struct position {
  const uint64_t *size;
  uint32_t n;
} position;

/* The quotient that the solver has for these piles already; NULL: it decides otherwise.
*/
static const nim_quotient *find(const nimL_rules *rules, position p) {
  uint64_t largest = 0;
  for (uint32_t i = 0; i < p.n; i++)
    if (p.size[i] > largest) largest = p.size[i];
  if (rules->theory.search == NULL) return NULL;
  return nim_pretend_known(&rules->theory.search->pretend, largest);
}

static uint32_t element_at(const nim_quotient *q, position p, uint32_t i) {
  return i < p.n ? nim_quotient_phi(q, p.size[i]) : nim_quotient_of(q, p.size, p.n);
}

/* Bytes of all words, each with its end. */
static size_t measure(const nim_quotient *q, position p) {
  size_t bytes = 0;
  for (uint32_t i = 0; i <= p.n; i++)
    bytes += nim_print_element(&q->monoid, element_at(q, p, i), NULL, 0) + 1;
  return bytes;
}

static void fill(copy *c, const nim_quotient *q, position p) {
  size_t at = 0;
  c->order = q->monoid.order;
  c->heaps = q->count - 1;
  c->period = q->period;
  c->p_portion = 0;
  for (uint32_t x = 0; x < c->order; x++) c->p_portion += nim_quotient_is_p(q, x);
  for (uint32_t i = 0; i <= p.n; i++) {
    uint32_t x = element_at(q, p, i);
    item one = {x, nim_quotient_is_p(q, x), at};
    c->item[i] = one;
    at += nim_print_element(&q->monoid, x, c->text + at, c->room - at) + 1;
  }
}

/* Pushes two blocks; false: there is no such quotient, any more. */
static bool take_copy(lua_State *L, const nimL_rules *rules, position p, copy *c) {
  const nim_quotient *q;
  c->item = nimL_newblock(L, (uint64_t)p.n + 1, sizeof *c->item);
  c->room = 0;
  c->text = NULL;
  while ((q = find(rules, p)) != NULL && measure(q, p) > c->room) {
    c->room = measure(q, p);
    c->text = nimL_newblock(L, c->room, 1);
  }
  if (q == NULL) return false;
  fill(c, q, p);
  return true;
}

/* {element =, word =, is_p =} */
static void push_item(lua_State *L, const copy *c, uint32_t i) {
  lua_createtable(L, 0, 3);
  nimL_setinteger(L, "element", c->item[i].element);
  nimL_settext(L, "word", c->text + c->item[i].word);
  nimL_setflag(L, "is_p", c->item[i].is_p);
}

static void push_copy(lua_State *L, const copy *c, uint32_t n) {
  lua_createtable(L, (int)n, 6);
  for (uint32_t i = 0; i < n; i++) {
    push_item(L, c, i);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  push_item(L, c, n);
  lua_setfield(L, -2, "product");
  nimL_setinteger(L, "order", c->order);
  nimL_setinteger(L, "p_portion", c->p_portion);
  nimL_setinteger(L, "heaps", c->heaps);
  if (!c->period.proven) return;
  nimL_setinteger(L, "period", c->period.period);
  nimL_setinteger(L, "preperiod", c->period.preperiod);
}

/* rules:elements(piles) --> {order =, p_portion =, heaps =, period =, preperiod =,
** product = {element =, word =, is_p =}, {element =, word =, is_p =}, ...} | nil */
static int l_elements(lua_State *L) {
  const nimL_rules *rules = nimL_checkudata(L, 1, NIML_RULES);
  uint64_t few[NIML_FEW];
  position p;
  copy c;
  p.size = nimL_checkarray(L, 2, few, &p.n);
  if (take_copy(L, rules, p, &c))
    push_copy(L, &c, p.n);
  else
    lua_pushnil(L);
  return 1;
}

const luaL_Reg nimL_elements_methods[] = {{"elements", l_elements}, {NULL, NULL}};
