/* Rules: one userdata for each rule set that is alive, found by its canonical text, so
** that equal rules are the same object.
**
** User values: 1 the canonical text, 2 the function of a game of one's own, 3 its genera
** (genus.c), 4 the quotient that its solver has been lent, 5 a table with what else is to
** be told of a game of one's own. */
#include "lua/rules.h"

#include <string.h>

#include "solve/grundy.h"

#define TEXT 1
#define OPTIONS 2
#define GENERA 3
#define QUOTIENT 4
#define ABOUT 5
#define USER_VALUES 5

static const nim_rules plain = {.kind = NIM_KIND_NIM};
const nim_theory nimL_plain = {.rules = &plain};

nimL_rules *nimL_newrules(lua_State *L, size_t bytes) {
  nimL_rules *block = lua_newuserdatauv(L, sizeof *block + bytes, USER_VALUES);
  memset(block, 0, sizeof *block + bytes);
  block->theory.rules = nimL_rulesin(block);
  return block;
}

nim_rules *nimL_rulesin(nimL_rules *block) {
  return (nim_rules *)(block + 1);
}

static void push_text(lua_State *L, const nim_rules *rules) {
  size_t length = nim_rules_print(rules, NULL, 0);
  luaL_Buffer b;
  char *to = luaL_buffinitsize(L, &b, length + 1);
  nim_rules_print(rules, to, length + 1);
  luaL_pushresultsize(&b, length);
}

/* Makes the block on top, parsed rules with their text, a value of Lua. A search may be
** left of rules that were in its place and went without their finalizer. */
static void finish(lua_State *L, nimL_rules *rules) {
  nimL_dropsearch(L, &rules->theory);
  lua_pushvalue(L, lua_upvalueindex(NIML_RULES));
  lua_setmetatable(L, -2);
  nimL_theory_open(L, rules);
}

/* Rules on top: replaces them by the equal ones that are already there, or keeps them. */
static nim_theory *intern(lua_State *L) {
  nimL_rules *rules = lua_touserdata(L, -1);
  push_text(L, rules->theory.rules);
  lua_pushvalue(L, -1);
  if (lua_rawget(L, lua_upvalueindex(NIML_INTERN)) == LUA_TUSERDATA) {
    lua_replace(L, -3);
    lua_pop(L, 1);
    return lua_touserdata(L, -1);
  }
  lua_pop(L, 1);
  lua_pushvalue(L, -1);
  lua_setiuservalue(L, -3, TEXT);
  lua_insert(L, -2);
  finish(L, rules);
  lua_pushvalue(L, -1);
  lua_insert(L, -3);
  lua_rawset(L, lua_upvalueindex(NIML_INTERN));
  return &rules->theory;
}

