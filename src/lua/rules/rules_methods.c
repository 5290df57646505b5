/* Which rules a text, a table or a value stands for, and the methods of rules.
**
** Rules that are alive are found by their canonical text, so that equal rules are the
** same object; those of one's own equal no others. */
#include "lua/rules/rules_value.h"

#include <string.h>
#include <sys/stat.h>

#include "game/option.h"
#include "rules/rules.h"
#include "solve/solve.h"

/* ---- kept by their text ---- */

/* The rules that equal the ones whose text is on top, in its place; NULL: it stays. */
static nim_theory *known_rules(lua_State *L) {
  lua_pushvalue(L, -1);
  if (lua_rawget(L, lua_upvalueindex(NIML_INTERN)) != LUA_TUSERDATA) {
    lua_pop(L, 1);
    return NULL;
  }
  lua_remove(L, -2);
  return lua_touserdata(L, -1);
}

/* The text, the function and a table for rules:kind() are on top; replaced by rules that
** equal no others. */
static nim_theory *push_custom(lua_State *L, const nim_kind *kind, bool misere) {
  int text = lua_gettop(L) - 2;
  nimL_rules *block = nimL_newrules(L, sizeof(nim_rules));
  nim_rules *rules = (nim_rules *)(block + 1);
  lua_Integer number;
  block->text = lua_tostring(L, text);
  lua_insert(L, text);
  lua_setiuservalue(L, text, NIML_RULES_ABOUT);
  lua_setiuservalue(L, text, NIML_RULES_OPTIONS);
  lua_setiuservalue(L, text, NIML_RULES_TEXT);
  lua_rawgeti(L, lua_upvalueindex(NIML_INTERN), 0); /* how many there were before */
  number = lua_tointeger(L, -1) + 1;
  lua_pop(L, 1);
  lua_pushinteger(L, number);
  lua_rawseti(L, lua_upvalueindex(NIML_INTERN), 0);
  nim_rules_begin_custom(rules, kind, misere, (uint64_t)number);
  nimL_theory_open(L, block);
  return &block->theory;
}

/* ---- files ---- */

/* may_wait(path) --> string or nil: whoever opens a pipe waits for its writer */
static int l_may_wait(lua_State *L) {
  struct stat about;
  const char *path = luaL_checkstring(L, 1);
  if (stat(path, &about) != 0 || S_ISREG(about.st_mode) || S_ISDIR(about.st_mode))
    return 0;
  lua_pushfstring(L, "%s: it is not a regular file", path);
  return 1;
}

/* The name of a file and its text are on top: replaced by its rules. Equal files
** under equal names are equal rules, so these are found by name and text as others are by
** their canonical text. */
static nim_theory *push_file(lua_State *L, int arg, bool misere) {
  int name = lua_gettop(L) - 1;
  nim_theory *theory;
  nimL_rules_file file;
  nim_text why;
  lua_pushstring(L, misere ? "file misere " : "file ");
  lua_pushvalue(L, name);
  lua_pushliteral(L, "\n"); /* which no name has */
  lua_pushvalue(L, name + 1);
  lua_concat(L, 4);
  theory = known_rules(L);
  if (theory == NULL) {
    if (!nimL_pushoptions(L, name + 1, name, &file, &why)) nimL_argerror(L, arg, why.s);
    misere = misere || file.misere;
    lua_pushfstring(L, misere ? "%s misere" : "%s", lua_tostring(L, name));
    lua_insert(L, -2);
    lua_createtable(L, 0, 4); /* what rules:kind() says of them */
    if (file.kind == NULL) nimL_setflag(L, "states", true);
    lua_pushvalue(L, name);
    lua_setfield(L, -2, "file");
    lua_pushvalue(L, name + 1);
    lua_setfield(L, -2, "text");
    if (*file.name != '\0') nimL_settext(L, "name", file.name);
    theory =
        push_custom(L, file.kind == NULL ? nim_kind_find("options") : file.kind, misere);
    lua_pushvalue(L, name + 2);
    lua_pushvalue(L, -2);
    lua_rawset(L, lua_upvalueindex(NIML_INTERN));
  }
  lua_replace(L, name);
  lua_settop(L, name);
  return theory;
}

