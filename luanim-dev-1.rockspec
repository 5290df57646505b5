rockspec_format = "3.0"
package = "luanim"
version = "dev-1"
source = { url = "git+file://." }
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
  type = "builtin",
  modules = {
    ["nim.core"] = {
      defines = { "NDEBUG" },
      sources = {
        "src/batch.c",
        "src/batch_error.c",
        "src/batch_file.c",
        "src/batch_print.c",
        "src/batch_scan.c",
        "src/batch_scan_avx2.c",
        "src/batch_tally.c",
        "src/batch_text.c",
        "src/custom.c",
        "src/game.c",
        "src/lua/core.c",
        "src/lua/lbatch.c",
        "src/lua/lgame.c",
        "src/lua/lmatch.c",
        "src/lua/lmove.c",
        "src/lua/lpiles.c",
        "src/lua/lrandom.c",
        "src/lua/lrules.c",
        "src/lua/lsequence.c",
        "src/lua/lsequencefile.c",
        "src/lua/lsolve.c",
        "src/lua/ltheory.c",
        "src/lua/lwins.c",
        "src/lua/names.c",
        "src/lua/numbers.c",
        "src/misere.c",
        "src/move.c",
        "src/moves.c",
        "src/octal.c",
        "src/option.c",
        "src/period.c",
        "src/pile_index.c",
        "src/piles.c",
        "src/policy.c",
        "src/policy_search.c",
        "src/random.c",
        "src/rules.c",
        "src/seq_block.c",
        "src/seq_engine.c",
        "src/seq_grow.c",
        "src/seq_kernel.c",
        "src/seq_kernel_x86.c",
        "src/seq_mex.c",
        "src/seq_rare.c",
        "src/seq_values.c",
        "src/sequence.c",
        "src/solve.c",
        "src/solve_moore.c",
        "src/solve_staircase.c",
        "src/solve_sum.c",
        "src/solve_wythoff.c",
        "src/split.c",
        "src/text.c",
      },
    },
    ["nim"] = "lua/nim/init.lua",
  },
  install = { bin = { luanim = "lua/luanim" } },
}
test = { type = "busted" }
