/* Misère quotients as text and in files: see quotient/file.h. Does I/O. */
#include "lua/quotient/binding.h"

#include <errno.h>
#include <string.h>

#include "lua/savefile.h"
#include "lua/stream.h"
#include "quotient/file.h"

/* Bytes that are read at a time. */
#define CHUNK 65536

static void push_game_of(lua_State *L) {
  lua_getiuservalue(L, 1, NIML_QUOTIENT_RULES);
  nimL_pushgame(L, lua_gettop(L));
}

/* ---- writing ---- */

typedef struct draft {
  const nim_quotient *q;
  const char *game;
  FILE *file;
} draft;

static bool put_in_file(void *ud, const char *text, size_t length) {
  return fwrite(text, 1, length, ((draft *)ud)->file) == length;
}

static bool write_draft(void *ud, FILE *file) {
  draft *d = ud;
  d->file = file;
  return nim_quotient_write(d->q, d->game, put_in_file, d);
}

/* q:save(path) --> quotient | nil, message */
static int l_save(lua_State *L) {
  draft d = {&nimL_checkquotient(L, 1)->q, NULL, NULL};
  const char *path = nimL_checkpath(L, 2);
  push_game_of(L);
  d.game = lua_tostring(L, -1);
  return nimL_savefile(L, path, write_draft, &d);
}

static bool put_in_buffer(void *ud, const char *text, size_t length) {
  luaL_addlstring(ud, text, length);
  return true;
}

/* q:certificate() --> the text that q:save writes */
static int l_certificate(lua_State *L) {
  const nimL_quotient *u = nimL_checkquotient(L, 1);
  const char *game;
  luaL_Buffer b;
  push_game_of(L);
  game = lua_tostring(L, -1);
  luaL_buffinit(L, &b);
  nim_quotient_write(&u->q, game, put_in_buffer, &b);
  luaL_pushresult(&b);
  return 1;
}

/* ---- reading ---- */

/* Pushes all of an open file, or the beginning of one that is none of ours, which may
** have no end, or holes of any size: no text has a zero byte. */
static void push_all(lua_State *L, FILE *file) {
  luaL_Buffer b;
  bool ours;
  size_t n;
  luaL_buffinit(L, &b);
  do {
    char *to = luaL_prepbuffsize(&b, CHUNK);
    n = fread(to, 1, CHUNK, file);
    ours = (luaL_bufflen(&b) > 0 || nim_quotient_begins(to, n)) && !memchr(to, 0, n);
    luaL_addsize(&b, n);
  } while (ours && n == CHUNK);
  luaL_pushresult(&b);
}

/* Pushes the text of a file; false: `errno` says why there is none. */
static bool push_file(lua_State *L, const char *path) {
  luaL_Stream *stream = nimL_openstream(L, path);
  int error = 0;
  if (stream == NULL) return false;
  errno = 0;
  push_all(L, stream->f);
  if (ferror(stream->f)) error = errno != 0 ? errno : EIO;
  nimL_closestream(stream);
  errno = error;
  return error == 0;
}

static bool read_text(lua_State *L, nimL_quotient *u, int game, int text, nim_text *why) {
  size_t length;
  const char *bytes = lua_tolstring(L, text, &length);
  nim_quotient_status status =
      nim_quotient_read(&u->q, lua_tostring(L, game), bytes, length, why);
  if (status == NIM_QUOTIENT_NOMEM) nimL_nomemory(L);
  return status == NIM_QUOTIENT_DONE;
}

/* rules:load_quotient(path [, options]) --> quotient, proven anew | nil, message */
static int l_load(lua_State *L) {
  nimL_quotient_limits limits;
  nimL_quotient *u;
  const char *path;
  nim_text why;
  int slot;
  nimL_checkudata(L, 1, NIML_RULES);
  path = nimL_checkpath(L, 2);
  limits = nimL_checklimits(L, 3);
  u = nimL_newquotient(L);
  slot = lua_gettop(L);
  u->q.order_limit = (uint32_t)limits.elements;
  nimL_pushgame(L, 1);
  if (!push_file(L, path)) return nimL_pushfail(L, "%s: %s", path, strerror(errno));
  if (!read_text(L, u, slot + 1, lua_gettop(L), &why) ||
      !nimL_growquotient(L, slot, 1, 0, &limits, &why))
    return nimL_pushfail(L, "%s: %s", path, why.s);
  lua_settop(L, slot);
  return 1;
}

const luaL_Reg nimL_quotientfile_methods[] = {
    {"save", l_save}, {"certificate", l_certificate}, {NULL, NULL}};
const luaL_Reg nimL_quotientfile_rules_methods[] = {
    {"load_quotient", l_load}, {NULL, NULL}};