/* ---- what stands for rules ---- */

/* What a table says, and which texts name a file, is read in Lua. */
#define PART "nim.core.rules_table"

static nim_theory *rules_on_top(lua_State *L, int arg, bool files);

/* Replaces the table on top, or the text that names a file or a game of the shelf, by its
** rules; NULL: the text names none, and stays. */
static nim_theory *rules_by_part(lua_State *L, int arg, const char *function,
                                 bool files) {
  const int value = lua_gettop(L), answer = value + 1;
  nim_theory *rules;
  const char *what;
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  nimL_pushpart(L, PART, function);
  lua_pushvalue(L, value);
  lua_pushboolean(L, files);
  lua_call(L, 2, 7);
  what = lua_tostring(L, answer);
  if (what == NULL) return lua_settop(L, value), NULL;
  if (strcmp(what, "unknown_field") == 0)
    nimL_unknownfield(L, arg, answer + 1, lua_tostring(L, answer + 2));
  if (strcmp(what, "argument") == 0)
    nimL_argerror(L, arg, lua_tostring(L, answer + 1));
  if (strcmp(what, "field") == 0)
    nimL_badfield(L, arg, lua_tostring(L, answer + 1), lua_tostring(L, answer + 2));
  if (strcmp(what, "own") == 0) { /* the function, or states in its place */
    bool states = lua_istable(L, answer + 5);
    lua_pushvalue(L, answer + 2);
    lua_pushvalue(L, states ? answer + 6 : answer + 5);
    lua_createtable(L, 0, 2); /* what rules:kind() says of them */
    lua_pushvalue(L, answer + 3);
    lua_setfield(L, -2, "name");
    lua_pushvalue(L, states ? answer + 5 : answer + 6);
    lua_setfield(L, -2, "states");
    rules = push_custom(L, nim_kind_find(lua_tostring(L, answer + 1)),
                        lua_toboolean(L, answer + 4));
  } else if (strcmp(what, "file") == 0) {
    bool misere = lua_toboolean(L, answer + 3), normal = !lua_isnil(L, answer + 3);
    lua_settop(L, answer + 2);
    rules = push_file(L, arg, misere);
    if (normal && !misere && rules->rules->misere)
      nimL_badfield(L, arg, "misere", "the file says true");
  } else {
    lua_settop(L, answer + 1);
    rules = rules_on_top(L, arg, false);
  }
  lua_replace(L, value);
  lua_settop(L, value);
  return rules;
}

/* Is the text the name of a game of one's own, a function of Lua? */
static bool names_own(lua_State *L, const char *text) {
  const nim_kind *kind;
  lua_pushlstring(L, text, strcspn(text, ": "));
  kind = nim_kind_find(lua_tostring(L, -1));
  lua_pop(L, 1);
  return kind != NULL && kind->custom;
}

/* Replaces the text on top by its rules, which it finds from now on, as their canonical
** text does. */
static nim_theory *rules_on_top(lua_State *L, int arg, bool files) {
  const int top = lua_gettop(L);
  size_t bytes;
  const char *text;
  nimL_rules *block;
  nim_text why;
  nim_theory *rules = known_rules(L);
  if (rules != NULL) return rules;
  text = lua_tolstring(L, -1, &bytes);
  if (strlen(text) < bytes || strstr(text, ".lua") != NULL)
    if ((rules = rules_by_part(L, arg, "of_text", files)) != NULL) return rules;
  block = nimL_newrules(L, nim_rules_bytes(text));
  if (!nim_rules_parse((nim_rules *)(block + 1), text, &why)) {
    lua_pop(L, 1);
    if (files && (rules = rules_by_part(L, arg, "of_text", files)) != NULL) return rules;
    if (!files && names_own(L, text))
      nimL_argerror(
          L, arg, "the name alone does not give rules of one's own: pass the rules, too");
    nimL_argrefused(L, arg, &why);
  }
  nimL_pushprinted(L, nim_rules_print, block->theory.rules);
  if ((rules = known_rules(L)) == NULL) {
    rules = &block->theory;
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, top + 1, NIML_RULES_TEXT);
    lua_pushvalue(L, top + 1);
    nimL_theory_open(L, block);
    lua_pushvalue(L, -1);
    lua_insert(L, -3);
    lua_rawset(L, lua_upvalueindex(NIML_INTERN));
  }
  lua_pushvalue(L, top);
  lua_pushvalue(L, -2);
  lua_rawset(L, lua_upvalueindex(NIML_INTERN));
  lua_replace(L, top);
  lua_settop(L, top);
  return rules;
}

