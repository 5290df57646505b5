/* What every file of the binding uses: how functions and values are made and checked,
** numbers and fields read, results pushed. */
#include "lua/binding.h"

#include <stdarg.h>
#include <string.h>

/* ---- functions, values, blocks ---- */

const char *nimL_checkpath(lua_State *L, int arg) {
  size_t length;
  const char *path;
  if (lua_type(L, arg) != LUA_TSTRING) nimL_typeerror(L, arg, "string");
  path = lua_tolstring(L, arg, &length);
  if (strlen(path) < length) nimL_argerror(L, arg, "a file name has no zero byte");
  return path;
}

void nimL_setfuncs(lua_State *L, const luaL_Reg *functions, int upvalues) {
  for (; functions->name != NULL; functions++) {
    int i;
    luaL_checkstack(L, upvalues + 3, NULL);
    for (i = 1; i <= upvalues; i++) lua_pushvalue(L, lua_upvalueindex(i));
    lua_pushcclosure(L, functions->func, upvalues);
    lua_pushvalue(L, -1);
    lua_pushstring(L, functions->name);
    lua_rawset(L, lua_upvalueindex(NIML_NAMES));
    lua_setfield(L, -2, functions->name);
  }
}

void nimL_pushpart(lua_State *L, const char *module, const char *function) {
  luaL_checkstack(L, 4, NULL);
  lua_getfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  if (lua_getfield(L, -1, module) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_getglobal(L, "require");
    lua_pushstring(L, module);
    lua_call(L, 1, 1);
  }
  lua_getfield(L, -1, function);
  lua_replace(L, -3);
  lua_pop(L, 1);
}

int nimL_callpart(lua_State *L, const char *module, const char *function) {
  nimL_pushpart(L, module, function);
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
  return lua_gettop(L);
}

int nimL_method(lua_State *L) {
  lua_getmetatable(L, 1);
  lua_rawgeti(L, -1, 1);
  lua_pushvalue(L, 2);
  lua_rawget(L, -2);
  return 1;
}

void nimL_checkfinalizer(lua_State *L, const char *cannot) {
  if (lua_gc(L, LUA_GCCOUNT) < 0)
    nimL_raise(L, "closed", "a finalizer cannot %s", cannot);
}

nim_alloc nimL_alloc(lua_State *L) {
  nim_alloc alloc;
  nimL_checkfinalizer(L, "make rules, sequences or quotients");
  alloc.fn = lua_getallocf(L, &alloc.ud);
  return alloc;
}

void *nimL_newudata(lua_State *L, int type, size_t size, int values) {
  void *value = lua_newuserdatauv(L, size, values);
  memset(value, 0, size);
  lua_pushvalue(L, lua_upvalueindex(type));
  lua_setmetatable(L, -2);
  return value;
}

nim_bytes nimL_checkbytes(lua_State *L, int arg) {
  nim_bytes bytes;
  bytes.at = luaL_checklstring(L, arg, &bytes.length);
  return bytes;
}

void *nimL_newblock(lua_State *L, uint64_t count, size_t size) {
  size_t bytes = 0;
  if (!nim_bytes_of(count, size, &bytes)) nimL_nomemory(L);
  return lua_newuserdatauv(L, bytes, 0);
}

void *nimL_testudata(lua_State *L, int index, int type) {
  void *block = lua_touserdata(L, index);
  bool same;
  if (block == NULL || !lua_getmetatable(L, index)) return NULL;
  same = lua_rawequal(L, -1, lua_upvalueindex(type));
  lua_pop(L, 1);
  return same ? block : NULL;
}

static const char *const type_names[NIML_UPVALUES + 1] = {
#define X(type, name) [NIML_##type] = name,
    NIML_BOXED_TYPES(X) NIML_HOST_TYPES(X)
#undef X
};

void *nimL_checkudata(lua_State *L, int arg, int type) {
  void *block = nimL_testudata(L, arg, type);
  if (block == NULL) nimL_typeerror(L, arg, type_names[type]);
  return block;
}

void nimL_pushtype(lua_State *L, int type) {
  lua_newtable(L);
  nimL_settext(L, "__name", type_names[type]);
}

/* ---- what is pushed ---- */

int nimL_pushfail(lua_State *L, const char *format, ...) {
  va_list args;
  lua_pushnil(L);
  va_start(args, format);
  lua_pushvfstring(L, format, args);
  va_end(args);
  return 2;
}

/* ---- numbers ----
**
** Integers, and floats that are integers, as Lua itself takes them; no strings: a
** position that holds "3" is a mistake that wants to be found. */

static bool refuse_float(lua_Number number, nim_text *why) {
  if (number != number) return nim_say(why, "integer expected, got NaN");
  if (number < 0) return nim_say(why, "%.14g is negative", number);
  if (number >= 0x1p63) return nim_say(why, "%.14g is too large: at most 2^63-1", number);
  return nim_say(why, "integer expected, got %.14g", number);
}

