-- The compiled form of a program: read to its last byte, and the same under any disguise.
local bytecode = require "nim.alike.bytecode"
local lexer = require "nim.alike.lexer"
local shapes = require "nim.alike.shapes"

local function of(text)
  local main = assert(bytecode.of(text, "=text"))
  local list = {}
  for shape in pairs(shapes.of(main)) do list[#list + 1] = shape end
  table.sort(list)
  return list
end

local function read(path)
  local file <close> = assert(io.open(path, "rb"))
  return file:read "a"
end

local function lua_files()
  local list = {}
  local pipe <close> = assert(io.popen "find lua spec examples -name '*.lua'")
  for path in pipe:lines() do list[#list + 1] = path end
  return list
end

-- Functions, by the tokens of the text: what the lexer and the compiler have read is the
-- same then.
local function count_functions(text)
  local word = lexer.read("function").codes:gsub("%p", "%%%0")
  return select(2, lexer.read(text).codes:gsub(word, ""))
end

local function count_protos(proto)
  local count = 0
  for _, inner in pairs(proto.protos) do count = count + 1 + count_protos(inner) end
  return count
end

describe("the compiled form", function()
  it("is read whole, with each function, of every file that is there", function()
    local all = 0
    for _, path in ipairs(lua_files()) do
      local text = read(path)
      local main = bytecode.of(text, "=text")
      if main then
        assert.equal(count_functions(text), count_protos(main), path)
        all = all + 1
      end
    end
    assert.is_true(all > 300, all)
  end)

  it("has constants of every kind", function()
    local long = ("x"):rep(300)
    local main = bytecode.of(("return nil, true, false, 70000, 1.5, 'a', '%s', -1 << 60")
      :format(long), "=text")
    local found = {}
    for _, constant in pairs(main.constants) do found[tostring(constant)] = true end
    for _, wanted in ipairs { "70000", "1.5", "a", long, "-1152921504606846976" } do
      assert.is_true(found[wanted], wanted)
    end
  end)

  it("is not taken from a binary chunk, and the text is not run", function()
    local binary = string.dump(load "return 1")
    assert.is_nil((bytecode.of(binary, "=text")))
    assert.is_table((bytecode.of("error 'run'", "=text")))
    assert.same({ nil, "text:1: unexpected symbol near <eof>" },
      { bytecode.of("return (", "=text") })
  end)

  it("is not read where this Lua compiles to another form", function()
    local dump = string.dump
    rawset(string, "dump", function(...)
      return (dump(...):gsub("^\27Lua.", "\27Lua\x55"))
    end)
    local main = bytecode.of("return 1", "=text")
    rawset(string, "dump", dump)
    assert.is_false(main)
  end)
end)

local PROGRAM = [[
local function least(a, b) return a < b and a or b end
local function total(game)
  local sum = 0
  for i = 1, #game do sum = sum ~ game[i] end
  return sum
end
return function(game)
  local sum = total(game)
  for i, n in ipairs(game:piles()) do
    if n ~ sum < n then return i, n - (n ~ sum) end
  end
  return #game, least(1, #game)
end]]

-- What is changed in it: by a pattern, and to what.
local DISGUISES = {
  ["other names"] = { { "sum", "acc" }, { "game", "state" }, { "least", "f" } },
  ["comments and layout"] = { { "\n", " -- here\n\n" }, { "  ", "\t" } },
  ["computed constants"] = {
    { "sum = 0", "sum = 7 - 7" }, { "least%(1", "least(3 // 2" },
  },
  ["another order of operands"] = {
    { "sum ~ game%[i%]", "game[i] ~ sum" }, { "n ~ sum < n", "sum ~ n < n" },
  },
  ["code after if false"] = { { "return sum", "if false then sum = 2 * sum end %0" } },
  ["a loop with while"] = { { "for i = 1, #game do(.-)end",
    "local i = 1 while i <= #game do%1 i = i + 1 end" } },
  ["a loop with repeat"] = { { "for i = 1, #game do(.-)end",
    "local i, n = 0, #game repeat i = i + 1 %1 until i >= n" } },
  ["a loop over numbers"] = { { "for i, n in ipairs%(game:piles%(%)%) do",
    "for i = 1, #game do local n = game[i]" } },
  ["a function for what was an operator"] = {
    { "sum ~ game%[i%]", "mix(sum, game[i])" }, { "%(n ~ sum%)", "mix(n, sum)" },
    { "^", "local function mix(a, b) local unused = 1 return a ~ b end " },
  },
  ["functions in another order"] = {
    { "^(.-end\n)(local function total.-\nend\n)", "%2%1" },
  },
}

describe("the shapes of a program", function()
  local known = of(PROGRAM)

  for what, changes in pairs(DISGUISES) do
    it("are all there under " .. what, function()
      local text = PROGRAM
      for _, change in ipairs(changes) do
        local count
        text, count = text:gsub(change[1], change[2])
        assert.is_true(count > 0, change[1])
      end
      local has = {}
      for _, shape in ipairs(of(text)) do has[shape] = true end
      for _, shape in ipairs(known) do assert.is_true(has[shape], shape) end
    end)
  end

  -- Each is plain but for a function in it that calls the one before, again and again.
  it("do not grow with calls in functions that are called", function()
    local lines = { "local function f0(a) return a + 1 end" }
    for i = 1, 60 do
      local calls = ("f%d(1) + "):format(i - 1):rep(20) .. "1"
      lines[i + 1] = ("local function f%d(a) return function() return %s end end")
        :format(i, calls)
    end
    lines[#lines + 1] = "return f60(1)"
    assert.is_true(#of(table.concat(lines, "\n")) < 100)
  end)

  it("are others where something else is done", function()
    for _, change in ipairs {
      { "sum ~ game", "sum | game" }, { "n %- %(n ~ sum%)", "n + (n ~ sum)" },
      { "return #game", "return game[1]" }, { "n ~ sum < n", "n ~ sum == n" },
    } do
      local text, count = PROGRAM:gsub(change[1], change[2])
      assert.equal(1, count, change[1])
      assert.not_same(known, of(text))
    end
  end)

  it("have the names that a bot finds, and no others", function()
    local text = "return function(n) local rounded = math.floor(n.size) end"
    assert.same({ ".(p)", ".floor(math)", "CALL(.floor(math),.(p))", "CALL(.floor,.)",
      "RETURN(f)" }, of(text))
  end)
end)
