-- Certificates of quotients taken apart, altered and put together again.
local function numbers(text)
  local list = {}
  for number in text:gmatch "%d+" do list[#list + 1] = number // 1 end
  return list
end

local function parse(text)
  local parts = { rows = {} }
  for name in ("rules heaps order generators p phi period"):gmatch "%a+" do
    parts[name] = text:match("\n" .. name .. " ?([^\n]*)\n")
  end
  for _, name in ipairs { "generators", "p", "phi" } do
    parts[name] = numbers(parts[name])
  end
  for row in text:match "\nphi[^\n]*\n(.*\n)period":gmatch "[^\n]+" do
    parts.rows[#parts.rows + 1] = numbers(row)
  end
  return parts
end

-- The body, without the checksum; `edit` gets its last word on the text.
local function write(parts)
  local lines = { "misere quotient 1", "rules " .. parts.rules, "heaps " .. parts.heaps,
    "order " .. parts.order }
  for _, name in ipairs { "generators", "p", "phi" } do
    lines[#lines + 1] = table.concat({ name, table.unpack(parts[name]) }, " ")
  end
  for _, row in ipairs(parts.rows) do lines[#lines + 1] = table.concat(row, " ") end
  lines[#lines + 1] = "period " .. parts.period
  local body = table.concat(lines, "\n") .. "\n"
  return parts.edit and parts.edit(body) or body
end

local function with_checksum(body)
  local sum = 0xCBF29CE484222325
  for i = 1, #body do sum = (sum ~ body:byte(i)) * 0x100000001B3 end
  return ("%schecksum %016x\n"):format(body, sum)
end

local function pick(list, random) return list[random:int(1, #list)] end

-- Another number near by, or one of those that are hard to take.
local function other(n, random)
  local near = { n + 1, math.max(0, n - 1), random:int(0, 12), n * 2, 65536, 1 << 32,
    math.maxinteger, "18446744073709551616", "0" .. n, "-1", "nan", "" }
  return near[random:int(1, random:int(1, 4) > 1 and 4 or #near)]
end

local function alter_list(list, random)
  local at, way = random:int(1, #list + 1), random:int(1, 4)
  if way == 1 then table.insert(list, at, random:int(0, 12))
  elseif way == 2 then table.remove(list, math.min(at, #list))
  elseif list[at] then list[at] = other(tonumber(list[at]) or 0, random) end
end

local function edit_text(change)
  return function(parts, random)
    local before = parts.edit or function(body) return body end
    parts.edit = function(body) return change(before(body), random) end
  end
end

-- Two elements change their numbers.
local function renumber(parts, random)
  local x, y = random:int(0, #parts.rows - 1), random:int(0, #parts.rows - 1)
  local function new(n) return n == x and y or n == y and x or n end
  local function map(list) for i, n in ipairs(list) do list[i] = new(n) end end
  map(parts.p)
  map(parts.phi)
  for _, row in ipairs(parts.rows) do map(row) end
  local function size(n) return tonumber(n) or -1 end
  table.sort(parts.rows, function(a, b) return size(a[1]) < size(b[1]) end)
  table.sort(parts.p, function(a, b) return size(a) < size(b) end)
end

-- A generator takes the name of another heap with its element.
local function rename(parts, random)
  local at = random:int(1, math.max(1, #parts.generators))
  local element = parts.phi[(tonumber(parts.generators[at]) or 0) + 1]
  for heap = #parts.phi, 1, -1 do
    if parts.phi[heap] == element and random:int(1, 2) == 1 then
      parts.generators[at] = heap - 1
    end
  end
end

-- The generators that lead from 1 to an element, as numbers of columns.
local function path_to(parts, element)
  local ways, queue = { [0] = {} }, { 0 }
  for _, x in ipairs(queue) do
    for i, y in ipairs(parts.rows[x + 1] or {}) do
      if i > 1 and math.type(y) and not ways[y] then
        ways[y] = table.move(ways[x], 1, #ways[x], 1, {})
        table.insert(ways[y], i)
        queue[#queue + 1] = y
      end
    end
  end
  return ways[element] or {}
end

-- One more heap is called a generator, with its true products; or one no more.
local function add_generator(parts, random)
  local heap = random:int(0, #parts.phi - 1)
  local element, at = parts.phi[heap + 1], #parts.generators + 1
  for i, g in ipairs(parts.generators) do
    if type(g) == "number" and g > heap then at = math.min(at, i) end
  end
  local way, column = path_to(parts, element), {}
  for i, row in ipairs(parts.rows) do
    local x = row[1]
    for _, g in ipairs(way) do x = parts.rows[x + 1] and parts.rows[x + 1][g] or 0 end
    column[i] = x
  end
  for i, row in ipairs(parts.rows) do
    table.insert(row, math.min(at, #row) + 1, column[i])
  end
  table.insert(parts.generators, at, heap)
end

local function drop_generator(parts, random)
  local at = random:int(1, math.max(1, #parts.generators))
  table.remove(parts.generators, at)
  for _, row in ipairs(parts.rows) do table.remove(row, at + 1) end
end

local function drop_heaps(parts, random)
  for _ = 1, random:int(1, 3) do
    if #parts.phi > 1 then table.remove(parts.phi) end
  end
  parts.heaps = #parts.phi - 1
  if random:int(1, 2) == 1 then parts.period = "none" end
end

local RULES = {
  "0.75", "0.750", "0.3", "0.07", "nim", "nim misere", "take:1,2", "take:2,1", "take:1,1",
  "take:01", "max:2", "max:02", "max:9223372036854775807",
  "max:9223372036854775808", "take:1,9223372036854775807", "4.0", "4.00", "0.0", "12.3",
  "0.a3", "whole", "grundy", "lasker", "kayles", "0." .. ("0"):rep(64) .. "7",
  "0." .. ("0"):rep(63) .. "7", "moore:2", "", " ", "take:", "take:,1", "take:1,",
  "0.77\r", "take:1-3", "take:1-2", "take:3-1", "take:1-3,5", "take:1-3,4",
  "take:1,2,3-5", "take:1,2,5-7", "take:1-3,5,6", "take:01-3", "take:1-3,",
  "take:1-9223372036854775807",
  "take:1-65536,70000", "take:odd", "take:odd:1", "take:primes", "take:squares",
  "take:powers:2", "take:powers:1", "take:powers:", "take:powers:02", "take:powers:3-5",
  "take:powers:9223372036854775807", "allbut:1", "allbut:1,2,4-6", "allbut:1-255",
  "allbut:1-256", "allbut:65536", "allbut:", "part:1/3", "part:2/6", "part:1/65536",
  "part:3/2", "part:0/2", "part:1/1", "part:1/03", "part:1",
}

return {
  parse, write, with_checksum, {
    function(parts, random) parts.rules = pick(RULES, random) end,
    function(parts, random) parts.heaps = other(tonumber(parts.heaps) or 0, random) end,
    function(parts, random) parts.order = other(tonumber(parts.order) or 0, random) end,
    function(parts, random) alter_list(parts.generators, random) end,
    function(parts, random) alter_list(parts.p, random) end,
    function(parts, random) alter_list(parts.phi, random) end,
    function(parts, random) alter_list(pick(parts.rows, random), random) end,
    function(parts, random)
      parts.period = pick({ "none", "1 0 3", "2 0 4", "2 8 22", "1 1 3", "0 0 0",
        "4294967296 0 0", "none ", "None" }, random)
    end,
    renumber, rename, add_generator, drop_generator, drop_heaps, drop_heaps,
    edit_text(function(body, random)
      local at = random:int(1, #body)
      return body:sub(1, at - 1) .. string.char(random:int(0, 255)) .. body:sub(at + 1)
    end),
    edit_text(function(body, random) return body:sub(1, random:int(1, #body)) end),
    edit_text(function(body, random)
      local at = random:int(1, #body)
      return body:sub(1, at) .. body:sub(random:int(1, #body))
    end),
    edit_text(function(body) return (body:gsub("\n", "\r\n")) end),
    edit_text(function(body, random) -- a line goes, comes twice or changes places
      local lines = {}
      for line in body:gmatch "[^\n]*\n" do lines[#lines + 1] = line end
      local a, b, way = random:int(1, #lines), random:int(1, #lines), random:int(1, 3)
      if way == 1 then table.remove(lines, a)
      elseif way == 2 then table.insert(lines, a, lines[b])
      else lines[a], lines[b] = lines[b], lines[a] end
      return table.concat(lines)
    end),
    edit_text(function(body) return body .. body end),
    edit_text(function(body, random)
      local line = pick({ "\n", " \n", "\n ", "\0", "p\n", "phi 0\n" }, random)
      local at = random:int(1, #body)
      return body:sub(1, at) .. line .. body:sub(at + 1)
    end),
  },
}
