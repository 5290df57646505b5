/* Rules that are alive, found by their canonical text, so that equal rules are the same
** object; those of one's own equal no others. */
#include "lua/rules/binding.h"

/* Makes the block on top, parsed rules with their text, a value of Lua. A search may be
** left of rules that were in its place and went without their finalizer. */
static void finish(lua_State *L, nimL_rules *rules) {
  nimL_dropsearch(L, &rules->theory);
  lua_pushvalue(L, lua_upvalueindex(NIML_RULES));
  lua_setmetatable(L, -2);
  nimL_theory_open(L, rules);
}

nim_theory *nimL_internrules(lua_State *L) {
  nimL_rules *rules = lua_touserdata(L, -1);
  nim_theory *known;
  nimL_printrules(L, rules->theory.rules);
  if ((known = nimL_knownrules(L)) != NULL) {
    lua_remove(L, -2);
    return known;
  }
  lua_pushvalue(L, -1);
  lua_setiuservalue(L, -3, NIML_RULES_TEXT);
  lua_insert(L, -2);
  finish(L, rules);
  lua_pushvalue(L, -1);
  lua_insert(L, -3);
  lua_rawset(L, lua_upvalueindex(NIML_INTERN));
  return &rules->theory;
}

nim_theory *nimL_knownrules(lua_State *L) {
  lua_pushvalue(L, -1);
  if (lua_rawget(L, lua_upvalueindex(NIML_INTERN)) != LUA_TUSERDATA) {
    lua_pop(L, 1);
    return NULL;
  }
  lua_remove(L, -2);
  return lua_touserdata(L, -1);
}

/* Numbers rules that equal no others. */
static uint64_t next_number(lua_State *L) {
  lua_Integer number;
  lua_rawgeti(L, lua_upvalueindex(NIML_INTERN), 0); /* how many there were before */
  number = lua_tointeger(L, -1) + 1;
  lua_pop(L, 1);
  lua_pushinteger(L, number);
  lua_rawseti(L, lua_upvalueindex(NIML_INTERN), 0);
  return (uint64_t)number;
}

nim_theory *nimL_pushtold(lua_State *L, const nim_kind *kind, bool misere) {
  int text = lua_gettop(L) - 2;
  nimL_rules *block = nimL_newrules(L, sizeof(nim_rules));
  nim_rules *rules = nimL_rulesin(block);
  block->text = lua_tostring(L, text);
  lua_insert(L, text);
  lua_setiuservalue(L, text, NIML_RULES_ABOUT);
  lua_setiuservalue(L, text, NIML_RULES_OPTIONS);
  lua_setiuservalue(L, text, NIML_RULES_TEXT);
  nim_rules_begin_told(rules, kind, misere, next_number(L));
  finish(L, block);
  return &block->theory;
}

