/* rules:genus and rules:tame: misère play of one pile. The table of genera stands beside
** the rules, made when it is first asked for. */
#include "lua/rules/rules_value.h"

#include "quotient/genus.h"
#include "quotient/heaps.h"

static void release(void *object) {
  nim_genera *t = object;
  if (t->alloc.fn != NULL) nim_genera_free(t);
}

static int l_free(lua_State *L) {
  release(nimL_checkudata(L, 1, NIML_GENERA));
  return 0;
}

const luaL_Reg nimL_genera_meta[] = {{"__gc", l_free}, {NULL, NULL}};

/* Pushes an empty table for the rules at 1, and keeps it there. */
static nim_genera *new_genera(lua_State *L, const nim_theory *theory) {
  nim_genera *t;
  nim_alloc alloc = nimL_alloc(L);
  nim_heaps heaps;
  if (!nim_rules_heaps(theory, &heaps)) nimL_raisesum(L, "they have no genus");
  t = nimL_newudata(L, NIML_GENERA, sizeof *t, 0);
  nim_genera_init(t, &alloc, &heaps);
  lua_pushvalue(L, -1);
  lua_setiuservalue(L, 1, NIML_RULES_GENERA);
  return t;
}

/* A finalizer that runs late finds none, and cannot make another. */
static nim_genera *push_genera(lua_State *L, const nim_theory *theory) {
  nim_genera *t;
  lua_getiuservalue(L, 1, NIML_RULES_GENERA);
  t = lua_touserdata(L, -1);
  return t != NULL && t->alloc.fn != NULL ? t : new_genera(L, theory);
}

/* {grundy = 4, 1, 4, 6}: the misère digits, the last two alternate for ever. */
static void push_values(lua_State *L, const nim_genus *genus) {
  lua_createtable(L, genus->digits, 1);
  nimL_setinteger(L, "grundy", genus->grundy);
  for (unsigned i = 0; i < genus->digits; i++) {
    lua_pushinteger(L, genus->digit[i]);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
}

static void push_text(lua_State *L, const nim_genus *genus) {
  nimL_pushprinted(L, nim_genus_print, genus);
}

/* rules:genus(i) --> "4^146", {grundy = 4, 1, 4, 6} | nil, message */
static int l_genus(lua_State *L) {
  const nimL_rules *rules = nimL_checkudata(L, 1, NIML_RULES);
  uint64_t size = nimL_checksize(L, 2, "integer");
  nim_genera *t = push_genera(L, &rules->theory);
  nim_genus genus;
  bool tame;
  nimL_learn(L, 1, &size, 1);
  switch (nim_genera_heap(t, size, &genus, &tame)) {
  case NIM_GENUS_DONE:
    break;
  case NIM_GENUS_NOMEM:
    return nimL_nomemory(L);
  case NIM_GENUS_BAD:
    return nimL_raise(L, "options", "the options of a heap are not known");
  default:
    return nimL_pushfail(L, "the genus of %I is not known: %s", (LUAI_UACINT)size,
                         t->exceeded);
  }
  push_text(L, &genus);
  push_values(L, &genus);
  return 2;
}

/* ---- tame piles ---- */

/* Of games that break no piles: T. S. Ferguson's pairing property (1974). */
static bool is_firm(lua_State *L, nim_theory *theory, uint64_t size) {
  nim_piles one;
  nimL_checksum(L, theory);
  nim_piles_init(&one, &size, 1, 1, false);
  nimL_cover(L, theory, &one);
  return nim_theory_grundy(theory, size) > 1;
}

/* Of games that break piles, whose theory has a search, and whose rules stand at `rules`:
** NULL where the pile is not tame. */
static const char *tame_by_search(lua_State *L, nim_theory *theory, int rules,
                                  uint64_t size) {
  bool tame, swap;
  nim_piles one;
  nim_text why;
  nim_status status;
  nimL_checkknown(L, theory);
  nim_piles_init(&one, &size, 1, 1, false);
  nimL_learn(L, rules, &size, 1);
  nimL_begintime(theory, true);
  nimL_cover(L, theory, &one);
  status = nim_misere_pile(theory->search, size, &tame, &swap);
  if (nimL_failed(theory, status, &why)) nimL_raise(L, why.code, "%s", why.s);
  return !tame ? NULL : swap ? "fickle" : "firm";
}

/* rules:tame(i) --> "fickle" | "firm" | nil: whether the rule of misere Nim holds for one
** pile, which then counts as one of 0 or 1 or as a larger one */
static int l_tame(lua_State *L) {
  nim_theory *theory = nimL_checkudata(L, 1, NIML_RULES);
  uint64_t size = nimL_checksize(L, 2, "integer");
  int rules = 1;
  if (theory->search == NULL && nim_rules_is_sum(theory->rules) &&
      !theory->rules->kind->pairing && !nim_rules_are_told(theory->rules)) {
    nimL_pushrulestext(L, 1);
    lua_pushliteral(L, " misere");
    lua_concat(L, 2);
    rules = lua_gettop(L) + 1;
    theory = nimL_checkrules(L, rules - 1);
  }
  if (nim_rules_need_search(theory->rules))
    lua_pushstring(L, tame_by_search(L, theory, rules, size));
  else if (nim_rules_are_told(theory->rules))
    return nimL_raise(L, "no_search",
                      "these rules need no search: a theorem decides them");
  else
    lua_pushstring(L, is_firm(L, theory, size) ? "firm" : "fickle");
  return 1;
}

const luaL_Reg nimL_genus_methods[] = {
    {"genus", l_genus}, {"tame", l_tame}, {NULL, NULL}};
