local command = require "spec.support.command"
local workdir = require "spec.support.workdir"

describe("a call of the command", function()
  local there = workdir.between(setup, teardown)

  setup(function()
    there:write("three.lua", "return { options = function(n) return { { n - 1 } } end }")
  end)

  it("within this process says what one of its own says", function()
    for _, line in ipairs {
      "$LUANIM analyze 3 4 5", "$LUANIM analyze --rules three.lua 3 2 --json",
      "$LUANIM  analyze --rules 'kayles misere' 3\n", "NO_COLOR=1 $LUANIM match perfect "
        .. "\"random\" 3 4 --seed ''x'y z'", "$LUANIM verify none", "$LUANIM solv",
      "$LUANIM play 3", "$LUANIM",
    } do
      assert.same(there:process(line .. " </dev/null"), there:shell(line), line)
    end
  end)

  it("is a process where it takes a shell", function()
    local call = command.call
    finally(function() command.call = call end)
    command.call = function() error "within this process" end
    for line, out in pairs {
      ["echo 3 | $LUANIM solve --values"] = "3\n", ["$LUANIM --version | wc -l"] = "1\n",
      ["$LUANIM --version >a; wc -l <a; rm a"] = "1\n", ["echo $(echo x)"] = "x\n",
      ["LUA_INIT='print(7)' $LUANIM --version | head -n 1"] = "7\n",
      ["PATH=$PATH $LUANIM --version | wc -l"] = "1\n", ["echo thr*"] = "three.lua\n",
    } do
      local ran = there:shell(line)
      assert.same({ status = 0, out = out, err = "" }, ran, line)
    end
  end)
end)
