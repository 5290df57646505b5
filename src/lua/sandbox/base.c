/* Replacements for functions of Lua's base library, which the prelude gives to bots. */
#include "lua/sandbox/sandbox.h"

#include <stdio.h>
#include <string.h>

/* A compiler that works through text costs so much for each byte, and more where a name
** may be looked for in all functions that stand around it. */
#define WORK_PER_BYTE 4
#define FUNCTIONS_PER_WORK 8

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

/* luaL_loadbufferx for text from a bot, charged. */
static int compile(lua_State *L, const char *text, size_t size, const char *chunk) {
  uint64_t work = WORK_PER_BYTE;
  if (size > 0 && *text == LUA_SIGNATURE[0]) {
    lua_pushfstring(L, "%s: a compiled chunk is refused, only text is loaded", chunk + 1);
    return LUA_ERRSYNTAX;
  }
  if (has_env_attribute(text, size)) {
    lua_pushfstring(L, "%s: '_ENV' with an attribute or a comment after it is refused",
                    chunk + 1);
    return LUA_ERRSYNTAX;
  }
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
  if (begins(text, size, "\xFF\xFE") || begins(text, size, "\xFE\xFF")) {
    lua_pushfstring(L, "%s: the text is UTF-16, save it as UTF-8", chunk + 1);
    return LUA_ERRSYNTAX;
  }
  if (skip < size && text[skip] == '#')
    while (skip < size && text[skip] != '\n') skip++;
  return compile(L, text + skip, size - skip, chunk);
}

/* Pushes nil and moves the message on top after it. */
static int give_message(lua_State *L) {
  lua_pushnil(L);
  lua_insert(L, -2);
  return 2;
}

/* Half of what a bot's file may have: the compiler's worst time grows with the square. */
static void check_size(lua_State *L, size_t size) {
  uint64_t most = nimL_box(L)->limits.source / 2;
  if (size > most) luaL_error(L, "chunk too large: at most %I bytes", (LUAI_UACINT)most);
}

/* load(text [, chunkname [, mode [, env]]]) --> function | nil, message: text only */
static int l_load(lua_State *L) {
  size_t size;
  const char *text, *mode = luaL_optstring(L, 3, "t");
  const char *chunk = luaL_optstring(L, 2, "=(load)");
  if (lua_type(L, 1) != LUA_TSTRING)
    return luaL_error(L, "load takes a string here, got %s", luaL_typename(L, 1));
  text = lua_tolstring(L, 1, &size);
  check_size(L, size);
  if (strchr(mode, 't') == NULL) {
    lua_pushfstring(L, "attempt to load a text chunk (mode is '%s')", mode);
    return give_message(L);
  }
  if (*chunk != '=' && *chunk != '@') chunk = "=(load)";
  if (compile(L, text, size, chunk) != LUA_OK) {
    nimL_recheck(L);
    return give_message(L);
  }
  if (lua_gettop(L) > 4) { /* the chunk stands above its environment */
    lua_pushvalue(L, 4);
    lua_setupvalue(L, -2, 1);
  }
  return 1;
}

/* ---- tostring and print ---- */

static void push_kind(lua_State *L, int index) {
  int type = luaL_getmetafield(L, index, "__name");
  if (type == LUA_TSTRING) return;
  if (type != LUA_TNIL) lua_pop(L, 1);
  lua_pushstring(L, luaL_typename(L, index));
}

/* An address would differ from run to run: other values show their type alone. Equal on
** all platforms: a number that is none has no sign. */
const char *nimL_box_tostring(lua_State *L, int index, size_t *length) {
  index = lua_absindex(L, index);
  if (luaL_getmetafield(L, index, "__tostring") != LUA_TNIL) {
    lua_pushvalue(L, index);
    lua_call(L, 1, 1);
    if (lua_type(L, -1) != LUA_TSTRING)
      luaL_error(L, "'__tostring' must return a string");
  } else {
    switch (lua_type(L, index)) {
    case LUA_TNUMBER:
      if (lua_tonumber(L, index) != lua_tonumber(L, index)) lua_pushliteral(L, "nan");
      else lua_pushvalue(L, index);
      break;
    case LUA_TSTRING: lua_pushvalue(L, index); break;
    case LUA_TBOOLEAN:
      lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false");
      break;
    case LUA_TNIL: lua_pushliteral(L, "nil"); break;
    default: push_kind(L, index);
    }
  }
  return lua_tolstring(L, -1, length);
}

/* tostring(v) --> string */
static int l_tostring(lua_State *L) {
  luaL_checkany(L, 1);
  nimL_box_tostring(L, 1, NULL);
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
  int i, n = lua_gettop(L), *print;
  lua_Debug ar;
  for (i = 1; i <= n; i++) {
    size_t size;
    const char *s;
    if (lua_type(L, i) == LUA_TNUMBER) nimL_charge(L, NIML_WORK_PER_NUMBER);
    s = nimL_box_tostring(L, i, &size);
    nimL_charge(L, 1 + size / PRINTED_PER_INSTRUCTION);
    if (i > 1) keep(box, "\t", 1);
    keep(box, s, size);
    lua_pop(L, 1);
  }
  keep(box, "\n", 1);
  n = box->prints_count;
  print = box->prints + 2 * n;
  if (n == NIML_PRINTS || (n > 0 && print[-2] == sizeof box->printed)) return 0;
  print[0] = (int)box->printed_size;
  print[1] = 0;
  if (lua_getstack(L, 1, &ar) && lua_getinfo(L, "l", &ar) && ar.currentline > 0)
    print[1] = ar.currentline;
  box->prints_count++;
  return 0;
}

const luaL_Reg nimL_box_base[] = {
    {"pcall", l_pcall},       {"xpcall", l_xpcall}, {"load", l_load},
    {"tostring", l_tostring}, {"print", l_print},   {NULL, NULL}};
