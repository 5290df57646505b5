/* The part of a bot's library that is C, but for pairs.c and find.c: what replaces Lua's
** own or guards it, what the prelude needs, and the meter of them all. */
#include "lua/sandbox/sandbox.h"

#include <math.h>
#include <string.h>

/* ---- what calling a function in C costs ----
**
** The hook counts what Lua runs, and not what a function in C reads: a number may be
** written with millions of digits, and a function may be called by another one in C, as
** an order to sort by or as a metamethod. So each call of each function in C that a bot
** has goes through a closure, which charges for its arguments, and for the bytes of
** strings among them. */

/* Bytes that are read for one instruction: as a number, the slowest, up to 2 ns each; and
** arguments that are passed. */
#define READ_PER_INSTRUCTION 64
#define PASSED_PER_INSTRUCTION 8

void nimL_charge_arguments(lua_State *L) {
  uint64_t bytes = 0, work;
  int i, n = lua_gettop(L);
  for (i = n; i > 0; i--)
    if (lua_type(L, i) == LUA_TSTRING) bytes += lua_rawlen(L, i);
  work = bytes / READ_PER_INSTRUCTION + (uint64_t)n / PASSED_PER_INSTRUCTION;
  if (work > 0) nimL_charge(L, work);
}

/* Upvalues: the function, and its own. */
static int l_metered(lua_State *L) {
  nimL_charge_arguments(L);
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

int nimL_meter(lua_State *L) {
  lua_pushcclosure(L, l_metered, lua_gettop(L));
  return 1;
}

/* ---- pcall and xpcall: what has killed the bot goes through ---- */

static int finish_call(lua_State *L, int status, lua_KContext first) {
  nimL_recheck(L);
  if (status != LUA_OK && status != LUA_YIELD) {
    lua_pushboolean(L, 0);
    lua_insert(L, -2);
    return 2;
  }
  return lua_gettop(L) - (int)first;
}

/* pcall(f, ...) --> true, results | false, error */
static int l_pcall(lua_State *L) {
  luaL_checkany(L, 1);
  nimL_charge(L, 1);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  return finish_call(L, lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finish_call),
                     0);
}

static int finish_xcall(lua_State *L, int status, lua_KContext ctx) {
  nimL_recheck(L);
  if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(L) - 1;
  (void)ctx;
  lua_pushvalue(L, 1);
  lua_insert(L, -2);
  lua_call(L, 1, 1);
  lua_pushboolean(L, 0);
  lua_insert(L, -2);
  return 2;
}

/* xpcall(f, handler, ...): the handler is called when the stack is unwound already, where
** the hook still counts. */
static int l_xpcall(lua_State *L) {
  int args = lua_gettop(L) - 2;
  luaL_checktype(L, 2, LUA_TFUNCTION);
  nimL_charge(L, 1);
  lua_pushvalue(L, 1);
  lua_copy(L, 2, 1);
  lua_replace(L, 2);
  lua_pushboolean(L, 1);
  lua_insert(L, 2);
  return finish_xcall(L, lua_pcallk(L, args, LUA_MULTRET, 0, 0, finish_xcall), 0);
}

/* ---- load ---- */

/* A compiler that works through text costs so much for each byte, and more where a name
** may be looked for in all functions that stand around it. */
#define WORK_PER_BYTE 4
#define FUNCTIONS_PER_WORK 8

/* Some interpreters of this family write outside their registers when _ENV is declared
** with an attribute; no bot needs that. */
static bool has_env_attribute(const char *text, size_t size) {
  const char *end = text + size, *s = text;
  while ((s = memchr(s, '_', (size_t)(end - s))) != NULL) {
    if (end - s < 4 || memcmp(s, "_ENV", 4) != 0) {
      s++;
      continue;
    }
    for (s += 4; s < end && nim_is_blank(*s); s++) continue;
    if (s < end && (*s == '<' || (end - s > 1 && s[0] == '-' && s[1] == '-')))
      return true;
  }
  return false;
}

/* As far as the word tells. */
static uint64_t count_functions(const char *s, const char *end) {
  static const char word[] = "function";
  const size_t length = sizeof word - 1;
  uint64_t count = 0;
  while ((s = memchr(s, *word, (size_t)(end - s))) != NULL && end - s >= (int)length)
    if (memcmp(s++, word, length) == 0) count++;
  return count;
}

