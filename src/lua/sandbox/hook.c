/* What a bot may use: instructions, processor time, memory.
**
** The hook counts instructions and fires at every NIML_INTERVAL of them. What works in C
** charges for itself. Instructions alone decide as long as one of them is a matter of
** nanoseconds; those that take longer do so because they touch much memory, and that is
** charged too: see memory.c and library.c.
**
** The processor clock is a call to the system, so it is read at every sixteenth look of a
** call, where looks are no farther apart than instructions allow; most calls never come
** to the second one. The last watch is the alarm, below. */
#if defined(__linux__)
#define _GNU_SOURCE /* SIGEV_THREAD_ID */
#elif defined(__unix__)
#define _POSIX_C_SOURCE 200809L
#endif
#include "lua/sandbox/sandbox.h"

#include <string.h>
#include <time.h>

#if defined(__linux__) && !defined(__EMSCRIPTEN__)
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

#define THREAD_INTERVAL 32 /* in coroutines, whose counts are lost when they yield */

/* Work in C between two looks at the clock, and looks between two readings of it. */
#define WORK_BETWEEN_LOOKS 1024
#define LOOKS 16

nimL_sandbox *nimL_box(lua_State *L) {
  return *(nimL_sandbox **)lua_getextraspace(L);
}

/* ---- clocks ---- */

static uint64_t processor_clock(void) {
#if defined(CLOCK_THREAD_CPUTIME_ID)
  struct timespec t;
  /* A browser has no clock of its processor. */
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t) != 0) clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
#else
  return (uint64_t)clock() * (UINT64_C(1000000000) / CLOCKS_PER_SEC);
#endif
}

static bool is_late(nimL_sandbox *box) {
  if (box->looks++ == 0) return false;
  if (box->cpu_from == 0) box->cpu_from = processor_clock();
  if (box->interval == NIML_INTERVAL && box->looks % LOOKS != 0) return false;
  return (double)(processor_clock() - box->cpu_from) >= 1e9 * box->limits.cpu;
}

/* ---- the hook ---- */

static void on_count(lua_State *L, lua_Debug *ar);

static void set_hook(lua_State *L, int64_t count) {
  lua_sethook(L, on_count, LUA_MASKCOUNT, count > 0 ? (int)count : 1);
}

/* From now on each instruction and each call raises: also a __close in C. */
static void set_last_hook(lua_State *L) {
  lua_sethook(L, on_count, LUA_MASKCOUNT | LUA_MASKCALL, 1);
}

static int64_t interval_of(const nimL_sandbox *box, const lua_State *L) {
  int64_t interval = box->late ? 1 : box->interval;
  if (L != box->base && interval > THREAD_INTERVAL) interval = THREAD_INTERVAL;
  return interval < box->left ? interval : box->left;
}

void nimL_box_arm(nimL_sandbox *box, lua_State *L) {
  if (box->outcome == NIML_PLAYS) set_hook(L, interval_of(box, L));
  else set_last_hook(L);
}

static void check(nimL_sandbox *box) {
  box->unseen = 0;
  if (box->outcome != NIML_PLAYS) return;
  if (box->watched != NULL && lua_gethook(box->watched) != box->hook)
    box->outcome = NIML_STOPPED;
  else if (box->left <= 0) box->outcome = NIM_REASON_INSTRUCTIONS;
  else if (box->late || is_late(box)) box->outcome = NIM_REASON_TIME;
}

static void on_count(lua_State *L, lua_Debug *ar) {
  nimL_sandbox *box = nimL_box(L);
  (void)ar;
  box->left -= lua_gethookcount(L);
  check(box);
  if (box->outcome != NIML_PLAYS) nimL_die(L, box->outcome);
  if (lua_gethookcount(L) != interval_of(box, L)) nimL_box_arm(box, L);
  /* inside of a function of C, or of a coroutine of its own, a bot is not left */
  if (L == box->aside && box->left <= box->pause_at && lua_isyieldable(L))
    lua_yield(L, 0);
}

void nimL_box_shorten(nimL_sandbox *box, size_t interval) {
  if ((size_t)box->interval <= interval) return;
  box->left -= box->interval; /* what has been counted, at the most */
  box->interval = interval > 0 ? (int)interval : 1;
  nimL_box_arm(box, box->running);
}

void nimL_box_stop(nimL_sandbox *box) {
  box->unseen = WORK_BETWEEN_LOOKS;
  if (box->running != NULL) set_hook(box->running, 1);
}

