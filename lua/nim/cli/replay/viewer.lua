--- A game shown move by move: forward, back, to the next mistake.
--
--     viewer.show(steps)
--
-- On a terminal by keys, else by lines; at the end of the input the rest of the game is
-- shown.

local console = require "nim.cli.terminal.console"
local frame = require "nim.cli.terminal.frame"
local out = require "nim.cli.terminal.out"
local phrases = require "nim.phrases"
local prompt = require "nim.cli.terminal.prompt"
local story = require "nim.cli.match.story"
local style = require "nim.cli.terminal.style"
local transcript = require "nim.transcript"
local trim = require "nim.text.trim"

local say = phrases.say

local viewer = {}

local KEYS = { "space, right: forward", "left: back", "m: next mistake", "home, end",
  "q: quit" }
local LINES = "n, Enter: forward   b: back   m: next mistake   q: quit"

-- What a key or a word asks for.
local ASKS = {
  n = "forward", space = "forward", right = "forward", down = "forward",
  enter = "forward", [""] = "forward", forward = "forward",
  b = "back", p = "back", left = "back", up = "back", back = "back",
  m = "mistake", mistake = "mistake",
  g = "first", home = "first", first = "first", G = "last", ["end"] = "last",
  last = "last",
  wheeldown = "forward", pagedown = "forward", wheelup = "back", pageup = "back",
  backspace = "back", q = "quit", escape = "quit", quit = "quit",
}

local GO = {}

function GO.forward(v) return math.min(v.ply + 1, #v.steps) end

function GO.back(v) return math.max(v.ply - 1, 0) end

function GO.first() return 0 end

function GO.last(v) return #v.steps end

function GO.mistake(v)
  local ply = transcript.next_mistake(v.steps, v.ply, style.paint)
  if not ply then v.note = say "There are no further mistakes." end
  return ply or v.ply
end

-- The move that has led here, and the piles.
local function print_here(v)
  local n = #v.steps
  if v.ply == 0 then
    out.line("%s", say("Before the first of {n} moves", { n = n }))
    story.piles(v.steps, 1)
  else
    out.line(style.paint("faint", "%s"), say("move {ply} of {n}", { ply = v.ply, n = n }))
    story.step(v.steps, v.ply, true)
  end
  if v.ply == n then story.ending(v.steps) end
  if v.note then out.line("%s", v.note) end
  v.note = nil
end

local function tell_all(v)
  story.heading(v.steps)
  print_here(v)
end

local function draw(v, c)
  local text = { lines = out.collect(c.width, tell_all, v), from = 1,
    keys = phrases.lines(KEYS) }
  c:draw(frame.text(text, c.width, c.height))
end

-- Goes where is asked; true when it is to end.
local function go(v, ask)
  if ask == "quit" then return true end
  v.ply = GO[ask](v)
end

local function by_keys(v)
  return console.with(function(c)
    local done
    repeat
      draw(v, c)
      local ask = ASKS[c:next().key]
      done = ask and go(v, ask)
    until done
  end)
end

-- The rest of the game, at the end of the input.
local function tell_rest(v)
  for ply = v.ply + 1, #v.steps do
    v.ply = ply
    print_here(v)
  end
end

local function by_lines(v)
  tell_all(v)
  out.line(say(LINES))
  while true do
    local line = prompt.ask "> "
    if not line then return tell_rest(v) end
    local ask = ASKS[trim(line)]
    if not ask then
      out.line(say(LINES))
    else
      if go(v, ask) then return end
      print_here(v)
    end
  end
end

---@param steps nim.explain.steps
function viewer.show(steps)
  local v = { steps = steps, ply = 0 }
  if by_keys(v) then return end
  by_lines(v)
end

return viewer