static int refuse_text(lua_State *L, const char *chunk, const char *why) {
  lua_pushfstring(L, "%s: %s", chunk + 1, why);
  return LUA_ERRSYNTAX;
}

/* luaL_loadbufferx for text from a bot, charged. */
static int compile(lua_State *L, const char *text, size_t size, const char *chunk) {
  uint64_t work = WORK_PER_BYTE;
  if (size > 0 && *text == LUA_SIGNATURE[0])
    return refuse_text(L, chunk, "a compiled chunk is refused, only text is loaded");
  if (has_env_attribute(text, size))
    return refuse_text(L, chunk,
                       "'_ENV' with an attribute or a comment after it is refused");
  work += count_functions(text, text + size) / FUNCTIONS_PER_WORK;
  nimL_charge(L, work * size);
  return luaL_loadbufferx(L, text, size, chunk, "t");
}

static bool begins(const char *text, size_t size, const char *with) {
  size_t length = strlen(with);
  return size >= length && memcmp(text, with, length) == 0;
}

/* As Lua does: a mark of UTF-8 is skipped, and a first line for the shell, whose end
** stays for the number of the next. */
int nimL_box_compilefile(lua_State *L, const char *text, size_t size, const char *chunk) {
  size_t skip = begins(text, size, "\xEF\xBB\xBF") ? 3 : 0;
  if (begins(text, size, "\xFF\xFE") || begins(text, size, "\xFE\xFF"))
    return refuse_text(L, chunk, "the text is UTF-16, save it as UTF-8");
  if (skip < size && text[skip] == '#')
    while (skip < size && text[skip] != '\n') skip++;
  return compile(L, text + skip, size - skip, chunk);
}

/* load(text [, chunkname [, mode [, env]]]) --> function | nil, message: text only */
static int l_load(lua_State *L) {
  size_t size;
  const char *text, *mode = luaL_optstring(L, 3, "t");
  const char *chunk = luaL_optstring(L, 2, "=(load)");
  /* Half of a bot's file: the compiler's worst time grows with the square. */
  const uint64_t most = nimL_box(L)->limits.source / 2;
  if (lua_type(L, 1) != LUA_TSTRING)
    return luaL_error(L, "load takes a string here, got %s", luaL_typename(L, 1));
  text = lua_tolstring(L, 1, &size);
  if (size > most)
    return luaL_error(L, "chunk too large: at most %I bytes", (LUAI_UACINT)most);
  if (strchr(mode, 't') == NULL)
    return nimL_pushfail(L, "attempt to load a text chunk (mode is '%s')", mode);
  if (*chunk != '=' && *chunk != '@') chunk = "=(load)";
  if (compile(L, text, size, chunk) != LUA_OK) {
    nimL_recheck(L);
    lua_pushnil(L);
    lua_insert(L, -2);
    return 2;
  }
  if (lua_gettop(L) > 4) { /* the chunk stands above its environment */
    lua_pushvalue(L, 4);
    lua_setupvalue(L, -2, 1);
  }
  return 1;
}

/* ---- tostring and print ---- */

/* An address would differ from run to run: other values show their type alone. Equal on
** all platforms: a number that is none has no sign. */
static const char *push_text(lua_State *L, int index, size_t *length) {
  const int top = lua_gettop(L);
  if (luaL_getmetafield(L, index, "__tostring") != LUA_TNIL) {
    lua_pushvalue(L, index);
    lua_call(L, 1, 1);
    if (lua_type(L, -1) != LUA_TSTRING)
      luaL_error(L, "'__tostring' must return a string");
  } else if (lua_isnil(L, index) || lua_isboolean(L, index)) {
    luaL_tolstring(L, index, NULL);
  } else if (lua_type(L, index) == LUA_TNUMBER && isnan(lua_tonumber(L, index))) {
    lua_pushliteral(L, "nan");
  } else if (lua_isstring(L, index)) {
    lua_pushvalue(L, index);
  } else if (luaL_getmetafield(L, index, "__name") != LUA_TSTRING) {
    lua_settop(L, top);
    lua_pushstring(L, luaL_typename(L, index));
  }
  return lua_tolstring(L, -1, length);
}

