/* A table that says what a text of rules says, field by field: {max = 3, misere = true}
** for `max:3 misere`; and one that brings a function for a game of one's own. */
#include "lua/rules/binding.h"

#include <ctype.h>
#include <string.h>

#include "rules/hint.h"

/* take = "squares" as `take:squares`; the text is on top. */
static void push_set(lua_State *L, int arg, const char *field) {
  size_t length;
  const char *text = lua_tolstring(L, -1, &length);
  if (strlen(text) != length) nimL_badfield(L, arg, field, "a string with a zero byte");
  lua_pushfstring(L, "%s:%s", field, text);
  lua_replace(L, -2);
}

/* take = {1, 3, 4} as `take:1,3,4`, and of a pair part = {1, 3} as `part:1/3`; the array
** is on top. */
static void push_takes(lua_State *L, int arg, const char *field, bool pair) {
  const char *expected =
      pair ? "array of two numbers expected" : "an array of numbers expected";
  uint64_t few[NIML_FEW];
  const uint64_t *take;
  luaL_Buffer b;
  uint32_t i, n;
  int table = lua_gettop(L);
  if (!lua_istable(L, -1)) nimL_badfield(L, arg, field, expected);
  lua_pushfstring(L, "field '%s': number", field);
  take = nimL_checkarrayof(L, table, arg, lua_tostring(L, -1), few, &n);
  if (pair && n != 2) nimL_badfield(L, arg, field, expected);
  luaL_buffinit(L, &b);
  luaL_addstring(&b, field);
  luaL_addchar(&b, ':');
  for (i = 0; i < n; i++) {
    lua_pushfstring(L, i == 0 ? "%I" : pair ? "/%I" : ",%I", (LUAI_UACINT)take[i]);
    luaL_addvalue(&b);
  }
  luaL_pushresult(&b);
  lua_replace(L, table);
  lua_settop(L, table);
}

/* Fields that are no kind's name. */
static bool is_word(const char *field) {
  return strcmp(field, "name") == 0;
}

/* The value on top: a name, or a code. */
static const char *check_word(lua_State *L, int arg, const char *field) {
  size_t length = 0;
  bool text = lua_type(L, -1) == LUA_TSTRING;
  const char *word = text ? lua_tolstring(L, -1, &length) : NULL;
  if (word == NULL) nimL_badfield(L, arg, field, "string expected");
  if (strlen(word) != length) nimL_badfield(L, arg, field, "a string with a zero byte");
  if (!is_word(field) && !nim_code_begins(word, length))
    nimL_badfield(L, arg, field, "a code expected, as in 0.77");
  return word;
}

/* max = 3 as `max:3`; the number is on top. */
static void push_number(lua_State *L, int arg, const char *field) {
  nim_text why;
  uint64_t number;
  if (!nimL_tosize(L, -1, &number, &why)) nimL_badfield(L, arg, field, why.s);
  lua_pushfstring(L, "%s:%I", field, (LUAI_UACINT)number);
  lua_replace(L, -2);
}

/* whole = true as `whole`; the boolean is on top. */
static void push_flag(lua_State *L, int arg, const char *field) {
  if (!lua_isboolean(L, -1)) nimL_badfield(L, arg, field, "true or false expected");
  if (lua_toboolean(L, -1))
    lua_pushstring(L, field);
  else
    lua_pushliteral(L, "");
  lua_replace(L, -2);
}

static bool is_field(lua_State *L, const void *known) {
  const char *field = nimL_fieldname(L, -2);
  (void)known;
  return is_word(field) || strcmp(field, "misere") == 0 || nim_kind_find(field) != NULL;
}

/* Replaces the value of the field on top by the word that says the same. Misere is said
** as a kind without parameter is. */
static void value_to_word(lua_State *L, int arg, const char *field) {
  const nim_kind *kind = nim_kind_find(field);
  if (is_word(field)) {
    check_word(L, arg, field);
    return;
  }
  switch (kind != NULL ? kind->parameter->type : NIM_PARAMETER_NONE) {
  case NIM_PARAMETER_NUMBER:
    push_number(L, arg, field);
    break;
  case NIM_PARAMETER_LIST:
    if (lua_type(L, -1) == LUA_TSTRING) push_set(L, arg, field);
    else push_takes(L, arg, field, false);
    break;
  case NIM_PARAMETER_PAIR:
    push_takes(L, arg, field, true);
    break;
  case NIM_PARAMETER_CODE:
    check_word(L, arg, field);
    break;
  case NIM_PARAMETER_NONE:
    push_flag(L, arg, field);
    break;
  case NIM_PARAMETER_OPTIONS:
    break; /* read elsewhere */
  }
}

