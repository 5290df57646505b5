/* binary.c, compiled by binary: luanim as one program, with Lua and all modules in it.
**
** The files of the modules are part of the program, and are read as if they stood below
** ROOT: fopen64() knows them, which Lua calls. With -E as its first argument it is Lua
** itself, as workers and scripts need it.
*/
#define _GNU_SOURCE
#define main lua_main
#include <lua.c>
#undef main

#include <errno.h>

#define ROOT "//luanim/"

/* The files in an archive of tar: of each a block with its name and its size, which is
   octal, then as many blocks as it takes. */
__asm__(".section .rodata\n"
        "files: .incbin \"" FILES "\"\n"
        ".text\n");
extern const char files[] __asm__("files");
#define SIZE_AT 124
#define BLOCK 512

int luaopen_nim_core(lua_State *L);
int luaopen_luv(lua_State *L);

FILE *__real_fopen64(const char *path, const char *mode);
FILE *__wrap_fopen64(const char *path, const char *mode);
FILE *__wrap_fopen64(const char *path, const char *mode) {
  size_t root = strlen(ROOT), size;
  if (strncmp(path, ROOT, root) != 0) return __real_fopen64(path, mode);
  for (const char *at = files; *at; at += BLOCK + (size + BLOCK - 1) / BLOCK * BLOCK) {
    size = strtoul(at + SIZE_AT, NULL, 8);
    if (strcmp(at, path + root) == 0) return fmemopen((void *)(at + BLOCK), size, "r");
  }
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