void nimL_box_budget(nimL_sandbox *box) {
  box->left = (int64_t)box->limits.instructions;
  if (box->phase == NIML_LOAD) box->interval = NIML_INTERVAL;
  box->looks = box->cpu_from = box->unseen = 0;
  box->late = 0;
  box->refused = box->table_too_large = false;
  box->trace.lines = -1;
  box->outcome = NIML_PLAYS;
  box->running = box->base;
  box->nested = 0;
  nimL_box_arm(box, box->base);
}

/* Calls that are looked through for lines of a bot's text. */
#define MOST_LEVELS 100

static void trace(nimL_sandbox *box, lua_State *L) {
  lua_Debug ar;
  int level, n = 0;
  if (box->trace.lines >= 0) return;
  for (level = 0; level < MOST_LEVELS && n < NIML_TRACED && lua_getstack(L, level, &ar);
       level++)
    if (lua_getinfo(L, "Sl", &ar) && ar.currentline > 0 &&
        strcmp(ar.source, box->chunk) == 0)
      box->trace.line[n++] = (uint64_t)ar.currentline;
  box->trace.lines = n;
}

void nimL_box_end(nimL_sandbox *box, lua_State *L, nimL_outcome outcome) {
  if (box->outcome == NIML_PLAYS) box->outcome = outcome;
  trace(box, L);
}

/* The value raised needs no memory, and tells the bot's __close nothing. */
int nimL_die(lua_State *L, nimL_outcome outcome) {
  nimL_sandbox *box = nimL_box(L);
  nimL_box_end(box, L, outcome);
  set_last_hook(box->base);
  set_last_hook(L);
  lua_pushboolean(L, 0);
  return lua_error(L);
}

void nimL_recheck(lua_State *L) {
  nimL_outcome outcome = nimL_box(L)->outcome;
  if (outcome != NIML_PLAYS) nimL_die(L, outcome);
}

void nimL_charge(lua_State *L, uint64_t work) {
  nimL_sandbox *box = nimL_box(L);
  if (work > (uint64_t)INT32_MAX) work = (uint64_t)INT32_MAX;
  box->left -= (int64_t)work;
  box->unseen += work;
  if (box->unseen >= WORK_BETWEEN_LOOKS || box->late) {
    if (box->looks == 0) check(box);
    check(box);
  }
  if (box->left <= 0 || box->outcome != NIML_PLAYS) nimL_die(L, NIM_REASON_INSTRUCTIONS);
}

/* ---- the alarm ---- */

/* The last watch over a bot: an alarm by the processor time of its thread.
**
** The hook comes between two instructions and the meter between two pieces of work, but
** a single instruction has no bound known beforehand: looking up a key may
** walk over thousands of tables with thousands of keys of one hash, each of thousands of
** bytes. A timer of the thread's processor time ticks while a bot is called. When the
** time of the call is over, a tick has the hook look at once; when several more ticks
** have passed and nothing has looked, one instruction or one piece of work has taken all
** that time, and the call is left from within the signal's handler.
**
** That is safe because of where it happens. All that a bot's state holds lies in its
** arena, which is put back from its copy before it is used again, so what was half done
** there does not matter; and what takes so long is Lua's own core at work on tables and
** strings, which holds nothing else: a library of C that holds locks or memory is called
** for short pieces of work only, between which the meter would have looked.
**
** The timer is made by the first call of a bot, and stopped by the first tick that finds
** no call. No signal that the host handles is taken. Where the system has no such timer
** the bounds of memory.c and the clock are all there is. */

/* An error that nobody has caught; what a limit has ended is noted already. */
static int on_error(lua_State *L) {
  trace(nimL_box(L), L);
  return 1;
}

/* In a thread the calls are there still when an error has ended it. Between two slices of
** a call its clocks stand still. */
static int run(nimL_sandbox *box, int args, int results) {
  lua_State *L = box->base;
  int status, handler = lua_gettop(L) - args;
  if (L != box->L) {
    box->cpu_from = processor_clock() - box->spent;
    box->looks = 1;
    box->pause_at = box->left - box->slice;
    status = lua_resume(L, box->L, args, &results);
    if (status == LUA_YIELD) box->spent = processor_clock() - box->cpu_from;
    if (status == LUA_ERRRUN) trace(box, L);
    return status;
  }
  lua_pushcfunction(L, on_error);
  lua_insert(L, handler);
  status = lua_pcall(L, args, results, handler);
  lua_remove(L, handler);
  return status;
}

#if defined(__linux__) && !defined(__EMSCRIPTEN__)

#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif

/* Nanoseconds of processor time between two ticks, and ticks from the one that calls the
** hook to the one that leaves. */
#define TICK 100000000
#define PATIENCE 4

