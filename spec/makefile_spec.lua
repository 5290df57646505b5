-- The flags that the Makefile chooses for a system, which a `uname` of the spec names.
local workdir = require "spec.support.workdir"

local dir = workdir.between(setup, teardown)

local ROOT = require "spec.support.command".root

-- The lines by which an object and the core would be built.
local function lines_for(system, arguments)
  dir:write("uname", "#!/bin/sh\necho " .. system .. "\n")
  dir:write("brew", "#!/bin/sh\necho /brew\n")
  local ran = dir:shell(("chmod +x uname brew; PATH=$PWD:$PATH; unset MAKEFLAGS CC; "
    .. "make -n -C '%s' BUILD=$PWD/b LIB=$PWD/b %s | grep -e ' -c src/base/common.c ' "
    .. "-e ' -o .*/nim/core'"):format(ROOT, arguments or ""))
  local compile, link = ran.out:match "^([^\n]*)\n([^\n]*)\n$"
  return assert(compile, ran.err), link
end

describe("the Makefile", function()
  it("builds a shared library where it knows of nothing else", function()
    for _, system in ipairs { "Linux", "FreeBSD" } do
      local compile, link = lines_for(system)
      assert.matches(" %-fPIC %-fno%-plt ", compile)
      assert.not_matches("brew", compile)
      assert.matches("^cc %-shared .- %-o [^ ]*/nim/core%.so .* %-lm %-lpthread$", link)
    end
  end)

  it("builds a bundle for macOS, with what Homebrew has", function()
    local compile, link = lines_for "Darwin"
    assert.matches(" %-fPIC ", compile)
    assert.not_matches("no%-plt", compile)
    assert.matches(" %-I/brew/include/lua5%.4 %-I/brew/opt/lua@5%.4/include/lua5%.4 ",
      compile)
    assert.matches("^cc %-bundle %-undefined dynamic_lookup .- %-o [^ ]*/nim/core%.so ",
      link)
  end)

  it("links Lua's library on Windows, and where a compiler for it is named", function()
    local cross = "CC=x86_64-w64-mingw32-gcc LUA_LIB=there/lua54.dll"
    for system, arguments in pairs {
      ["MINGW64_NT-10.0"] = "LUA_LIB=there/lua54.dll", Linux = cross,
    } do
      local compile, link = lines_for(system, arguments)
      assert.not_matches("fPIC", compile)
      assert.matches(" %-shared .- %-o [^ ]*/nim/core%.dll ", link)
      assert.matches(" there/lua54%.dll %-lm %-static %-lpthread$", link)
    end
  end)
end)
