/* A position that something is asked of: an array, a game or a view, and its rules. */
#include "lua/game/binding.h"

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
  if (handle == NULL && lua_isnoneornil(L, 2)) position->theory = &nimL_plain;
  else position->theory = nimL_checkrulesof(L, handle);
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

/* Learns what is asked of a game of one's own: moves, or only values. */
typedef bool (*learner)(lua_State *L, int rules, const uint64_t *size, uint32_t n);

static inline void accept_position(lua_State *L, const nimL_handle *handle, int rules,
                                   const nimL_position *position, learner learn) {
  nim_text why;
  if (!nim_rules_accept(position->theory->rules, position->piles->size,
                        position->piles->n, &why))
    nimL_argerror(L, 1, why.s);
  if (nim_rules_are_told(position->theory->rules))
    while (learn(L, rules, position->piles->size, position->piles->n)) continue;
  nimL_begintime(position->theory, handle == NULL || !handle->timeless);
  nimL_cover(L, position->theory, position->piles);
}

void nimL_checkposition(lua_State *L, nimL_position *position) {
  nimL_handle *handle = nimL_testhandle(L, 1);
  int rules = find_position(L, handle, position);
  accept_position(L, handle, rules, position, nimL_learn);
}

void nimL_checkvalues(lua_State *L, nimL_position *position) {
  nimL_handle *handle = nimL_testhandle(L, 1);
  int rules = find_position(L, handle, position);
  bool search = nim_rules_need_search(position->theory->rules);
  accept_position(L, handle, rules, position, search ? nimL_learn : nimL_learnvalues);
}

void nimL_keepposition(lua_State *L, nimL_position *position) {
  nimL_handle *handle = nimL_testhandle(L, 1);
  int rules = find_position(L, handle, position);
  if (handle != NULL) {
    nimL_copypiles(L, position->piles, position->few, &position->own);
    position->piles = &position->own;
  }
  accept_position(L, handle, rules, position, nimL_learn);
}
