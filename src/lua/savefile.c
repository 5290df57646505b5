#define _POSIX_C_SOURCE 200809L /* stat, fsync */

#include "lua/savefile.h"

#include <errno.h>
#include <limits.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lua/binding.h"
#if defined(_WIN32)
#include <windows.h>
#endif

/* Only POSIX has rename() replace a file. */
#if defined(_WIN32)
static bool move_over(const char *part, const char *path) {
  return MoveFileExA(part, path, MOVEFILE_REPLACE_EXISTING) != 0;
}
#else
static bool move_over(const char *part, const char *path) {
  return rename(part, path) == 0;
}
#endif

/* What was written is on the disk when this returns true. */
static bool sync_file(FILE *file) {
#if defined(_POSIX_FSYNC)
  return fflush(file) == 0 && fsync(fileno(file)) == 0;
#else
  return fflush(file) == 0;
#endif
}

/* Opens a new file beside `path`, and pushes its name; NULL where `errno` says why there
** is none. A name that is taken, by a file, a link or a pipe, is left alone and the next
** one tried: so the new file is the caller's own, to be renamed or removed. */
static FILE *open_beside(lua_State *L, const char *path) {
  FILE *file = NULL;
  lua_pushnil(L);
  errno = EEXIST;
  for (int i = 1; file == NULL && errno == EEXIST && i < INT_MAX; i++) {
    lua_pop(L, 1);
    file = fopen(lua_pushfstring(L, "%s.%d.part", path, i), "wbx");
  }
  return file;
}

static bool finish(FILE *file, nimL_writer write, void *ud, bool sync) {
  bool written = write(ud, file) && (!sync || sync_file(file));
  int error = errno;
  if (fclose(file) != 0) {
    if (written) error = errno;
    written = false;
  }
  errno = error;
  return written;
}

static bool replace_file(lua_State *L, const char *path, nimL_writer write, void *ud) {
  FILE *file = open_beside(L, path);
  const char *part = lua_tostring(L, -1);
  int error;
  if (file == NULL) return false;
  if (finish(file, write, ud, true) && move_over(part, path)) return true;
  error = errno;
  remove(part);
  errno = error;
  return false;
}

/* What is no regular file, as a pipe, is written to as it is. */
static bool save(lua_State *L, const char *path, nimL_writer write, void *ud) {
  struct stat about;
  FILE *file;
  if (stat(path, &about) != 0 || S_ISREG(about.st_mode))
    return replace_file(L, path, write, ud);
  file = fopen(path, "wb");
  return file != NULL && finish(file, write, ud, false);
}

int nimL_savefile(lua_State *L, const char *path, nimL_writer write, void *ud) {
  if (!save(L, path, write, ud)) return nimL_pushfail(L, "%s: %s", path, strerror(errno));
  lua_settop(L, 1);
  return 1;
}

static int l_close(lua_State *L) {
  const luaL_Stream *stream = luaL_checkudata(L, 1, LUA_FILEHANDLE);
  return luaL_fileresult(L, fclose(stream->f) == 0, NULL);
}

/* open_beside(path) --> file, its name | nil, why */
static int l_open_beside(lua_State *L) {
  const char *path = nimL_checkpath(L, 1);
  luaL_Stream *stream = lua_newuserdatauv(L, sizeof *stream, 0);
  stream->closef = NULL;
  luaL_setmetatable(L, LUA_FILEHANDLE);
  stream->f = open_beside(L, path);
  if (stream->f == NULL) return nimL_pushfail(L, "%s: %s", path, strerror(errno));
  stream->closef = l_close;
  return 2;
}

const luaL_Reg nimL_savefile_functions[] = {{"open_beside", l_open_beside}, {NULL, NULL}};