/* tostring(v) --> string */
static int l_tostring(lua_State *L) {
  luaL_checkany(L, 1);
  push_text(L, 1, NULL);
  return 1;
}

/* Bytes that are written for one instruction. */
#define PRINTED_PER_INSTRUCTION 64

/* What is cut ends with this mark, and nothing comes after it. */
#define CUT "...\n"

static void keep(nimL_sandbox *box, const char *s, size_t size) {
  size_t most = sizeof box->printed - strlen(CUT), room;
  if (box->printed_size > most) return;
  room = most - box->printed_size;
  memcpy(box->printed + box->printed_size, s, size < room ? size : room);
  box->printed_size += size < room ? size : room;
  if (size <= room) return;
  memcpy(box->printed + most, CUT, strlen(CUT));
  box->printed_size = sizeof box->printed;
}

/* print(...): kept outside of the bot's heap, for its author to look at */
static int l_print(lua_State *L) {
  nimL_sandbox *box = nimL_box(L);
  int i, n = lua_gettop(L);
  uint64_t *print;
  lua_Debug ar;
  for (i = 1; i <= n; i++) {
    size_t size;
    const char *s;
    if (lua_type(L, i) == LUA_TNUMBER) nimL_charge(L, NIML_WORK_PER_NUMBER);
    s = push_text(L, i, &size);
    nimL_charge(L, 1 + size / PRINTED_PER_INSTRUCTION);
    if (i > 1) keep(box, "\t", 1);
    keep(box, s, size);
    lua_pop(L, 1);
  }
  keep(box, "\n", 1);
  print = box->prints + 2 * box->prints_count;
  if (box->prints_count == NIML_PRINTS ||
      (box->prints_count > 0 && print[-2] == sizeof box->printed))
    return 0;
  print[0] = box->printed_size;
  print[1] = 0;
  if (lua_getstack(L, 1, &ar) && lua_getinfo(L, "l", &ar) && ar.currentline > 0)
    print[1] = (uint64_t)ar.currentline;
  box->prints_count++;
  return 0;
}

/* ---- string: guards of Lua's own, which is their upvalue ---- */

/* Longer results of format are mistakes. */
#define MOST_FORMATTED ((size_t)1 << 20)

static int call_own(lua_State *L) {
  return lua_tocfunction(L, NIML_OWN(1))(L);
}

/* string.rep(s, n [, separator]) --> string */
static int l_rep(lua_State *L) {
  size_t size, between;
  lua_Integer n = luaL_checkinteger(L, 2);
  uint64_t count = n > 0 ? (uint64_t)n : 0, most = nimL_box(L)->limits.memory, block;
  luaL_checklstring(L, 1, &size);
  luaL_optlstring(L, 3, "", &between);
  block = size + between;
  if (block == 0 && count > most) return luaL_error(L, "resulting string too large");
  if (block > 0 && count > most / block) return nimL_die(L, NIM_REASON_MEMORY);
  nimL_charge(L, 1 + count * block / 64);
  return call_own(L);
}

/* Puts what format is to write in place of the argument for this letter: no address, and
** no sign of a number that is none. Returns the bytes of strings among it. */
static size_t prepare_item(lua_State *L, char letter, int arg) {
  size_t size = 0;
  if (letter == 'p') luaL_error(L, "invalid conversion '%%p' to 'format'");
  if (letter == 's') push_text(L, arg, &size);
  else if (lua_type(L, arg) == LUA_TNUMBER && isnan(lua_tonumber(L, arg)))
    lua_pushnumber(L, fabs(lua_tonumber(L, arg)));
  else if (lua_type(L, arg) == LUA_TSTRING) return lua_rawlen(L, arg);
  else return 0;
  lua_replace(L, arg);
  return size;
}

/* string.format(format, ...) --> string; no %p */
static int l_format(lua_State *L) {
  size_t size, strings = 0;
  const char *s = luaL_checklstring(L, 1, &size), *end = s + size;
  int arg = 1, last = lua_gettop(L), results;
  while (s < end && (s = memchr(s, '%', (size_t)(end - s))) != NULL) {
    s += 1 + strspn(s + 1, "-+ #0123456789.");
    if (*s++ == '%') continue;
    if (++arg > last) break; /* Lua's own says that */
    nimL_charge(L, 8);
    strings += prepare_item(L, s[-1], arg);
    if (strings > MOST_FORMATTED) return luaL_error(L, "resulting string too large");
  }
  results = call_own(L);
  nimL_charge(L, 2 * lua_rawlen(L, -1));
  return results;
}

