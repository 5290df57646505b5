/* Predicates from untrusted Lua text: a host function that runs the predicate in a
** sandbox for each row and returns whether it holds.
**
** The sandbox keeps its state from row to row. After an error each further call fails. */
#include "lua/sandbox/sandbox.h"

/* Upvalues of a predicate. */
#define BOX lua_upvalueindex(1)
#define WRONG lua_upvalueindex(2) /* what went wrong, or nil */

/* Returns nil and what went wrong. */
static int fail(lua_State *L, const nimL_sandbox *box, const char *what) {
  lua_pushnil(L);
  nimL_pushplaced(L, box->chunk + 1, what, box->message.s);
  return 2;
}

/* predicate(row, name) --> does it hold? | nil, message. A row has names, and under each
** an integer, a text, or an array of integers. */
static int l_judge(lua_State *L) {
  nimL_sandbox *box = lua_touserdata(L, BOX);
  const char *name = luaL_checkstring(L, 2);
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  if (box->L == NULL) return luaL_error(L, "the predicate has been finalized");
  if (!lua_isnil(L, WRONG)) {
    lua_pushnil(L);
    lua_pushvalue(L, WRONG);
    return 2;
  }
  box->host = L;
  nimL_box_watch(box, L);
  lua_pushvalue(L, 1);
  if (nimL_box_run(box, NIML_JUDGE) == NIML_PLAYS) {
    lua_pushboolean(L, box->holds);
    return 1;
  }
  lua_settop(L, 2);
  nimL_box_raise(L, box);
  fail(L, box, lua_pushfstring(L, "%s: ", name));
  lua_copy(L, -1, WRONG);
  return 2;
}

/* predicate(source, name) --> function | nil, message: the text of the file of that name
** returns a function. */
static int l_predicate(lua_State *L) {
  nimL_sandbox *box;
  luaL_checktype(L, 1, LUA_TSTRING);
  luaL_checktype(L, 2, LUA_TSTRING);
  box = nimL_box_push(L, &nimL_usual_limits, 1, 2, NULL);
  if (!nimL_box_open(L, box)) return fail(L, box, "");
  nim_random_seed(&box->chance, 0);
  nimL_box_watch(box, L);
  if (nimL_box_load(box, NIML_ADOPT) != NIML_PLAYS) {
    nimL_box_raise(L, box);
    return fail(L, box, "");
  }
  lua_pushnil(L);
  lua_pushcclosure(L, l_judge, 2);
  return 1;
}

const luaL_Reg nimL_predicate_functions[] = {{"predicate", l_predicate}, {NULL, NULL}};
