/* lines.c: notes which lines of a program's Lua files are run, by a hook of its own.
**
**     LUA_INIT_5_4="package.loadlib('build/.../lines.so', 'luaopen_lines')()"
**
** LINES_ROOT is the folder whose files are watched, LINES_NOTES the one for the notes: a
** file for each, with a byte for each line, mapped into memory. So what several programs
** run is noted in one place, and a program that is killed has noted all the same.
*/
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "lauxlib.h"
#include "lua.h"

#define LINES 4096   /* of a file; the rest of a longer one is not noted */
#define SOURCES 4096 /* files that a program loads, a power of two; more are not noted */

typedef struct source {
  char *name;  /* as Lua says it */
  char *notes; /* NULL for a file that is not watched */
} source;

static source sources[SOURCES];

static char *map(const char *path) {
  int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  void *page = MAP_FAILED;
  if (fd >= 0 && ftruncate(fd, LINES) == 0)
    page = mmap(NULL, LINES, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  if (fd >= 0) close(fd);
  return page == MAP_FAILED ? NULL : page;
}

/* The notes of "@lua/nim/x.lua", which are in a file lua%nim%x.lua. */
static char *notes_of(const char *name) {
  const char *root = getenv("LINES_ROOT"), *folder = getenv("LINES_NOTES");
  char path[PATH_MAX], *c;
  int length;
  name++;
  if (strncmp(name, root, strlen(root)) == 0) name += strlen(root) + 1;
  if (strncmp(name, "lua/", 4) != 0) return NULL;
  length = snprintf(path, sizeof path, "%s/%s", folder, name);
  if (length < 0 || (size_t)length >= sizeof path) return NULL;
  for (c = path + strlen(folder) + 1; *c; c++)
    if (*c == '/') *c = '%';
  return map(path);
}

static source *source_of(const char *name) {
  unsigned hash = 5381, i;
  const char *c;
  for (c = name; *c && c - name < 200; c++) hash = hash * 33 + (unsigned char)*c;
  for (i = 0; i < 16; i++) {
    source *s = &sources[(hash + i) % SOURCES];
    if (s->name && strcmp(s->name, name) == 0) return s;
    if (s->name) continue;
    s->name = strdup(name);
    if (s->name) s->notes = notes_of(name);
    return s;
  }
  return NULL;
}

static void on_line(lua_State *L, lua_Debug *ar) {
  source *s;
  if (!lua_getinfo(L, "S", ar) || *ar->source != '@') return;
  s = source_of(ar->source);
  if (s && s->notes && ar->currentline < LINES) s->notes[ar->currentline] = 1;
}

int luaopen_lines(lua_State *L) {
  lua_sethook(L, on_line, LUA_MASKLINE, 0);
  return 0;
}