nim_theory *nimL_checkrules(lua_State *L, int arg) {
  nim_theory *rules;
  switch (lua_type(L, arg)) {
  case LUA_TNONE:
  case LUA_TNIL: lua_pushliteral(L, "nim"); break;
  case LUA_TTABLE:
    lua_pushvalue(L, arg);
    return rules_by_part(L, arg, "of_table", false);
  case LUA_TSTRING: lua_pushvalue(L, arg); break;
  default:
    rules = nimL_testudata(L, arg, NIML_RULES);
    if (rules == NULL && arg == 2 && lua_type(L, 1) == LUA_TNUMBER)
      nimL_argerror(L, 1, "array of piles expected, as { 3, 4, 5 }, got numbers");
    if (rules == NULL) nimL_typeerror(L, arg, "rules");
    lua_pushvalue(L, arg);
    return rules;
  }
  return rules_on_top(L, arg, true);
}

nim_theory *nimL_checkstart(lua_State *L, nim_theory *theory, bool moves) {
  int rules = lua_gettop(L);
  bool told;
  if (!theory->rules->kind->custom) return theory;
  told = lua_getiuservalue(L, rules, NIML_RULES_OPTIONS) != LUA_TNIL;
  lua_settop(L, rules);
  if (told && lua_type(L, 1) != LUA_TSTRING) return theory;
  nimL_pushpart(L, "nim.states", "place");
  lua_pushvalue(L, 1);
  lua_pushvalue(L, rules);
  lua_pushboolean(L, moves || theory->rules->misere);
  lua_call(L, 3, 4); /* rules, piles, these as JSON, the start or false
                     ** | nil, why, code | nil */
  if (lua_isnil(L, rules + 1)) {
    if (lua_isstring(L, rules + 2)) {
      const char *why =
          luaL_gsub(L, lua_tostring(L, rules + 2), NIML_YIELDS, NIML_CANNOT_YIELD);
      const char *code = lua_tostring(L, rules + 3);
      if (code != NULL) nimL_raise(L, code, "%s", why);
      nimL_argerror(L, 1, why);
    }
    lua_settop(L, rules);
    return theory;
  }
  lua_pushvalue(L, rules + 2);
  lua_replace(L, 1);
  lua_copy(L, rules + 1, rules);
  nimL_pushabout(L, rules);
  lua_insert(L, rules + 3);
  lua_rawset(L, rules + 3);
  lua_settop(L, rules);
  return lua_touserdata(L, rules);
}

/* rules(spec) --> rules */
static int l_rules(lua_State *L) {
  if (!lua_isnoneornil(L, 2))
    return nimL_argerror(
        L, 2,
        "no value expected: misere is said as in \"max:3 misere\", or by a field");
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
  nimL_learn(L, 1, &size, 1, false);
  nimL_begintime(theory, true);
  nimL_cover(L, theory, &one);
  return nimL_pushgrundy(L, 1, theory, &one);
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
  if (!theory->rules->kind->custom)
    return nimL_raise(
        L, "no_options",
        "these rules have no numbered options: only a game of one's own has");
  nimL_learn(L, 1, &size, 1, true);
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
                                         {"may_wait", l_may_wait},
                                         {NULL, NULL}};
