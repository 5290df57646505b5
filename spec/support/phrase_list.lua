--- The phrases in the source, as `nim.phrases` knows them: in double quotes, with the
--- parts of a long one joined.

local phrase_list = {}

local function code_of(path)
  local file <close> = assert(io.open(path))
  local lines = {}
  for line in file:lines() do
    local read = line:find "work = " or line:find "author = " or line:find "error%("
      or line:find "shown = " or line:find "^%s*line = "
    lines[#lines + 1] = read and "" or line:gsub("%-%-.*", "")
  end
  return (table.concat(lines, "\n"):gsub('"%s*%.%.%s*"', ""))
end

-- What is typed as it stands.
local TYPED = { ["both 2"] = true }

-- Words for people: neither formats nor names nor pure arithmetic.
local function is_phrase(text)
  return not TYPED[text] and text:find "%S%s" and text:find "%a%a"
    and not text:find "%%[%a%d]"
    and not text:find "^[%s;]" and not text:find "%s$"
end

-- All that is between quotes, or what is handed to `say`.
local function texts(code, said)
  if not said then return code:gmatch '"([^"\n]*)"' end
  local calls = {}
  for call in code:gmatch "%f[%w_]say(%b())" do calls[#calls + 1] = call end
  for text in code:gmatch '%f[%w_]say ("[^"\n]*")' do calls[#calls + 1] = text end
  return table.concat(calls, "\n"):gmatch '"([^"\n]*)"'
end

---@param command string of the shell, which lists files
---@param said? boolean only what is handed to `say`
---@param found? table<string, string>
---@return table<string, string> phrase to path
function phrase_list.of(command, said, found)
  found = found or {}
  local files <close> = assert(io.popen(command))
  for path in files:lines() do
    for text in texts(code_of(path), said) do
      if is_phrase(text) then found[text] = path end
    end
  end
  return found
end

--- The phrases of the page: in its files of JavaScript all that is handed to `t`.
---@param command string of the shell, which lists files
---@param found table<string, string>
function phrase_list.of_page(command, found)
  local files <close> = assert(io.popen(command))
  for path in files:lines() do
    local file <close> = assert(io.open(path))
    local code = file:read "a":gsub('"%s*%+%s*"', "")
    for call in code:gmatch "%f[%w_.]t(%b())" do
      for text in call:gmatch '"([^"\n]*)"' do
        if text:find "%a%a" then found[text] = path end
      end
    end
  end
end

-- A call with the strings in it joined, and its conversions as the fields {1}, {2}, ...
local function as_phrase(text)
  local n = 0
  return (text:gsub("%%[.*]*l*[usc]", function()
    n = n + 1
    return ("{%d}"):format(n)
  end))
end

--- The sentences of the engine about moves: those of nim_say in some files of C, but for
--- what is wrong with a text of rules, which begins with a word of it.
---@param command string of the shell, which lists files
---@param found table<string, string>
function phrase_list.of_engine(command, found)
  local files <close> = assert(io.popen(command))
  for path in files:lines() do
    local file <close> = assert(io.open(path))
    local code = file:read "a":gsub('"%s*\n%s*"', "")
    for call in code:gmatch "nim_say(%b())" do
      for text in call:gmatch '"([^"]*)"' do
        local about_rules = text:find "^'" or text:find "excluded"
          or text:find "rules are"
        local whole = text:find " %l" and text:find "^[%w%%]"
        if whole and not about_rules then found[as_phrase(text)] = path end
      end
    end
  end
end

return phrase_list
