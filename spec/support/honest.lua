--- Programs that play Nim perfectly and were written apart: by templates, with a choice
--- at every place where authors differ. The seed is all they depend on.
--
--     honest.bots(174, 1)[1]    --> "local function xor(a, b) ..."

local honest = {}

local Author = {}
Author.__index = Author

function Author:pick(list) return list[self.random:int(1, #list)] end
function Author:chance(percent) return self.random:int(1, 100) <= percent end

-- Text in which $name stands for what the author calls it, and $(...) for the piles.
function Author:fill(text)
  return (text:gsub("%$(%l+)", function(name) return self.names[name] or "$" .. name end))
end

local NAMES = {
  game = { "game", "g", "view", "state", "position", "board" },
  i = { "i", "pile", "k", "p", "heap", "index", "n" },
  sum = { "sum", "s", "x", "nim", "total", "acc", "nimsum", "value" },
  left = { "left", "rest", "target", "t", "goal", "want", "keep" },
  xor = { "xor", "nim_add", "combine", "add", "plus", "f" },
  total = { "nim_sum", "compute", "sum_of", "balance", "get", "calc" },
  find = { "find", "winning", "search", "good_move", "solve", "best" },
  any = { "any", "fallback", "other", "lost_move", "whatever", "delay" },
  best = { "best", "chosen", "b", "result", "candidate", "top" },
  piles = { "piles", "list", "heaps", "sizes", "data", "copy" },
  bit = { "bit", "power", "mask", "unit", "w" },
}

local ORDER = { "game", "i", "sum", "left", "xor", "total", "find", "any", "best",
  "piles", "bit" }

function Author:choose_names()
  local taken = {}
  for _, role in ipairs(ORDER) do
    local name
    repeat name = self:pick(NAMES[role]) until not taken[name] or self:chance(10)
    while taken[name] do name = name .. "_" end
    taken[name], self.names[role] = true, name
  end
end

-- Exclusive or: an operator, or a function in one of many ways.
local XORS = {
  "return (a | b) - (a & b)",
  "return a + b - 2 * (a & b)",
  "return (a & ~b) | (b & ~a)",
  "local r = a ~ b\nreturn r",
  [[local r, bit = 0, 1
    while a > 0 or b > 0 do
      if a % 2 ~= b % 2 then r = r + bit end
      a, b, bit = a // 2, b // 2, bit * 2
    end
    return r]],
  [[if a == 0 then return b end
    if b == 0 then return a end
    return 2 * SELF(a // 2, b // 2) + (a + b) % 2]],
  [[local r = 0
    for e = 7, 0, -1 do
      local one, two = a >> e & 1, b >> e & 1
      r = 2 * r
      if one + two == 1 then r = r + 1 end
    end
    return r]],
  [[local r = 0
    for e = 0, 10 do
      local unit = 2 ^ e
      local digit = math.floor(a / unit) + math.floor(b / unit)
      r = r + digit % 2 * unit
    end
    return math.tointeger(r)]],
  [[local digits, unit = {}, 1
    repeat
      digits[#digits + 1] = (a % 2 + b % 2) % 2 * unit
      a, b, unit = a // 2, b // 2, unit << 1
    until a == 0 and b == 0
    local r = 0
    for _, d in ipairs(digits) do r = r + d end
    return r]],
  [[local both = 0
    for e = 0, 12 do
      local m = 1 << e
      if a & m ~= 0 and b & m ~= 0 then both = both + m end
    end
    return a + b - both - both]],
}

function Author:define_xor()
  if self:chance(50) then
    self.xor = function(a, b)
      if self:chance(self.habit) then a, b = b, a end
      return ("%s ~ %s"):format(a, b)
    end
    return ""
  end
  self.xor = function(a, b) return self:fill(("$xor(%s, %s)"):format(a, b)) end
  local body = self:pick(XORS):gsub("SELF", self.names.xor)
  return self:fill("local function $xor(a, b)\n" .. body .. "\nend\n")
end

-- A loop over all piles, in the way of this author, or, now and then, in another.
local LOOPS = {
  "for $i = 1, COUNT do\nBODY\nend",
  "for $i = COUNT, 1, -1 do\nBODY\nend",
  "local $i = 1\nwhile $i <= COUNT do\nBODY\n$i = $i + 1\nend",
  "local $i = COUNT\nwhile $i > 0 do\nBODY\n$i = $i - 1\nend",
  "local $i = 0\nrepeat\n$i = $i + 1\nBODY\nuntil $i == COUNT",
  "local $i = COUNT + 1\nrepeat\n$i = $i - 1\nBODY\nuntil $i <= 1",
  "for $i, size in ipairs(PILES) do\nBODY\nend",
}

-- The piles are read from the game, or from a table.
function Author:choose_piles()
  local way = self.random:int(1, 4)
  if way <= 2 then return "$game", "" end
  if way == 3 then return "$piles", "local $piles = $game:piles()\n" end
  return "$piles", self:pick {
    "local $piles = {}\nfor n = 1, #$game do $piles[n] = $game[n] end\n",
    "local $piles = {}\nfor n = 1, #$game do\ntable.insert($piles, $game[n])\nend\n",
    "local $piles = {}\nwhile #$piles < #$game do\n"
      .. "$piles[#$piles + 1] = $game[#$piles + 1]\nend\n",
  }
end

function Author:loop(body)
  local own = self.loops
  local form = self:chance(75) and own or self:pick(LOOPS)
  if form == LOOPS[7] and self.source == "$game" then form = LOOPS[1] end
  local size = form == LOOPS[7] and "size" or self.source .. "[$i]"
  body = body:gsub("SIZE", size)
  return "do\n" .. form:gsub("%u%u%u%u+", {
    BODY = body, COUNT = "#" .. self.source, PILES = self.source,
  }) .. "\nend"
end

-- Statements that put the nim-sum into $sum.
local SUMS = {
  function(self)
    return "local $sum = 0\n" .. self:loop("$sum = " .. self.xor("$sum", "SIZE"))
  end,
  function(self)
    return "local $sum\n" .. self:loop("$sum = $sum and "
      .. self.xor("$sum", "SIZE"):gsub("^(.*~.*)$", "(%1)") .. " or SIZE")
  end,
  function(self)
    return [[local $sum, $bit = 0, 1
      for _ = 1, 10 do
        local ones = 0
        ]] .. self:loop "if SIZE & $bit > 0 then ones = ones + 1 end" .. [[

        if ones % 2 > 0 then $sum = $sum + $bit end
        $bit = $bit * 2
      end]]
  end,
  function(self)
    return "local odd = {}\n" .. self:loop [[local rest, column = SIZE, 0
      while rest > 0 do
        if rest % 2 == 1 then odd[column] = not odd[column] end
        rest, column = rest // 2, column + 1
      end]] .. [[

      local $sum = 0
      for column, is_odd in pairs(odd) do
        if is_odd then $sum = $sum + (1 << column) end
      end]]
  end,
  function(self)
    local body = ("return %s"):format(self.xor("at", "walk(n + 1)"))
    if self:chance(50) then
      return ("local function walk(n)\nlocal at = %s[n]\nif n == #%s then return at end\n"
        .. "%s\nend\nlocal $sum = walk(1)"):format(self.source, self.source, body)
    end
    return ("local function walk(n)\nif n > #%s then return 0 end\nlocal at = %s[n]\n"
      .. "%s\nend\nlocal $sum = walk(1)"):format(self.source, self.source, body)
  end,
  function(self)
    return "local seen = {}\n" .. self:loop [[for e = 0, 9 do
        if SIZE >> e & 1 == 1 then seen[e] = (seen[e] or 0) + 1 end
      end]] .. "\nlocal $sum = 0\nfor e = 9, 0, -1 do\n"
      .. "$sum = 2 * $sum + (seen[e] or 0) % 2\nend"
  end,
}

-- Statements that return a winning move where $sum is not 0.
local FINDS = {
  function(self)
    return self:loop("local $left = " .. self.xor("$sum", "SIZE")
      .. "\nif $left < SIZE then return $i, SIZE - $left end")
  end,
  function(self)
    return self:loop("local take = SIZE - " .. self.xor("SIZE", "$sum")
      :gsub("^(.*~.*)$", "(%1)") .. "\nif take > 0 then return $i, take end")
  end,
  function(self)
    return self:pick {
      "local $bit = 1\nwhile 2 * $bit <= $sum do $bit = 2 * $bit end\n",
      "local $bit = 512\nwhile $bit > $sum do $bit = $bit // 2 end\n",
      "local $bit = 1\nfor e = 1, 9 do\nif $sum >> e > 0 then $bit = 1 << e end\nend\n",
    } .. self:loop("if " .. self:pick { "SIZE & $bit ~= 0", "SIZE // $bit % 2 == 1",
      "SIZE & $bit == $bit" } .. " then\nreturn $i, SIZE - " .. self.xor("SIZE", "$sum")
      :gsub("^(.*~.*)$", "(%1)") .. "\nend")
  end,
  function(self)
    return self:loop("for take = " .. self:pick { "1, SIZE", "SIZE, 1, -1" }
      .. " do\nif " .. self.xor(self.xor("$sum", "SIZE"), "(SIZE - take)")
      :gsub("^(.*~.*)$", "(%1)") .. " == 0 then return $i, take end\nend")
  end,
  function(self)
    local body = "local $left = " .. self.xor("SIZE", "$sum")
      .. "\nif $left < SIZE and (not most or SIZE - $left "
      .. self:pick { ">", "<", ">=" }
      .. " most) then\n$best, most = $i, SIZE - $left\nend"
    return "local $best, most\n" .. self:loop(body) .. "\ndo return $best, most end"
  end,
  function(self)
    return "local good = {}\n" .. self:loop("local $left = " .. self.xor("$sum", "SIZE")
      .. "\nif $left < SIZE then\n" .. self:pick {
        "good[#good + 1] = { $i, SIZE - $left }",
        "table.insert(good, { $i, SIZE - $left })" } .. "\nend")
      .. "\nlocal $best = good[" .. self:pick { "1", "#good", "(#good + 1) // 2" }
      .. "]\ndo return $best[1], $best[2] end"
  end,
  function(self)
    return self:loop("local $left = 0\nfor other = 1, #$game do\nif other ~= $i then\n"
      .. "$left = " .. self.xor("$left", "$game[other]") .. "\nend\nend\n"
      .. "if SIZE > $left then return $i, SIZE - $left end")
  end,
}

-- Statements that return some move.
local ANYS = {
  function(self)
    return self:loop("if SIZE > 0 then return $i, " .. self:pick { "1", "SIZE",
      "(SIZE + 1) // 2" } .. " end")
  end,
  function(self)
    return "local $best\n" .. self:loop("if SIZE > 0 and (not $best or SIZE "
      .. self:pick { "<", ">", "<=", ">=" } .. (" %s[$best]) then\n$best = $i\nend\n")
      :format(self.source)) .. "\ndo return $best, "
      .. self:pick { "1", self.source .. "[$best]" } .. " end"
  end,
  function(self)
    return ("local last = %s\nwhile %s[last] == 0 do last = last %s end\n"
      .. "do return last, 1 end"):format(table.unpack(self:pick {
      { "#$game", "$game", "- 1" }, { "1", "$game", "+ 1" } }))
  end,
  function(self)
    local one = self:pick { "1", "#choices", "me.random:int(1, #choices)" }
    return "local choices = {}\n" .. self:loop(
      "if SIZE > 0 then choices[#choices + 1] = $i end")
      .. ("\nlocal $best = choices[%s]\ndo return $best, "):format(one)
      .. self:pick { "1", "$game[$best]", "me.random:int(1, $game[$best])" } .. " end"
  end,
  function(self)
    return "for wanted = " .. self:pick { "1, 1000", "1000, 1, -1" } .. " do\n"
      .. self:loop "if SIZE == wanted then return $i, 1 end" .. "\nend"
  end,
  function()
    return "local $best\nrepeat $best = me.random:int(1, #$game) until $game[$best] > 0\n"
      .. "do return $best, me.random:int(1, $game[$best]) end"
  end,
}

-- Cases that some authors treat on their own.
local CASES = {
  "if #$game == 1 then return 1, $game[1] end\n",
  "if #$game == 2 and $game[1] ~= $game[2] then\nif $game[1] > $game[2] then\n"
    .. "return 1, $game[1] - $game[2]\nend\nreturn 2, $game[2] - $game[1]\nend\n",
  "local filled, count = nil, 0\nfor n = 1, #$game do\nif $game[n] > 0 then\n"
    .. "filled, count = n, count + 1\nend\nend\n"
    .. "if count == 1 then return filled, $game[filled] end\n",
}

-- The parts as one function, or each as its own.
function Author:inline(parts)
  local guard = self:pick {
    "if $sum ~= 0 then\nFIND\nend\nANY", "if $sum == 0 then\nANY\nelse\nFIND\nend",
    "if $sum > 0 then\nFIND\nelse\nANY\nend",
  }
  local body = guard:gsub("%u%u%u+", { FIND = parts.find, ANY = parts.any })
  return "", parts.case .. parts.read .. parts.sum .. "\n" .. body
end

function Author:divided(parts)
  local open = "local function NAME($game, me, $sum)\n" .. parts.read
  local helpers = {
    open:gsub("NAME", "$total"):gsub(", me, %$sum", "") .. parts.sum
      .. "\nreturn $sum\nend\n",
    open:gsub("NAME", "$find") .. parts.find .. "\nend\n",
    open:gsub("NAME", "$any") .. parts.any .. "\nend\n",
  }
  if self:chance(50) then helpers[1], helpers[3] = helpers[3], helpers[1] end
  return table.concat(helpers, self:chance(50) and "\n" or ""), parts.case .. self:pick {
    "local $sum = $total($game)\nif $sum == 0 then return $any($game, me) end\n"
      .. "return $find($game, me, $sum)",
    "local $sum = $total($game)\nif $sum > 0 then return $find($game, me, $sum) end\n"
      .. "return $any($game, me)",
    "local $sum = $total($game)\nlocal act = $sum == 0 and $any or $find\n"
      .. "return act($game, me, $sum)",
    "local $sum = $total($game)\nlocal $best, number\nif $sum ~= 0 then\n"
      .. "$best, number = $find($game, me, $sum)\nelse\n"
      .. "$best, number = $any($game, me)\nend\nreturn $best, number",
  }
end

local SHELLS = {
  "return function($game, me)\nBODY\nend\n",
  "return {\nmove = function($game, me)\nBODY\nend,\n}\n",
  "return {\nname = 'bot',\nmove = function($game, me)\nBODY\nend,\n}\n",
  "local bot = {}\nfunction bot.move($game, me)\nBODY\nend\nreturn bot\n",
  "local M = { name = 'mine' }\nM.move = function($game, me)\nBODY\nend\nreturn M\n",
  "local function play($game, me)\nBODY\nend\nreturn { move = play }\n",
  "local function play($game, me)\nBODY\nend\nreturn play\n",
  "local moves = 0\nreturn {\nmove = function($game, me)\nmoves = moves + 1\nBODY\n"
    .. "end,\n}\n",
}

local function write(random)
  local self = setmetatable({ random = random, names = {} }, Author)
  self:choose_names()
  self.habit, self.loops = self:pick { 0, 50, 100 }, self:pick(LOOPS)
  local read
  self.source, read = self:choose_piles()
  local xor = self:define_xor()
  local parts = {
    read = read, sum = self:pick(SUMS)(self), find = self:pick(FINDS)(self),
    any = self:pick(ANYS)(self), case = self:chance(40) and self:pick(CASES) or "",
  }
  local helpers, body = self[self:pick { "inline", "divided" }](self, parts)
  local shell = self:pick(SHELLS):gsub("BODY", (body:gsub("%%", "%%%%")))
  return self:fill(xor .. helpers .. shell)
end

--- Bots of so many authors.
---@param count integer
---@param seed integer
---@return string[] texts
function honest.bots(count, seed)
  local core, list = require "nim.core", {}
  for k = 1, count do
    list[k] = write(core.random(core.derive("honest " .. seed, k)))
    assert(load(list[k], "=honest", "t"))
  end
  return list
end

return honest
