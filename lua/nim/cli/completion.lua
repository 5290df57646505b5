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

-- The words of each kind, and the description of each in a line.

local function rule_sets()
  local list, about = {}, {}
  for i, set in ipairs(require "nim.core".rule_sets()) do
    list[i], about[set.example] = set.example, set.line
  end
  for _, name in ipairs(shelf.names()) do
    list[#list + 1], about[name] = name, shelf.line(shelf.about(name))
  end
  return list, about
end

local function described(list, describe)
  local about = {}
  for _, name in ipairs(list) do about[name] = describe(name) end
  return list, about
end

local function bots()
  local module = require "nim.bots"
  return described(module.names(), module.describe)
end

local function formats()
  local schedule = require "nim.tournament.schedule"
  local function help(name) return schedule.about(name).help end
  return described(schedule.formats(), help)
end

-- What may stand somewhere, and whether a file may, too.
local KINDS = {
  rules = { words = rule_sets, files = true },
  bots = { words = bots, files = true },
  formats = { words = formats },
  reasons = { words = function() return require "nim.core".end_reasons() end },
  seats = { words = function() return { "me", "bot" } end },
  moves = { words = function() return { "first", "all" } end, files = true },
  nothing = { words = function() return {} end },
}

local FLAGS = {
  ["--rules"] = "rules", ["--bot"] = "bots", ["--format"] = "formats",
  ["--reason"] = "reasons", ["--first"] = "seats", ["--moves"] = "moves",
}

local ARGUMENTS = { BOT = "bots", RULES = "rules" }

-- Options after which a file may stand. After others there are numbers, mostly.
local PATHS = { FILE = true, DIR = true, WHERE = true }

-- A word as all shells read it, where it has blanks.
local function quoted(word) return (word:gsub(" ", "\\ ")) end

local function words_of(kind)
  local list = {}
  for i, word in ipairs((KINDS[kind].words())) do list[i] = quoted(word) end
  return table.concat(list, " ")
end

-- In the place of words that are put in afterwards.
local MARK, MARKED = "@%s", "@(%l+)"

local function mark(element, kind)
  if kind then element:choices { MARK:format(kind) } end
end

-- argparse offers what it would take; here that is not known before the command runs, so
-- it is set here. Of an element it has no other list than `_commands`, `_options` and
-- `_arguments`.
local function offer(parser)
  for _, command in ipairs(parser._commands) do
    for _, option in ipairs(command._options) do
      -- A file, or there may be nothing.
      local free = option._minargs == 0 or PATHS[option._argname]
      mark(option, FLAGS[option._aliases[#option._aliases]] or not free and "nothing")
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

-- Else bash offers files where there is nothing. Before version 4 it always does.
local BASH_NOTHING = "COMPREPLY=(); compopt +o bashdefault +o default 2> /dev/null"

-- What compgen finds is split at each blank, and put in as it is.
local BASH_BLANKS = [=[
IFS=$'\n'; COMPREPLY=($(IFS=' '; compgen -W "%s" -- "$cur"))
                    COMPREPLY=("${COMPREPLY[@]// /\\ }")]=]

local function bash_words(kind)
  if kind == "nothing" then return BASH_NOTHING end
  local words = words_of(kind)
  return words:find("\\", 1, true) and BASH_BLANKS:format(words) or nil
end

-- Each command has the flags of help, which are those of all commands already.
function SCRIPTS.bash(parser)
  local bottom = BASH_END:format(positions(parser, BASH_LINE))
  local text = parser:get_bash_complete():gsub("}%s*complete ", function()
    return bottom
  end)
  text = text:gsub('(opts="%$opts[^"\n]*) %-h %-%-help"', '%1"')
  text = text:gsub('COMPREPLY=%(%$%(compgen %-W "' .. MARKED .. '"[^\n]*', bash_words)
  return (text:gsub(MARKED, words_of))
end

local FISH_LINE = [[
complete -c luanim -n '__fish_luanim_seen_command %s' -a '%s'
]]

-- Each word with its description, as fish reads it inside of quotes. A word without
-- one would be described as its option is, but for the tab.
local function fish_words(kind)
  local list, about = KINDS[kind].words()
  for i, word in ipairs(list) do
    local description = about and about[word]:gsub('["$\\]', "\\%0"):gsub("'", "\\'")
    list[i] = quoted(word) .. "\\t" .. (description and '"' .. description .. '"' or "")
  end
  return table.concat(list, " ")
end

-- Where files may stand, fish offers them, too, unless -x says not to.
function SCRIPTS.fish(parser)
  local text = parser:get_fish_complete():gsub("%-xa '" .. MARKED, function(kind)
    return (KINDS[kind].files and "-ra '" or "-xa '") .. fish_words(kind)
  end)
  return text .. (positions(parser, FISH_LINE):gsub(MARKED, fish_words))
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
