/* What processes need and luv lacks: limits that a worker sets for itself, Ctrl-C as a
** fact, work in slices between which the loop runs, and a lock on a file that goes with
** its holder. Where the system has none, nothing happens. */
#if !defined(_DEFAULT_SOURCE)
#define _DEFAULT_SOURCE
#endif
#include "lua/binding.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#if defined(__unix__) || defined(__APPLE__)
#define POSIX 1
#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/time.h>
#include <unistd.h>
#elif defined(_WIN32)
#include <io.h>
#endif
#if defined(__linux__)
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

/* The sanitizer of addresses takes as many as there are. */
#if defined(__SANITIZE_ADDRESS__)
#define CAN_LIMIT_MEMORY 0
#else
#define CAN_LIMIT_MEMORY 1
#endif

/* process_limit(name [, most [, soft]]) --> integer | nil: what this process and its
** children can have at the most of "memory", "data", size of a "file" or of a "core"
** (bytes), "processes", "cpu" (seconds that it has computed); 2^63-1 where there is no
** limit, nil where there can be none. With `most` that is at most so much from now on;
** with `soft` they can raise it again, as this does with "cpu". */
static int l_process_limit(lua_State *L) {
  const char *name = luaL_checkstring(L, 1);
  const bool sets = !lua_isnoneornil(L, 2), soft = lua_toboolean(L, 3);
  const uint64_t most = sets ? nimL_checksize(L, 2, "integer") : 0;
#if POSIX
  static const struct {
    const char *name;
    int kind;
  } kinds[] = {
      {"file", RLIMIT_FSIZE}, {"core", RLIMIT_CORE}, {"cpu", RLIMIT_CPU},
#if CAN_LIMIT_MEMORY
      {"memory", RLIMIT_AS},  {"data", RLIMIT_DATA},
#endif
#if defined(RLIMIT_NPROC)
      {"processes", RLIMIT_NPROC},
#endif
      {NULL, 0}};
  struct rlimit limit;
  int i = 0;
  bool known;
  while (kinds[i].name != NULL && strcmp(kinds[i].name, name) != 0) i++;
  known = kinds[i].name != NULL && getrlimit(kinds[i].kind, &limit) == 0;
  if (known && sets) {
    signal(SIGXFSZ, SIG_IGN);
    if (limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur > most ||
        (soft && kinds[i].kind == RLIMIT_CPU))
      limit.rlim_cur = most < limit.rlim_max ? (rlim_t)most : limit.rlim_max;
    if (!soft && (limit.rlim_max == RLIM_INFINITY || limit.rlim_max > most))
      limit.rlim_max = (rlim_t)most;
    known = setrlimit(kinds[i].kind, &limit) == 0;
  }
  if (known) {
    bool none = limit.rlim_max == RLIM_INFINITY || limit.rlim_max > LUA_MAXINTEGER;
    return nimL_pushcount(L, none ? LUA_MAXINTEGER : (uint64_t)limit.rlim_max);
  }
#endif
  (void)name, (void)most, (void)soft;
  return lua_pushnil(L), 1;
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

/* close_on_exec(): programs that this process starts from now on do not have the files
** that it has open, which C lets them have. */
static int l_close_on_exec(lua_State *L) {
#if POSIX
  enum { CLOSE_RANGE = 436, CLOEXEC = 4, MOST = 1 << 16 };
  struct rlimit most = {0, 0};
  rlim_t fd;
#if defined(__linux__)
  if (syscall(CLOSE_RANGE, STDERR_FILENO + 1, ~0u, CLOEXEC) == 0) return 0;
#endif
  getrlimit(RLIMIT_NOFILE, &most);
  for (fd = STDERR_FILENO + 1; fd < most.rlim_cur && fd < MOST; fd++)
    fcntl((int)fd, F_SETFD, FD_CLOEXEC);
#endif
  (void)L;
  return 0;
}

lua_State *nimL_mainthread(lua_State *L) {
  lua_State *thread;
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_MAINTHREAD);
  thread = lua_tothread(L, -1);
  lua_pop(L, 1);
  return thread;
}

