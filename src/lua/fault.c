/* Errors: raised as strings in Lua's own words, which name the place, and caught by `try`
** as values.
**
** luaL_argerror finds the name of a function only if it was called by that name; under
** pcall(nim.best_move, ...) it searches the loaded modules and finds one of several. Here
** the name is an upvalue of the function. */
#include "lua/binding.h"

#include <stdarg.h>
#include <string.h>

/* ---- the value ---- */

/* tostring(fault) --> what is wrong */
static int l_text(lua_State *L) {
  lua_getfield(L, 1, "why");
  return 1;
}

static int l_concat(lua_State *L) {
  luaL_tolstring(L, 1, NULL);
  luaL_tolstring(L, 2, NULL);
  lua_concat(L, 2);
  return 1;
}

static const luaL_Reg fault_meta[] = {
    {"__tostring", l_text}, {"__concat", l_concat}, {NULL, NULL}};

#define FAULT "nim.fault"

/* fault(fields) --> the table itself, now a fault */
static int l_fault(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  luaL_setmetatable(L, FAULT);
  return 1;
}

static void push_fault(lua_State *L, const nimL_fault *fault) {
  const nim_text *text = fault->text;
  char phrase[NIM_TEXT_SIZE];
  unsigned i;
  lua_createtable(L, 0, 5);
  nimL_settext(L, "code", fault->code);
  nimL_settext(L, "field", fault->field);
  nimL_settext(L, "cause", fault->cause);
  nimL_settext(L, "why", fault->why);
  nimL_settext(L, "meant", fault->meant);
  if (fault->argument > 0) nimL_setinteger(L, "argument", (uint64_t)fault->argument);
  if (text != NULL && nim_text_phrase(text, phrase, sizeof phrase)) {
    nimL_settext(L, "phrase", phrase);
    for (i = 0; i < text->values; i++) {
      lua_pushfstring(L, "%d", (int)i + 1);
      lua_pushlstring(L, text->s + text->from[i], (size_t)(text->to[i] - text->from[i]));
      lua_rawset(L, -3);
    }
  }
  luaL_setmetatable(L, FAULT);
}

int nimL_pushrefusal(lua_State *L, const char *code, const nim_text *text) {
  nimL_fault fault = {code, NULL, NULL, text->s, 0, text, NULL};
  luaL_checkstack(L, 10, NULL);
  lua_pushnil(L);
  lua_pushstring(L, text->s);
  push_fault(L, &fault);
  return 3;
}

/* The fault for an allocation that failed is made beforehand. */
static const char no_memory = 0;

void nimL_openfaults(lua_State *L) {
  const nimL_fault fault = {"memory", NULL, NULL, "not enough memory", 0, NULL, NULL};
  luaL_newmetatable(L, FAULT);
  luaL_setfuncs(L, fault_meta, 0);
  push_fault(L, &fault);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &no_memory);
  lua_pop(L, 1);
}

/* ---- raised ---- */

/* What was raised last stands in the registry for whoever listens: in a state of the host
** `true` while a `try` runs, then {message, fault}; in a bot's own state a nimL_note. */
static const char raised = 0;

void nimL_listen(lua_State *L, nimL_note *note) {
  lua_pushlightuserdata(L, note);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &raised);
}

/* Raises the message on top; the fault is below it, or is `fault`. */
static int raise_with(lua_State *L, const nimL_fault *fault) {
  int message = lua_gettop(L);
  luaL_checkstack(L, 6, NULL);
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &raised) == LUA_TLIGHTUSERDATA) {
    nimL_note *note = lua_touserdata(L, -1);
    note->message = lua_tostring(L, message);
    note->code = fault->argument > 0 ? NULL : fault->code; /* the caller's mistake */
  } else if (!lua_isnil(L, -1)) {
    lua_createtable(L, 2, 0);
    lua_pushvalue(L, message);
    lua_rawseti(L, -2, 1);
    if (fault != NULL)
      push_fault(L, fault);
    else
      lua_pushvalue(L, message - 1);
    lua_rawseti(L, -2, 2);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &raised);
  }
  lua_settop(L, message);
  return lua_error(L);
}

/* raise(fault, message, level): raises the message with the place of that level before
** it, as error does; a `try` gets the fault. */
static int l_raise(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkstring(L, 2);
  lua_settop(L, 3);
  luaL_where(L, (int)luaL_checkinteger(L, 3));
  lua_insert(L, 2);
  lua_settop(L, 3);
  lua_concat(L, 2);
  return raise_with(L, NULL);
}

static int arg_error(lua_State *L, nimL_fault *fault) {
  lua_Debug ar;
  const char *name, *why = fault->why;
  lua_getstack(L, 0, &ar);
  lua_getinfo(L, "n", &ar);
  name = ar.name;
  if (name == NULL || strcmp(name, "?") == 0)
    name = luaL_optstring(L, lua_upvalueindex(NIML_NAME), "?");
  luaL_where(L, 1);
  if (ar.namewhat != NULL && ar.namewhat[0] == 'm') fault->argument--;
  if (fault->argument == 0)
    lua_pushfstring(L, "calling '%s' on bad self (%s)", name, why);
  else
    lua_pushfstring(L, "bad argument #%d to '%s' (%s)", fault->argument, name, why);
  lua_concat(L, 2);
  return raise_with(L, fault);
}

