/* A position that something is asked of: an array, a game or a view, and its rules. */
#include "lua/game/game_value.h"

int nimL_checkstatus(lua_State *L, const nim_theory *theory, nim_status status) {
  nim_text why;
  bool failed = nimL_failed(theory, status, &why);
  if (status == NIM_STOPPED && nimL_islate(theory))
    return nimL_raiselate(L, theory, "misere play is not decided: the search takes");
  nimL_endtime(theory);
  if (status == NIM_STOPPED) nimL_breathe(L);
  if (failed) nimL_raise(L, why.code, "%s", why.s);
  return status == NIM_OK;
}

void nimL_checksolver(lua_State *L, const nimL_handle *handle) {
  if (handle != NULL && !handle->solver)
    nimL_raise(L, "solver", NIML_NO_SOLVER);
}

/* The position as it stands there. Its rules are pushed last, if they are not plain. */
static inline int find_position(lua_State *L, const nimL_handle *handle,
                                nimL_position *position) {
  int rules;
  uint32_t n;
  nimL_checksolver(L, handle);
  /* Looking plain rules up would cost as much as a short array. */
  if (handle != NULL) position->theory = nimL_checkrulesof(L, handle);
  else if (lua_isnoneornil(L, 2)) position->theory = &nimL_plain;
  else position->theory = nimL_checkstart(L, nimL_checkrules(L, 2));
  rules = lua_gettop(L);
  if (handle != NULL) {
    position->piles = &handle->game->piles;
  } else {
    const uint64_t *size = nimL_checkarray(L, 1, position->few, &n);
    nim_piles_init(&position->own, (void *)(uintptr_t)size, n, n, false);
    position->piles = &position->own;
  }
  return rules;
}

/* Learns what is asked of a game of one's own: moves, or only values, of which a search
** needs moves. True where its function was called, which may have played in the game. */
static bool learn(lua_State *L, int rules, const nimL_position *p, nimL_use use) {
  const nim_rules *of = p->theory->rules;
  bool values = use == NIML_FOR_VALUES && !nim_rules_need_search(of);
  if (!of->kind->told) return false;
  return (values ? nimL_learnvalues : nimL_learn)(L, rules, p->piles->size, p->piles->n);
}

void nimL_checkposition(lua_State *L, nimL_position *p, nimL_use use) {
  nimL_handle *handle = nimL_testhandle(L, 1);
  int rules = find_position(L, handle, p);
  nim_text why;
  do {
    if (!nim_rules_accept(p->theory->rules, p->piles->size, p->piles->n, &why))
      nimL_argerror(L, 1, why.s);
  } while (learn(L, rules, p, use));
  nimL_begintime(p->theory, handle == NULL || !handle->timeless);
  nimL_cover(L, p->theory, p->piles);
}
