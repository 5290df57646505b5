/* Options told by text of Lua that nobody has to trust: a function of the host that asks
** a function in a sandbox and copies what it answers.
**
** The state goes on from pile to pile, so that what the text has computed for one is
** there for the next; piles are asked for in order, each once. Whatever goes wrong stays
** so: the same text says the same, in any process. */
#include "lua/sandbox/sandbox.h"

#include <string.h>

/* Piles that may be named in the options of all sizes together: they are kept. */
#define MOST_COPIED (UINT64_C(1) << 24)

/* Instructions for the options of all sizes together: half a minute. */
#define MOST_WORK (UINT64_C(1) << 32)

/* Upvalues of a teller. */
#define BOX lua_upvalueindex(1)
#define WRONG lua_upvalueindex(2) /* what went wrong, or nil */
#define CHUNK lua_upvalueindex(3) /* the name of the text */
#define COPIED lua_upvalueindex(4)
#define WORK lua_upvalueindex(5)

/* An answer is an array of arrays; what is none is copied as far as its type matters. */
#define DEPTH 2

/* Adds to a count in an upvalue; false where that is too much. */
static bool count(lua_State *L, int upvalue, uint64_t more, uint64_t most) {
  uint64_t all = (uint64_t)lua_tointeger(L, upvalue) + more;
  lua_pushinteger(L, (lua_Integer)all);
  lua_replace(L, upvalue);
  return all <= most;
}

static int l_none(lua_State *L) {
  (void)L;
  return 0;
}

static void copy_scalar(lua_State *L, lua_State *from) {
  switch (lua_type(from, -1)) {
  case LUA_TNIL:
    lua_pushnil(L);
    break;
  case LUA_TBOOLEAN:
    lua_pushboolean(L, lua_toboolean(from, -1));
    break;
  case LUA_TSTRING:
    lua_pushliteral(L, "");
    break;
  case LUA_TTABLE:
    lua_newtable(L);
    break;
  case LUA_TNUMBER:
    if (lua_isinteger(from, -1))
      lua_pushinteger(L, lua_tointeger(from, -1));
    else
      lua_pushnumber(L, lua_tonumber(from, -1));
    break;
  default:
    lua_pushcfunction(L, l_none);
  }
}

/* A key that is none of the n elements of the table on top of `from` leaves a mark in the
** copy: whoever reads that sees that it is no array. */
static void copy_more(lua_State *L, lua_State *from, lua_Unsigned n) {
  lua_Unsigned keys = 0;
  for (lua_pushnil(from); lua_next(from, -2); lua_pop(from, 1)) keys++;
  if (keys == n) return;
  lua_pushboolean(L, 1);
  lua_setfield(L, -2, "more");
}

/* Pushes a copy of the value on top of `from`, which is left by no error: nothing here
** asks that state for memory. False where there is too much to copy. */
static bool copy(lua_State *L, lua_State *from, int depth) {
  lua_Unsigned i, n = lua_istable(from, -1) && depth > 0 ? lua_rawlen(from, -1) : 0;
  bool fits;
  copy_scalar(L, from);
  if (!count(L, COPIED, n, MOST_COPIED)) return false;
  for (i = 1, fits = true; i <= n && fits; i++) {
    lua_rawgeti(from, -1, (lua_Integer)i);
    fits = copy(L, from, depth - 1);
    lua_pop(from, 1);
    lua_rawseti(L, -2, (lua_Integer)i);
  }
  if (fits && lua_istable(from, -1)) copy_more(L, from, n);
  return fits;
}

/* Raises what is said for good. */
static int fail(lua_State *L, const char *why) {
  lua_pushstring(L, why);
  lua_copy(L, -1, WRONG);
  return lua_error(L);
}

/* Where the place ends that Lua has put in front of a message: `halves.lua:3: `. */
static size_t place_length(const char *message, const char *chunk) {
  size_t i = strlen(chunk);
  if (strncmp(message, chunk, i) != 0 || message[i] != ':') return 0;
  if (message[i + 1] != ' ') i += 1 + strspn(message + i + 1, "0123456789");
  return strncmp(message + i, ": ", 2) == 0 ? i + 2 : 0;
}

/* The message with the place in front and the pile behind it. */
static const char *placed(lua_State *L, const char *why, uint64_t n) {
  const char *chunk = lua_tostring(L, CHUNK);
  size_t place = place_length(why, chunk);
  if (place == 0)
    lua_pushfstring(L, "%s: ", chunk);
  else
    lua_pushlstring(L, why, place);
  lua_pushfstring(L, "options(%I): %s", (LUAI_UACINT)n, why + place);
  lua_concat(L, 2);
  return lua_tostring(L, -1);
}

static void spend(lua_State *L, const nimL_sandbox *box, uint64_t n) {
  nim_text why;
  int64_t spent = (int64_t)box->limits.instructions - box->left;
  if (count(L, WORK, spent > 0 ? (uint64_t)spent : 0, MOST_WORK)) return;
  nim_say(&why, "those of 1 to %llu took more than %llu instructions",
          (unsigned long long)n, (unsigned long long)MOST_WORK);
  fail(L, placed(L, why.s, n));
}

/* teller(n) --> array of options */
static int l_tell(lua_State *L) {
  nimL_sandbox *box = lua_touserdata(L, BOX);
  uint64_t n = nimL_checksize(L, 1, "integer");
  nim_text why;
  if (!lua_isnil(L, WRONG)) return fail(L, lua_tostring(L, WRONG));
  if (box->L == NULL) return luaL_error(L, "the rules have been finalized");
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  box->asked = n;
  if (nimL_box_run(box, NIML_TELL) != NIML_PLAYS)
    return fail(L, placed(L, box->message.s, n));
  spend(L, box, n);
  if (copy(L, box->L, DEPTH)) return 1;
  nim_say(&why, "more than %llu options and piles in all, which is too many",
          (unsigned long long)MOST_COPIED);
  return fail(L, placed(L, why.s, n));
}

static bool refuse(const nimL_sandbox *box, const char *chunk, nim_text *why) {
  bool is_placed = place_length(box->message.s, chunk) > 0;
  if (is_placed)
    nim_say(why, "%s", box->message.s);
  else
    nim_say(why, "%s: %s", chunk, box->message.s);
  return false;
}

bool nimL_pushteller(lua_State *L, int text, int chunk, nimL_told *told, nim_text *why) {
  const char *name = lua_tostring(L, chunk);
  nimL_sandbox *box = nimL_box_push(L, &nimL_usual_limits, text, chunk, NULL);
  if (!nimL_box_open(L, box)) return refuse(box, name, why);
  nim_random_seed(&box->chance, 0);
  if (nimL_box_load(box, NIML_READ) != NIML_PLAYS) return refuse(box, name, why);
  lua_pushnil(L);
  lua_pushvalue(L, chunk);
  lua_pushinteger(L, 0);
  lua_pushinteger(L, 0);
  lua_pushcclosure(L, l_tell, 5);
  told->name = box->name;
  told->misere = box->misere;
  return true;
}