/* Ctrl-C is noted, and handled as the host handles it: it raises an error where its hook
** comes next, which no value of the core tells from others. There is one keyboard, so the
** note is one for the process. */
static volatile sig_atomic_t interrupts;
static volatile sig_atomic_t held, waiting; /* see l_hold_interrupts */
static void (*host_handler)(int);

static void end(int number) {
  signal(number, SIG_DFL);
  raise(number);
}

static void on_interrupt(int number) {
  void (*left)(int);
  interrupts = number;
  if (held) {
    waiting = number;
  } else if (host_handler == SIG_DFL) {
    end(number);
  } else { /* where the host leaves the next one to the system, that ends the process */
    host_handler(number);
    left = signal(number, end);
    if (left != SIG_DFL) signal(number, left);
  }
}

/* A library that has handled the signal itself leaves the default behind: the handler of
** the host is the one that was there at first. */
static bool note(int number) {
  void (*before)(int) = signal(number, on_interrupt);
  if (before == SIG_ERR || before == on_interrupt) return before == on_interrupt;
  if (before == SIG_IGN) signal(number, SIG_IGN);
  if (host_handler == NULL) host_handler = before;
  return false;
}

static bool leave_to_system(int number) {
  void (*before)(int) = signal(number, SIG_DFL);
  if (before != on_interrupt) signal(number, before);
  return before == on_interrupt;
}

/* note_interrupts([ends]) --> boolean, whether Ctrl-C was noted: from now on, unless the
** host ignores them; with `ends` what else asks the process to end is taken for Ctrl-C;
** where that is false, all are left to the system. A write to a file that may not grow
** fails, and does not end the process */
static int l_note_interrupts(lua_State *L) {
  bool only = lua_isnoneornil(L, 1);
  bool (*take)(int) = only || lua_toboolean(L, 1) ? note : leave_to_system;
  bool before = take(SIGINT);
#if POSIX
  signal(SIGXFSZ, SIG_IGN);
#endif
  if (only) return nimL_pushflag(L, before);
  take(SIGTERM);
#if POSIX
  take(SIGHUP);
  take(SIGQUIT);
#endif
  return nimL_pushflag(L, before);
}

/* hold_interrupts(hold) --> boolean, whether they were held: while they are they are
** noted, and handled after that: an error in a callback of luv would end the process. The
** hook by which the interpreter raises an error in its own thread is taken back: while
** another thread runs, it waits there for whatever comes first, as such a callback. */
static int l_hold_interrupts(lua_State *L) {
  const int all = LUA_MASKCALL | LUA_MASKRET | LUA_MASKLINE | LUA_MASKCOUNT;
  lua_State *own = nimL_mainthread(L);
  int number;
  bool before = held != 0;
  held = lua_toboolean(L, 1);
  if (held && interrupts != 0 && lua_gethookmask(own) == all) {
    lua_sethook(own, NULL, 0, 0);
    waiting = interrupts;
  }
  number = waiting;
  if (!held && number != 0) {
    waiting = 0;
    on_interrupt(number);
  }
  return nimL_pushflag(L, before);
}

/* is_terminal(fd) --> boolean */
static int l_is_terminal(lua_State *L) {
  lua_Integer fd = luaL_checkinteger(L, 1);
  return nimL_pushflag(L, fd >= 0 && fd <= INT_MAX && isatty((int)fd));
}

/* await_input(file): until there is something to read from it, or a signal comes. A read
** goes on after a signal, and Ctrl-C would be handled when a line is there. Signals are
** let through by the wait alone, so that none comes just before it. */
static int l_await_input(lua_State *L) {
  const luaL_Stream *stream = luaL_checkudata(L, 1, LUA_FILEHANDLE);
#if POSIX
  fd_set input;
  sigset_t all, before;
  int fd;
  luaL_argcheck(L, stream->closef != NULL, 1, "closed file");
  fd = fileno(stream->f);
  if (fd < 0 || fd >= FD_SETSIZE) return 0;
  FD_ZERO(&input);
  FD_SET(fd, &input);
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, &before);
  if (interrupts == 0) pselect(fd + 1, &input, NULL, NULL, NULL, &before);
  sigprocmask(SIG_SETMASK, &before, NULL);
