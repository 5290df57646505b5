/* States by number and numbers by state, for nim.states: strings and integers of Lua, as
** theory/numbering.h keeps them once they have a number. Those that are open before, few
** at a time, are the keys of a table, user value 1. */
#include "lua/rules/binding.h"
#include "theory/numbering.h"

#define OPEN 1

static nim_numbering *check_numbering(lua_State *L) {
  return nimL_checkudata(L, 1, NIML_NUMBERING);
}

static int l_free(lua_State *L) {
  nim_numbering *u = check_numbering(L);
  nim_numbering_free(u);
  nim_numbering_init(u, &nimL_no_memory);
  return 0;
}

/* numbering() --> an empty one */
static int l_numbering(lua_State *L) {
  nim_alloc alloc = nimL_alloc(L);
  nim_numbering *u = nimL_newudata(L, NIML_NUMBERING, sizeof *u, OPEN);
  nim_numbering_init(u, &alloc);
  lua_newtable(L);
  lua_setiuservalue(L, -2, OPEN);
  return 1;
}

/* The state at 2; the bytes of an integer are in *integer. */
static nim_state check_state(lua_State *L, lua_Integer *integer) {
  nim_state state = {'s', NULL, 0};
  if (lua_isinteger(L, 2)) {
    *integer = lua_tointeger(L, 2);
    state.type = 'i';
    state.bytes = (const char *)integer;
    state.length = sizeof *integer;
    return state;
  }
  if (lua_type(L, 2) != LUA_TSTRING) nimL_typeerror(L, 2, "string or integer");
  state.bytes = lua_tolstring(L, 2, &state.length);
  return state;
}

/* Pushes the table of those that are open; is the state at 2 among them? */
static bool is_open(lua_State *L) {
  bool open;
  lua_getiuservalue(L, 1, OPEN);
  lua_pushvalue(L, 2);
  open = lua_rawget(L, -2) != LUA_TNIL;
  lua_pop(L, 1);
  return open;
}

/* Puts the state at 2 into the table on top, or takes it out. */
static void set_open(lua_State *L, bool open) {
  lua_pushvalue(L, 2);
  if (open) lua_pushboolean(L, true);
  else lua_pushnil(L);
  lua_rawset(L, -3);
}

/* numbering:find(state) --> its number; false: it is open; nil: there is none */
static int l_find(lua_State *L) {
  const nim_numbering *u = check_numbering(L);
  lua_Integer integer;
  const uint32_t number = nim_numbering_find(u, check_state(L, &integer));
  if (number > 0) lua_pushinteger(L, number);
  else if (is_open(L)) lua_pushboolean(L, false);
  else lua_pushnil(L);
  return 1;
}

/* numbering:open(state) */
static int l_open(lua_State *L) {
  const nim_numbering *u = check_numbering(L);
  lua_Integer integer;
  const nim_state state = check_state(L, &integer);
  if (nim_numbering_find(u, state) > 0 || is_open(L))
    nimL_argerror(L, 2, "the state is there already");
  set_open(L, true);
  return 0;
}

/* numbering:close(state) --> its number, the next one */
static int l_close(lua_State *L) {
  nim_numbering *u = check_numbering(L);
  lua_Integer integer;
  const nim_state state = check_state(L, &integer);
  if (!is_open(L)) nimL_argerror(L, 2, "the state is not open");
  if (!nim_numbering_add(u, state)) nimL_nomemory(L);
  set_open(L, false);
  lua_pushinteger(L, (lua_Integer)u->count);
  return 1;
}

/* numbering:state(n) --> the state of a number; nil: there is none */
static int l_state(lua_State *L) {
  const nim_numbering *u = check_numbering(L);
  const uint64_t n = nimL_checksize(L, 2, "number");
  lua_Integer integer;
  nim_state state;
  luaL_Buffer buffer;
  if (n == 0 || n > u->count) return 0;
  state = nim_numbering_state(u, (uint32_t)n);
  if (state.type == 'i') {
    nim_numbering_copy(u, (uint32_t)n, (char *)&integer);
    lua_pushinteger(L, integer);
    return 1;
  }
  nim_numbering_copy(u, (uint32_t)n, luaL_buffinitsize(L, &buffer, state.length));
  luaL_pushresultsize(&buffer, state.length);
  return 1;
}

const luaL_Reg nimL_numbering_methods[] = {{"find", l_find},
                                           {"open", l_open},
                                           {"close", l_close},
                                           {"state", l_state},
                                           {NULL, NULL}};
const luaL_Reg nimL_numbering_meta[] = {{"__gc", l_free}, {NULL, NULL}};
const luaL_Reg nimL_numbering_functions[] = {{"numbering", l_numbering}, {NULL, NULL}};
