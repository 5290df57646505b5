/* Which rules a text, a table or a value stands for, and the methods of rules. */
#include "lua/rules/binding.h"

#include <string.h>

#include "game/option.h"
#include "solve/grundy.h"

static nim_theory *rules_of_text(lua_State *L, int arg, const char *text,
                                 size_t length) {
  nimL_rules *rules;
  nim_text why;
  const char *clash = nimL_fileclash(L, text, length);
  if (memchr(text, '\0', length) != NULL) nimL_argerror(L, arg, "rules with a zero byte");
  if (clash != NULL) nimL_argerror(L, arg, clash);
  rules = nimL_newrules(L, nim_rules_bytes(text));
  if (!nim_rules_parse(nimL_rulesin(rules), text, &why)) nimL_argrefused(L, arg, &why);
  return nimL_internrules(L);
}

static bool has_field(lua_State *L, int arg, const char *field) {
  bool has;
  lua_pushstring(L, field);
  has = lua_rawget(L, arg) != LUA_TNIL;
  lua_pop(L, 1);
  return has;
}

/* The text below the rules on top, which is not their canonical one, finds them, too. */
static void intern_alias(lua_State *L) {
  lua_pushvalue(L, -2);
  lua_pushvalue(L, -2);
  lua_rawset(L, lua_upvalueindex(NIML_INTERN));
}

/* Replaces the text on top by its rules. */
static nim_theory *rules_on_top(lua_State *L, int arg, bool files) {
  size_t length;
  const char *text;
  nimL_file file;
  nim_theory *rules = nimL_knownrules(L);
  if (rules != NULL) return rules;
  text = lua_tolstring(L, -1, &length);
  if (!nimL_namesfile(text, length, &file)) {
    rules = rules_of_text(L, arg, text, length);
    intern_alias(L);
  } else if (files) rules = nimL_filenamed(L, arg, &file);
  else nimL_argerror(L, arg, "rules from a file are not known by its name: "
                             "give the rules, too");
  lua_remove(L, -2);
  return rules;
}

static nim_theory *rules_of_table(lua_State *L, int arg) {
  size_t i;
  for (i = 0; i < nim_kinds_count; i++)
    if (nim_kinds[i]->told && has_field(L, arg, nim_kinds[i]->name))
      return nimL_toldtable(L, arg, nim_kinds[i]);
  if (has_field(L, arg, "file")) return nimL_filetable(L, arg);
  nimL_pushtextoftable(L, arg);
  return rules_on_top(L, arg, false);
}

nim_theory *nimL_checkrules(lua_State *L, int arg) {
  nim_theory *rules;
  switch (lua_type(L, arg)) {
  case LUA_TNONE:
  case LUA_TNIL: lua_pushliteral(L, NIML_PLAIN); break;
  case LUA_TTABLE: return rules_of_table(L, arg);
  case LUA_TSTRING: lua_pushvalue(L, arg); break;
  default:
    rules = nimL_testudata(L, arg, NIML_RULES);
    if (rules == NULL) nimL_typeerror(L, arg, "rules");
    lua_pushvalue(L, arg);
    return rules;
  }
  return rules_on_top(L, arg, true);
}

/* rules(spec) --> rules */
static int l_rules(lua_State *L) {
  nimL_checkrules(L, 1);
  return 1;
}

/* rules_of_text(text) --> rules: of a text from a program; opens no file */
static int l_rules_of_text(lua_State *L) {
  luaL_checktype(L, 1, LUA_TSTRING);
  lua_settop(L, 1);
  rules_on_top(L, 1, false);
  return 1;
}

/* rules:grundy(i) --> Grundy value of one pile */
static int l_grundy(lua_State *L) {
  nim_theory *theory = nimL_checkudata(L, 1, NIML_RULES);
  nim_piles one;
  uint64_t size = nimL_checksize(L, 2, "integer");
  nimL_checksum(L, theory);
  nim_piles_init(&one, &size, 1, 1, false);
  nimL_learnvalues(L, 1, &size, 1);
  nimL_begintime(theory, true);
  nimL_cover(L, theory, &one);
  return nimL_pushgrundy(L, theory, &one);
}

/* The option as an array of the piles that it leaves. A finalizer may learn meanwhile, so
** that these are looked up anew. */
static void push_leaves(lua_State *L, const nim_theory *theory, uint64_t size,
                        uint64_t k) {
  nim_part part = {0};
  uint32_t i, count;
  nim_option_at(theory, size, k, &part);
  count = nim_option_leaves(theory, size, &part).count;
  lua_createtable(L, (int)count, 0);
  for (i = 0; i < count; i++) {
    nim_leaves leaves = nim_option_leaves(theory, size, &part);
    lua_pushinteger(L, (lua_Integer)nim_leaves_at(&leaves, i));
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
}

/* rules:options(n) --> {{left, ...}, ...}: those of a pile in a game of one's own, by
** their numbers */
static int l_options(lua_State *L) {
  nim_theory *theory = nimL_checkudata(L, 1, NIML_RULES);
  uint64_t i, count, size = nimL_checksize(L, 2, "integer");
  if (!nim_rules_are_told(theory->rules))
    return nimL_raise(L, "no_options",
                      "these rules number no options: only a game of one's own does");
  nimL_learn(L, 1, &size, 1);
  count = nim_custom_count(theory->custom, size);
  lua_createtable(L, (int)count, 0);
  for (i = 0; i < count; i++) {
    push_leaves(L, theory, size, i);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  return 1;
}

const luaL_Reg nimL_rules_methods[] = {
    {"grundy", l_grundy}, {"options", l_options}, {NULL, NULL}};
const luaL_Reg nimL_rules_functions[] = {{"rules", l_rules},
                                         {"rules_of_text", l_rules_of_text},
                                         {NULL, NULL}};
