--- `luanim completion SHELL`: what completes the command line, for that shell.

local out = require "nim.cli.terminal.out"

local completion = { tells_of_all = true }

function completion.define(command)
  command:summary "Print what completes this command in a shell."
    :description "Prints a script that completes commands, flags and their values."
    :epilog [[
Examples:
   luanim completion bash > ~/.local/share/bash-completion/completions/luanim
   luanim completion zsh > ~/.zfunc/_luanim
   luanim completion fish > ~/.config/fish/completions/luanim.fish

'make install' puts them where the shells look.]]
  command:argument("SHELL", "bash, zsh or fish."):choices { "bash", "zsh", "fish" }
    :target "shell"
end

local function rule_sets()
  local list = {}
  for i, set in ipairs(require "nim.core".rule_sets()) do list[i] = set.example end
  return list
end

-- What may stand behind a flag whose values are known.
local VALUES = {
  ["--rules"] = rule_sets,
  ["--bot"] = function() return require "nim.bots".names() end,
  ["--format"] = function() return require "nim.schedule".formats() end,
  ["--reason"] = function() return require "nim.core".end_reasons() end,
  ["--first"] = function() return { "me", "bot" } end,
}

-- The words as the scripts take them: argparse refuses those with blanks, and in zsh a
-- colon ends a word.
local function plain(words, shell)
  local list = {}
  for _, word in ipairs(words) do
    if shell == "zsh" then word = word:gsub(":", "\\:") end
    if not word:find "%s" then list[#list + 1] = word end
  end
  return list
end

-- argparse offers what it would take; here that is not known before the command runs, so
-- it is told now. Of an element it has no other list than `_commands` and `_options`.
local function offer(parser, shell)
  for _, command in ipairs(parser._commands) do
    for _, option in ipairs(command._options) do
      local values = VALUES[option._aliases[#option._aliases]]
      if values then option:choices(plain(values(), shell)) end
    end
  end
end

-- argparse's script for zsh ends in a call, which is right in a file of zsh's own path
-- alone: one that is read by `source` names the function instead.
local ZSH_END = [=[
if [[ $funcstack[1] == _luanim ]]; then
  _luanim "$@"
else
  compdef _luanim luanim
fi
]=]

local function script(parser, shell)
  local text = parser["get_" .. shell .. "_complete"](parser)
  return shell == "zsh" and text:gsub("(_luanim)%s*$", { _luanim = ZSH_END }) or text
end

function completion.run(args, parser)
  offer(parser, args.shell)
  out.data((script(parser, args.shell)))
end

return completion
