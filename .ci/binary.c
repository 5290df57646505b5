/* binary.c, compiled by binary: luanim as one program, with Lua and all modules in it.
**
** The files of the modules are part of the program, and are read as if they stood below
** ROOT: fopen64() knows them, which Lua calls. With -E as its first argument it is Lua
** itself, as workers and scripts need it.
*/
#define _GNU_SOURCE
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

void __real_luaL_openlibs(lua_State *L);
void __wrap_luaL_openlibs(lua_State *L);
void __wrap_luaL_openlibs(lua_State *L) {
  __real_luaL_openlibs(L);
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
  lua_pushcfunction(L, luaopen_nim_core);
  lua_setfield(L, -2, "nim.core");
  lua_pushcfunction(L, luaopen_luv);
  lua_setfield(L, -2, "luv");
  luaL_loadfile(L, ROOT "shelf.lua");
  lua_setfield(L, -2, "nim.states.shelf.texts");
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
