--- `play` on the whole terminal: a loop between the keys and the picture.
--
--     stage.run(session)  --> true; false where there is no terminal
--
-- The output of a command is collected and drawn: hints, reasons and refusals have the
-- same words here and in lines.

local board = require "nim.cli.play.board"
local choice = require "nim.cli.play.choice"
local commands = require "nim.cli.play.commands"
local console = require "nim.cli.terminal.console"
local display = require "nim.cli.play.display"
local form = require "nim.cli.terminal.form"
local frame = require "nim.cli.terminal.frame"
local game_loop = require "nim.cli.play.game_loop"
local out = require "nim.cli.terminal.out"
local phrases = require "nim.phrases"
local picture = require "nim.cli.play.picture"
local session = require "nim.cli.play.session"
local states = require "nim.states"
local style = require "nim.cli.terminal.style"
local words = require "nim.text.words"

local say = phrases.say

local stage = {}

local WAIT = "One moment ... Ctrl-C leaves."

-- The last lines that may still be drawn.
local KEPT = 40

-- In place of a bot: another person at the same keyboard.
local NOBODY = "friend"

local TEXT_KEYS = { "up, down: scroll", "any other key: back" }
local OVER_KEYS = { "Enter: another game", "u: undo", "?: why", "r: rules, bot",
  "s: save", "q: quit" }

-- At any time in a game.
local KEYS = { "u: undo", "h: hint", "?: why", "r: rules, bot", "s: save", "F: help",
  "q: quit" }

local LONG_HELP = {
  "", "up, down     the pile", "left, right  how much goes, or where the cut is",
  "Home, End    as much as may go, as little", "0 to 9       the number itself",
  "Enter        play", "a click      this token and all above it; once more: play",
  "c            cut what stays into two piles, or three",
  "Tab          the other number of a cut", "Space        another pile in the same move",
  "u, y         take a move back; play it again", "h, w or ?    a hint; why",
  "r, n         other rules or another bot; a new game", "s, q         save; quit",
}

