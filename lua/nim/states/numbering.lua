--- How the states of a game are numbered, as text of Lua: it runs here for a table of
-- functions, and for a file in the sandbox, where it becomes part of the rules' text. So
-- a header of a tournament holds all that a record needs.
--
-- It defines `number(game, texts, most, skipped)`, a text for each position, whose states
-- are found in depth, without recursion; each gets its number when all that it reaches
-- have theirs. So every move leads to smaller numbers, and the same texts have the same
-- numbers everywhere. The first `skipped` piles have no options: while they are asked
-- for, states are found, twenty for each, so that no call in a sandbox takes too long.

return [==[
local function number(game, texts, most, skipped)
  local LONGEST, SHOWN, CHAIN, AT_ONCE, TOLD = 65536, 60, 8, 20, 1800
  local number_of, state_of, stack, opened = {}, {}, {}, 0
  local starts, from, last = {}, 1, {} -- the states of all texts, the last of each
  local latest -- the options of the state that was closed last

  local function quoted(state)
    if type(state) ~= "string" then return tostring(state) end
    local shown = state:sub(1, SHOWN):gsub("%c", "?")
    return '"' .. shown .. '"' .. (#state > SHOWN and "..." or "")
  end

  local function fail(form, ...) error(form:format(...), 0) end

  local function check(where, state)
    if type(state) == "string" then
      if #state <= LONGEST then return state end
      fail("%s: a state of %d bytes: at most %d", where, #state, LONGEST)
    end
    if math.type(state) == "integer" then return state end
    fail("%s: a state is a string or an integer, not %s", where,
      type(state) == "number" and state or "a " .. type(state))
  end

  local function length(where, list, what)
    if type(list) ~= "table" then
      fail("%s: array of %s expected, got %s", where, what, type(list))
    end
    local keys = 0
    for _ in pairs(list) do keys = keys + 1 end
    if keys == #list then return keys end
    fail("%s: array of %s expected, got a table with holes or names", where, what)
  end

  local function moves(state)
    local where = "moves(" .. quoted(state) .. ")"
    local options = game.moves(state)
    for i = 1, length(where, options, "options") do
      local place = where .. ": option " .. i
      for j = 1, length(place, options[i], "states") do check(place, options[i][j]) end
    end
    return options
  end

  local function fail_cycle(state)
    local first, chain = 1, {}
    while stack[first].state ~= state do first = first + 1 end
    for i = first, #stack do
      if #chain == CHAIN then chain[CHAIN] = "..." break end
      chain[#chain + 1] = quoted(stack[i].state)
    end
    chain[#chain + 1] = quoted(state)
    fail("a state comes back: %s", table.concat(chain, " -> "))
  end

  local function open(state)
    if number_of[state] then return end
    if number_of[state] == false then fail_cycle(state) end
    if #state_of + #stack >= most then
      fail("the start reaches more than %d states: one of them is %s", most,
        quoted(state))
    end
    number_of[state], opened = false, opened + 1
    stack[#stack + 1] = { state = state, options = moves(state), option = 1, part = 0 }
  end

  local function next_part(top)
    local option = top.options[top.option]
    while option do
      top.part = top.part + 1
      if option[top.part] ~= nil then return option[top.part] end
      top.option, top.part = top.option + 1, 0
      option = top.options[top.option]
    end
  end

  local function close(top)
    stack[#stack] = nil
    state_of[#state_of + 1] = top.state
    number_of[top.state] = #state_of + skipped
    latest = top.options
  end

  -- the first start whose state has no number yet
  local function next_start()
    while starts[from] ~= nil and number_of[starts[from]] do from = from + 1 end
    return starts[from]
  end

  -- opens or closes a state; false where all are numbered
  local function step()
    local top = stack[#stack]
    local part = next_start()
    if top then part = next_part(top) end
    if part ~= nil then open(part)
    elseif top then close(top)
    else return false end
    return true
  end

  local function numbers(state, options)
    local all = {}
    for i, option in ipairs(options) do
      all[i] = {}
      for j, part in ipairs(option) do
        all[i][j] = number_of[part]
          or fail("moves(%s): the states are others than before", quoted(state))
      end
    end
    return all
  end

  local function check_game()
    if type(game) ~= "table" then fail("the game is a %s, not a table", type(game)) end
    for _, field in ipairs { "moves", "start", "show", "say" } do
      local kind = type(game[field])
      if kind ~= "function" and (kind ~= "nil" or field == "moves") then
        fail("field '%s': function expected, got a %s", field, kind)
      end
    end
  end

  local function begin(i, text)
    local where = texts[2] and ("position %d: "):format(i) or ""
    local states, why = text, nil
    if game.start then states, why = game.start(text) end
    if states == nil then fail("%s%s", where, why or "start: the text is no position") end
    if type(states) ~= "table" then states = { states } end
    where = where .. "start"
    for j = 1, length(where, states, "states") do
      starts[#starts + 1] = check(where, states[j])
    end
    last[i] = #starts
  end

  local self = {}

  function self.options(n)
    local at = n - skipped
    if at < 1 then
      while opened < n * AT_ONCE and step() do end
      return {}
    end
    while #state_of < at do
      if not step() then
        fail("the start reaches %d states: there is no pile of %d", #state_of, n)
      end
    end
    local state = state_of[at]
    return numbers(state, at == #state_of and latest or moves(state))
  end

  function self.count()
    while step() do end
    return #state_of
  end

  function self.position(i)
    while step() do end
    local piles, before = {}, last[i - 1] or 0
    for j = before + 1, last[i] do piles[j - before] = number_of[starts[j]] end
    return piles
  end

  -- The positions from one on, as many as can be told at once.
  function self.told(from)
    local text = ""
    for i = from, #texts do
      local more = table.concat(self.position(i), " ") .. ";"
      if i > from and #text + #more > TOLD then break end
      text = text .. more
    end
    return text
  end

  function self.state(n)
    while #state_of < n - skipped and step() do end
    return state_of[n - skipped]
  end

  function self.show(state)
    return tostring(game.show and game.show(state) or state)
  end

  local function shown(option)
    local parts = {}
    for i, part in ipairs(option) do parts[i] = self.show(part) end
    return parts[1] and "leave " .. table.concat(parts, " + ") or "leave nothing"
  end

  function self.say(state, option)
    local left = moves(state)[option]
    if not left then fail("%s has no option %d", quoted(state), option) end
    return tostring(game.say and game.say(state, left) or shown(left))
  end

  check_game()
  for i, text in ipairs(texts) do begin(i, text) end
  return self
end
]==]