/* The field that is nearest to a misspelt one; NULL where none is near. */
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

/* The field is on top. */
static void unknown_field(lua_State *L, int arg) {
  const char *field = nimL_fieldname(L, -1), *meant = nearest_field(field);
  if (meant == NULL) nimL_unknownfield(L, arg, -1);
  nimL_argerror(
      L, arg, lua_pushfstring(L, "unknown field '%s': did you mean '%s'?", field, meant));
}

/* Pushes the keys of the table at `arg` in their order; how many there are. */
static int push_keys(lua_State *L, int arg) {
  const int base = lua_gettop(L);
  int at;
  luaL_checkstack(L, (int)nim_kinds_count + LUA_MINSTACK, NULL);
  for (lua_pushnil(L); lua_next(L, arg);) {
    for (at = base + 1; nimL_keyisbefore(L, at, -2);) at++;
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    lua_insert(L, at);
  }
  return lua_gettop(L) - base;
}

/* First the kind, then misere. */
void nimL_pushtextoftable(lua_State *L, int arg) {
  const char *kind = "", *misere = "";
  const int base = lua_gettop(L);
  int i, keys;
  if (nimL_pushunknown(L, arg, is_field, NULL)) unknown_field(L, arg);
  keys = push_keys(L, arg);
  for (i = 1; i <= keys; i++) {
    const char *field = lua_tostring(L, base + i), *word;
    lua_pushvalue(L, base + i);
    lua_rawget(L, arg);
    value_to_word(L, arg, field);
    word = lua_tostring(L, -1);
    if (strcmp(field, "misere") == 0)
      misere = word;
    else if (*word != '\0' && *kind != '\0')
      nimL_argerror(L, arg,
                    lua_pushfstring(L, "'%s' and '%s' cannot be combined", kind, word));
    else if (*word != '\0')
      kind = word;
    luaL_checkstack(L, 4, NULL); /* words stay there as long as they are pointed to */
  }
  lua_pushfstring(L, "%s %s", *kind != '\0' ? kind : "nim", misere);
  lua_insert(L, base + 1);
  lua_settop(L, base + 1);
}

/* The name of a game of one's own becomes a word of the rules' text. Pushes that, and
** {name =}. */
static void push_custom_text(lua_State *L, int arg, const nim_kind *kind, bool misere) {
  const char *name, *c;
  lua_getfield(L, arg, "name");
  name = lua_isnil(L, -1) ? "" : check_word(L, arg, "name");
  for (c = name; *c != '\0'; c++)
    if (!isalnum((unsigned char)*c) && strchr("-_.", *c) == NULL)
      nimL_badfield(L, arg, "name", "letters, digits, '-', '_' and '.' expected");
  lua_pushfstring(L, "%s%s%s%s", kind->name, *name != '\0' ? ":" : "", name,
                  misere ? " misere" : "");
  lua_createtable(L, 0, 1);
  if (*name != '\0')
    lua_pushvalue(L, -3);
  else
    lua_pushnil(L);
  lua_setfield(L, -2, "name");
  lua_remove(L, -3);
}

static bool is_combined(lua_State *L, const void *names) {
  const char *key = nimL_fieldname(L, -2);
  const char *const *name = names;
  while (*name != NULL && strcmp(*name, key) != 0) name++;
  return *name != NULL;
}

void nimL_checkcombined(lua_State *L, int arg, const char *field, const char *with) {
  const char *const names[] = {field, with, "misere", NULL};
  if (!nimL_pushunknown(L, arg, is_combined, names)) return;
  nimL_argerror(L, arg, lua_pushfstring(L, "'%s' and '%s' cannot be combined", field,
                                        luaL_tolstring(L, -1, NULL)));
}

bool nimL_checkmisere(lua_State *L, int arg) {
  static const nimL_field field = {"misere", NIML_SWITCH, 0, 0, 0};
  bool misere = false;
  nimL_readfield(L, arg, &field, &misere);
  return misere;
}

nim_theory *nimL_toldtable(lua_State *L, int arg, const nim_kind *kind) {
  bool misere;
  nimL_checkcombined(L, arg, kind->name, "name");
  misere = nimL_checkmisere(L, arg);
  push_custom_text(L, arg, kind, misere);
  lua_getfield(L, arg, kind->name);
  if (!lua_isfunction(L, -1)) nimL_badfield(L, arg, kind->name, "function expected");
  lua_insert(L, -2);
  return nimL_pushtold(L, kind, misere);
}