int nimL_argerror(lua_State *L, int arg, const char *why) {
  nimL_fault fault = {"argument", NULL, NULL, why, arg, NULL, NULL};
  return arg_error(L, &fault);
}

int nimL_argrefused(lua_State *L, int arg, const nim_text *why) {
  nimL_fault fault = {
      why->code != NULL ? why->code : "argument", NULL, NULL, why->s, arg, why, NULL};
  return arg_error(L, &fault);
}

const char *nimL_typename(lua_State *L, int index) {
  const char *name = NULL;
  if (lua_type(L, index) == LUA_TUSERDATA &&
      luaL_getmetafield(L, index, "__name") != LUA_TNIL) {
    if (lua_type(L, -1) == LUA_TSTRING) name = lua_tostring(L, -1);
    lua_pop(L, 1); /* the type keeps its name */
  }
  return name != NULL ? name : luaL_typename(L, index);
}

/* typename(value) --> nim.rules, table */
static int l_typename(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushstring(L, nimL_typename(L, 1));
  return 1;
}

int nimL_typeerror(lua_State *L, int arg, const char *expected) {
  const char *got = luaL_typename(L, arg), *of = "";
  int type;
  if (luaL_getmetafield(L, arg, "__name") == LUA_TSTRING) {
    got = lua_tostring(L, -1);
    /* The name of a type of the core, but another metatable: a library of its own. */
    lua_getmetatable(L, arg);
    for (type = 1; type <= NIML_UPVALUES; type++) {
      if (!lua_istable(L, lua_upvalueindex(type)) ||
          lua_rawequal(L, -1, lua_upvalueindex(type)))
        continue;
      lua_getfield(L, lua_upvalueindex(type), "__name");
      if (lua_rawequal(L, -1, -3)) of = " of another load of nim.core";
      lua_pop(L, 1);
    }
  }
  return nimL_argerror(L, arg,
                       lua_pushfstring(L, "%s expected, got %s%s", expected, got, of));
}

int nimL_unknownfield(lua_State *L, int arg, int key, const char *meant) {
  nimL_fault fault = {"unknown_field", NULL, NULL, NULL, arg, NULL, meant};
  fault.field = lua_type(L, key) == LUA_TSTRING ? nimL_fieldname(L, key)
                                                : luaL_tolstring(L, key, NULL);
  fault.why = lua_pushfstring(
      L, meant ? "unknown field '%s': did you mean '%s'?" : "unknown field '%s'",
      fault.field, meant);
  return arg_error(L, &fault);
}

int nimL_badfield(lua_State *L, int arg, const char *field, const char *why) {
  nimL_fault fault = {"field", field, why, NULL, arg, NULL, NULL};
  fault.why = lua_pushfstring(L, "field '%s': %s", field, why);
  return arg_error(L, &fault);
}

int nimL_raise(lua_State *L, const char *code, const char *format, ...) {
  nimL_fault fault = {code, NULL, NULL, NULL, 0, NULL, NULL};
  va_list args;
  luaL_checkstack(L, 4, NULL);
  va_start(args, format);
  fault.why = lua_pushvfstring(L, format, args);
  va_end(args);
  luaL_where(L, 1);
  lua_pushvalue(L, -2);
  lua_concat(L, 2);
  return raise_with(L, &fault);
}

int nimL_nomemory(lua_State *L) {
  return nimL_raise(L, "memory", "not enough memory");
}

/* ---- caught ---- */

/* try(f, ...) --> true, results | nil, fault: calls a function. What was raised with a
** fault comes as this: a table with `code` and fields whose tostring says what is wrong,
** without the place; everything else comes as it was raised. Codes and fields are those
** of nim.fault in lua/nim/meta/core.lua. */
static int l_try(lua_State *L) {
  int status, n = lua_gettop(L);
  luaL_checkany(L, 1);
  luaL_checkstack(L, 8, NULL);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &raised);
  lua_insert(L, 1);
  lua_pushboolean(L, 1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &raised);
  status = lua_pcall(L, n - 1, LUA_MULTRET, 0);
  if (status != LUA_OK) lua_rawgetp(L, LUA_REGISTRYINDEX, &raised);
  lua_pushvalue(L, 1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &raised);
  if (status == LUA_OK) {
    lua_pushboolean(L, 1);
    lua_replace(L, 1);
    return lua_gettop(L);
  }
  lua_pushnil(L);
  if (lua_istable(L, 3)) { /* what was noted of the last error, perhaps of another */
    lua_rawgeti(L, 3, 1);
    lua_rawgeti(L, 3, 2);
    if (lua_rawequal(L, -2, 2)) {
      lua_remove(L, -2);
      return 2;
    }
    lua_pop(L, 2);
  }
  if (status == LUA_ERRMEM) lua_rawgetp(L, LUA_REGISTRYINDEX, &no_memory);
  else lua_pushvalue(L, 2);
  return 2;
}

const luaL_Reg nimL_fault_functions[] = {
    {"try", l_try}, {"fault", l_fault}, {"raise", l_raise},
    {"typename", l_typename}, {NULL, NULL}};
