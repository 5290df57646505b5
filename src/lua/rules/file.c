/* Rules from a file of Lua. This file does I/O: it reads that file.
**
** Equal files under equal names are equal rules, so these are found by name and text as
** others are by their canonical text. */
#include "lua/rules/binding.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* Bytes of a file: as many as of a bot's. */
#define MOST_TEXT ((size_t)64 << 10)

/* ---- the text ---- */

static void no_file(lua_State *L, int arg, const char *path, const char *why) {
  nimL_argerror(L, arg, lua_pushfstring(L, "%s: %s", path, why));
}

#define IRREGULAR "it is not a regular file"

static bool is_special(const struct stat *about) {
  return !S_ISREG(about->st_mode) && !S_ISDIR(about->st_mode);
}

/* may_wait(path) --> string or nil: whoever opens a pipe waits for its writer */
static int l_may_wait(lua_State *L) {
  struct stat about;
  const char *path = luaL_checkstring(L, 1);
  if (stat(path, &about) != 0 || !is_special(&about)) return 0;
  lua_pushfstring(L, "%s: " IRREGULAR, path);
  return 1;
}

static void check_plain(lua_State *L, int arg, const char *path) {
  struct stat about;
  if (stat(path, &about) != 0) no_file(L, arg, path, strerror(errno));
  if (S_ISDIR(about.st_mode)) no_file(L, arg, path, "it is a directory");
  if (is_special(&about)) no_file(L, arg, path, IRREGULAR);
}

static void push_text(lua_State *L, int arg, const char *path) {
  char *text = lua_newuserdatauv(L, MOST_TEXT + 1, 0);
  FILE *file;
  size_t length;
  bool failed;
  check_plain(L, arg, path);
  file = fopen(path, "rb");
  if (file == NULL) no_file(L, arg, path, strerror(errno));
  length = fread(text, 1, MOST_TEXT + 1, file);
  failed = ferror(file) != 0;
  fclose(file);
  if (failed) no_file(L, arg, path, "it cannot be read");
  if (length > MOST_TEXT) no_file(L, arg, path, "it has more than 65536 bytes");
  lua_pushlstring(L, text, length);
  lua_remove(L, -2);
}

/* ---- rules ---- */

/* Pushes what finds the rules of the name and the text on top: no name has a line's
** end. */
static void push_key(lua_State *L, int name, bool misere) {
  lua_pushstring(L, misere ? "file misere " : "file ");
  lua_pushvalue(L, name);
  lua_pushliteral(L, "\n");
  lua_pushvalue(L, name + 1);
  lua_concat(L, 4);
}

/* {file =, text =, name =}: what rules:kind() says of them */
static void push_about(lua_State *L, int name, const nimL_told *told) {
  lua_createtable(L, 0, 4);
  lua_pushvalue(L, name);
  lua_setfield(L, -2, "file");
  lua_pushvalue(L, name + 1);
  lua_setfield(L, -2, "text");
  if (*told->name == '\0') return;
  nimL_settext(L, "name", told->name);
}

/* The name and the text of a file are on top: pushes new rules. */
static nim_theory *make(lua_State *L, int arg, bool misere) {
  int name = lua_gettop(L) - 1;
  nimL_told told;
  nim_text why;
  if (!nimL_pushteller(L, name + 1, name, &told, &why)) nimL_argerror(L, arg, why.s);
  misere = misere || told.misere;
  lua_pushfstring(L, misere ? "%s misere" : "%s", lua_tostring(L, name));
  lua_insert(L, -2);
  push_about(L, name, &told);
  return nimL_pushtold(L, told.kind, misere);
}

nim_theory *nimL_rulesoffile(lua_State *L, int arg, bool misere) {
  int name = lua_gettop(L) - 1;
  nim_theory *theory;
  if (lua_isnil(L, name + 1)) {
    push_text(L, arg, lua_tostring(L, name));
    lua_replace(L, name + 1);
  }
  push_key(L, name, misere);
  theory = nimL_knownrules(L);
  if (theory == NULL) {
    lua_pushvalue(L, name);
    lua_pushvalue(L, name + 1);
    theory = make(L, arg, misere);
    lua_pushvalue(L, name + 2);
    lua_pushvalue(L, -2);
    lua_rawset(L, lua_upvalueindex(NIML_INTERN));
  }
  lua_replace(L, name);
  lua_settop(L, name);
  return theory;
}

const luaL_Reg nimL_rulesfile_functions[] = {{"may_wait", l_may_wait}, {NULL, NULL}};
