-- What long work keeps: refused before the work, there after whatever kills it.
local arena = require "spec.support.workdir"
local command = require "spec.support.command"
local files = require "nim.cli.files"
local nim = require "nim"

describe("what long work keeps", function()
  local d, every
  before_each(function() d, every = arena.new(), files.every end)
  after_each(function()
    d:remove()
    files.every = every
  end)

  local function path(name) return d.path .. "/" .. name end

  it("is written once a minute, and when it is asked for", function()
    local saved = 0
    local thing = { save = function(self, at)
      saved = saved + 1
      d:write(at:match "[^/]*$", "a thing")
      return self
    end }
    local kept = files.keep(path "x", "a thing", "a thing")
    assert.same({ 60, 0, 0, 0 }, { every, saved, d:size "x", d:size "x.1.part" })
    kept:look(thing)
    assert.equal(0, saved)
    files.every = 0
    kept:look(thing)
    kept:look(thing)
    assert.same({ 2, 7 }, { saved, d:size "x" })
    files.every = 60
    assert.equal(thing, kept:write(thing))
    kept:look(thing)
    assert.equal(3, saved)
  end)

  -- Words of the command line that write at every chance.
  local function eager(words)
    local root = command.root
    return ([[lua5.4 -e 'package.path = "%s/lua/?.lua;%s/lua/?/init.lua;" .. package.path
      package.cpath = "%s/lua/?.so;" .. package.cpath
      require "nim.cli.files".every = 0' %s/lua/luanim %s]]):format(root, root,
      root, root, words)
  end

  -- Kills the command as soon as there is a file; what it has told.
  local function killed(words, file)
    local ran = d:shell(eager(words) .. (" > out 2>&1 &\npid=$!\ni=0\n"
      .. "while [ ! -s %s ] && [ $i -lt 600 ]; do sleep 0.05; i=$((i+1)); done\n"
      .. "kill -9 $pid\nwait $pid\necho $?"):format(file))
    assert.same({ "137\n", "" }, { ran.out, d:read "out" })
  end

  it("outlives a computation of values that is killed", function()
    killed("grundy 0.007 10^8 --save z", "z")
    local seq, told = assert(nim.rules("0.007"):load(path "z"))
    assert.equal(("all %d values were checked"):format(#seq + 1), told)
    local n = #seq + 500
    local on = d:shell(("$LUANIM grundy 0.007 %d --load z --save z --csv"):format(n))
    local anew = d:shell(("$LUANIM grundy 0.007 %d --csv"):format(n))
    assert.same({ 0, anew.out }, { on.status, on.out })
    local believed = d:shell(("$LUANIM grundy 0.007 %d --load z --no-check --csv")
      :format(n + 9))
    assert.equal(("luanim: z: none of the %d values were checked\n"):format(n + 1),
      believed.err)
    assert.equal(anew.out, believed.out:sub(1, #anew.out))
  end)

  it("outlives a search for a period that is killed", function()
    killed("period 0.0007 --limit 10^8 --workers 2 --save z", "z")
    assert(nim.rules("0.0007"):load(path "z"))
  end)

  it("outlives a computation of a quotient that is killed", function()
    killed("quotient 0.07 36 --elements 60000 --save z --certificate c", "c")
    assert(nim.rules("0.07"):load_quotient(path "z"))
    assert(nim.rules("0.07"):load_quotient(path "c"))
  end)

  it("is refused before the work", function()
    d:write("late.lua", [[return { options = function(n)
      if n > 50 then error "late" end
      return {}
    end }]])
    d:refuses("", 1, {
      ["grundy late.lua 60 --save no/x"] = "no/x: No such file or directory",
      ["period late.lua --save no/x"] = "no/x: No such file or directory",
      ["grundy 0.007 10^9 --save no/x"] = "no/x: No such file or directory",
      ["quotient late.lua 60 --save no/x"] = "no/x: No such file or directory",
      ["quotient late.lua 60 --certificate no/x"] = "no/x: No such file or directory",
    })
    assert.equal("late.lua\n", d:shell("ls").out)
  end)

  it("that cannot be written on the way is reported #slow", function()
    d:shell "mkdir full"
    local ran = d:shell(eager "grundy 0.007 250000 --save full/x" .. " & pid=$!\n"
      .. "i=0; while [ ! -s full/x ] && [ $i -lt 600 ]; do sleep 0.02; i=$((i+1)); done\n"
      .. "mv full gone; wait $pid")
    assert.same({ 1, "" }, { ran.status, ran.out })
    assert.equal("luanim: not saved yet: full/x: No such file or directory\n"
      .. "luanim: full/x: No such file or directory\n", ran.err)
  end)
end)
