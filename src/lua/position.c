/* A position that something is asked of: an array, a game or a view, and its rules. And
** why there is no answer. */
#include "lua/binding.h"

const char *nimL_statustext(const nim_theory *theory, nim_status status, nim_text *why) {
  switch (status) {
  case NIM_BUDGET: return nim_solve_budget(theory, why);
  case NIM_NOMEM: return "not enough memory";
  case NIM_STOPPED: return "interrupted";
  case NIM_OVERFLOW: return "there are more than 2^63-1 winning moves";
  default: return NULL;
  }
}

const char *nimL_statuscode(const nim_theory *theory, nim_status status) {
  switch (status) {
  case NIM_BUDGET:
    return theory->search != NULL && theory->search->extensible ? "budget" : "undecided";
  case NIM_NOMEM: return "memory";
  case NIM_STOPPED: return "interrupted";
  case NIM_OVERFLOW: return "overflow";
  case NIM_OK:
  case NIM_NONE: break;
  }
  return NULL;
}

int nimL_checkstatus(lua_State *L, const nim_theory *theory, nim_status status) {
  nim_text why;
  const char *text = nimL_statustext(theory, status, &why);
  if (status == NIM_STOPPED && nimL_islate(theory))
    return nimL_raiselate(L, theory, "misere play is not decided: the search takes");
  nimL_endtime(theory);
  if (status == NIM_STOPPED) nimL_breathe(L);
  if (text != NULL) nimL_raise(L, nimL_statuscode(theory, status), text);
  return status == NIM_OK;
}

void nimL_checksolver(lua_State *L, const nimL_handle *handle) {
  if (handle != NULL && !handle->solver)
    nimL_raise(L, "solver", NIML_NO_SOLVER);
}

void nimL_checkposition(lua_State *L, nimL_position *position) {
  nimL_handle *handle = nimL_testhandle(L, 1);
  nim_text why;
  uint32_t n;
  int rules;
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
  if (!nim_rules_accept(position->theory->rules, position->piles->size,
                        position->piles->n, &why))
    nimL_argerror(L, 1, why.s);
  if (nim_rules_are_told(position->theory->rules))
    while (nimL_learn(L, rules, position->piles->size, position->piles->n)) continue;
  nimL_begintime(position->theory, handle);
  nimL_cover(L, position->theory, position->piles);
}
