#define _POSIX_C_SOURCE 200809L /* stat, fsync */

#include "lua/savefile.h"

#include <errno.h>
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

static bool write_file(const char *path, const char *mode, nimL_writer write, void *ud,
                       bool sync) {
  FILE *file = fopen(path, mode);
  bool written;
  int error;
  if (file == NULL) return false;
  written = write(ud, file) && (!sync || sync_file(file));
  error = errno;
  if (fclose(file) != 0) {
    if (written) error = errno;
    written = false;
  }
  errno = error;
  return written;
}

static bool is_special(const char *path) {
  struct stat about;
  return stat(path, &about) == 0 && !S_ISREG(about.st_mode);
}

/* What an earlier call has left there goes, or a link of somebody else's, but never what
** it leads to: the file is a new one. */
static bool replace_file(const char *path, const char *part, nimL_writer write,
                         void *ud) {
  int error;
  remove(part);
  if (write_file(part, "wbx", write, ud, true) && move_over(part, path)) return true;
  error = errno;
  if (error == EEXIST) return false;
  remove(part);
  errno = error;
  return false;
}

int nimL_savefile(lua_State *L, const char *path, nimL_writer write, void *ud) {
  const char *part = lua_pushfstring(L, "%s.part", path);
  bool saved = is_special(path) ? write_file(path, "wb", write, ud, false)
                                : replace_file(path, part, write, ud);
  if (!saved) return nimL_pushfail(L, "%s: %s", path, strerror(errno));
  lua_settop(L, 1);
  return 1;
}
