--- How the states of a game are numbered, as text of Lua: it runs here for a table of
-- functions, and for a file in the sandbox, where it becomes part of the rules' text. So
-- a header of a tournament holds all that a record needs.
--
-- It defines `number(game, texts, most, skipped)`, a text for each position, whose states
-- are found in depth, without recursion; each gets its number when all that it reaches
-- have theirs. So every move leads to smaller numbers, and the same texts have the same
-- numbers everywhere. The first `skipped` piles have no options: while they are asked
-- for, states are found, twenty for each, so that no call in a sandbox takes too long.
--
-- Numbers and states are kept in `known`, in a sandbox `known_here()`; a state that is
-- open has the number false.

return [==[
local function known_here()
  local KEYS = 30000 -- no table in a sandbox has more than 2^15
  local known, state_of, newest, keys = {}, {}, {}, 0
  local number_of = { newest }

  function known:find(state)
    local number = newest[state]
    for i = number == nil and #number_of - 1 or 0, 1, -1 do
      number = number_of[i][state]
      if number ~= nil then return number end
    end
    return number
  end

  function known:open(state)
    if keys == KEYS then
      newest, keys = {}, 0
      number_of[#number_of + 1] = newest
    end
    newest[state], keys = false, keys + 1
  end

  function known:close(state)
    local i, n = #number_of, #state_of + 1
    while number_of[i][state] == nil do i = i - 1 end
    number_of[i][state], state_of[n] = n, state
    return n
  end

  function known:state(n) return state_of[n] end

  return known
end

local function number(game, texts, most, skipped, known)
  local LONGEST, SHOWN, CHAIN, AT_ONCE, LONGEST_ANSWER = 65536, 60, 8, 20, 1800
  local stack, count, opened, deepest = {}, 0, 0, 0
  local starts, from, last = {}, 1, {} -- the states of all texts, the last of each
  local latest -- the options of the state that was closed last
  known = known or known_here()

  local function quoted(state)
    if type(state) ~= "string" then return tostring(state) end
    local shown = state:sub(1, SHOWN):gsub("%c", "?")
    return '"' .. shown .. '"' .. (#state > SHOWN and "..." or "")
  end

  local function fail(form, ...) error(form:format(...), 0) end

  local HOLES = "%s: array of %s expected, got a table with holes or names"

  local function bad_state(where, state)
    if state == nil then fail(HOLES, where, "states") end
    if type(state) == "string" then
      fail("%s: a state of %d bytes: at most %d", where, #state, LONGEST)
    end
    fail("%s: a state is a string or an integer, not %s", where,
      type(state) == "number" and state or "a " .. type(state))
  end

  -- After the last element of an array follow keys that are none of its elements.
  local function is_array(list)
    if type(list) ~= "table" then return false end
    local count, names = #list, 0
    if next(list, count > 0 and count or nil) == nil then return true end
    for _ in pairs(list) do names = names + 1 end
    return names == count
  end

  local function bad_array(where, list, what)
    if type(list) == "table" then fail(HOLES, where, what) end
    fail("%s: array of %s expected, got %s", where, what, type(list))
  end

  -- The first state of the list that is none, and true where there is one.
  local function wrong_state(list)
    for i = 1, #list do
      local state = list[i]
      if type(state) == "string" and #state > LONGEST
        or type(state) ~= "string" and math.type(state) ~= "integer" then
        return state, true
      end
    end
  end

  local function check(where, list)
    if not is_array(list) then bad_array(where, list, "states") end
    local state, wrong = wrong_state(list)
    if wrong then bad_state(where, state) end
  end

  local function check_option(state, i, option)
    if is_array(option) and not select(2, wrong_state(option)) then return end
    check("moves(" .. quoted(state) .. "): option " .. i, option)
  end

  -- What a function of the game returns. An error has the call in it, after its place.
  local function call(field, argument)
    local ok, answer, why = pcall(game[field], argument)
    if ok then return answer, why end
    if answer == nil then answer = "an error without a message" end
    if type(answer) == "number" then answer = tostring(answer) end
    if type(answer) ~= "string" then answer = "error object is a " .. type(answer) end
    local place, message = answer:match "^([^:]*:%d+: )(.*)$"
    fail("%s%s(%s): %s", place or "", field, quoted(argument), message or answer)
  end

  local function moves(state)
    local options = call("moves", state)
    if not is_array(options) then
      bad_array("moves(" .. quoted(state) .. ")", options, "options")
    end
    for i = 1, #options do
      local option = options[i]
      local part = type(option) == "table" and option[1]
      if type(part) ~= "string" or #part > LONGEST or next(option, 1) ~= nil then
        check_option(state, i, option)
      end
    end
    return options
  end

  -- A game may fill one table again and again: what waits is a copy. An option of one
  -- state is that state alone.
  local function copy(options)
    local own = {}
    for i = 1, #options do
      local option = options[i]
      local single = option[1] ~= nil and option[2] == nil
      own[i] = single and option[1] or table.move(option, 1, #option, 1, {})
    end
    return own
  end

  local function fail_cycle(state)
    local first, chain = 1, {}
    while stack[first].state ~= state do first = first + 1 end
    for i = first, #stack do
      if #chain == CHAIN then chain[CHAIN] = "..." break end
      chain[#chain + 1] = quoted(stack[i].state)
    end
    chain[#chain + 1] = quoted(state)
    fail("a state is reached again: %s", table.concat(chain, " -> "))
  end

  local function open(state)
    if count + #stack >= most then
      fail("the start reaches more than %d states: one of them is %s", most,
        quoted(state))
    end
    known:open(state)
    opened = opened + 1
    stack[#stack + 1] = { state = state, options = copy(moves(state)), option = 1,
      left = {} }
    deepest = math.max(deepest, #stack)
  end

  -- A state of the list that has no number yet; nil where all have theirs.
  local function unnumbered(list)
    for i = 1, #list do
      local number = known:find(list[i])
      if number == nil then return list[i] end
      if not number then fail_cycle(list[i]) end
    end
  end

  local function numbers(state, option)
    local left = {}
    for i = 1, #option do
      local number = known:find(option[i])
        or fail("moves(%s): the states differ from those before", quoted(state))
      left[i] = number + skipped
    end
    return left
  end

  -- The next state that has no number; meanwhile what each option leaves becomes numbers:
  -- a number alone where it leaves one state.
  local function next_part(top)
    local options, left = top.options, top.left
    for i = top.option, #options do
      local option = options[i]
      local single = type(option) ~= "table"
      local number = single and known:find(option)
      if number then
        left[i] = number + skipped
      else
        if single then option = { option } end
        local part = unnumbered(option)
        top.option = i
        if part ~= nil then return part end
        left[i] = numbers(top.state, option)
      end
    end
    top.option = #options + 1
  end

  -- Whoever reads the answer does so at once: lists of one number are used again.
  local singles = {}

  local function unpacked(left, state)
    local all = { state = state }
    for i = 1, #left do
      local option = left[i]
      if type(option) == "number" then
        local single = singles[i] or {}
        singles[i], single[1], option = single, option, single
      end
      all[i] = option
    end
    return all
  end

  local function close(top)
    stack[#stack] = nil
    count = known:close(top.state)
    latest = top.left
  end

  -- the first start whose state has no number yet
  local function next_start()
    while starts[from] ~= nil and known:find(starts[from]) do from = from + 1 end
    return starts[from]
  end

  -- opens or closes a state; false where all are numbered
  local function step()
    local top, part = stack[#stack], nil
    if top then part = next_part(top) else part = next_start() end
    if part ~= nil then open(part)
    elseif top then close(top)
    else return false end
    return true
  end

  local function check_game()
    if type(game) ~= "table" then fail("the game is a %s, not a table", type(game)) end
    for _, field in ipairs { "moves", "start", "show", "say" } do
      local kind = type(game[field])
      if kind ~= "function" and (kind ~= "nil" or field == "moves") then
        fail("field '%s': function expected, got %s", field, kind)
      end
    end
  end

  local function begin(i, text)
    local where = texts[2] and ("position %d: "):format(i) or ""
    local states, why = text, nil
    if game.start then states, why = call("start", text) end
    if states == nil then
      fail("%s%s", where, type(why) == "string" and why
        or "start: the text is not a position")
    end
    if type(states) ~= "table" then states = { states } end
    check(where .. "start", states)
    table.move(states, 1, #states, #starts + 1, starts)
    last[i] = #starts
  end

  local self = {}

  -- Numbers more states until there is one of this pile: is there?
  function self.has(n)
    while count < n - skipped do
      if not step() then return false end
    end
    return true
  end

  function self.options(n)
    local at = n - skipped
    if at < 1 then
      while opened < n * AT_ONCE and step() do end
      return {}
    end
    if not self.has(n) then
      fail("the start reaches %d states: there is no pile of %d", count, n)
    end
    local state = known:state(at)
    if at == count then return unpacked(latest, state) end
    local all = { state = state }
    for i, option in ipairs(moves(state)) do all[i] = numbers(state, option) end
    return all
  end

  -- The state that a pile stands for.
  function self.state(n) return known:state(n - skipped) end

  -- The number of states, and how many of them were begun at a time.
  function self.count()
    while step() do end
    return count, deepest
  end

  function self.position(i)
    while step() do end
    local piles, before = {}, last[i - 1] or 0
    for j = before + 1, last[i] do piles[j - before] = known:find(starts[j]) + skipped end
    return piles
  end

  -- The positions from one on, as many as one answer holds.
  function self.positions_from(from)
    local text = ""
    for i = from, #texts do
      local more = table.concat(self.position(i), " ") .. ";"
      if i > from and #text + #more > LONGEST_ANSWER then break end
      text = text .. more
    end
    return text
  end

  -- Moves that leave out what is never played in normal play are no others' moves.
  function self.check_misere()
    if game.normal then fail "its moves hold for normal play only" end
  end

  -- What the game says, a text or a number; nil where it says nothing.
  local function word(field, state, left)
    local words = game[field] and game[field](state, left)
    local kind = type(words)
    if kind ~= "nil" and kind ~= "string" and kind ~= "number" then
      fail("%s(%s): text expected, got %s", field, quoted(state), kind)
    end
    return words and tostring(words)
  end

  function self.show(state) return word("show", state) end

  function self.say(state, option)
    return game.say and word("say", state, moves(state)[option])
  end

  check_game()
  for i, text in ipairs(texts) do begin(i, text) end
  return self
end

return number
]==]
