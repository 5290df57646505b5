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
** the bounds of memory.c and the clock of hook.c are all there is. */
#if defined(__linux__)
#define _GNU_SOURCE /* SIGEV_THREAD_ID */
#endif
#include "lua/sandbox/sandbox.h"

/* An error that nobody has caught; what a limit has ended is noted already. */
static int on_error(lua_State *L) {
  nimL_box_trace(nimL_box(L), L);
  return 1;
}

static int run_protected(lua_State *L, int args, int results) {
  int status, handler = lua_gettop(L) - args;
  lua_pushcfunction(L, on_error);
  lua_insert(L, handler);
  status = lua_pcall(L, args, results, handler);
  lua_remove(L, handler);
  return status;
}

/* In a thread the calls are there still when an error has ended it. */
static int run(nimL_sandbox *box, int args, int results) {
  int status;
  if (box->base == box->L) return run_protected(box->L, args, results);
  status = lua_resume(box->base, box->L, args, &results);
  if (status == LUA_ERRRUN) nimL_box_trace(box, box->base);
  return status;
}

#if defined(__linux__) && !defined(__EMSCRIPTEN__)

#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

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

static void on_tick(int number, siginfo_t *info, void *context) {
  nimL_alarm *a = info->si_value.sival_ptr;
  (void)number, (void)context;
  if (info->si_code != SI_TIMER) return;
  if (a->box == NULL) {
    set_timer(a, 0);
    return;
  }
  if (++a->ticks <= a->most) return;
  if (a->ticks <= a->most + PATIENCE) {
    nimL_box_late(a->box);
    return;
  }
  a->box = NULL;
  siglongjmp(a->before, 1);
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

static void start(nimL_alarm *a, nimL_sandbox *box) {
  if (!a->closed && !(a->made && pthread_equal(a->thread, pthread_self()))) make(a);
  a->ticks = 0;
  a->most = box->limits.cpu / TICK + 1;
  a->box = box;
  if (a->made && !a->ticking) set_timer(a, TICK);
}

static bool call(nimL_sandbox *box, int args, int results, int *status) {
  nimL_alarm *a = box->alarm;
  if (sigsetjmp(a->before, 0) != 0) return false;
  start(a, box);
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
  if (box->broken) box->outcome = NIML_TIME;
  return status;
}
