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

-- What may stand somewhere, and whether a file may, too.
local KINDS = {
  rules = { words = rule_sets, files = true },
  bots = { words = function() return require "nim.bots".names() end, files = true },
  formats = { words = function() return require "nim.schedule".formats() end },
  reasons = { words = function() return require "nim.core".end_reasons() end },
  seats = { words = function() return { "me", "bot" } end },
}

local FLAGS = {
  ["--rules"] = "rules", ["--bot"] = "bots", ["--format"] = "formats",
  ["--reason"] = "reasons", ["--first"] = "seats",
}

local ARGUMENTS = { BOT = "bots", RULES = "rules" }

-- The words as the scripts take them: argparse refuses those with blanks.
local function words_of(kind)
  local list = {}
  for _, word in ipairs(KINDS[kind].words()) do
    if not word:find "%s" then list[#list + 1] = word end
  end
  return table.concat(list, " ")
end

-- In the place of words that are put in afterwards.
local MARK, MARKED = "@%s", "@(%l+)"

local function mark(element, kind)
  if kind then element:choices { MARK:format(kind) } end
end

-- argparse offers what it would take; here that is not known before the command runs, so
-- it is told now. Of an element it has no other list than `_commands`, `_options` and
-- `_arguments`.
local function offer(parser)
  for _, command in ipairs(parser._commands) do
    for _, option in ipairs(command._options) do
      mark(option, FLAGS[option._aliases[#option._aliases]])
    end
    for _, argument in ipairs(command._arguments) do
      mark(argument, ARGUMENTS[argument._name])
    end
  end
end

-- For each command that begins with an argument of known words, `form` of its name and
-- of them. argparse does so for zsh only.
local function positions(parser, form)
  local lines = {}
  for _, command in ipairs(parser._commands) do
    local first = command._arguments[1]
    local words = first and first._choices and table.concat(first._choices, " ")
    if words then lines[#lines + 1] = form:format(command._name, words) end
  end
  return table.concat(lines)
end

local function fill(text) return (text:gsub(MARKED, words_of)) end

local SCRIPTS = {}

-- Where no flag waits for its value.
local BASH_END = [=[
    if [[ "$cur" != -* ]]; then
        case "$cmd" in
%s        esac
    fi
}

complete ]=]

local BASH_LINE = [=[
            %s) COMPREPLY=($(compgen -W "%s" -- "$cur")) ;;
]=]

function SCRIPTS.bash(parser)
  local bottom = BASH_END:format(positions(parser, BASH_LINE))
  return fill((parser:get_bash_complete():gsub("}%s*complete ", function()
    return bottom
  end)))
end

local FISH_LINE = [[
complete -c luanim -n '__fish_luanim_seen_command %s' -a '%s'
]]

-- Where files may stand, fish offers them, too, unless it is told not to by -x.
function SCRIPTS.fish(parser)
  local text = parser:get_fish_complete():gsub("%-xa '" .. MARKED, function(kind)
    return (KINDS[kind].files and "-ra '" or "-xa '") .. words_of(kind)
  end)
  return text .. fill(positions(parser, FISH_LINE))
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

local ZSH_KIND = [=[

_luanim_%s() {
  local ret=1
  compadd -- %s && ret=0
%s  return ret
}
]=]

local ZSH_FILES = "  _files && ret=0\n"

function SCRIPTS.zsh(parser)
  local text = parser:get_zsh_complete():gsub("%(" .. MARKED .. "%)", "_luanim_%1")
  local functions = {}
  for kind, about in pairs(KINDS) do
    functions[#functions + 1] = ZSH_KIND:format(kind, words_of(kind),
      about.files and ZSH_FILES or "")
  end
  table.sort(functions)
  return (text:gsub("\n_luanim%s*$", function()
    return table.concat(functions) .. "\n" .. ZSH_END
  end))
end

function completion.run(args, parser)
  offer(parser)
  out.data(SCRIPTS[args.shell](parser))
end

return completion
