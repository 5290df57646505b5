-- Checks certificates of misère quotients, and says in words what they prove:
--     lua examples/quotient_certificate.lua FILE...
-- It shares no code with luanim, which writes them; their form is described in
-- lua/nim/core/quotient_file.lua. What it rests on:
--  1. Maps that commute and lead from one element to all others are the products of a
--     commutative monoid: x*y is x moved as the first was moved to y.
--  2. Let phi map sums of heaps to products in it. A part P without 1 tells who wins in
--     misère play if (by induction over moves)
--       - no sum in P has a move into P: not both z*phi(h) and z*t are in P, for a heap
--         h, an option with element t, and any z, which stands for the other heaps;
--       - any other sum with moves has one into P. Were there one that has none, let it
--         grow: with s the product of the heaps so far and r of those to come, heap h
--         leads from (s, r) to (s*phi(h), r') where phi(h)*r' = r and no option t of h
--         has s*r'*t in P. But no way leads from (1, r), r not in P, to any (s, 1).
--  3. It is the quotient if any two elements x and y are told apart: some z has just one
--     of x*z and y*z in P (Plambeck and Siegel, 2008).
--  4. Let moves take at most t tokens and leave at most k heaps. If phi(i+p) = phi(i) for
--     n0 <= i <= N-p, N = k*(max(n0, 1) + p) + t, then for all i >= n0, and it is the
--     quotient for heaps of any size (Plambeck and Siegel, after Guy and Smith, 1956).

-- Whatever a file claims, checking it stops at so many bytes, elements and steps.
local BYTES, ELEMENTS, STEPS = 1 << 25, 4096, 100000000
local steps
local function spend(count)
  steps = steps + count
  assert(steps <= STEPS, "undecided after " .. STEPS .. " steps")
end

-- A game: bit j of digit(k, n) allows to take k of n and leave j heaps, none empty.
local function options(game, n)
  local list = {}
  for k = 0, math.min(game.take or n, n) do
    local d, m = game.digit(k, n), n - k
    if d & 1 > 0 and m == 0 then list[#list + 1] = {} end
    if d & 2 > 0 and m > 0 then list[#list + 1] = { m } end
    for a = 1, d & 4 > 0 and m // 2 or 0 do
      if not game.unequal or a ~= m - a then list[#list + 1] = { a, m - a } end
    end
    for a = 1, d & 8 > 0 and m // 3 or 0 do
      for b = a, (m - a) // 2 do list[#list + 1] = { a, b, m - a - b } end
      spend(4 * m)
    end
    spend(4 * m)
  end
  return list
end

-- Numbers with a blank before each; list[0] is the first.
local function numbers(text)
  local list, n = { [-1] = "" }, 0
  for number in text:gmatch "%d+" do list[n], n = number // 1, n + 1 end
  assert(text == table.concat(list, " ", -1, n - 1), "a list has a wrong form")
  list[-1] = nil
  return list, n
end

-- Which numbers up to `most` a list such as 1,3-5 has, its last one, and how many it has.
-- Three and more in a row are a range where there is one.
local function list_of(text, most)
  local set, last, count, row = {}, 0, 0, 0
  for run in (text .. ","):gmatch "(.-)," do
    local from, to = run:match "^(%d+)%-?(%d*)$"
    local a = (from or 0) // 1
    local b = to and to ~= "" and to // 1 or a
    local length = b - a + 1
    row, count = length + (a == last + 1 and row or 0), count + length
    assert(a > last and run == (length > 2 and a .. "-" .. b or "" .. a)
      and (row < 3 or row == length or not text:find "-"), "a list has a wrong form")
    for k = a, math.min(b, most) do set[k] = 3 end
    last = b
  end
  return set, last, count
end

local function number(text)
  local _, n, count = list_of(text or "", 0)
  return assert(count == 1 and n, "a number has a wrong form")
end

local function test(holds) return function(k, n) return holds(k, n) and 3 or 0 end end
local any = test(function(k) return k > 0 end)
local NAMED = {
  nim = { digit = any },
  whole = { digit = function(k) return k > 0 and 1 or 0 end, t = 1, k = 1 },
  grundy = { digit = function(k) return k == 0 and 4 or 0 end, unequal = true },
  lasker = { digit = function(k) return k == 0 and 4 or 3 end },
  ["take:odd"] = { digit = test(function(k) return k % 2 == 1 end) },
  ["take:squares"] = { digit = test(function(k) return k > 0 and k ^ 0.5 % 1 == 0 end) },
  ["take:primes"] = { digit = test(function(k)
    for d = 2, k ^ 0.5 // 1 do if k % d == 0 then return false end end
    return k > 1
  end) },
}

-- The games that numbers follow, by their names; of a set, what heaps allow is read.
local FOLLOWED = {}
function FOLLOWED.max(text)
  local most = number(text)
  return { digit = any, t = most, k = 1, take = most }
end
function FOLLOWED.take(text, heaps)
  local base = text:match "^powers:(.*)" and number(text:sub(8))
  assert(base ~= 1 and base ~= math.maxinteger, "there are no such powers")
  if base then
    return { digit = test(function(k)
      while k > 1 and k % base == 0 do k = k // base end
      return k == 1
    end) }
  end
  local set, last, count = list_of(text, heaps)
  assert(count <= 65535 or not text:find ",", "a list is too long")
  return { digit = function(k) return set[k] or 0 end, t = last, k = 1, take = last }
end
function FOLLOWED.allbut(text, heaps)
  local set, last, count = list_of(text, heaps)
  assert(count <= 255 and last <= 65535, "a list is too long")
  return { digit = test(function(k) return k > 0 and not set[k] end) }
end
function FOLLOWED.part(text)
  local p, q = text:match "^(%d+)/(%d+)$"
  p, q = number(p), number(q)
  local a, b = p, q
  while b > 0 do a, b = b, a % b end
  assert(a == 1 and p < q and q <= 65535, "a fraction has a wrong form")
  return { digit = test(function(k, n) return k > 0 and k * q <= n * p end) }
end

-- With t and k of 4 where they are known, and the most that may be taken.
local function game_of(rules, heaps)
  local digits, t, k = {}, 0, 1
  local name, text = rules:match "^(%l+):(.*)$"
  if NAMED[rules] then return NAMED[rules] end
  if FOLLOWED[name] then return FOLLOWED[name](text, heaps) end
  local code = rules:match "^[048C]%.[0-9A-F]*[1-9A-F]$" or rules:match "^[48C]%.0$"
  for digit in (code and #code < 67 and code or ""):gmatch "%x" do
    digits[#digits + 1] = tonumber(digit, 16)
    if digit ~= "0" then t = #digits - 1 end
    k = math.max(k, digits[#digits] >= 8 and 3 or digits[#digits] >= 4 and 2 or 1)
  end
  assert(next(digits), "the game is unknown")
  return { digit = function(taken) return digits[taken + 1] or 0 end, t = t, k = k,
    take = t }
end

local FORM = "^misere quotient 1\nrules ([^\n]+)\nheaps( %d+)\norder( %d+)\n"
  .. "generators([ %d]*)\np([ %d]*)\nphi([ %d]+)\n([ \n%d]+\n)period ([ %w]+)\n$"
local function read(text)
  local body, told = text:match "^(.*\n)checksum (%x+)\n$"
  local sum = 0xCBF29CE484222325 -- FNV-1a, 64 bits
  for at = 1, #(body or "") do sum = (sum ~ body:byte(at)) * 0x100000001B3 end
  assert(told == ("%016x"):format(sum), "the checksum is wrong")
  local rules, last, order, generators, p, phi, rows, period = body:match(FORM)
  assert(rules, "this is not a certificate")
  local c, x = { rules = rules, period = period, is_p = {}, act = {} }, 0
  c.last, c.order, c.phi = numbers(last)[0], numbers(order)[0], numbers(phi)
  c.p, c.ps = numbers(p)
  c.generators, c.count = numbers(generators)
  for i = 0, c.ps - 1 do
    c.is_p[c.p[i]] = assert((c.p[i - 1] or 0) < c.p[i], "P does not ascend from 1 on")
  end
  for row in rows:gmatch "(.-)\n" do
    local list, n = numbers(" " .. row)
    assert(list[0] == x and n == c.count + 1, "the table of products has a wrong form")
    c.act[x], x = list, x + 1
  end
  assert(x == c.order and #c.phi == c.last, "there is more or less than it says")
  assert(x <= ELEMENTS, "there are too many elements")
  assert((c.p[c.ps - 1] or 0) < x, "P has more than the elements")
  return c
end

-- The products of all elements, by 1: each generator in turn, applied to the elements so
-- far, brings the next ones.
local function products(c)
  local mul, count, from, needs = { [0] = {} }, 1, {}, { [0] = 0 }
  for i = 1, c.count do
    local heap, before, x = c.generators[i - 1], count, 0
    assert(c.phi[heap] == c.act[0][i], "a generator is not the heap that is named")
    while x < count do
      local y = c.act[x][i]
      assert(y <= count and y < c.order, "the elements are not in order")
      if y == count then count, from[y], needs[y], mul[y] = y + 1, { x, i }, heap, {} end
      for j = 1, i - 1 do
        assert(c.act[y][j] == c.act[c.act[x][j]][i], "products depend on their order")
      end
      x = x + 1
    end
    assert(count > before, "a generator is a product of others")
  end
  assert(count == c.order, "an element is no product of generators")
  for h = 0, c.last do
    assert((needs[c.phi[h]] or h + 1) <= h, "a heap comes before its generators")
  end
  for y = 0, c.order - 1 do mul[0][y] = y end
  for x = 1, c.order - 1 do
    for y = 0, c.order - 1 do mul[x][y] = c.act[mul[from[x][1]][y]][from[x][2]] end
  end
  return mul
end

-- The heaps that have options, each with the z for which no option t has z*t in P.
local function unanswered(c, game, mul)
  local heaps = {}
  for h = 0, c.last do
    local seen, count, heap = {}, 0, { x = c.phi[h], silent = {}, roots = {} }
    for _, option in ipairs(options(game, h)) do
      local t = 0
      for _, part in ipairs(option) do t = mul[t][c.phi[part]] end
      if not seen[t] then count = count + 1 end
      seen[t], heaps[h] = true, heap
    end
    assert(heaps[h] or heap.x == 0, "a heap without options is not 1")
    for z = 0, c.order - 1 do
      local silent, r = true, mul[heap.x][z]
      for t in pairs(seen) do silent = silent and not c.is_p[mul[z][t]] end
      spend(1 + count)
      assert(silent or not c.is_p[r], "a sum in P has a move into P")
      heap.silent[z], heap.roots[r] = silent, heap.roots[r] or {}
      table.insert(heap.roots[r], z)
    end
  end
  return heaps
end

-- Goes all ways from (1, r), by 2; returns how many pairs there are.
local function follow(c, heaps, mul)
  local queue, reached = {}, {}
  local function reach(key)
    if not reached[key] then reached[key], queue[#queue + 1] = true, key end
  end
  for r = 0, c.order - 1 do if not c.is_p[r] then reach(r) end end
  for _, key in ipairs(queue) do
    for _, heap in pairs(heaps) do
      spend(1)
      for _, left in ipairs(heap.roots[key % c.order] or {}) do
        if heap.silent[mul[key // c.order][left]] then
          assert(left ~= 0, "a sum that is not in P has no move into P")
          reach(mul[key // c.order][heap.x] * c.order + left)
        end
      end
    end
  end
  return #queue
end

-- The smallest period that phi proves, by 4.
local function period_of(c, game)
  for p = 1, game.t and (c.last - game.t) // game.k - 1 or 0 do
    local n0 = c.last - p + 1
    while n0 > 0 and c.phi[n0 - 1] == c.phi[n0 - 1 + p] do n0 = n0 - 1 end
    spend(c.last - n0)
    local window = game.k * (math.max(n0, 1) + p) + game.t
    if c.last >= window then return ("%d %d %d"):format(p, n0, window) end
  end
  return "none"
end

local function prove(text)
  steps = 0
  local c, rows = read(text), {}
  local game, mul = game_of(c.rules, c.last), products(c)
  local found = follow(c, unanswered(c, game, mul), mul)
  for x = 0, c.order - 1 do
    local row = {}
    for z = 0, c.order - 1 do row[z + 1] = c.is_p[mul[x][z]] and "P" or "N" end
    row = table.concat(row)
    rows[row] = assert(not rows[row], "two elements are not told apart")
  end
  assert(c.period == period_of(c, game), "this is not the period that phi proves")
  local p, n0 = c.period:match "(%d+) (%d+)"
  return ([[
%s, misere play, is proven:
  The products are those of a commutative monoid of %d elements, %d of them in P.
  No sum of heaps 0 .. %d that is in P has a move into P: each heap with each element.
  Any other one with moves has a move into P: no way out of %d pairs of elements.
  Every two elements are told apart: so this is the misere quotient.
  ]]):format(c.rules, c.order, c.ps, c.last, found) .. (p and "phi(n + " .. p
    .. ") = phi(n) for n >= " .. n0 .. ": it is the quotient for heaps of any size."
    or "Nothing is said of larger heaps.")
end

if ... == "examples.quotient_certificate" then return prove end
if #arg == 0 then print "usage: quotient_certificate.lua FILE..." end
local status = #arg == 0 and 2 or 0
for _, path in ipairs(arg) do
  local file, why = io.open(path, "rb")
  local text
  if file then text, why = file:read(BYTES) end
  local done, told = false, why and why:gsub("^.*: ", "")
  if not why then done, told = pcall(prove, text or "") end
  status = done and status or 1
  print(done and told or path .. ": " .. told:gsub("^.-: ", ""))
end
os.exit(status)
