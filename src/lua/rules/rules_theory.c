/* The theory of rules that are values of Lua, whose work can be stopped. */
#include "lua/rules/rules_value.h"


static void *refuse_memory(void *ud, void *block, size_t old, size_t wanted) {
  (void)ud;
  (void)block;
  (void)old;
  (void)wanted;
  return NULL;
}

const nim_alloc nimL_no_memory = {refuse_memory, NULL};

static void release(void *object) {
  nimL_rules *rules = object;
  nim_misere_close(&rules->theory);
  nim_theory_free(&rules->theory);
}

/* Finalizers of others may run later and still hold the rules, which then know nothing
** and learn nothing more. */
static int l_free(lua_State *L) {
  nimL_rules *rules = nimL_checkudata(L, 1, NIML_RULES);
  nimL_dropsearch(L, &rules->theory);
  release(rules);
  return 0;
}

const luaL_Reg nimL_rules_meta[] = {{"__gc", l_free}, {NULL, NULL}};

static bool has_to_stop(void *ud, bool begins) {
  nimL_rules *rules = ud;
  lua_Hook hook = lua_gethook(rules->host);
  if (begins) rules->hook = hook;
  if (hook != rules->hook || nimL_holds()) return true;
  return !begins && nimL_islate(&rules->theory);
}

static void watch(lua_State *L, nimL_rules *rules) {
  nim_watch *w = &rules->theory.search->watch;
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_MAINTHREAD);
  rules->host = lua_tothread(L, -1);
  lua_pop(L, 1);
  w->wants_to_stop = has_to_stop;
  w->ud = rules;
}

void nimL_theory_open(lua_State *L, nimL_rules *rules) {
  nim_theory *theory = &rules->theory;
  nim_alloc alloc;
  if (!nim_rules_need_values(theory->rules) && !nim_rules_need_search(theory->rules))
    return;
  alloc = nimL_alloc(L);
  if (!nim_theory_init(theory, &alloc, theory->rules) || !nim_misere_open(theory))
    nimL_nomemory(L);
  if (theory->search != NULL) watch(L, rules);
}

/* ---- Grundy values ---- */

static void raise_late(lua_State *L, const nim_theory *theory) {
  const char *what = lua_pushfstring(
      L, "the Grundy values are known up to %I: to compute more takes",
      (LUAI_UACINT)nim_seq_count(theory->values) - 1);
  nimL_raiselate(L, theory, what);
}

/* The largest pile is looked for anew after every breath, which may change a game. */
void nimL_cover(lua_State *L, const nim_theory *theory, const nim_piles *p) {
  uint64_t size;
  nim_text why;
  int slice = 0;
  nimL_checkknown(L, theory);
  if (theory->values == NULL) return;
  while (!nim_theory_knows(theory, size = nim_piles_most(p))) {
    if (!nim_theory_cover(theory, size, slice++, &why))
      nimL_raise(L, why.code, "%s", why.s);
    if (nimL_islate(theory) && !nim_theory_knows(theory, size)) raise_late(L, theory);
    nimL_breathe(L);
  }
}

/* ---- why there is no answer ---- */

static void explain_budget(const nim_theory *theory, nim_text *why) {
  bool more = theory->search != NULL && theory->search->extensible;
  nim_solve_budget(theory, why);
  why->code = more ? "budget" : "undecided";
}

bool nimL_failed(const nim_theory *theory, nim_status status, nim_text *why) {
  why->code = NULL;
  switch (status) {
  case NIM_BUDGET: explain_budget(theory, why); break;
  case NIM_NOMEM: nim_refuse(why, NIM_NO_MEMORY); break;
  case NIM_STOPPED: nim_refuse(why, "interrupted", "interrupted"); break;
  case NIM_OVERFLOW: nim_refuse(why, NIM_TOO_MANY_MOVES); break;
  case NIM_OK:
  case NIM_NONE: break;
  }
  return why->code != NULL;
}
