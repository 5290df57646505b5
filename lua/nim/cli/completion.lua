--- `luanim completion SHELL`: a completion script for that shell.

local out = require "nim.cli.out"
local shelf = require "nim.states.shelf"

local completion = { tells_of_all = true }

completion.about = {
  summary = "Print a completion script for a shell.",
  description = "Prints a script that completes commands, flags and their values.",
  epilog = [[
'make install' puts such scripts where the shells look.

Examples:
   luanim completion bash > ~/.local/share/bash-completion/completions/luanim
   luanim completion zsh > ~/.zfunc/_luanim]],
  { "SHELL", "bash, zsh or fish.", choices = { "bash", "zsh", "fish" },
    target = "shell" },
}

-- What may follow a flag, or stand as an argument, by its name: words, each with what it
-- is, where that is known; / stands for any file, which each script says in its own way.
local function kinds()
  local core, bots, schedule = require "nim.core", require "nim.bots",
    require "nim.tournament.schedule"
  local rules, players, formats, reasons = {}, {}, {}, {}
  for i, set in ipairs(core.rule_sets()) do rules[i] = { set.example, set.line } end
  for _, name in ipairs(shelf.names()) do
    rules[#rules + 1] = { name, shelf.line(shelf.about(name)) }
  end
  rules[#rules + 1] = { "/" }
  for i, name in ipairs(bots.names()) do players[i] = { name, bots.describe(name) } end
  players[#players + 1] = { "/" }
  for i, name in ipairs(schedule.formats()) do
    formats[i] = { name, schedule.about(name).help }
  end
  for i, reason in ipairs(core.end_reasons()) do reasons[i] = { reason } end
  return {
    RULES = rules, ["--rules"] = rules, BOT = players, ["--bot"] = players,
    ["--format"] = formats, ["--reason"] = reasons,
    ["--first"] = { { "me" }, { "bot" } },
    ["--moves"] = { { "first" }, { "all" }, { "/" } },
  }
end

-- Options after which a file may stand. After others there are numbers, mostly.
local PATHS = { FILE = true, DIR = true, WHERE = true }

-- argparse offers what it would take; here that is not known before the command runs, so
-- it is set here. Of an element it has no other list than `_commands`, `_options` and
-- `_arguments`.
-- spell: a word, and what it is, as the shell reads it in a list
local function offer(parser, spell)
  local known = kinds()
  -- To argparse no word with a blank is: it would not quote it.
  function parser._is_shell_safe() return true end
  local function set(element, kind)
    local list = {}
    for i, word in ipairs(kind) do
      list[i] = spell(word[1]:gsub(" ", "\\ "), word[2])
    end
    element:choices(list)
  end
  for _, command in ipairs(parser._commands) do
    for _, option in ipairs(command._options) do
      -- A file, or there may be nothing.
      local free = option._minargs == 0 or PATHS[option._argname]
      local kind = known[option._aliases[#option._aliases]] or not free and {}
      if kind then set(option, kind) end
    end
    for _, argument in ipairs(command._arguments) do
      if known[argument._name] then set(argument, known[argument._name]) end
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

-- Each shell: how it reads a word, and its script, from that of argparse.
local SHELLS = { bash = {}, fish = {}, zsh = {} }

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

-- Else bash offers files where there is nothing. Before version 4 it always does.
local BASH_NOTHING = "COMPREPLY=(); compopt +o bashdefault +o default 2> /dev/null"

-- What compgen finds is split at each blank, and put in as it is.
local BASH_BLANKS = [=[
IFS=$'\n'; COMPREPLY=($(IFS=' '; compgen -W "%s" -- "$cur"))
                    COMPREPLY=("${COMPREPLY[@]// /\\ }")]=]

SHELLS.bash.word = tostring

-- Files it offers by itself. Each command has the flags of help, which are those of all
-- commands already.
function SHELLS.bash.script(parser)
  local bottom = BASH_END:format(positions(parser, BASH_LINE))
  local text = parser:get_bash_complete():gsub("}%s*complete ", function()
    return bottom
  end)
  text = text:gsub('(opts="%$opts[^"\n]*) %-h %-%-help"', '%1"'):gsub(' /"', '"')
  return (text:gsub('COMPREPLY=%(%$%(compgen %-W "([^"]*)"[^\n]*', function(words)
    if words == "" then return BASH_NOTHING end
    return words:find("\\", 1, true) and BASH_BLANKS:format(words)
  end))
end

local FISH_LINE = [[
complete -c luanim -n '__fish_luanim_seen_command %s' -a '%s'
]]

-- With its description, as fish reads it inside of quotes. A word without one would be
-- described as its option is, but for the tab.
function SHELLS.fish.word(word, about)
  about = about and '"' .. about:gsub('["$\\]', "\\%0"):gsub("'", "\\'") .. '"' or ""
  return word .. "\\t" .. about
end

-- Where files may stand, fish offers them, too, unless -x says not to.
function SHELLS.fish.script(parser)
  local text = parser:get_fish_complete() .. positions(parser, FISH_LINE)
  return (text:gsub("%-xa ('[^\n]-) /\\t'", "-ra %1'"):gsub(" /\\t'", "'"))
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

-- A colon would end the list.
function SHELLS.zsh.word(word) return (word:gsub(":", "\\:")) end

function SHELLS.zsh.script(parser)
  local text = parser:get_zsh_complete():gsub("\n_luanim%s*$", "\n" .. ZSH_END)
  return (text:gsub(":%(([^\n()]*) /%)", ":{compadd -- %1; _files}"))
end

function completion.run(args, parser)
  local shell = SHELLS[args.shell]
  offer(parser, shell.word)
  out.data(shell.script(parser))
end

return completion
