/* Which rules a text, a table or a value stands for, and the methods of rules. */
#include "lua/rules/binding.h"

#include <string.h>

#include "game/option.h"
#include "rules/hint.h"
#include "solve/grundy.h"

/* What a table says, and which texts name a file, is told in Lua. */
#define PART "nim.core.rules_table"

/* The text below the rules on top, which is not their canonical one, finds them, too. */
static void intern_alias(lua_State *L) {
  lua_pushvalue(L, -2);
  lua_pushvalue(L, -2);
  lua_rawset(L, lua_upvalueindex(NIML_INTERN));
}

/* Does the text on top name a file? Then its rules are in its place. */
static nim_theory *rules_of_file(lua_State *L, int arg, bool files) {
  int text = lua_gettop(L);
  const char *answer;
  bool named, misere;
  nimL_pushpart(L, PART, "of_text");
  lua_pushvalue(L, text);
  lua_call(L, 1, 5);
  answer = lua_tostring(L, text + 1);
  named = answer != NULL && strcmp(answer, "file") == 0;
  if (named && !files)
    nimL_argerror(L, arg, "rules from a file are not known by its name: "
                          "give the rules, too");
  if (strlen(lua_tostring(L, text)) < lua_rawlen(L, text) && !named)
    nimL_argerror(L, arg, "rules with a zero byte");
  if (named && !lua_isnil(L, text + 5)) nimL_argerror(L, arg, lua_tostring(L, text + 5));
  if (answer != NULL && !named) nimL_argerror(L, arg, lua_tostring(L, text + 2));
  misere = lua_toboolean(L, text + 4);
  lua_settop(L, named ? text + 3 : text);
  if (!named) return NULL;
  lua_remove(L, text + 1);
  lua_remove(L, text);
  return nimL_rulesoffile(L, arg, misere);
}

/* Replaces the text on top by its rules. */
static nim_theory *rules_on_top(lua_State *L, int arg, bool files) {
  size_t length;
  const char *text;
  nimL_rules *block;
  nim_text why;
  nim_theory *rules = nimL_knownrules(L);
  if (rules != NULL) return rules;
  text = lua_tolstring(L, -1, &length);
  if (strlen(text) < length || strstr(text, ".lua") != NULL)
    if ((rules = rules_of_file(L, arg, files)) != NULL) return rules;
  block = nimL_newrules(L, nim_rules_bytes(text));
  if (!nim_rules_parse(nimL_rulesin(block), text, &why)) nimL_argrefused(L, arg, &why);
  rules = nimL_internrules(L);
  intern_alias(L);
  lua_remove(L, -2);
  return rules;
}

/* The field of a table of rules that is nearest to a misspelt one; NULL: none is near. */
static const char *nearest_field(const char *field) {
  static const char *const others[] = {"misere", "name", "file"};
  const size_t all = nim_kinds_count + sizeof others / sizeof others[0];
  nim_hint hint = {field, strlen(field), 0, NULL};
  size_t i;
  for (i = 0; i < all; i++) {
    if (i < nim_kinds_count && !nim_kind_is_field(nim_kinds[i])) continue;
    nim_hint_look(&hint, i < nim_kinds_count ? nim_kinds[i]->name
                                             : others[i - nim_kinds_count]);
  }
  return hint.name;
}

/* Raises that the field whose name is at an index is unknown. */
static void unknown_field(lua_State *L, int arg, int key) {
  const char *field = nimL_fieldname(L, key), *meant = nearest_field(field);
  if (meant == NULL) nimL_unknownfield(L, arg, key);
  nimL_argerror(
      L, arg, lua_pushfstring(L, "unknown field '%s': did you mean '%s'?", field, meant));
}

/* The answer's name and text stand for {name =}. */
static nim_theory *rules_told(lua_State *L, int answer) {
  const nim_kind *kind = nim_kind_find(lua_tostring(L, answer + 1));
  bool misere = lua_toboolean(L, answer + 4);
  lua_pushvalue(L, answer + 2);
  lua_pushvalue(L, answer + 5);
  lua_createtable(L, 0, 1);
  lua_pushvalue(L, answer + 3);
  lua_setfield(L, -2, "name");
  return nimL_pushtold(L, kind, misere);
}

static nim_theory *rules_of_table(lua_State *L, int arg) {
  int answer = lua_gettop(L) + 1;
  nim_theory *rules;
  const char *what;
  nimL_pushpart(L, PART, "of_table");
  lua_pushvalue(L, arg);
  lua_call(L, 1, 6);
  what = lua_tostring(L, answer);
  if (strcmp(what, "unknown") == 0) unknown_field(L, arg, answer + 1);
  if (strcmp(what, "argument") == 0)
    nimL_argerror(L, arg, lua_tostring(L, answer + 1));
  if (strcmp(what, "field") == 0)
    nimL_badfield(L, arg, lua_tostring(L, answer + 1), lua_tostring(L, answer + 2));
  if (strcmp(what, "told") == 0) {
    rules = rules_told(L, answer);
  } else if (strcmp(what, "file") == 0) {
    bool misere = lua_toboolean(L, answer + 3);
    lua_settop(L, answer + 2);
    rules = nimL_rulesoffile(L, arg, misere);
  } else {
    lua_settop(L, answer + 1);
    rules = rules_on_top(L, arg, false);
  }
  lua_replace(L, answer);
  lua_settop(L, answer);
  return rules;
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

/* file_of_rules(text) --> name, misere | nil: the file that a text of rules names */
static int l_file_of_rules(lua_State *L) {
  luaL_checkstring(L, 1);
  lua_settop(L, 1);
  return nimL_callpart(L, PART, "file_of");
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
                                         {"file_of_rules", l_file_of_rules},
                                         {NULL, NULL}};