/* ---- plain tables ---- */

/* Could the metatable of the table lie about its length or elements? */
static bool lies(lua_State *L, int table) {
  int top = lua_gettop(L);
  bool does = lua_getmetatable(L, table) &&
              (lua_getfield(L, top + 1, "__len") != LUA_TNIL ||
               lua_getfield(L, top + 1, "__newindex") != LUA_TNIL ||
               lua_getfield(L, top + 1, "__index") == LUA_TFUNCTION);
  lua_settop(L, top);
  return does;
}

/* length(table) --> its raw length | nothing: it is not plain, or no table */
static int l_length(lua_State *L) {
  if (!lua_istable(L, 1) || lies(L, 1)) return 0;
  lua_pushinteger(L, (lua_Integer)lua_rawlen(L, 1));
  return 1;
}

/* less(a, b) --> a < b, charged by the length of strings: what raises then has no place
** in the prelude */
static int l_less(lua_State *L) {
  nimL_charge_arguments(L);
  lua_pushboolean(L, lua_compare(L, 1, 2, LUA_OPLT));
  return 1;
}

/* copy_fields(to, from, names): fields with these names, raw */
static int l_copy_fields(lua_State *L) {
  lua_Integer i, n = (lua_Integer)lua_rawlen(L, 3);
  nimL_charge(L, 8);
  for (i = 1; i <= n; i++) {
    lua_rawgeti(L, 3, i);
    lua_pushvalue(L, 4);
    lua_rawget(L, 2);
    lua_pushvalue(L, 4);
    lua_rawget(L, 1);
    if (!lua_rawequal(L, 5, 6)) {
      lua_settop(L, 5);
      lua_rawset(L, 1);
    }
    lua_settop(L, 3);
  }
  return 0;
}

/* ---- table ---- */

static lua_Integer check_table(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argcheck(
      L, !lies(L, 1), 1,
      "plain table expected, without __len, __newindex or a function as __index");
  return (lua_Integer)lua_rawlen(L, 1);
}

/* Results of unpack; more would fill the memory with the stack. */
#define MOST_UNPACKED 250000

/* Elements from `first` to `last`; of all 2^64 one less. */
static uint64_t span(lua_Integer first, lua_Integer last) {
  uint64_t more = (uint64_t)last - (uint64_t)first;
  return first > last ? 0 : more < UINT64_MAX ? more + 1 : more;
}

/* table.pack(...) --> {..., n = count} */
static int l_pack(lua_State *L) {
  int i, n = lua_gettop(L);
  nimL_charge(L, (uint64_t)n);
  nimL_box_createarray(L, n);
  lua_insert(L, 1);
  for (i = n; i >= 1; i--) lua_rawseti(L, 1, i);
  lua_pushinteger(L, n);
  lua_setfield(L, 1, "n");
  return 1;
}

/* table.unpack(t [, first [, last]]) --> values */
static int l_unpack(lua_State *L) {
  lua_Integer n = check_table(L), first = luaL_optinteger(L, 2, 1);
  lua_Integer i, last = luaL_optinteger(L, 3, n);
  uint64_t count = span(first, last);
  if (count > MOST_UNPACKED || !lua_checkstack(L, (int)count))
    return luaL_error(L, "too many results to unpack");
  nimL_charge(L, count / 2);
  for (i = 0; i < (lua_Integer)count; i++) lua_rawgeti(L, 1, first + i);
  return (int)count;
}

/* table.concat(t [, separator [, first [, last]]]) --> string. It ends at the first
** element that is nil; what is written is charged when it is there: memory bounds it. */
static int l_concat(lua_State *L) {
  lua_Integer n = check_table(L), first = luaL_optinteger(L, 3, 1);
  uint64_t most = (uint64_t)n + NIML_MOST_NODES;
  uint64_t count = span(first, luaL_optinteger(L, 4, n));
  if (count > most && lua_getmetatable(L, 1)) lua_pop(L, 1);
  else if (count > most) count = most;
  nimL_charge(L, count);
  call_own(L);
  nimL_charge(L, lua_rawlen(L, -1) / 32);
  return 1;
}

