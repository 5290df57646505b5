/* What every file of the binding uses: how functions and values are made and checked,
** numbers, fields and arrays read, results pushed. */
#include "lua/binding.h"

#include <stdarg.h>
#include <string.h>

#include "rules/rules.h"

/* ---- functions, values, blocks ---- */

const char *nimL_checkpath(lua_State *L, int arg) {
  size_t length;
  const char *path;
  if (lua_type(L, arg) != LUA_TSTRING) nimL_typeerror(L, arg, "string");
  path = lua_tolstring(L, arg, &length);
  if (length == 0) nimL_argerror(L, arg, "the name of the file is empty");
  if (strlen(path) < length) nimL_argerror(L, arg, "a file name has no zero byte");
  return path;
}

void nimL_pushupvalues(lua_State *L, const char *name, int upvalues) {
  int i;
  luaL_checkstack(L, upvalues + 3, NULL);
  for (i = 1; i <= upvalues; i++)
    if (i == NIML_NAME) lua_pushstring(L, name);
    else lua_pushvalue(L, lua_upvalueindex(i));
}

void nimL_setfunc(lua_State *L, const char *name) {
  lua_setfield(L, *name == '_' ? -3 : -2, name);
}

void nimL_setfuncs(lua_State *L, const luaL_Reg *functions, int upvalues) {
  for (; functions->name != NULL; functions++) {
    nimL_pushupvalues(L, functions->name, upvalues);
    lua_pushcclosure(L, functions->func, upvalues);
    nimL_setfunc(L, functions->name);
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
  nimL_checkfinalizer(L, "make sequences, quotients or rules that compute values");
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

void nimL_settype(lua_State *L, int type) {
  lua_pushvalue(L, lua_upvalueindex(type));
  lua_insert(L, -2);
  lua_pushvalue(L, -1);
  lua_rawseti(L, -3, 1);
  lua_pushvalue(L, -1);
  lua_setfield(L, -3, "__index");
  lua_pushliteral(L, "protected");
  lua_setfield(L, -3, "__metatable");
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
    return nim_say(why, "integer expected, got %s", nimL_typename(L, index));
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

/* Is the key at -2, with its value at -1, one that the caller knows? */
typedef bool knows(lua_State *L, const void *known);

/* Pushes the first unknown key of the table at `index` and returns true; where all are
** known, pushes nothing. */
static bool push_unknown(lua_State *L, int index, knows *is_known, const void *known) {
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

static void read_field(lua_State *L, int arg, const nimL_field *field, void *options) {
  const char *name = field->name, *got;
  void *to = (char *)options + field->offset;
  const bool number = lua_getfield(L, arg, name) == LUA_TNUMBER;
  uint64_t count = 0;
  nim_text why;
  bool is_size;
  if (lua_isnil(L, -1)) {
    lua_pop(L, 1);
    return;
  }
  switch (field->type) {
  case NIML_SWITCH:
    if (!lua_isboolean(L, -1)) nimL_badfield(L, arg, name, "true or false expected");
    *(bool *)to = lua_toboolean(L, -1);
    break;
  case NIML_COUNT:
    is_size = nimL_tosize(L, -1, &count, &why);
    if (!is_size && field->most == NIM_MAX_SIZE) nimL_badfield(L, arg, name, why.s);
    if (!is_size || count < field->least || count > field->most) {
      /* Of a string that looks like a number the error gives the type. */
      got = number ? luaL_tolstring(L, -1, NULL) : nimL_typename(L, -1);
      nimL_badfield(L, arg, name,
                    lua_pushfstring(L, "integer from %I to %I expected, got %s",
                                    (LUAI_UACINT)field->least,
                                    (LUAI_UACINT)field->most, got));
    }
    *(uint64_t *)to = count;
    break;
  case NIML_SECONDS:
    if (!number) nimL_badfield(L, arg, name, "number expected");
    if (!(lua_tonumber(L, -1) >= 0))
      nimL_badfield(L, arg, name, "number >= 0 expected");
    *(double *)to = lua_tonumber(L, -1);
    break;
  case NIML_FUNCTION:
    if (!lua_isfunction(L, -1)) nimL_badfield(L, arg, name, "function expected");
    *(int *)to = lua_gettop(L);
    return; /* it stays */
  }
  lua_pop(L, 1);
}

void nimL_checkfields(lua_State *L, int arg, const nimL_field *fields, void *options) {
  if (lua_isnoneornil(L, arg)) return;
  if (!lua_istable(L, arg)) nimL_typeerror(L, arg, "table");
  if (push_unknown(L, arg, is_field, fields)) {
    const char *word = nimL_fieldname(L, -1);
    nim_hint hint = {word, strlen(word), 0, NULL};
    for (; fields->name != NULL; fields++) nim_hint_look(&hint, fields->name);
    nimL_unknownfield(L, arg, -1, hint.name);
  }
  for (; fields->name != NULL; fields++) read_field(L, arg, fields, options);
}

/* ---- arrays of piles ----
**
** A table with a metatable is read through it, one element at a time, so that a proxy
** works and a lying length runs into the first missing pile. */

/* Where an array is on the stack, and what errors call it. */
typedef struct array {
  int arg;
  int top; /* of the stack, without elements */
  const char *in, *each;
} array;

static int bad_element(lua_State *L, const array *a, uint32_t i, const char *why) {
  return nimL_argerror(L, a->arg,
                       lua_pushfstring(L, "%s%s %I: %s", a->in, a->each,
                                       (LUAI_UACINT)i + 1, why));
}

/* A key is one of 1 .. n, or "n" with the value n that table.pack leaves. */
static bool key_belongs(lua_State *L, const void *count) {
  const uint32_t n = *(const uint32_t *)count;
  lua_Integer key;
  if (lua_isinteger(L, -2)) {
    key = lua_tointeger(L, -2);
    return key >= 1 && key <= (lua_Integer)n;
  }
  return strcmp(nimL_fieldname(L, -2), "n") == 0 && lua_isinteger(L, -1) &&
         lua_tointeger(L, -1) == (lua_Integer)n;
}

bool nimL_isarray(lua_State *L, int index, lua_Integer n) {
  lua_Integer keys = 0;
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) keys++;
  return keys == n;
}

/* Anything beyond the n elements is a hole or no array at all. */
static void refuse_more(lua_State *L, const array *a, uint32_t n) {
  const char *key;
  if (nimL_isarray(L, a->arg, n) || !push_unknown(L, a->arg, key_belongs, &n))
    return;
  if (lua_isinteger(L, -1) && lua_tointeger(L, -1) > (lua_Integer)n)
    bad_element(L, a, n, "integer expected, got nil");
  key = lua_isstring(L, -1) ? lua_tostring(L, -1) : nimL_typename(L, -1);
  nimL_argerror(L, a->arg,
                lua_pushfstring(L, "array expected, got a table with key '%s'", key));
}

/* Reads the elements one by one, and says which of them is no size. A string on the stack
** holds them: its bytes are aligned for any of these. */
static const uint64_t *read_each(lua_State *L, const array *a, uint32_t n) {
  luaL_Buffer b;
  uint32_t i;
  luaL_buffinit(L, &b);
  for (i = 0; i < n; i++) {
    uint64_t size = 0;
    nim_text why;
    lua_geti(L, a->arg, (lua_Integer)i + 1);
    if (!nimL_tosize(L, -1, &size, &why)) bad_element(L, a, i, why.s);
    lua_pop(L, 1);
    luaL_addlstring(&b, (const char *)&size, sizeof size);
  }
  luaL_pushresult(&b);
  return (const void *)lua_tostring(L, -1);
}

/* Reads up to NIML_FEW of the elements from the i-th on, and returns how many. They stay
** on the stack, in place of those before. */
static inline uint32_t read_some(lua_State *L, const array *a, uint64_t *size, uint32_t i,
                                 uint32_t n, uint64_t *nimsum) {
  uint32_t count = n - i < NIML_FEW ? n - i : NIML_FEW;
  if (i > 0) lua_settop(L, a->top);
  if (!nimL_pushsizes(L, a->arg, a->top, i, count, size, nimsum)) read_each(L, a, n);
  return count;
}

static uint32_t check_length(lua_State *L, const array *a, lua_Unsigned length) {
  if (length > NIM_MAX_PILES)
    nimL_argerror(L, a->arg,
                  lua_pushfstring(L, "%stoo many %ss: at most %I", a->in, a->each,
                                  (LUAI_UACINT)NIM_MAX_PILES));
  return (uint32_t)length;
}

const uint64_t *nimL_checkarrayof(lua_State *L, int arg, const char *in, const char *each,
                                  uint64_t *few, uint32_t *n) {
  array a = {arg, 0, in, each};
  uint64_t *size = few, nimsum = 0;
  uint32_t i;
  if (lua_getmetatable(L, arg)) { /* a proxy says itself how long it is */
    lua_Integer length;
    int whole;
    lua_len(L, arg);
    length = lua_tointegerx(L, -1, &whole);
    lua_pop(L, 2);
    if (!whole)
      nimL_argerror(L, arg, lua_pushfstring(L, "%sobject length is not an integer", in));
    if (length < 0)
      nimL_argerror(L, arg, lua_pushfstring(L, "%s%I %ss: not a length", in,
                                            (LUAI_UACINT)length, each));
    *n = check_length(L, &a, (lua_Unsigned)length);
    return read_each(L, &a, *n);
  }
  luaL_checkstack(L, NIML_FEW + 4, NULL);
  *n = check_length(L, &a, lua_rawlen(L, arg));
  if (*n > NIML_FEW) size = nimL_newblock(L, *n, sizeof *size);
  a.top = lua_gettop(L);
  for (i = 0; i < *n;) i += read_some(L, &a, size + i, i, *n, &nimsum);
  lua_settop(L, a.top);
  refuse_more(L, &a, *n);
  return size;
}

const uint64_t *nimL_checkarray(lua_State *L, int arg, uint64_t *few, uint32_t *n) {
  if (lua_type(L, arg) != LUA_TTABLE) nimL_typeerror(L, arg, "array of piles");
  return nimL_checkarrayof(L, arg, "", "pile", few, n);
}

uint64_t nimL_xorplain(lua_State *L, int top, uint64_t *few, uint32_t *n) {
  array a = {1, top, "", "pile"};
  uint64_t rest[NIML_FEW], nimsum = 0;
  uint32_t i;
  *n = check_length(L, &a, lua_rawlen(L, 1));
  if (*n > NIML_FITTING) luaL_checkstack(L, NIML_FEW + 4, NULL);
  for (i = 0; i < *n;)
    i += read_some(L, &a, i < NIML_FEW ? few + i : rest, i, *n, &nimsum);
  if (*n < NIML_MANY || !nimL_endsat(L, 1, *n)) refuse_more(L, &a, *n);
  return nimsum;
}

int nimL_pushnumbers(lua_State *L, const uint64_t *number, uint32_t n) {
  uint32_t i;
  lua_createtable(L, (int)n, 0);
  for (i = 0; i < n; i++) {
    lua_pushinteger(L, (lua_Integer)number[i]);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  return 1;
}
