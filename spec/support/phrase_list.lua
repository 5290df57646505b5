--- The phrases in the source, as `nim.phrases` knows them: in double quotes, with the
--- parts of a long one joined.

local phrase_list = {}

local function code_of(path)
  local file <close> = assert(io.open(path))
  local lines = {}
  for line in file:lines() do
    local read = line:find "work = " or line:find "author = " or line:find "error%("
      or line:find "shown = "
    lines[#lines + 1] = read and "" or line:gsub("%-%-.*", "")
  end
  return (table.concat(lines, "\n"):gsub('"%s*%.%.%s*"', ""))
end

-- Words for people: neither formats nor names nor pure arithmetic.
local function is_phrase(text)
  return text:find "%S%s" and text:find "%a%a" and not text:find "%%[%a%d]"
    and not text:find "^%s" and not text:find "%s$"
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

return phrase_list