/* ---- math ---- */

/* math.random([m [, n]]): from the generator of this game */
static int l_random(lua_State *L) {
  nim_random *r = &nimL_box(L)->chance;
  int n = lua_gettop(L);
  lua_Integer low, high;
  if (n == 0) return lua_pushnumber(L, nim_random_float(r)), 1;
  if (n > 2) return luaL_error(L, "wrong number of arguments");
  high = luaL_checkinteger(L, n);
  low = n == 2 ? luaL_checkinteger(L, 1) : 1;
  luaL_argcheck(L, low <= high || (n == 1 && high == 0), n, "interval is empty");
  if (low > high) lua_pushinteger(L, (lua_Integer)nim_random_next(r));
  else lua_pushinteger(L, (lua_Integer)((uint64_t)low + nim_random_below(
                              r, (uint64_t)high - (uint64_t)low + 1)));
  return 1;
}

/* ---- coroutines ---- */

/* What one has run when it yields is lost from the hook's count, so each
** resume is charged in advance. A kill inside goes on through every resume. */
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

static const char *status_of(lua_State *L, lua_State *co) {
  lua_Debug ar;
  if (L == co) return "running";
  if (co == nimL_box(L)->L || co == nimL_box(L)->aside) return "normal";
  if (lua_status(co) == LUA_YIELD) return "suspended";
  if (lua_status(co) != LUA_OK) return "dead";
  if (lua_getstack(co, 0, &ar)) return "normal";
  return lua_gettop(co) == 0 ? "dead" : "suspended";
}

/* coroutine.status(thread) --> "running" | "suspended" | "normal" | "dead" */
static int l_status(lua_State *L) {
  lua_pushstring(L, status_of(L, check_thread(L, 1)));
  return 1;
}

/* coroutine.resume(thread, ...) --> true, values | false, error */
static int l_resume(lua_State *L) {
  nimL_sandbox *box = nimL_box(L);
  lua_State *co = check_thread(L, 1);
  const char *status = status_of(L, co);
  int result, results = 0, args = lua_gettop(L) - 1;
  nimL_charge(L, WORK_PER_RESUME);
  if (*status != 's' || box->nested == MOST_NESTED) {
    lua_pushboolean(L, 0);
    if (*status == 's') lua_pushliteral(L, "C stack overflow");
    else lua_pushfstring(L, "cannot resume %s coroutine",
                         *status == 'd' ? status : "non-suspended");
    return 2;
  }
  if (!lua_checkstack(co, args)) return luaL_error(L, "too many arguments to resume");
  lua_xmove(L, co, args);
  box->running = co;
  nimL_box_arm(box, co);
  box->nested++;
  result = lua_resume(co, L, args, &results);
  box->nested--;
  box->running = L;
  nimL_recheck(L);
  lua_pushboolean(L, result == LUA_OK || result == LUA_YIELD);
  if (!lua_toboolean(L, -1)) results = 1;
  luaL_checkstack(L, results + 1, "too many results to resume");
  lua_xmove(co, L, results);
  return results + 1;
}

/* coroutine.yield(...). Out of the bot's own functions it is no move. */
static int l_yield(lua_State *L) {
  nimL_sandbox *box = nimL_box(L);
  if (L == box->base && box->phase == NIML_MOVE && box->outcome == NIML_PLAYS) {
    nim_say(&box->message, "a yield is not a move");
    return nimL_die(L, NIM_REASON_ILLEGAL);
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

const luaL_Reg nimL_box_library[] = {
    {"meter", nimL_meter}, {"pcall", l_pcall}, {"xpcall", l_xpcall}, {"load", l_load},
    {"tostring", l_tostring}, {"print", l_print}, {"rep", l_rep}, {"format", l_format},
    {"length", l_length}, {"less", l_less}, {"copy_fields", l_copy_fields},
    {"pack", l_pack}, {"unpack", l_unpack}, {"concat", l_concat}, {"random", l_random},
    {"create", l_create}, {"status", l_status}, {"resume", l_resume}, {"yield", l_yield},
    {"isyieldable", l_isyieldable}, {"running", l_running}, {NULL, NULL}};
