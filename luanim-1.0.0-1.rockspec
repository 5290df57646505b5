rockspec_format = "3.0"
package = "luanim"
version = "1.0.0-1"
source = { url = "file://luanim-1.0.0.tar.gz", dir = "luanim-1.0.0" }
description = {
  summary = "Exact play of Nim and of every heap game like it",
  detailed = [[
Analysis and play of Nim and other heap games, normal and misere, with a core in C;
opponents that people script in Lua, tournaments, and the command `luanim`.]],
  license = "MIT",
  labels = { "game", "math" },
}
dependencies = { "lua >= 5.4, < 5.6", "argparse", "dkjson", "luv" }
build = {
  type = "make",
  makefile = "Makefile",
  build_variables = {
    CFLAGS = "$(CFLAGS)",
    LUA_INCDIR = '"$(LUA_INCDIR)"', -- for the shell: it may have blanks
  },
  install_variables = {
    PREFIX = "$(PREFIX)",
    LUADIR = "$(LUADIR)",
    COREDIR = "$(LIBDIR)",
  },
}
test = { type = "busted" }
