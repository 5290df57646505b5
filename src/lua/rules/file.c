/* Rules from a file of Lua. This file does I/O: it reads that file.
**
** Equal files under equal names are equal rules, so these are found by name and text as
** others are by their canonical text. */
#include "lua/rules/binding.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "record/json.h"

#define ENDING ".lua"

/* Bytes of a file's name. */
#define MOST_PATH 4096

/* Bytes of a file: as many as of a bot's. */
#define MOST_TEXT ((size_t)64 << 10)

/* ---- names ---- */

static bool ends_so(const char *begin, const char *end) {
  size_t length = strlen(ENDING);
  return (size_t)(end - begin) > length && memcmp(end - length, ENDING, length) == 0;
}

static void trim(nimL_file *f) {
  while (f->begin < f->end && nim_is_blank(*f->begin)) f->begin++;
  while (f->end > f->begin && nim_is_blank(f->end[-1])) f->end--;
}

/* Takes the word misere away, in front or after. */
static void take_misere(nimL_file *f) {
  const char *first = f->begin, *last = f->end;
  while (first < f->end && !nim_is_blank(*first)) first++;
  while (last > f->begin && !nim_is_blank(last[-1])) last--;
  if (nim_rules_is_misere(last, f->end))
    f->end = last;
  else if (nim_rules_is_misere(f->begin, first))
    f->begin = first;
  else
    return;
  f->misere = true;
  trim(f);
}

bool nimL_namesfile(const char *text, size_t length, nimL_file *f) {
  f->begin = text;
  f->end = text + length;
  f->misere = false;
  trim(f);
  take_misere(f);
  return ends_so(f->begin, f->end);
}

/* A word that names a file, with a further word after it that is none of a file's. */
const char *nimL_fileclash(lua_State *L, const char *text, size_t length) {
  const char *word = text, *end = text + length, *stop, *after;
  while (word < end && nim_is_blank(*word)) word++;
  for (stop = word; stop < end && !nim_is_blank(*stop);) stop++;
  for (after = stop; after < end && nim_is_blank(*after);) after++;
  if (after == end || !ends_so(word, stop)) return NULL;
  lua_pushlstring(L, word, (size_t)(stop - word));
  lua_pushlstring(L, after, (size_t)(end - after));
  return lua_pushfstring(L, "'%s' cannot follow '%s': only 'misere' can",
                         lua_tostring(L, -1), lua_tostring(L, -2));
}

/* Names stand in records and in errors as they are. */
static bool is_name(const char *name, size_t length, nim_text *why) {
  nim_bytes bytes = {name, length};
  size_t i;
  if (length > MOST_PATH)
    return nim_say(why, "a file's name of %lu bytes is too long", (unsigned long)length);
  for (i = 0; i < length; i++)
    if ((unsigned char)name[i] < ' ' || name[i] == 127 || strchr("\"\\", name[i]) != NULL)
      return nim_say(why,
                     "a file's name has no quotes, backslashes and control characters");
  return nim_utf8_is(bytes) || nim_say(why, "a file's name has to be UTF-8");
}

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

/* Pushes the text of the file whose name is on top. */
static void push_text(lua_State *L, int arg) {
  const char *path = lua_tostring(L, -1);
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

/* The name and the text of a file are on top: replaced by its rules. */
static nim_theory *intern(lua_State *L, int arg, bool misere) {
  int name = lua_gettop(L) - 1;
  nim_theory *theory;
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

/* Pushes the name of a file. */
static void push_name(lua_State *L, int arg, const char *name, size_t length) {
  nim_text why;
  if (!is_name(name, length, &why)) nimL_argerror(L, arg, why.s);
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  lua_pushlstring(L, name, length);
}

/* A field of the table at `arg`; nil where it is absent. */
static int push_field(lua_State *L, int arg, const char *field) {
  lua_pushstring(L, field);
  return lua_rawget(L, arg);
}

nim_theory *nimL_filetable(lua_State *L, int arg) {
  size_t length;
  const char *name;
  bool misere;
  nimL_checkcombined(L, arg, "file", "text");
  misere = nimL_checkmisere(L, arg);
  if (push_field(L, arg, "file") != LUA_TSTRING)
    nimL_badfield(L, arg, "file", "string expected");
  name = lua_tolstring(L, -1, &length);
  push_name(L, arg, name, length);
  lua_remove(L, -2);
  if (push_field(L, arg, "text") == LUA_TNIL) {
    lua_pop(L, 1);
    push_text(L, arg);
  } else if (lua_type(L, -1) != LUA_TSTRING) {
    nimL_badfield(L, arg, "text", "string expected");
  }
  return intern(L, arg, misere);
}

nim_theory *nimL_filenamed(lua_State *L, int arg, const nimL_file *f) {
  push_name(L, arg, f->begin, (size_t)(f->end - f->begin));
  push_text(L, arg);
  return intern(L, arg, f->misere);
}

/* file_of_rules(text) --> name, misere | nil: the file that a text of rules names */
static int l_file_of_rules(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  nimL_file file;
  if (!nimL_namesfile(text, length, &file)) return 0;
  lua_pushlstring(L, file.begin, (size_t)(file.end - file.begin));
  lua_pushboolean(L, file.misere);
  return 2;
}

const luaL_Reg nimL_rulesfile_functions[] = {
    {"may_wait", l_may_wait}, {"file_of_rules", l_file_of_rules}, {NULL, NULL}};
