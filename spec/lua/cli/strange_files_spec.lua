-- What is no file, or a file of something else, where a command wants a file: one line
-- that names it, as it was typed, and nothing printed, nothing waited for.
local arena = require "spec.support.workdir"

describe("luanim with a file that is none", function()
  local there = arena.between(setup, teardown)

  setup(function()
    there:shell "mkdir d; : > empty; printf '\\0\\1\\2\\377\\n\\200x' > noise"
    there:shell "ln -s d link; mkdir d.lua; mkfifo pipe.lua"
    there:shell "$LUANIM tournament perfect single --out t"
    there:write("game", require "nim".game { 3, 4 }:save() .. "\n")
  end)

  for words, why in pairs {
    ["solve d"] = "d: Is a directory",
    ["play --load d"] = "d: Is a directory",
    ["play --load empty"] = "empty: not a saved game",
    ["play --load /dev/null"] = "/dev/null: not a saved game",
    ["play --load noise"] = "noise: not a saved game",
    ["play 3 --save d"] = "d: Is a directory",
    ["play 3 --save link"] = "link: Is a directory",
    ["grundy 0.07 9 --load d"] = "d: Is a directory",
    ["grundy 0.07 9 --load empty"] = "empty: not a sequence of luanim",
    ["grundy 0.07 9 --load noise"] = "noise: not a sequence of luanim",
    ["grundy 0.07 9 --save d"] = "d: Is a directory",
    ["period kayles --load d"] = "d: Is a directory",
    ["period kayles --certificate d"] = "d: Is a directory",
    ["quotient kayles --load d"] = "d: Is a directory",
    ["quotient kayles --certificate d"] = "d: Is a directory",
    ["quotient kayles --save d"] = "d: Is a directory",
    ["standings d"] = "d: Is a directory",
    ["standings ''"] = "FILE: the name is empty",
    ["solve ''"] = "FILE: the name is empty",
    ["verify ''"] = "FILE: the name is empty",
    ["mistakes '' perfect"] = "FILE: the name is empty",
    ["report ''"] = "FILE: the name is empty",
    ["replay '' 1"] = "FILE: the name is empty",
    ["merge t '' --out no"] = "FILE: the name is empty",
    ["verify empty"] = "empty: the file is empty",
    ["replay noise"] = "noise:1: not the header of a tournament",
    ["mistakes game"] =
      "game:1: a saved game, not a tournament; 'play --load' goes on with it",
    ["merge t --out d"] = "d: Is a directory",
    ["merge t --out no/x"] = "no/x: no such file or directory",
    ["report t -o d"] = "d: Is a directory",
    ["report t -o d --force"] = "d: Is a directory",
    ["tournament perfect single --out d"] = "d: Is a directory",
    ["tournament perfect single --out d --resume"] = "d: Is a directory",
    ["tournament perfect single --out d --quiet --workers 0"] = "d: Is a directory",
    ["tournament perfect single --positions d"] = "d: Is a directory",
    ["tournament perfect single --positions empty"] = "empty: no position is in it",
    ["tournament perfect single --positions /dev/zero"] =
      "/dev/zero: a list of positions has at most 16777216 bytes",
    ["tournament perfect single --positions no"] = "no: No such file or directory",
    ["match perfect ./d 3"] = "./d: Is a directory",
    ["match perfect d.lua 3"] = "d.lua: Is a directory",
    ["tournament perfect single --report d"] = "d: Is a directory",
  } do
    it("'" .. words .. "'", function()
      local ran = there:shell("timeout 60 $LUANIM " .. words)
      assert.same({ 1, "", "luanim: " .. why .. "\n" }, { ran.status, ran.out, ran.err })
    end)
  end

  -- What is read again later, or by others, is a file and no pipe.
  for words, status in pairs {
    ["analyze 3 --rules pipe.lua"] = 2, ["grundy pipe.lua 5"] = 2,
    ["solve --rules pipe.lua"] = 2, ["play 3 --rules pipe.lua"] = 2,
    ["match perfect pipe.lua 3"] = 1, ["match perfect kim=pipe.lua 3"] = 1,
    ["play 3 --bot pipe.lua"] = 1, ["check pipe.lua"] = 1,
  } do
    it("'" .. words .. "' waits for no writer", function()
      local ran = there:shell("timeout 60 $LUANIM " .. words)
      assert.same({ status, "", "luanim: pipe.lua: it is not a regular file\n" },
        { ran.status, ran.out, ran.err })
    end)
  end

  it("takes no pipe for a bot that is meant", function()
    there:shell "mkfifo pipe; mkfifo a=b"
    for _, name in ipairs { "pipe", "a=b" } do
      local ran = there:shell("timeout 60 $LUANIM match perfect " .. name .. " 3")
      assert.equal(2, ran.status)
      local why = ("^luanim: unknown bot '%s': there are perfect"):format(name)
      assert.matches(why, ran.err)
    end
  end)

  it("does not take standard output for one", function()
    for words, flag in pairs {
      ["grundy 0.07 9 --save -"] = "save", ["period kayles --save -"] = "save",
      ["period kayles --certificate=-"] = "certificate",
      ["quotient kayles --save -"] = "save",
      ["quotient kayles --certificate -"] = "certificate",
      ["play 3 --save -"] = "save", ["merge t --out -"] = "out",
      ["tournament perfect single --out -"] = "out",
    } do
      local why = ("--%s: - is not a file; ./- names one"):format(flag)
      assert.equal(why, there:complaint(words, 2), words)
    end
    assert.equal(0, there:shell("$LUANIM grundy 0.07 9 --save ./-").status)
    assert.equal(0, there:shell("grep -q 'luanim' ./-").status)
  end)
end)
