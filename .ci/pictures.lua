-- Draws the pictures of the README as SVG, from what the commands print on a terminal:
-- each runs in this process, with streams in place of the terminal's.
--
--     lua .ci/pictures.lua examples
local style = require "nim.cli.terminal.style"

local directory = assert(arg[1], "where shall the pictures be?")
local KEPT = os.tmpname()

-- `shown` is what a person types; `answers` what they answer. KEPT stands for a file.
local PICTURES = {
  { file = "luanim.svg", label = "luanim analyze and luanim play in a terminal",
    { shown = "luanim analyze 3 4 5", words = { "analyze", "3", "4", "5" } },
    { shown = "luanim play 3 4 5", words = { "play", "3", "4", "5" },
      answers = { "y", "hint", "A 2" } } },
  { file = "tournament.svg", label = "a tournament, its standings and its crosstable",
    { shown = "luanim tournament examples/bots/*.lua perfect 'novice(0.3)' \\\n"
        .. "    'student(3)' --rounds 20 --quiet --out class.jsonl",
      words = { "tournament", "examples/bots/bouton.lua", "examples/bots/gambler.lua",
        "examples/bots/taker.lua", "perfect", "novice(0.3)", "student(3)",
        "--rounds", "20", "--quiet", "--out", KEPT } },
    { shown = "luanim standings class.jsonl --crosstable",
      words = { "standings", KEPT, "--crosstable" } } },
}

-- The same terminal everywhere.
local TERMINAL = { LANG = "C.UTF-8", TERM = "xterm" }

local function pretend()
  os.getenv = function(name) return TERMINAL[name] end -- luacheck: ignore 122
  style.is_terminal = function(fd) return fd == 1 end
end

local function output()
  local text = {}
  return {
    write = function(self, ...)
      if not self.ended then text[#text + 1] = table.concat { ... } end
      return self
    end,
    flush = function(self) return self end,
    text = function() return table.concat(text) end,
  }
end

-- Once all is read the picture is taken: the last line is the question that waits.
local function input(lines, stdout)
  local rest = table.concat(lines, "\n") .. "\n"
  return {
    read = function(_, count)
      stdout.ended = rest == ""
      if stdout.ended then return nil end
      local bytes = rest:sub(1, count)
      rest = rest:sub(count + 1)
      return bytes
    end,
  }
end

local function exchange(...)
  local old = { io.stdin, io.stdout, io.stderr }
  for i, name in ipairs { "stdin", "stdout", "stderr" } do
    rawset(io, name, select(i, ...))
  end
  return old
end

-- What a command prints.
local function printed(words, answers)
  local stdout, stderr = output(), output()
  local real = exchange(input(answers or {}, stdout), stdout, stderr)
  local status = require "nim.cli".main(words)
  exchange(table.unpack(real))
  if status ~= 0 then error(stderr.text(), 0) end
  return stdout.text()
end

-- The colours of the terminal, by their codes.
local COLOURS = {
  ["1"] = 'font-weight="bold"', ["2"] = 'fill="#7f848e"', ["32"] = 'fill="#98c379"',
  ["31"] = 'fill="#e06c75"', ["1;33"] = 'fill="#e5c07b" font-weight="bold"',
  ["1;36"] = 'fill="#56b6c2" font-weight="bold"',
}
local SIGNS = { ["<"] = "&lt;", [">"] = "&gt;", ["&"] = "&amp;" }

local function drawn(line)
  line = line:gsub("[<>&]", SIGNS):gsub("%s+$", "")
  return (line:gsub("\27%[([%d;]+)m(.-)\27%[0m", function(code, text)
    return ("<tspan %s>%s</tspan>"):format(COLOURS[code], text)
  end))
end

local LINE, TOP, LEFT, LETTER = 18, 46, 16, 8.45

local function width_of(lines)
  local most = 0
  for _, line in ipairs(lines) do
    most = math.max(most, utf8.len((line:gsub("\27%[[%d;]+m", ""))))
  end
  return math.ceil(most * LETTER) + 2 * LEFT
end

local HEAD = [[
<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d"%s>
<rect width="%d" height="%d" rx="8" fill="#1e2127"/>
<circle cx="20" cy="16" r="5" fill="#e06c75"/><circle cx="38" cy="16" r="5" ]] ..
[[fill="#e5c07b"/><circle cx="56" cy="16" r="5" fill="#98c379"/>
<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14" ]] ..
[[fill="#d7dae0">
]]

local function svg(label, lines)
  local width, height = width_of(lines), TOP + #lines * LINE
  local role = (' role="img" aria-label="%s"'):format(label)
  local parts = { HEAD:format(width, height, width, height, role, width, height) }
  for i, line in ipairs(lines) do
    parts[#parts + 1] = ('<text x="%d" y="%d" xml:space="preserve">%s</text>\n')
      :format(LEFT, TOP + (i - 1) * LINE, drawn(line))
  end
  return table.concat(parts) .. "</g>\n</svg>\n"
end

local function screen(picture)
  local lines = {}
  for _, command in ipairs(picture) do
    if #lines > 0 then lines[#lines + 1] = "" end
    local text = "$ " .. command.shown .. "\n"
      .. printed(command.words, command.answers)
    for line in text:gsub("%s+$", ""):gmatch "([^\n]*)\n?" do lines[#lines + 1] = line end
  end
  return lines
end

local function write(path, text)
  local file = assert(io.open(path, "wb"))
  assert(file:write(text))
  assert(file:close())
end

pretend()
os.remove(KEPT) -- a new file is what a tournament writes
for _, picture in ipairs(PICTURES) do
  write(directory .. "/" .. picture.file, svg(picture.label, screen(picture)))
end
os.remove(KEPT)