bool nimL_tosize(lua_State *L, int index, uint64_t *size, nim_text *why) {
  int is_integer;
  lua_Integer integer;
  if (lua_type(L, index) != LUA_TNUMBER)
    return nim_say(why, "integer expected, got %s", luaL_typename(L, index));
  integer = lua_tointegerx(L, index, &is_integer);
  if (!is_integer) return refuse_float(lua_tonumber(L, index), why);
  if (integer < 0) return nim_say(why, "%lld is negative", (long long)integer);
  *size = (uint64_t)integer;
  return true;
}

uint64_t nimL_checksize(lua_State *L, int arg, const char *what) {
  uint64_t size = 0;
  nim_text why;
  if (!nimL_tosize(L, arg, &size, &why)) {
    if (lua_isnoneornil(L, arg)) nimL_typeerror(L, arg, what);
    nimL_argerror(L, arg, why.s);
  }
  return size;
}

/* ---- tables of options: read by the list of their fields ---- */

/* The order of keys in which a table is checked, however it is kept: numbers before
** texts, and each in their own order. */
static bool key_is_before(lua_State *L, int a, int b) {
  const int type = lua_type(L, a), other = lua_type(L, b);
  if (type != other) return type < other;
  return (type == LUA_TNUMBER || type == LUA_TSTRING) && lua_compare(L, a, b, LUA_OPLT);
}

bool nimL_pushunknown(lua_State *L, int index, nimL_isknown *is_known,
                      const void *known) {
  const int first = lua_gettop(L) + 1;
  bool found = false;
  lua_pushnil(L);
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
    if (is_known(L, known) || (found && !key_is_before(L, -2, first))) continue;
    lua_pushvalue(L, -2);
    lua_replace(L, first);
    found = true;
  }
  lua_settop(L, found ? first : first - 1);
  return found;
}

static bool is_field(lua_State *L, const void *fields) {
  const char *name = nimL_fieldname(L, -2);
  const nimL_field *field = fields;
  while (field->name != NULL && strcmp(field->name, name) != 0) field++;
  return field->name != NULL;
}

/* Of a string that looks like a number the error gives the type. */
static void out_of_bounds(lua_State *L, int arg, const nimL_field *field) {
  bool number = lua_type(L, -1) == LUA_TNUMBER;
  const char *got = number ? luaL_tolstring(L, -1, NULL) : luaL_typename(L, -1);
  nimL_badfield(L, arg, field->name,
                lua_pushfstring(L, "integer %I .. %I expected, got %s",
                                (LUAI_UACINT)field->least, (LUAI_UACINT)field->most,
                                got));
}

static uint64_t check_count(lua_State *L, int arg, const nimL_field *field) {
  nim_text why;
  uint64_t count = 0;
  bool is_size = nimL_tosize(L, -1, &count, &why);
  if (!is_size && field->most == NIM_MAX_SIZE)
    nimL_badfield(L, arg, field->name, why.s);
  if (!is_size || count < field->least || count > field->most)
    out_of_bounds(L, arg, field);
  return count;
}

static double check_seconds(lua_State *L, int arg, const nimL_field *field) {
  double seconds = lua_tonumber(L, -1);
  if (lua_type(L, -1) != LUA_TNUMBER)
    nimL_badfield(L, arg, field->name, "number expected");
  if (!(seconds >= 0)) nimL_badfield(L, arg, field->name, "a number from 0 on expected");
  return seconds;
}

/* The value on top, into where it belongs. */
static void take_value(lua_State *L, int arg, const nimL_field *field, void *to) {
  switch (field->type) {
  case NIML_SWITCH:
    if (!lua_isboolean(L, -1))
      nimL_badfield(L, arg, field->name, "true or false expected");
    *(bool *)to = lua_toboolean(L, -1);
    break;
  case NIML_COUNT: *(uint64_t *)to = check_count(L, arg, field); break;
  case NIML_SECONDS: *(double *)to = check_seconds(L, arg, field); break;
  case NIML_FUNCTION:
    if (!lua_isfunction(L, -1)) nimL_badfield(L, arg, field->name, "function expected");
    *(int *)to = lua_gettop(L);
    lua_pushnil(L); /* which is popped in place of the function */
  }
}

void nimL_readfield(lua_State *L, int arg, const nimL_field *field, void *options) {
  if (lua_getfield(L, arg, field->name) != LUA_TNIL)
    take_value(L, arg, field, (char *)options + field->offset);
  lua_pop(L, 1);
}

void nimL_checkfields(lua_State *L, int arg, const nimL_field *fields, void *options) {
  if (lua_isnoneornil(L, arg)) return;
  if (!lua_istable(L, arg)) nimL_typeerror(L, arg, "table");
  if (nimL_pushunknown(L, arg, is_field, fields)) nimL_unknownfield(L, arg, -1);
  for (; fields->name != NULL; fields++) nimL_readfield(L, arg, fields, options);
}