#endif
  (void)stream;
  return 0;
}

/* ---- long work pauses to be stopped, and tells how far it is ---- */

bool nimL_interrupted(void) {
  return interrupts != 0;
}

bool nimL_holds(void) {
  return interrupts != 0 && held != 0;
}

static int interrupt(lua_State *L) {
  lua_pushliteral(L, NIML_INTERRUPTED);
  return lua_error(L);
}

static int l_nothing(lua_State *L) {
  (void)L;
  return 0;
}

/* A host stops by a hook in its main thread, which a coroutine borrows for that call. */
void nimL_check_interrupt(lua_State *L) {
  lua_State *host = nimL_mainthread(L);
  lua_Hook own = lua_gethook(L);
  int mask = lua_gethookmask(L), count = lua_gethookcount(L);
  if (nimL_holds()) interrupt(L);
  if (host != L && lua_gethook(host) != NULL)
    lua_sethook(L, lua_gethook(host), lua_gethookmask(host), lua_gethookcount(host));
  lua_pushcfunction(L, l_nothing);
  lua_call(L, 0, 0);
  if (host != L) lua_sethook(L, own, mask, count);
}

int nimL_interrupt(lua_State *L) {
  nimL_check_interrupt(L);
  return interrupt(L);
}

void nimL_report(lua_State *L, int progress, lua_Integer done, uint64_t n, int object) {
  nimL_check_interrupt(L);
  if (progress == 0) return;
  lua_pushvalue(L, progress);
  lua_pushinteger(L, done);
  lua_pushinteger(L, (lua_Integer)n);
  lua_pushvalue(L, object);
  lua_call(L, 3, 0);
}

/* ---- slices, locks ---- */

/* The hook of a thread is that of the threads it makes, too: what they yield is for
** whoever runs them, so they are left alone. */
static const char sliced = 0;

static void on_slice(lua_State *L, lua_Debug *ar) {
  bool ours;
  (void)ar;
  if (!lua_isyieldable(L)) return;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &sliced);
  lua_pushthread(L);
  lua_rawget(L, -2);
  ours = lua_toboolean(L, -1);
  lua_pop(L, 2);
  if (ours) lua_yield(L, 0);
}

/* slice(thread, count): the coroutine yields, without a value, after every so many
** instructions of Lua; inside a function of C it goes on to where it can. */
static int l_slice(lua_State *L) {
  lua_State *thread = lua_tothread(L, 1);
  uint64_t count = nimL_checksize(L, 2, "integer");
  luaL_argexpected(L, thread != NULL, 1, "coroutine");
  luaL_argcheck(L, count > 0 && count <= INT_MAX, 2, "out of range");
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &sliced) != LUA_TTABLE) {
    nimL_pushweak(L, "k"); /* the threads that are sliced, none of which it holds */
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &sliced);
  }
  lua_pushvalue(L, 1);
  lua_pushboolean(L, 1);
  lua_rawset(L, -3);
  lua_sethook(thread, on_slice, LUA_MASKCOUNT, (int)count);
  return 0;
}

/* interrupted([forget]) --> boolean: whether one was noted; `forget` takes the note back,
** and what is held is not handled */
static int l_interrupted(lua_State *L) {
  bool noted = nimL_interrupted();
  if (lua_toboolean(L, 1)) interrupts = waiting = 0;
  return nimL_pushflag(L, noted);
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

const luaL_Reg nimL_process_functions[] = {
    {"process_limit", l_process_limit}, {"die_with", l_die_with},
    {"close_on_exec", l_close_on_exec}, {"note_interrupts", l_note_interrupts},
    {"interrupted", l_interrupted},     {"hold_interrupts", l_hold_interrupts},
    {"is_terminal", l_is_terminal},     {"await_input", l_await_input},
    {"lock_file", l_lock_file},         {"slice", l_slice},
    {NULL, NULL}};
