/* binary.c, compiled by binary: luanim as one program, with Lua and all modules in it.
**
** The files of the modules are part of the program, and are read as if they stood below
** ROOT: fopen64() and scandir64() know them, which Lua and libuv call. With -E as its
** first argument it is Lua itself, as workers and scripts need it.
*/
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <lauxlib.h>
#include <lualib.h>

#define ROOT "//luanim/"

/* The files, one after the other, and where each begins; sorted by name. */
__asm__(".section .rodata\n"
        "files: .incbin \"" FILES "\"\n"
        ".text\n");
extern const char files[] __asm__("files");

typedef struct entry {
  const char *name;
  size_t from, size;
} entry;

static const entry entries[] = {
#include ENTRIES
};

#define COUNT (sizeof entries / sizeof entries[0])

int lua_main(int argc, char **argv);
int luaopen_nim_core(lua_State *L);
int luaopen_luv(lua_State *L);

/* The name of a file or folder below ROOT; NULL: it is elsewhere. */
static const char *inside(const char *path) {
  size_t length = strlen(ROOT);
  return strncmp(path, ROOT, length) == 0 ? path + length : NULL;
}

FILE *__real_fopen64(const char *path, const char *mode);
FILE *__wrap_fopen64(const char *path, const char *mode);
FILE *__wrap_fopen64(const char *path, const char *mode) {
  const char *name = inside(path);
  if (name == NULL) return __real_fopen64(path, mode);
  for (const entry *e = entries; e < entries + COUNT; e++)
    if (strcmp(e->name, name) == 0)
      return fmemopen((void *)(files + e->from), e->size, "r");
  errno = ENOENT;
  return NULL;
}

typedef int filter(const struct dirent64 *entry);
typedef int order(const struct dirent64 **a, const struct dirent64 **b);

/* The name that an entry has in a folder; NULL: it stands elsewhere, or deeper. */
static const char *within(const entry *e, const char *folder) {
  size_t length = strlen(folder);
  const char *name = e->name + length;
  return strncmp(e->name, folder, length) == 0 && !strchr(name, '/') ? name : NULL;
}

static struct dirent64 *copy(const char *name) {
  struct dirent64 *found = calloc(1, sizeof *found);
  if (found == NULL) abort();
  found->d_type = DT_REG;
  strncpy(found->d_name, name, sizeof found->d_name - 1);
  return found;
}

/* Folders end in a slash here: so the shelf names its own. */
int __real_scandir64(const char *path, struct dirent64 ***list, filter *f, order *o);
int __wrap_scandir64(const char *path, struct dirent64 ***list, filter *f, order *o);
int __wrap_scandir64(const char *path, struct dirent64 ***list, filter *f, order *o) {
  const char *folder = inside(path), *name;
  int count = 0;
  if (folder == NULL) return __real_scandir64(path, list, f, o);
  *list = calloc(COUNT, sizeof **list);
  if (*list == NULL) return -1;
  for (const entry *e = entries; e < entries + COUNT; e++)
    if ((name = within(e, folder)) != NULL) (*list)[count++] = copy(name);
  return count;
}

void __real_luaL_openlibs(lua_State *L);
void __wrap_luaL_openlibs(lua_State *L);
void __wrap_luaL_openlibs(lua_State *L) {
  __real_luaL_openlibs(L);
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
  lua_pushcfunction(L, luaopen_nim_core);
  lua_setfield(L, -2, "nim.core");
  lua_pushcfunction(L, luaopen_luv);
  lua_setfield(L, -2, "luv");
  lua_pop(L, 1);
}

/* The command is a script like any other. */
int main(int argc, char **argv) {
  char **args = calloc((size_t)argc + 3, sizeof *args);
  if (argc > 1 && strcmp(argv[1], "-E") == 0) return lua_main(argc, argv);
  if (args == NULL || argc < 1) return EXIT_FAILURE;
  memcpy(args + 2, argv, (size_t)argc * sizeof *args);
  args[0] = argv[0];
  args[1] = "-E";
  args[2] = ROOT "luanim";
  return lua_main(argc + 2, args);
}
