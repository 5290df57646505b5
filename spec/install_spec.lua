-- What `make install` runs, with places that a shell or sed could stumble at.
local command = require "spec.support.command"
local workdir = require "spec.support.workdir"

describe("an installation #slow", function()
  local dir = workdir.between(before_each, after_each)

  it("runs from an odd place, is readable for everybody, and leaves nothing", function()
    local core = package.searchpath("nim.core", package.cpath)
    local ran = dir:shell(([[
      umask 077
      mkdir -m 755 there
      export ROOT="$PWD/there/it's a \"p\" & #*" LUA=lua5.4
      export MODULES="$ROOT/share/lua/5.4"
      export LIBS="$ROOT/l&i|b\\1 \"/x64"
      export C_MODULES="$LIBS/lua/5.4"
      CORE=$(cd '%s' && realpath '%s') && export CORE
      (cd '%s' && sh .ci/install program)
      find there ! -type l ! -perm -044
      unset LUA_PATH_5_4 LUA_CPATH_5_4
      "$ROOT/bin/luanim" grundy nim 3 --csv
      (cd '%s' && sh .ci/install none)
      find there]]):format(command.root, core, command.root, command.root))
    assert.same({ 0, "", "n,value\n0,0\n1,1\n2,2\n3,3\n"
      .. "there\nthere/it's a \"p\" & #*\n" }, { ran.status, ran.err, ran.out })
  end)
end)
