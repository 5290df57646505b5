/* Tables of options: read by the list of their fields. */
#include "lua/binding.h"

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
