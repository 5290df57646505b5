-- A survey of many games, as CSV: periods of Grundy values, or misère quotients.
--
--     lua5.4 examples/survey.lua --digits=3 --limit=1000000 > periods.csv
--     lua5.4 examples/survey.lua --take=3 --most=30 --where='period < takes[3]'
--     seq 8 | parallel -k lua5.4 examples/survey.lua --misere --part={}/8 > misere.csv
--
-- --digits: octal codes of up to so many, with --first=4 those like 4.7; or --take: sets
-- of so many numbers up to --most. --limit: the largest pile. --where: what holds of the
-- rows that are printed, in Lua: of the columns, and of the numbers of a set, `takes`. An
-- open row has no period: nothing that compares it holds.
-- Parts, one after the other, are what all games at once give.
local nim = require "nim"
local options = { digits = 3, first = 0, take = 0, most = 0, limit = 20000,
  work = 400000000, misere = false, where = "true", part = "1/1" }
local function need(value, ...)
  if value then return value end
  io.stderr:write("survey.lua: ", string.format(...), "\n")
  os.exit(2)
end
for _, word in ipairs(arg) do
  local name, value = word:match "^%-%-(%l+)=?(.*)$"
  need(options[name or word] ~= nil, "there is no option '%s'", word)
  if type(options[name]) == "number" then value = math.tointeger(tonumber(value)) end
  options[name] = need(value, "--%s=N: number expected", name)
  need((value == "") == (name == "misere"), "--%s: %s value expected", name,
    name == "misere" and "no" or "a")
end
need(options.first == 0 or options.first == 4, "--first: 0 or 4 expected")
need(options.limit > 0, "--limit: number > 0 expected")
need(options.digits > 0 and options.digits < 8, "--digits: 1 to 7 expected")
local games = {}
local function add_sets(set)
  if #set == options.take then games[#games + 1] = "take:" .. table.concat(set, ",") end
  for n = (set[#set] or 0) + 1, #set < options.take and options.most or 0 do
    add_sets(table.move(set, 1, #set, 1, { [#set + 1] = n }))
  end
end
if options.take > 0 then add_sets {} end
for digits = 1, options.take == 0 and options.digits or 0 do
  for n = 1, (1 << 3 * digits) - 1 do
    local code = ("%d.%0" .. digits .. "o"):format(options.first, n)
    if n & 7 ~= 0 then games[#games + 1] = code end
  end
end

local columns = options.misere and "code,kind,order,p_portion,period,preperiod,heaps"
  or "code,kind,period,preperiod,saltus,largest,checked,rare,last_rare"
local row, names = {}, "," .. columns .. (options.take > 0 and ",takes," or ",")
local holds, why = load("return " .. options.where, "=--where", "t", setmetatable({}, {
  __index = function(_, name)
    if not names:find("," .. name .. ",", 1, true) then error("no column " .. name, 0) end
    return row[name]
  end }))
need(holds, "%s", why)

local function quotient(rules)
  local whole, _, partial = rules:quotient(options.limit, { work = options.work })
  local q <close> = whole or partial
  row.order, row.p_portion, row.heaps = q:order(), #q:p_portion(), #q
  row.kind, row.period, row.preperiod = q:tame() and "tame" or "wild", q:period()
end
local function values(rules)
  local seq = rules:sequence(math.min(options.limit, 4000)) -- most periods are short
  if not seq:period() then seq:extend(options.limit) end
  row.kind, row.period, row.preperiod, row.saltus = "periodic", seq:period()
  row.largest, row.checked = (seq:max()), row.period and seq:checked() or #seq
  row.rare, row.last_rare = select(4, seq:split(row.checked))
end
local function is_printed(code)
  row = { code = code, takes = {} }
  for n in code:gmatch "%d+" do row.takes[#row.takes + 1] = math.tointeger(n) end
  (options.misere and quotient or values)(nim.rules(code))
  if not row.period then row.kind, row.preperiod = "open", nil end
  local done, printed = pcall(holds)
  if not done and row.kind ~= "open" then error(printed, 0) end
  return done and printed
end

local part, parts = options.part:match "^([1-9]%d*)/([1-9]%d*)$"
need(part and part + 0 <= parts + 0, "--part=I/N expected, up to N")
if part == "1" then print(columns) end
for n = #games * (part - 1) // parts + 1, #games * part // parts do
  local done, printed = pcall(is_printed, games[n])
  need(done, "%s: %s", games[n], printed)
  if row.code:find "," then row.code = '"' .. row.code .. '"' end
  local line = columns:gsub("[%l_]+", function(name) return row[name] or "" end)
  if printed then need(io.write(line, "\n"):flush(), "no more can be written") end
end
