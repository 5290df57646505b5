/* Rules from a file that is not trusted: the host asks a function in the sandbox for the
** options of each pile, and reads the answer there.
**
** The state goes on from pile to pile, so that what the text has computed for one is
** there for the next; piles are asked for in order, each once. The last answer is kept;
** where an earlier pile is asked for again, the text begins anew with pile 1. Whatever
** goes wrong stays so: the same text says the same, in any process. */
#include "lua/sandbox/sandbox.h"

/* Instructions for the options of all sizes together: half a minute. */
#define MOST_WORK (UINT64_C(1) << 32)

/* Upvalues of the function. */
#define BOX lua_upvalueindex(1)
#define WRONG lua_upvalueindex(2) /* what went wrong, or nil */
#define CHUNK lua_upvalueindex(3) /* the name of the text */

/* Raises what is said for good. */
static int fail(lua_State *L, const char *why) {
  lua_pushstring(L, why);
  lua_copy(L, -1, WRONG);
  return lua_error(L);
}

/* The message with the place in front and the pile after it, unless the text itself says
** which call failed. */
static const char *placed(lua_State *L, const char *why, uint64_t n) {
  const nimL_sandbox *box = lua_touserdata(L, BOX);
  if (box->placed) lua_pushliteral(L, "");
  else lua_pushfstring(L, "%s(%I): ", box->kind->name, (LUAI_UACINT)n);
  return nimL_pushplaced(L, lua_tostring(L, CHUNK), lua_tostring(L, -1), why);
}

/* What has ended a call is for good, but for Ctrl-C. */
static void fail_at(lua_State *L, const nimL_sandbox *box, uint64_t n) {
  nimL_box_raise(L, box);
  fail(L, placed(L, box->message.s, n));
}

static void tell(lua_State *L, nimL_sandbox *box) {
  nim_text why;
  int64_t spent;
  uint64_t n = ++box->asked;
  nimL_box_watch(box, L);
  if (nimL_box_run(box, NIML_TELL) != NIML_PLAYS) fail_at(L, box, n);
  spent = (int64_t)box->limits.instructions - box->left;
  if (spent > 0) box->work += (uint64_t)spent;
  if (box->work <= MOST_WORK) return;
  nim_say(&why, "those of 1 to %llu took more than %llu instructions",
          (unsigned long long)n, (unsigned long long)MOST_WORK);
  fail(L, placed(L, why.s, n));
}

static bool read_text(lua_State *L, nimL_sandbox *box) {
  box->asked = box->work = 0;
  nimL_box_watch(box, L);
  nim_random_seed(&box->chance, 0);
  return nimL_box_load(box) == NIML_PLAYS;
}

/* Is the answer for pile n, above the closure that was called, there still? What the host
** has left above it, where it refused the answer, goes. */
static bool is_answered(const nimL_sandbox *box, uint64_t n) {
  if (box->asked != n || box->outcome != NIML_PLAYS) return false;
  lua_settop(box->L, 2);
  return true;
}

/* Piles asked for between two checks of interrupts. */
#define ASKED_BETWEEN_CHECKS 64

/* f(n) --> the state that has the answer on top. What runs in a check of interrupts may
** ask, too. */
static int l_tell(lua_State *L) {
  nimL_sandbox *box = lua_touserdata(L, BOX);
  uint64_t n = nimL_checksize(L, 1, "integer");
  if (!lua_isnil(L, WRONG)) return fail(L, lua_tostring(L, WRONG));
  if (box->L == NULL) return luaL_error(L, "the rules have been finalized");
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  do {
    /* else the text begins anew */
    if (box->asked >= n && !is_answered(box, n) && !read_text(L, box))
      fail_at(L, box, 1);
    if (nimL_interrupted() || box->asked % ASKED_BETWEEN_CHECKS == 0)
      nimL_check_interrupt(L);
    if (box->asked < n) tell(L, box);
  } while (box->asked != n);
  lua_pushlightuserdata(L, box->L);
  return 1;
}

bool nimL_pushoptions(lua_State *L, int text, int chunk, nimL_rules_file *file,
                      nim_text *why) {
  nimL_sandbox *box = nimL_box_push(L, &nimL_usual_limits, text, chunk, NULL);
  if (!nimL_box_open(L, box) || !read_text(L, box)) {
    nimL_box_raise(L, box);
    return nim_say(why, "%s", nimL_pushplaced(L, lua_tostring(L, chunk), "",
                                              box->message.s));
  }
  lua_pushnil(L); /* of a game on states the box, which has its name, stays below it */
  if (box->kind != NULL) {
    lua_pushvalue(L, chunk);
    lua_pushcclosure(L, l_tell, 3);
  }
  file->kind = box->kind;
  file->name = box->name;
  file->misere = box->misere;
  return true;
}