local function keys_of(facts)
  local keys = { say "arrows: choose", say "Enter: play" }
  if choice.cuts(facts) then
    keys[#keys + 1] = say "c: cut"
    keys[#keys + 1] = say "Tab: the cut"
  end
  if facts.touches > 1 then
    keys[#keys + 1] = say(facts.same and "Space: both piles" or "Space: one more pile")
  end
  local others = phrases.lines(KEYS)
  return table.move(others, 1, #others, #keys + 1, keys)
end

-- Does something, and adds its output to the lines.
local function collect(t, to, f, ...)
  local lines, result = out.collect(t.c.width, f, ...)
  for _, line in ipairs(lines) do
    if line ~= "" then to[#to + 1] = line end
  end
  while #to > KEPT do table.remove(to, 1) end
  return result
end

-- What belongs to the game is drawn while it goes on.
local function told(t, f, ...) return collect(t, t.log, f, ...) end

-- A hint, a refusal: until something else is done.
local function noted(t, f, ...)
  t.notes = {}
  return collect(t, t.notes, f, ...)
end

-- All that is drawn, the latest last.
local function lines_of(t)
  local lines = table.move(t.log, 1, #t.log, 1, {})
  table.move(t.notes, 1, #t.notes, #lines + 1, lines)
  lines[#lines + 1] = t.refused and t.refused.why
  return lines
end

local function show_text(t, title, lines)
  t.text = { title = title, lines = lines, from = 1, keys = phrases.lines(TEXT_KEYS) }
end

local function is_mine(t)
  return not t.over and not display.is_bot(t.s, t.s.game:turn())
end

local function renew(t)
  local c = t.choice
  t.choice = choice.new(t.s.game, c and c.pile)
  t.typed = ""
end

local function title(t)
  local s = t.s
  local text = "luanim: " .. display.heading(s)
  if s.wins[1] + s.wins[2] == 0 then return text end
  return say("{title}: {mine} to {theirs}",
    { title = text, mine = s.wins[1], theirs = s.wins[2] })
end

-- Whether a bot can solve a position may be a long question.
local function begin(t)
  t.log, t.notes, t.choice, t.over, t.top = {}, {}, nil, false, 1
  t.c:draw { title(t), "", say(WAIT) }
  t.c:busy(told, t, session.open, t.s)
  renew(t)
end

local function preview(t)
  if t.over then return "" end
  if not is_mine(t) then return say(WAIT) end
  local move = choice.move(t.choice)
  local who = display.turn(t.s)
  if not move then return say("{who}: no pile has a move.", { who = who }) end
  local why = game_loop.refusal(t.s.game, move)
  if why then return say("{who}: not allowed: {why}", { who = who, why = why }) end
  return style.paint("strong", say("{label}: {text}", { label = who,
    text = words.move(t.s.game, move, "", display.pile_namer(t.s.game)) }))
end

local function view_of(t)
  return { title = title(t), choice = t.choice, active = is_mine(t), log = lines_of(t),
    preview = preview(t), top = t.top,
    keys = t.over and phrases.lines(OVER_KEYS) or keys_of(t.choice.facts) }
end

local function form_keys(f)
  if #f == 1 then return { f.enter, say "Esc: back" } end
  return { say "up, down: field", say "left, right: choose, or type", f.enter,
    say "Esc: back" }
end

-- The form, and below it what was wrong with it.
local function form_text(f)
  local lines = form.lines(f)
  lines[#lines + 1] = ""
  return { title = f.title, from = 1, keys = form_keys(f),
    lines = table.move(f.notes or {}, 1, #(f.notes or {}), #lines + 1, lines) }
end

local function draw(t)
  local c = t.c
  local text = t.text or t.form and form_text(t.form)
  if text then return c:draw(frame.text(text, c.width, c.height)) end
  local view = view_of(t)
  local lines, spots = picture.draw(view, c.width, c.height)
  t.top, t.spots = view.top, spots
  c:draw(lines)
end

local function close_game(t)
  t.over = true
  if not t.s.stopped then t.c:busy(told, t, session.tell_result, t.s) end
end

-- Bots move until a person has to; then the game is over, or somebody chooses.
local function settle(t)
  while not t.over do
    if game_loop.is_over(t.s) then
      close_game(t)
    elseif is_mine(t) then
      return told(t, display.tell_unsaid, t.s)
    else
      draw(t)
      t.c:busy(told, t, game_loop.bot_turn, t.s)
      told(t, game_loop.keep, t.s)
      renew(t)
    end
  end
end

local function not_allowed(why)
  return say("That is not allowed: {why}.", { why = why })
end

local function play_move(t)
  local move = choice.move(t.choice)
  local why = not move and say "no pile has a move" or game_loop.refusal(t.s.game, move)
  if why then return noted(t, out.text, "%s", not_allowed(why)) end
  t.notes = {}
  told(t, game_loop.do_move, t.s, move)
  told(t, game_loop.keep, t.s)
  renew(t)
end

local function obey(t, verb, list)
  local what = t.c:busy(noted, t, commands.obey, t.s, verb, list or {})
  if what == "again" then
    t.log = {} -- its moves may have been taken back or be incomplete
    told(t, game_loop.keep, t.s)
    renew(t)
  end
  return what
end

-- The same command, its words over the whole screen.
local function read(t, verb)
  local lines = t.c:busy(out.collect, t.c.width, commands.obey, t.s, verb, {})
  show_text(t, title(t), lines)
  return lines
end

-- The rules that have a name, with the values of examples where they need one.
local function rules_to_choose()
  local list = {}
  for i, set in ipairs(require "nim.core".rule_sets()) do
    list[i] = set.example or set.name
  end
  return list
end

local function open_form(t, fields, heading, enter, done)
  t.form = form.new(fields)
  t.form.title, t.form.enter, t.form.done = heading, enter, done
end

local function words_in(text)
  local list = {}
  for word in text:gmatch "%S+" do list[#list + 1] = word end
  return list
end

-- Gives a command what was filled in; false where it could not be done.
local function try(t, verb, value) return obey(t, verb, words_in(value)) == "new" end

local function change_bot(t, before, name)
  if name == before then return true end
  if name ~= NOBODY then return try(t, "bot", name) end
  t.s.bot, t.s.wins = nil, { 0, 0 }
  return true
end

local function change_rules_to(t, field)
  return field.value == field.before or try(t, "rules", field.value)
end

local function change_piles(t, before, piles)
  if piles == before then return true end
  t.s.piles = nil
  return not piles:find "%S" or try(t, "new", piles)
end

-- Tries what was filled in; on an error nothing changes, and the form says why.
local function change(t, f)
  local s = t.s
  local rules, bot, piles, wins = s.rules, s.bot, s.piles, s.wins
  if change_rules_to(t, f[1]) and change_bot(t, f[2].before, f[2].value)
    and change_piles(t, f[3].before, f[3].value) then
    s.first = f[4].value
    return begin(t)
  end
  s.rules, s.bot, s.piles, s.wins = rules, bot, piles, wins
  f.notes, t.form, t.notes = t.notes, f, {}
end

local function piles_of(s)
  local start = states.of(s.rules)
  return start and start.text or s.piles and table.concat(s.piles, " ") or ""
end

local function change_rules(t)
  local s = t.s
  local bots = require "nim.bots".names()
  bots[#bots + 1] = NOBODY
  local fields = {
    { label = say "Rules", value = tostring(s.rules), choices = rules_to_choose() },
    { label = say "Bot", value = s.bot and s.bot.name or NOBODY, choices = bots },
    { label = say "Piles", value = piles_of(s) },
    { label = say "First", value = s.first or "me", choices = { "me", "bot" } },
  }
  for _, field in ipairs(fields) do field.before = field.value end
  open_form(t, fields, say "A new game", say "Enter: play", change)
end

local function save(t)
  open_form(t, { { label = say "File", value = t.s.save or "game.txt" } },
    say "Save the game", say "Enter: save",
    function(_, f) obey(t, "save", { f[1].value }) end)
end

local ACT = {}

function ACT.up(t) choice.next_pile(t.choice, -1) end

function ACT.down(t) choice.next_pile(t.choice, 1) end

ACT.wheelup, ACT.wheeldown = ACT.up, ACT.down

function ACT.pageup(t) for _ = 1, 10 do choice.next_pile(t.choice, -1) end end

function ACT.pagedown(t) for _ = 1, 10 do choice.next_pile(t.choice, 1) end end

function ACT.left(t) choice.slide(t.choice, -1) end

function ACT.right(t) choice.slide(t.choice, 1) end

ACT.home = function(t) choice.most(t.choice) end
ACT["end"] = function(t) choice.least(t.choice) end

function ACT.tab(t) choice.next_field(t.choice) end

ACT.space = function(t)
  if not choice.also(t.choice) then
    noted(t, out.text, say "A move takes from one pile only.")
  end
end

function ACT.c(t)
  if not choice.cut(t.choice) then noted(t, out.text, say "This pile cannot be cut.") end
end

function ACT.escape(t) t.choice = choice.new(t.s.game, t.choice.pile) end

-- Enter after a number that is not a move must not play the move that is shown.
function ACT.enter(t, refused)
  if t.over then return begin(t) end
  if not refused or refused.again then return play_move(t) end
  t.refused = { why = refused.why, again = true }
end

function ACT.h(t) obey(t, "hint") end

function ACT.w(t) read(t, "why") end

ACT["?"] = ACT.w

function ACT.u(t)
  if not t.over then return obey(t, "undo") end
  if noted(t, session.take_back, t.s) then
    t.log, t.over = {}, false
    renew(t)
  end
end

function ACT.y(t) if not t.over then obey(t, "redo") end end

function ACT.n(t) begin(t) end

function ACT.r(t) change_rules(t) end

function ACT.s(t) save(t) end

function ACT.F(t)
  local lines = out.collect(t.c.width, display.show_rules, t.s)
  local help = phrases.lines(LONG_HELP)
  show_text(t, title(t), table.move(help, 1, #help, #lines + 1, lines))
end

function ACT.q(t) t.done = true end

-- Digits one after the other are one number, as long as there may be such a number. What
-- is no move changes nothing, and stands below the board until the next key.
local function type_digit(t, digit)
  local n = math.tointeger(tonumber(t.typed .. digit))
  if not n then return end
  t.typed = t.typed .. digit
  local chosen, why = choice.number(t.choice, n)
  if chosen then return end
  t.refused = { why = not_allowed(why and board.refusal(why, #t.s.game)
    or say "no pile has a move") }
  if n > choice.largest(t.choice) // 10 then t.typed = "" end
end

local function click(t, event)
  local pile, token = picture.at(t.spots, event.row, event.column)
  if not pile or not is_mine(t) then return end
  if not token then choice.go(t.choice, pile)
  elseif choice.click(t.choice, pile, token) then play_move(t) end
end

-- What a key does while a form or a text is over the board; true where one is.
local function press_over(t, event)
  if t.form then
    local f = t.form
    local ending = form.press(f, event)
    if ending then t.form = nil end
    if ending == "done" then f.done(t, f) end
    return true
  end
  if not t.text or event.press then return t.text ~= nil end
  local step = { up = -1, down = 1, wheelup = -3, wheeldown = 3, pageup = -10,
    pagedown = 10 }
  if step[event.key] then t.text.from = t.text.from + step[event.key]
  else t.text = nil end
  return true
end

-- Keys that choose or make a move: without effect when the game is over.
local CHOOSING = { up = true, down = true, left = true, right = true, home = true,
  ["end"] = true, tab = true, space = true, c = true, escape = true, h = true,
  pageup = true, pagedown = true, wheelup = true, wheeldown = true }

local function press(t, event)
  if event.resize or press_over(t, event) then return end
  local refused = t.refused
  t.refused = nil
  if event.press then return click(t, event) end
  if event.key:find "^%d$" then return is_mine(t) and type_digit(t, event.key) end
  t.typed = ""
  local act = ACT[event.key]
  if act and not (CHOOSING[event.key] and t.over) then act(t, refused) end
end

local function loop(c, s)
  local t = { c = c, s = s, log = {}, notes = {}, typed = "" }
  begin(t)
  repeat
    settle(t)
    draw(t)
    press(t, c:next())
  until t.done
  game_loop.keep(s)
end

---@param s nim.cli.play.session
---@return boolean played false where there is no terminal to draw on
function stage.run(s)
  s.wins, s.screen = { 0, 0 }, true
  if console.with(function(c) loop(c, s) end) then
    session.farewell(s)
    return true
  end
  s.screen = nil
  return false
end

return stage
