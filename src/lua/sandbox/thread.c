/* Coroutines. What one has run when it yields is lost from the hook's count, so each
** resume is charged in advance. A kill inside goes on through every resume. */
#include "lua/sandbox/sandbox.h"

#define WORK_PER_RESUME 32

/* Coroutines that run inside of each other. Lua allows fewer, but before 5.4.4 it does
** not count those begun after an error was caught (CVE-2021-43519). */
#define MOST_NESTED 200

static lua_State *check_thread(lua_State *L, int arg) {
  lua_State *co = lua_tothread(L, arg);
  if (co == NULL) luaL_typeerror(L, arg, "thread");
  return co;
}

/* coroutine.create(f) --> thread */
static int l_create(lua_State *L) {
  lua_State *co;
  luaL_checktype(L, 1, LUA_TFUNCTION);
  nimL_charge(L, WORK_PER_RESUME);
  co = lua_newthread(L);
  lua_pushvalue(L, 1);
  lua_xmove(L, co, 1);
  return 1;
}

static bool is_dead(lua_State *co) {
  lua_Debug ar;
  if (lua_status(co) == LUA_YIELD) return false;
  if (lua_status(co) != LUA_OK) return true;
  return !lua_getstack(co, 0, &ar) && lua_gettop(co) == 0;
}

static const char *status_of(lua_State *L, lua_State *co) {
  lua_Debug ar;
  if (L == co) return "running";
  if (co == nimL_box(L)->L || co == nimL_box(L)->aside) return "normal";
  if (is_dead(co)) return "dead";
  if (lua_status(co) == LUA_OK && lua_getstack(co, 0, &ar)) return "normal";
  return "suspended";
}

/* coroutine.status(thread) --> "running" | "suspended" | "normal" | "dead" */
static int l_status(lua_State *L) {
  lua_pushstring(L, status_of(L, check_thread(L, 1)));
  return 1;
}

/* Runs `co` with the arguments on top; the number of results on top, or -1: an error. */
static int run_thread(lua_State *L, lua_State *co, int args) {
  nimL_sandbox *box = nimL_box(L);
  int status, results = 0;
  box->running = co;
  nimL_box_arm(box, co);
  box->nested++;
  status = lua_resume(co, L, args, &results);
  box->nested--;
  box->running = L;
  nimL_recheck(L);
  if (status != LUA_OK && status != LUA_YIELD) results = -1;
  return results;
}

/* Runs the thread with `args` values on top of L. */
static int resume(lua_State *L, lua_State *co, int args) {
  const char *status = status_of(L, co);
  int results;
  nimL_charge(L, WORK_PER_RESUME);
  if (*status != 's') {
    lua_pushfstring(L, "cannot resume %s coroutine",
                    *status == 'd' ? status : "non-suspended");
    return -1;
  }
  if (nimL_box(L)->nested == MOST_NESTED) {
    lua_pushliteral(L, "C stack overflow");
    return -1;
  }
  if (!lua_checkstack(co, args)) return luaL_error(L, "too many arguments to resume");
  lua_xmove(L, co, args);
  results = run_thread(L, co, args);
  if (results >= 0) luaL_checkstack(L, results + 1, "too many results to resume");
  lua_xmove(co, L, results < 0 ? 1 : results);
  return results;
}

/* coroutine.resume(thread, ...) --> true, values | false, error */
static int l_resume(lua_State *L) {
  lua_State *co = check_thread(L, 1);
  int results = resume(L, co, lua_gettop(L) - 1);
  lua_pushboolean(L, results >= 0);
  if (results < 0) results = 1;
  lua_insert(L, -1 - results);
  return results + 1;
}

static int l_wrapped(lua_State *L) {
  lua_State *co = lua_tothread(L, NIML_OWN(1));
  int results = resume(L, co, lua_gettop(L));
  return results < 0 ? lua_error(L) : results;
}

/* coroutine.wrap(f) --> function */
static int l_wrap(lua_State *L) {
  l_create(L);
  nimL_box_pushclosure(L, l_wrapped, 1);
  return 1;
}

/* coroutine.yield(...). Out of the bot's own functions it is no move. */
static int l_yield(lua_State *L) {
  nimL_sandbox *box = nimL_box(L);
  if (L == box->base && box->phase == NIML_MOVE && box->outcome == NIML_PLAYS) {
    nim_say(&box->message, "a yield is not a move");
    return nimL_die(L, NIML_ILLEGAL);
  }
  return lua_yield(L, lua_gettop(L));
}

/* coroutine.isyieldable() --> boolean */
static int l_isyieldable(lua_State *L) {
  lua_pushboolean(L, L != nimL_box(L)->base && lua_isyieldable(L));
  return 1;
}

/* coroutine.running() --> thread, is it the main one */
static int l_running(lua_State *L) {
  lua_pushthread(L);
  lua_pushboolean(L, L == nimL_box(L)->base);
  return 2;
}

const luaL_Reg nimL_box_coroutine[] = {
    {"create", l_create}, {"status", l_status}, {"resume", l_resume},
    {"wrap", l_wrap},     {"yield", l_yield},   {"isyieldable", l_isyieldable},
    {"running", l_running}, {NULL, NULL}};
