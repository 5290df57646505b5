/* SHA-256 of strings, and of files that come in pieces. */
#include "lua/binding.h"

#include "base/sha256.h"

static void add(lua_State *L, int index, nim_sha256 *sha) {
  size_t length;
  const char *bytes = lua_tolstring(L, index, &length);
  nim_sha256_add(sha, bytes, length);
}

static void add_pieces(lua_State *L, nim_sha256 *sha) {
  for (;;) {
    lua_pushvalue(L, 1);
    lua_call(L, 0, 1);
    if (lua_type(L, -1) != LUA_TSTRING) return;
    add(L, -1, sha);
    lua_pop(L, 1);
  }
}

/* sha256(text | function) --> 64 hexadecimal digits: of a text, or of the pieces that a
** function returns until it returns none */
static int l_sha256(lua_State *L) {
  nim_sha256 sha;
  char digits[NIM_SHA256_DIGITS];
  int type = lua_type(L, 1);
  if (type != LUA_TSTRING && type != LUA_TFUNCTION)
    return nimL_typeerror(L, 1, "string or function");
  nim_sha256_begin(&sha);
  if (type == LUA_TSTRING)
    add(L, 1, &sha);
  else
    add_pieces(L, &sha);
  nim_sha256_digits(&sha, digits);
  lua_pushlstring(L, digits, sizeof digits);
  return 1;
}

const luaL_Reg nimL_sha256_functions[] = {{"sha256", l_sha256}, {NULL, NULL}};
