/* Built-in bots as userdata: a policy of the engine that is called like a bot of Lua. */
#include "lua/binding.h"

#include <stdio.h>
#include <stdlib.h>

/* Argument 2, where it is given. */
static bool set_parameter(lua_State *L, nim_policy *policy, nim_text *why) {
  return lua_isnoneornil(L, 2) || nim_policy_set(policy, luaL_checknumber(L, 2), why);
}

/* policy(name [, parameter]) --> built-in bot | nil, reason */
static int l_policy(lua_State *L) {
  size_t length;
  const char *name = luaL_checklstring(L, 1, &length);
  nim_policy policy;
  nim_text why;
  bool found = nim_policy_find(&policy, name, length);
  nim_say(&why, "there is no built-in bot '%s'", name);
  if (!found || !set_parameter(L, &policy, &why)) {
    lua_pushnil(L);
    lua_pushstring(L, why.s);
    return 2;
  }
  *(nim_policy *)lua_newuserdatauv(L, sizeof policy, 0) = policy;
  lua_pushvalue(L, lua_upvalueindex(NIML_POLICY));
  lua_setmetatable(L, -2);
  return 1;
}

nim_status nimL_policymove(lua_State *L, const nim_policy *policy, nim_game *g,
                           nim_random *r, nim_move *m) {
  nim_random before = *r;
  for (;;) {
    nim_status status;
    if (nim_moves_over(g->theory, &g->piles)) luaL_error(L, "the game is over");
    nimL_cover(L, g->theory, &g->piles);
    *r = before;
    status = nim_policy_move(policy, g, r, m);
    if (status != NIM_STOPPED) return status;
    nimL_breathe(L);
  }
}

/* bot(game, me) --> pile, take [, ...]: a built-in bot, called like any other */
static int l_call(lua_State *L) {
  nim_policy *policy = nimL_checkudata(L, 1, NIML_POLICY, "nim.bot");
  nim_game *g = nimL_checkgame(L, 2);
  nim_random *r = NULL;
  nim_random none;
  nim_move m;
  if (lua_istable(L, 3)) {
    lua_getfield(L, 3, "random");
    r = nimL_testudata(L, -1, NIML_RANDOM);
  }
  if (r == NULL) nim_random_seed(r = &none, g->moves);
  nimL_checkstatus(L, g->theory, nimL_policymove(L, policy, g, r, &m));
  return nimL_pushmove(L, g->theory->rules, &m);
}

/* A parameter as short as it can be read back. */
static void push_parameter(lua_State *L, double parameter) {
  char text[32];
  int digits = 14;
  do snprintf(text, sizeof text, "%.*g", digits, parameter);
  while (strtod(text, NULL) != parameter && digits++ < 17);
  lua_pushstring(L, text);
}

/* tostring(bot) --> `perfect`, `novice(0.3)` */
static int l_tostring(lua_State *L) {
  nim_policy *policy = nimL_checkudata(L, 1, NIML_POLICY, "nim.bot");
  const char *name = nim_policy_name(policy->kind);
  lua_pushstring(L, name);
  if (policy->kind != NIM_POLICY_NOVICE && policy->kind != NIM_POLICY_MINIMAX) return 1;
  push_parameter(L, policy->parameter);
  lua_pushfstring(L, "%s(%s)", name, lua_tostring(L, -1));
  return 1;
}

const luaL_Reg nimL_policy_meta[] = {
    {"__call", l_call}, {"__tostring", l_tostring}, {NULL, NULL}};
const luaL_Reg nimL_policy_functions[] = {{"policy", l_policy}, {NULL, NULL}};
