#include "lua/stream.h"

#include <errno.h>

luaL_Stream *nimL_newstream(lua_State *L) {
  luaL_Stream *stream = lua_newuserdatauv(L, sizeof *stream, 0);
  stream->closef = NULL;
  luaL_setmetatable(L, LUA_FILEHANDLE);
  return stream;
}

static int l_close(lua_State *L) {
  const luaL_Stream *stream = luaL_checkudata(L, 1, LUA_FILEHANDLE);
  return luaL_fileresult(L, fclose(stream->f) == 0, NULL);
}

void nimL_fillstream(luaL_Stream *stream, FILE *file) {
  stream->f = file;
  stream->closef = l_close;
}

luaL_Stream *nimL_openstream(lua_State *L, const char *path) {
  luaL_Stream *stream = nimL_newstream(L);
  FILE *file = fopen(path, "rb");
  if (file == NULL) return NULL;
  nimL_fillstream(stream, file);
  return stream;
}

void nimL_closestream(luaL_Stream *stream) {
  stream->closef = NULL;
  fclose(stream->f);
}
