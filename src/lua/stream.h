/* stream.h: files of the io library, so that Lua closes one that an error leaves open. */
#ifndef NIML_STREAM_H
#define NIML_STREAM_H

#include <lauxlib.h>

/* Pushes one that is closed, until nimL_fillstream gives it an open file. */
luaL_Stream *nimL_newstream(lua_State *L);
void nimL_fillstream(luaL_Stream *stream, FILE *file);

/* Pushes the file of that name, to be read; NULL: errno says why it cannot be. */
luaL_Stream *nimL_openstream(lua_State *L, const char *path);

void nimL_closestream(luaL_Stream *stream);

#endif
