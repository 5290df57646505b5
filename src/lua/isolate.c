/* Runs a program of somebody else's where it cannot see our processes, let alone signal
** them: in namespaces of its own for processes and mounts, where Linux lets us have them;
** an ordinary user gets them together with one for users. Elsewhere it runs beside us.
** Either way it can be confined to some files and calls.
**
**     ours        keeper      waits for the first, and ends as the program did
**     -------------|------------------------------------------------------------
**     its own     first (1)   when it ends, all others of the namespace do
**                  `- shell
*/
#if defined(__linux__)
#define _GNU_SOURCE
#elif !defined(_DEFAULT_SOURCE)
#define _DEFAULT_SOURCE
#endif
#include "lua/confine.h"

#if defined(__unix__) || defined(__APPLE__)
#define POSIX 1
#include <unistd.h>
#endif

#if defined(__linux__)
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>

static void write_text(const char *path, const char *text) {
  int fd = open(path, O_WRONLY | O_CLOEXEC);
  size_t length = strlen(text);
  if (fd < 0) return;
  if (write(fd, text, length) < (ssize_t)length) length = 0; /* it is as it was */
  close(fd);
}

/* Users and groups keep their numbers. */
static void map_number(const char *path, unsigned number) {
  char line[64];
  snprintf(line, sizeof line, "%u %u 1", number, number);
  write_text(path, line);
}

/* Processes and threads of a program, where those of its namespace alone are counted. */
#define PROCESSES 1024

static void limit_processes(void) {
  struct rlimit most;
  if (getrlimit(RLIMIT_NPROC, &most) != 0) return;
  if (most.rlim_max > PROCESSES) most.rlim_max = PROCESSES;
  if (most.rlim_cur > most.rlim_max) most.rlim_cur = most.rlim_max;
  setrlimit(RLIMIT_NPROC, &most);
}

/* The children of this process will be elsewhere. Root needs no namespace of users, and
** in one would have lost the rights over files of others. */
static bool leave(void) {
  int kinds = CLONE_NEWPID | CLONE_NEWNS;
  unsigned user = geteuid(), group = getegid();
  if (user == 0) return unshare(kinds) == 0;
  if (unshare(kinds | CLONE_NEWUSER) != 0) return false;
  write_text("/proc/self/setgroups", "deny");
  map_number("/proc/self/uid_map", user);
  map_number("/proc/self/gid_map", group);
  limit_processes();
  return true;
}

/* The first process of the namespace: /proc shows only what is in it. */
static void hide_others(void) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0) return;
  (void)mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, NULL);
}

/* Files that this process has open: C lets processes that it starts have them, too. */
static void close_files(void) {
  enum { CLOSE_RANGE = 436 };
  struct rlimit most = {0, 0};
  rlim_t fd;
  if (syscall(CLOSE_RANGE, STDERR_FILENO + 1, ~0u, 0) == 0) return;
  getrlimit(RLIMIT_NOFILE, &most);
  for (fd = STDERR_FILENO + 1; fd < most.rlim_cur; fd++) close((int)fd);
}

/* Whoever waits holds nothing that the program may close. */
static void let_go(void) {
  int fd;
  for (fd = 0; fd <= STDERR_FILENO; fd++) close(fd);
}

/* Ends as another process did. */
static void end_like(int status) {
  if (WIFSIGNALED(status)) {
    signal(WTERMSIG(status), SIG_DFL);
    raise(WTERMSIG(status));
  }
  _exit(WIFEXITED(status) ? WEXITSTATUS(status) : 1);
}

static void keep(pid_t first, int from) {
  int status = SIGKILL;
  let_go();
  signal(SIGTERM, SIG_IGN); /* it is for the program */
  if (read(from, &status, sizeof status) != (ssize_t)sizeof status) status = SIGKILL;
  while (waitpid(first, NULL, 0) < 0 && errno == EINTR) {
  }
  end_like(status);
}

/* Waits for all children until the shell has ended, and tells how. */
static void reap(pid_t shell, int to) {
  int status = SIGKILL;
  pid_t ended;
  let_go();
  do ended = waitpid(-1, &status, 0);
  while (ended != shell && (ended > 0 || errno == EINTR));
  _exit(write(to, &status, sizeof status) == (ssize_t)sizeof status ? 0 : 1);
}

/* Returns in a process that is to become the shell: whether it is apart. */
static bool isolate(void) {
  struct rlimit none = {0, 0};
  int ends[2];
  pid_t child;
  if (pipe2(ends, O_CLOEXEC) != 0) return false;
  if (!leave()) return false;
  setrlimit(RLIMIT_CORE, &none);
  child = fork();
  if (child < 0) _exit(1);
  if (child > 0) {
    close(ends[1]);
    keep(child, ends[0]);
  }
  hide_others();
  child = fork();
  if (child < 0) _exit(1);
  if (child > 0) reap(child, ends[1]);
  return true;
}

/* The texts of the field, an array, NULL after the last; pushes what holds them. */
static const char *const *paths_of(lua_State *L, const char *field) {
  const char **path;
  lua_Integer i, n;
  luaL_argcheck(L, lua_getfield(L, 2, field) == LUA_TTABLE, 2, "paths expected");
  n = (lua_Integer)lua_rawlen(L, -1);
  path = nimL_newblock(L, (uint64_t)n + 1, sizeof path[0]);
  for (i = 0; i < n; i++) {
    bool is_text = lua_rawgeti(L, -2, i + 1) == LUA_TSTRING;
    luaL_argcheck(L, is_text, 2, "paths expected");
    path[i] = lua_tostring(L, -1);
    lua_pop(L, 1); /* the array holds it */
  }
  path[n] = NULL;
  return path;
}

/* Where it has to be confined and cannot be, the program does not run. */
static void confine(lua_State *L, bool apart, const nimL_reach *reach) {
  nimL_confinement held = nimL_confine(reach, apart);
  lua_getfield(L, 2, "required");
  if (!lua_toboolean(L, -1) || (held.files && held.calls)) return;
  fputs("the program cannot be confined\n", stderr);
  _exit(126);
}

static void shut_off(lua_State *L) {
  nimL_reach reach = {NULL, NULL};
  bool confined = lua_istable(L, 2), apart;
  if (confined) {
    reach.reads = paths_of(L, "reads");
    reach.writes = paths_of(L, "writes");
  }
  close_files();
  apart = isolate();
  if (confined) confine(L, apart, &reach);
}
#endif

/* run_isolated(command [, {reads, writes, required}]): becomes a shell that runs the
** command, apart from our processes where that can be; with the table it is confined to
** files beneath these paths, and to calls, or does not run where that is required and
** cannot be. Does not return. */
static int l_run_isolated(lua_State *L) {
  const char *command = luaL_checkstring(L, 1);
  if (!lua_isnoneornil(L, 2)) luaL_checktype(L, 2, LUA_TTABLE);
#if defined(__linux__)
  shut_off(L);
#endif
#if POSIX
  execl("/bin/sh", "sh", "-c", command, (char *)NULL);
  _exit(127);
#endif
  return nimL_raise(L, "shell", "there is no shell for '%s'", command);
}

const luaL_Reg nimL_isolate_functions[] = {{"run_isolated", l_run_isolated},
                                           {NULL, NULL}};