struct nimL_alarm {
  pthread_t thread; /* whose time is measured */
  timer_t timer;
  bool made, closed;
  volatile sig_atomic_t ticking;
  nimL_sandbox *volatile box; /* whose call runs, or NULL */
  volatile uint64_t ticks, most; /* of this call: so far, and when its time is over */
  sigjmp_buf before;
};

static void set_timer(nimL_alarm *a, long nanoseconds) {
  struct itimerspec each;
  memset(&each, 0, sizeof each);
  each.it_interval.tv_nsec = each.it_value.tv_nsec = nanoseconds;
  a->ticking = nanoseconds > 0;
  timer_settime(a->timer, 0, &each, NULL);
}

/* A hook may be set while Lua runs: lua_sethook is made for it. */
static void on_tick(int number, siginfo_t *info, void *context) {
  nimL_alarm *a = info->si_value.sival_ptr;
  (void)number, (void)context;
  if (info->si_code != SI_TIMER) return;
  if (a->box == NULL) {
    set_timer(a, 0);
  } else if (++a->ticks > a->most + PATIENCE) {
    a->box = NULL;
    siglongjmp(a->before, 1);
  } else if (a->ticks > a->most) {
    a->box->late = 1;
    if (a->box->running != NULL) set_hook(a->box->running, 1);
  }
}

/* A signal that is ours already, or that nobody handles; 0: there is none. */
static int find_signal(void) {
  struct sigaction now;
  int number;
  for (number = SIGRTMAX - 1; number > SIGRTMIN; number--) {
    if (sigaction(number, NULL, &now) != 0) continue;
    if ((now.sa_flags & SA_SIGINFO) && now.sa_sigaction == on_tick) return number;
    if (!(now.sa_flags & SA_SIGINFO) && now.sa_handler == SIG_DFL) return number;
  }
  return 0;
}

static bool handle(int number) {
  struct sigaction action;
  sigset_t one;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = on_tick;
  action.sa_flags = SA_SIGINFO | SA_RESTART | SA_NODEFER;
  sigemptyset(&action.sa_mask);
  sigemptyset(&one);
  sigaddset(&one, number);
  return sigaction(number, &action, NULL) == 0 &&
         pthread_sigmask(SIG_UNBLOCK, &one, NULL) == 0;
}

static void forget(nimL_alarm *a) {
  if (a->made) timer_delete(a->timer);
  a->made = false;
  a->ticking = 0;
}

static void make(nimL_alarm *a) {
  struct sigevent event;
  int number = find_signal();
  forget(a);
  a->thread = pthread_self();
  if (number == 0 || !handle(number)) return;
  memset(&event, 0, sizeof event);
  event.sigev_notify = SIGEV_THREAD_ID;
  event.sigev_notify_thread_id = (pid_t)syscall(SYS_gettid);
  event.sigev_signo = number;
  event.sigev_value.sival_ptr = a;
  a->made = timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &a->timer) == 0;
}

/* A timer that outlived its alarm would tick where nothing is. */
static int l_free(lua_State *L) {
  nimL_alarm *a = lua_touserdata(L, 1);
  forget(a);
  a->closed = true;
  return 0;
}

nimL_alarm *nimL_alarm_push(lua_State *L) {
  static const char key = 0;
  nimL_alarm *a;
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &key) == LUA_TUSERDATA)
    return lua_touserdata(L, -1);
  lua_pop(L, 1);
  a = lua_newuserdatauv(L, sizeof *a, 0);
  memset(a, 0, sizeof *a);
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, l_free);
  lua_setfield(L, -2, "__gc");
  lua_setmetatable(L, -2);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &key);
  return a;
}

static bool call(nimL_sandbox *box, int args, int results, int *status) {
  nimL_alarm *a = box->alarm;
  if (sigsetjmp(a->before, 0) != 0) return false;
  if (!a->closed && !(a->made && pthread_equal(a->thread, pthread_self()))) make(a);
  a->ticks = 0;
  a->most = (uint64_t)(1e9 * box->limits.cpu) / TICK + 1;
  a->box = box;
  if (a->made && !a->ticking) set_timer(a, TICK);
  *status = run(box, args, results);
  a->box = NULL;
  return true;
}

#else

nimL_alarm *nimL_alarm_push(lua_State *L) {
  lua_pushnil(L);
  return NULL;
}

static bool call(nimL_sandbox *box, int args, int results, int *status) {
  *status = run(box, args, results);
  return true;
}

#endif

int nimL_box_call(nimL_sandbox *box, int args, int results) {
  int status = LUA_ERRRUN;
  box->broken = !call(box, args, results, &status);
  if (box->broken) box->outcome = NIM_REASON_TIME;
  return status;
}
