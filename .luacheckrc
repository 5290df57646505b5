std = "lua54"
max_line_length = 90
exclude_files = { "build", "doc", ".tools" }
include_files = { "**/*.lua", "*.rockspec", ".busted", ".luacheckrc", "lua/luanim" }
files["spec"].std = "+busted"
files["examples/*_spec.lua"].std = "+busted"
files["*.rockspec"].std = "+rockspec"
