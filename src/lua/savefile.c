#define _XOPEN_SOURCE 700 /* stat, fsync, realpath */

#include "lua/savefile.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lua/binding.h"
#include "lua/stream.h"
#if defined(_WIN32)
#include <windows.h>
#endif

/* The names in the folder of `path` are on the disk when this returns true. Of a folder
** that nobody may read, or that cannot be forced out, more cannot be had. */
#if defined(_POSIX_FSYNC)
static bool sync_names(lua_State *L, const char *path) {
  const char *end = strrchr(path, '/');
  const char *folder = end == NULL   ? lua_pushliteral(L, ".")
                       : end == path ? lua_pushliteral(L, "/")
                                     : lua_pushlstring(L, path, (size_t)(end - path));
  int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC), error;
  bool synced = fd >= 0 && fsync(fd) == 0;
  error = errno;
  if (fd >= 0) close(fd);
  errno = error;
  return synced || error == EACCES || error == EINVAL;
}
#else
static bool sync_names(lua_State *L, const char *path) {
  return (void)L, (void)path, true;
}
#endif

/* Only POSIX has rename() replace a file. */
#if defined(_WIN32)
static bool move_over(lua_State *L, const char *part, const char *path) {
  (void)L;
  return MoveFileExA(part, path, MOVEFILE_REPLACE_EXISTING) != 0;
}
#else
static bool move_over(lua_State *L, const char *part, const char *path) {
  return rename(part, path) == 0 && sync_names(L, path);
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
  if (finish(file, write, ud, true) && move_over(L, part, path)) return true;
  error = errno;
  remove(part);
  errno = error;
  return false;
}

/* What a signal came in the way of is done again from the start. */
static bool replace(lua_State *L, const char *path, nimL_writer write, void *ud) {
  int top = lua_gettop(L);
  bool replaced;
  do {
    lua_settop(L, top);
    errno = 0;
    replaced = replace_file(L, path, write, ud);
  } while (!replaced && errno == EINTR);
  return replaced;
}

/* A link to a file stays: what it leads to is replaced. */
#if !defined(_WIN32) && defined(PATH_MAX)
static bool follow(lua_State *L, const char *path, nimL_writer write, void *ud) {
  char real[PATH_MAX];
  return replace(L, realpath(path, real) != NULL ? real : path, write, ud);
}
#else
#define follow replace
#endif

/* What is no regular file, as a pipe, is written to as it is. */
static bool save(lua_State *L, const char *path, nimL_writer write, void *ud) {
  struct stat about;
  FILE *file;
  if (stat(path, &about) != 0 || S_ISREG(about.st_mode))
    return follow(L, path, write, ud);
  file = fopen(path, "wb");
  return file != NULL && finish(file, write, ud, false);
}

int nimL_savefile(lua_State *L, const char *path, nimL_writer write, void *ud) {
  if (!save(L, path, write, ud)) return nimL_pushfail(L, "%s: %s", path, strerror(errno));
  lua_settop(L, 1);
  return 1;
}

/* open_beside(path) --> file, its name | nil, why */
static int l_open_beside(lua_State *L) {
  const char *path = nimL_checkpath(L, 1);
  luaL_Stream *stream = nimL_newstream(L);
  FILE *file = open_beside(L, path);
  if (file == NULL) return nimL_pushfail(L, "%s: %s", path, strerror(errno));
  nimL_fillstream(stream, file);
  return 2;
}

/* sync_file(file) --> true | nil, why: all of it is on the disk */
static int l_sync_file(lua_State *L) {
  const luaL_Stream *stream = luaL_checkudata(L, 1, LUA_FILEHANDLE);
  luaL_argcheck(L, stream->closef != NULL, 1, "closed file");
  return luaL_fileresult(L, sync_file(stream->f), NULL);
}

/* sync_names(path) --> true | nil, why: those in its folder are on the disk */
static int l_sync_names(lua_State *L) {
  const char *path = nimL_checkpath(L, 1);
  return luaL_fileresult(L, sync_names(L, path), path);
}

/* move_over(part, path) --> true | nil, why: one file has the place of another, also
** after a power cut */
static int l_move_over(lua_State *L) {
  const char *part = nimL_checkpath(L, 1), *path = nimL_checkpath(L, 2);
  return luaL_fileresult(L, move_over(L, part, path), path);
}

const luaL_Reg nimL_savefile_functions[] = {{"open_beside", l_open_beside},
                                            {"sync_file", l_sync_file},
                                            {"sync_names", l_sync_names},
                                            {"move_over", l_move_over},
                                            {NULL, NULL}};