static nim_theory *rules_of_text(lua_State *L, int arg, const char *text,
                                 size_t length) {
  nimL_rules *rules;
  nim_text why;
  const char *clash = nimL_fileclash(L, text, length);
  if (memchr(text, '\0', length) != NULL) nimL_argerror(L, arg, "rules with a zero byte");
  if (clash != NULL) nimL_argerror(L, arg, clash);
  rules = nimL_newrules(L, nim_rules_bytes(text));
  if (!nim_rules_parse(nimL_rulesin(rules), text, &why)) nimL_argerror(L, arg, why.s);
  return intern(L);
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

nim_theory *nimL_pushtold(lua_State *L, bool misere) {
  int text = lua_gettop(L) - 2;
  nimL_rules *block = nimL_newrules(L, sizeof(nim_rules));
  nim_rules *rules = nimL_rulesin(block);
  rules->kind = NIM_KIND_CUSTOM;
  rules->misere = misere;
  block->text = lua_tostring(L, text);
  lua_insert(L, text);
  lua_setiuservalue(L, text, ABOUT);
  lua_setiuservalue(L, text, OPTIONS);
  lua_setiuservalue(L, text, TEXT);
  rules->limit = next_number(L);
  finish(L, block);
  return &block->theory;
}

static bool has_field(lua_State *L, int arg, const char *field) {
  bool has;
  lua_pushstring(L, field);
  has = lua_rawget(L, arg) != LUA_TNIL;
  lua_pop(L, 1);
  return has;
}

/* The rules that equal the ones whose text is on top, in its place; NULL: it stays. */
static nim_theory *known(lua_State *L) {
  lua_pushvalue(L, -1);
  if (lua_rawget(L, lua_upvalueindex(NIML_INTERN)) != LUA_TUSERDATA) {
    lua_pop(L, 1);
    return NULL;
  }
  lua_remove(L, -2);
  return lua_touserdata(L, -1);
}

/* Replaces the text on top by its rules. */
static nim_theory *rules_on_top(lua_State *L, int arg, bool files) {
  size_t length;
  const char *text;
  nimL_file file;
  nim_theory *rules = known(L);
  if (rules != NULL) return rules;
  text = lua_tolstring(L, -1, &length);
  if (!nimL_namesfile(text, length, &file)) rules = rules_of_text(L, arg, text, length);
  else if (files) rules = nimL_filenamed(L, arg, &file);
  else nimL_argerror(L, arg, "rules from a file are not known by its name: "
                             "give the rules, too");
  lua_remove(L, -2);
  return rules;
}

static nim_theory *rules_of_table(lua_State *L, int arg) {
  if (has_field(L, arg, "options")) return nimL_optionstable(L, arg);
  if (has_field(L, arg, "file")) return nimL_filetable(L, arg);
  nimL_pushtextoftable(L, arg);
  return rules_on_top(L, arg, false);
}

nim_theory *nimL_checkrules(lua_State *L, int arg) {
  nim_theory *rules;
  switch (lua_type(L, arg)) {
  case LUA_TNONE:
  case LUA_TNIL: lua_pushliteral(L, "nim"); break;
  case LUA_TTABLE: return rules_of_table(L, arg);
  case LUA_TSTRING: lua_pushvalue(L, arg); break;
  default:
    rules = nimL_checkudata(L, arg, NIML_RULES, "rules");
    lua_pushvalue(L, arg);
    return rules;
  }
  return rules_on_top(L, arg, true);
}

void nimL_pushrulestext(lua_State *L, int rules) {
  lua_getiuservalue(L, rules, TEXT);
}

const char *nimL_toldtext(const nim_theory *theory) {
  return ((const nimL_rules *)theory)->text;
}

bool nimL_pushabout(lua_State *L, int rules) {
  return lua_getiuservalue(L, rules, ABOUT) == LUA_TTABLE;
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
  if (!nim_rules_are_told(theory->rules)) return;
  lua_pushfstring(L, "#%I", (LUAI_UACINT)theory->rules->limit);
  lua_concat(L, 2);
}

void nimL_pushoptions(lua_State *L, int rules) {
  lua_getiuservalue(L, rules, OPTIONS);
}

void nimL_pushgenera(lua_State *L, int rules) {
  lua_getiuservalue(L, rules, GENERA);
}

void nimL_keepgenera(lua_State *L, int rules) {
  lua_setiuservalue(L, rules, GENERA);
}

void nimL_keepquotient(lua_State *L, int rules) {
  lua_setiuservalue(L, rules, QUOTIENT);
}

/* rules(spec) --> rules */
static int l_rules(lua_State *L) {
  nimL_checkrules(L, 1);
  return 1;
}

/* rules_of_text(text) --> rules: of a text that nobody has typed; opens no file */
static int l_rules_of_text(lua_State *L) {
  luaL_checktype(L, 1, LUA_TSTRING);
  lua_settop(L, 1);
  rules_on_top(L, 1, false);
  return 1;
}

/* file_of_rules(text) --> name, misere | nil: the file that a text of rules names */
static int l_file_of_rules(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  nimL_file file;
  if (!nimL_namesfile(text, length, &file)) return 0;
  lua_pushlstring(L, file.begin, (size_t)(file.end - file.begin));
  lua_pushboolean(L, file.misere);
  return 2;
}

static int l_tostring(lua_State *L) {
  nimL_checkudata(L, 1, NIML_RULES, "rules");
  nimL_pushrulestext(L, 1);
  return 1;
}

/* Finalizers of others may run later and still hold the rules, which then know nothing
** and learn nothing more. */
static int l_free(lua_State *L) {
  nimL_rules *rules = nimL_checkudata(L, 1, NIML_RULES, "rules");
  nimL_dropsearch(L, &rules->theory);
  nimL_theory_close(rules);
  return 0;
}

void nimL_checksum(lua_State *L, const nim_theory *theory) {
  if (nim_rules_is_sum(theory->rules)) return;
  nimL_pushrulestext(L, 1);
  luaL_error(L, "'%s' is not a sum of piles: single piles do not decide it",
             lua_tostring(L, -1));
}

/* rules:grundy(i) --> Grundy value of one pile */
static int l_grundy(lua_State *L) {
  nim_theory *theory = nimL_checkudata(L, 1, NIML_RULES, "rules");
  nim_piles one;
  uint64_t size = nimL_checksize(L, 2, "integer");
  nimL_checksum(L, theory);
  nim_piles_init(&one, &size, 1, 1, false);
  nimL_learn(L, 1, &size, 1);
  nimL_begintime(theory, NULL);
  nimL_cover(L, theory, &one);
  return nimL_pushgrundy(L, theory, &one);
}

/* The option as an array of the piles that it leaves. */
static void push_leaves(lua_State *L, const nim_custom *c, uint64_t size, uint64_t k) {
  uint32_t i, count;
  nim_custom_option(c, size, k, &count);
  lua_createtable(L, (int)count, 0);
  for (i = 0; i < count; i++) {
    lua_pushinteger(L, (lua_Integer)nim_custom_option(c, size, k, &count)[i]);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
}

/* rules:options(n) --> {{left, ...}, ...}: those of a pile in a game of one's own, by
** their numbers */
static int l_options(lua_State *L) {
  nim_theory *theory = nimL_checkudata(L, 1, NIML_RULES, "rules");
  uint64_t i, count, size = nimL_checksize(L, 2, "integer");
  if (!nim_rules_are_told(theory->rules))
    return luaL_error(L, "these rules number no options: only a game of one's own does");
  nimL_learn(L, 1, &size, 1);
  count = nim_custom_count(theory->custom, size);
  lua_createtable(L, (int)count, 0);
  for (i = 0; i < count; i++) {
    push_leaves(L, theory->custom, size, i);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  return 1;
}

const luaL_Reg nimL_rules_methods[] = {
    {"grundy", l_grundy}, {"options", l_options}, {NULL, NULL}};
const luaL_Reg nimL_rules_meta[] = {
    {"__tostring", l_tostring}, {"__gc", l_free}, {NULL, NULL}};
const luaL_Reg nimL_rules_shared[] = {{"__tostring", l_tostring}, {NULL, NULL}};
const luaL_Reg nimL_rules_functions[] = {{"rules", l_rules},
                                         {"rules_of_text", l_rules_of_text},
                                         {"file_of_rules", l_file_of_rules},
                                         {NULL, NULL}};
