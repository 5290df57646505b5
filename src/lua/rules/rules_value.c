/* Rules as a value of Lua, and what it keeps. */
#include "lua/rules/rules_value.h"

#include <string.h>

const nim_theory nimL_plain = {.rules = &nim_rules_plain};

nimL_rules *nimL_newrules(lua_State *L, size_t bytes) {
  nimL_rules *block = lua_newuserdatauv(L, sizeof *block + bytes, NIML_RULES_VALUES);
  memset(block, 0, sizeof *block + bytes);
  block->theory.rules = nimL_rulesin(block);
  return block;
}

nim_rules *nimL_rulesin(nimL_rules *block) {
  return (nim_rules *)(block + 1);
}

void nimL_printrules(lua_State *L, const nim_rules *rules) {
  nimL_pushprinted(L, nim_rules_print, rules);
}

void nimL_checkknown(lua_State *L, const nim_theory *theory) {
  if (theory->freed) nimL_raise(L, "closed", "the rules have been finalized");
}

void nimL_pushrulestext(lua_State *L, int rules) {
  lua_getiuservalue(L, rules, NIML_RULES_TEXT);
}

void nimL_pushgame(lua_State *L, int rules) {
  const nim_theory *theory = lua_touserdata(L, rules);
  size_t length, misere = theory->rules->misere ? strlen(" misere") : 0;
  const char *text;
  nimL_pushrulestext(L, rules);
  text = lua_tolstring(L, -1, &length);
  lua_pushlstring(L, text, length - misere);
  lua_remove(L, -2);
}

const char *nimL_toldtext(const nim_theory *theory) {
  return ((const nimL_rules *)theory)->text;
}

bool nimL_pushabout(lua_State *L, int rules) {
  return lua_getiuservalue(L, rules, NIML_RULES_ABOUT) == LUA_TTABLE;
}

bool nimL_pushrulesfile(lua_State *L, int rules) {
  if (nimL_pushabout(L, rules)) lua_getfield(L, -1, "file");
  else lua_pushnil(L);
  lua_remove(L, -2);
  if (!lua_isnil(L, -1)) return true;
  lua_pop(L, 1);
  return false;
}

void nimL_pushrulesid(lua_State *L, int rules) {
  const nim_theory *theory = lua_touserdata(L, rules);
  nimL_pushrulestext(L, rules);
  if (!theory->rules->kind->told) return;
  lua_pushfstring(L, "#%I", (LUAI_UACINT)theory->rules->limit);
  lua_concat(L, 2);
}

int nimL_raisesum(lua_State *L, const char *so) {
  nimL_pushrulestext(L, 1);
  return nimL_raise(L, "no_sum", "'%s' is not a sum of piles: %s", lua_tostring(L, -1),
                    so);
}

void nimL_checksum(lua_State *L, const nim_theory *theory) {
  if (!nim_rules_is_sum(theory->rules))
    nimL_raisesum(L, "single piles do not decide it");
}

static int l_tostring(lua_State *L) {
  nimL_checkudata(L, 1, NIML_RULES);
  nimL_pushrulestext(L, 1);
  return 1;
}

const luaL_Reg nimL_rules_shared[] = {{"__tostring", l_tostring}, {NULL, NULL}};
