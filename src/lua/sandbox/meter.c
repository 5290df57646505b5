/* What calling a function in C costs a bot.
**
** The hook counts what Lua runs, and not what a function in C reads: a number may be
** written with millions of digits, and a function may be called by another one in C, as
** an order to sort by or as a metamethod. So each call of each function goes through one
** closure, which charges for its arguments, and for the bytes of strings among them. */
#include "lua/sandbox/sandbox.h"

/* Bytes that are read for one instruction: as a number, the slowest, up to 2 ns each; and
** arguments that are passed. */
#define READ_PER_INSTRUCTION 64
#define PASSED_PER_INSTRUCTION 8

void nimL_charge_arguments(lua_State *L) {
  uint64_t bytes = 0, work;
  int i, n = lua_gettop(L);
  for (i = n; i > 0; i--)
    if (lua_type(L, i) == LUA_TSTRING) bytes += lua_rawlen(L, i);
  work = bytes / READ_PER_INSTRUCTION + (uint64_t)n / PASSED_PER_INSTRUCTION;
  if (work > 0) nimL_charge(L, work);
}

/* Upvalues: the function, and its own. */
static int l_metered(lua_State *L) {
  nimL_charge_arguments(L);
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

/* A closure, and not a light function: that would be hashed by an address, which changes
** from process to process. */
void nimL_box_pushclosure(lua_State *L, lua_CFunction f, int n) {
  lua_pushcfunction(L, f);
  lua_insert(L, -1 - n);
  lua_pushcclosure(L, l_metered, n + 1);
}

void nimL_box_setfuncs(lua_State *L, const luaL_Reg *functions) {
  for (; functions->name != NULL; functions++) {
    nimL_box_pushclosure(L, functions->func, 0);
    lua_setfield(L, -2, functions->name);
  }
}
