/* What processes need and luv lacks: limits that a worker sets for itself, and a lock on
** a file that is gone when its holder is. Where the system has none, nothing happens. */
#if !defined(_DEFAULT_SOURCE)
#define _DEFAULT_SOURCE
#endif
#include "binding.h"

#include <errno.h>
#include <string.h>

#if defined(__unix__) || defined(__APPLE__)
#define POSIX 1
#include <fcntl.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>
#endif
#if defined(__linux__)
#include <sys/prctl.h>
#endif

/* The sanitizer of addresses takes as many as there are. */
#if defined(__SANITIZE_ADDRESS__)
#define CAN_LIMIT_MEMORY 0
#else
#define CAN_LIMIT_MEMORY 1
#endif

#if POSIX
/* A kind of limit, so many of it; what the system does not know is not limited. */
static bool find_limit(const char *name, int *kind) {
  static const struct {
    const char *name;
    int kind;
  } kinds[] = {
      {"file", RLIMIT_FSIZE}, {"core", RLIMIT_CORE},
#if CAN_LIMIT_MEMORY
      {"memory", RLIMIT_AS},
#endif
#if defined(RLIMIT_NPROC)
      {"processes", RLIMIT_NPROC},
#endif
  };
  size_t i;
  for (i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
    *kind = kinds[i].kind;
    if (strcmp(kinds[i].name, name) == 0) return true;
  }
  return false;
}

/* Lowers a limit; above the one that holds already there is nothing to do. */
static bool lower(int kind, uint64_t most) {
  struct rlimit limit;
  if (getrlimit(kind, &limit) != 0) return false;
  if (limit.rlim_max != RLIM_INFINITY && most > (uint64_t)limit.rlim_max) return true;
  limit.rlim_cur = limit.rlim_max = (rlim_t)most;
  return setrlimit(kind, &limit) == 0;
}
#endif

/* limit_process(name, most) --> boolean: this process and its children have at the most
** so much "memory" (bytes), size of a "file", of a "core", number of "processes". */
static int l_limit_process(lua_State *L) {
  const char *name = luaL_checkstring(L, 1);
  uint64_t most = nimL_checksize(L, 2, "integer");
  bool done = false;
#if POSIX
  int kind;
  signal(SIGXFSZ, SIG_IGN);
  done = find_limit(name, &kind) && lower(kind, most);
#endif
  (void)name, (void)most;
  lua_pushboolean(L, done);
  return 1;
}

/* limit_cpu(seconds): this process ends when it has computed for so long from now on. A
** process whose parent has died, and that hangs, ends by it. */
static int l_limit_cpu(lua_State *L) {
  uint64_t seconds = nimL_checksize(L, 1, "integer");
#if POSIX
  struct rusage used;
  struct rlimit limit;
  if (getrusage(RUSAGE_SELF, &used) == 0 && getrlimit(RLIMIT_CPU, &limit) == 0) {
    rlim_t now = (rlim_t)used.ru_utime.tv_sec + (rlim_t)used.ru_stime.tv_sec;
    limit.rlim_cur = now + (rlim_t)seconds + 1;
    if (limit.rlim_cur > limit.rlim_max) limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_CPU, &limit);
  }
#endif
  (void)seconds;
  return 0;
}

/* die_with(pid): this process ends when its parent does, whose number this is. */
static int l_die_with(lua_State *L) {
  lua_Integer parent = luaL_checkinteger(L, 1);
#if defined(__linux__)
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
#if POSIX
  if ((lua_Integer)getppid() != parent) _exit(1);
#endif
  (void)parent;
  return 0;
}

/* lock_file(fd) --> true | false when another process has it | nil, reason */
static int l_lock_file(lua_State *L) {
  int fd = (int)luaL_checkinteger(L, 1);
#if POSIX
  bool locked = flock(fd, LOCK_EX | LOCK_NB) == 0;
  if (!locked && errno != EWOULDBLOCK) return luaL_fileresult(L, 0, NULL);
  lua_pushboolean(L, locked);
#else
  lua_pushboolean(L, 1);
#endif
  (void)fd;
  return 1;
}

const luaL_Reg nimL_process_functions[] = {{"limit_process", l_limit_process},
                                           {"limit_cpu", l_limit_cpu},
                                           {"die_with", l_die_with},
                                           {"lock_file", l_lock_file},
                                           {NULL, NULL}};
