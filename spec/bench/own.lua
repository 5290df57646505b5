-- Rules of one's own against the plain loop in Lua that does the same, in processor time.
--
-- Each row has the same text of rules as a function, and as a file in the sandbox; the
-- loop asks that function for each pile, too, marks what its answers reach, and looks for
-- the least value that is none. Rows that give an iterator have it in the loop as well.
-- The values are compared.
local beside = require "spec.support.beside"
local nim = require "nim"

local TURNS <const> = 5

-- Times as long as the loop: with a function, and in the sandbox.
local MOST <const>, MOST_BOXED <const> = 1.5, 2

local ROWS <const> = {
  { name = "squares to 10^5", kind = "takes", n = 100000, text = [[
return { takes = function(n)
  local list, root = {}, 1
  while root * root <= n do
    list[root] = root * root
    root = root + 1
  end
  return list
end }]] },
  { name = "a third to 2*10^4", kind = "takes", n = 20000, text = [[
return { takes = function(n)
  local list = {}
  for take = 1, n // 3 do list[take] = take end
  return list
end }]] },
  { name = "a third to 2*10^4, an iterator", kind = "takes", n = 20000, text = [[
return { takes = function(n)
  local take = 0
  return function()
    take = take + 1
    if 3 * take <= n then return take end
  end
end }]] },
  { name = "two parts to 5,000", kind = "options", n = 5000, text = [[
return { options = function(n)
  local list = {}
  for part = 1, (n - 1) // 2 do list[part] = { part, n - part } end
  return list
end }]] },
}

local function mex(seen, n)
  local value = 0
  while seen[value] == n do value = value + 1 end
  return value
end

local loop = {}

function loop.takes(takes, last)
  local g, seen = { [0] = 0 }, {}
  for n = 1, last do
    local list = takes(n)
    if type(list) == "table" then
      for i = 1, #list do seen[g[n - list[i]]] = n end
    else
      for take in list do seen[g[n - take]] = n end
    end
    g[n] = mex(seen, n)
  end
  return g
end

function loop.options(options, last)
  local g, seen = { [0] = 0 }, {}
  for n = 1, last do
    local list = options(n)
    for i = 1, #list do
      local value, piles = 0, list[i]
      for k = 1, #piles do value = value ~ g[piles[k]] end
      seen[value] = n
    end
    g[n] = mex(seen, n)
  end
  return g
end

local function compare(row, g, seq)
  for n = 0, row.n do
    if g[n] ~= seq[n] then error(("%s: G(%d) differs"):format(row.name, n)) end
  end
end

local function report(row, how, ratio, most)
  beside.report(ratio <= most, "own: %s, %s: %.2f times as long as a plain loop (at most "
    .. "%g)", row.name, how, ratio, most)
end

-- A text that differs in nothing but a comment is other rules, which know no values yet.
local function boxed(row, turn)
  return nim.rules { file = "own.lua", text = row.text .. "\n-- " .. turn }
end

for _, row in ipairs(ROWS) do
  local told = load(row.text)()[row.kind]
  local host, sandbox = {}, {}
  for turn = 1, TURNS do
    local plain, g = beside.spent(function() return loop[row.kind](told, row.n) end)
    local function ratio(rules)
      local seconds, seq = beside.spent(function() return rules:sequence(row.n) end)
      compare(row, g, seq)
      return seconds / plain
    end
    host[turn] = ratio(nim.rules { [row.kind] = told })
    sandbox[turn] = ratio(boxed(row, turn))
  end
  report(row, "a function", beside.median(host), MOST)
  report(row, "in the sandbox", beside.median(sandbox), MOST_BOXED)
end

beside.finish()
