-- Frames between the runner and its workers, whatever the pieces in which they come.
local batch = require "nim.tournament.run.batch"

local FRAMES = {
  { "r", "", "" }, { "g", "lines\n", "" }, { "b", "", "" }, { "g", "a\0b", "more" },
  { "l", ("x"):rep(3000), "" }, { "f", "", "after" },
  { "g", ("y"):rep(99), ("z"):rep(9) },
}

local function bytes_of(frames)
  local parts = {}
  for i, each in ipairs(frames) do parts[i] = batch.frame(table.unpack(each)) end
  return table.concat(parts)
end

describe("a batch of games", function()
  it("is the same after it has been sent", function()
    local given = { from = 7, to = 8, careful = false }
    assert.same(given, batch.unpack(batch.pack(given)))
    given.careful = true
    given.list = { [7] = { 1, 2, 3, 4 }, [8] = { 9, 4096, 1, 1 << 40 } }
    assert.same(given, batch.unpack(batch.pack(given)))
  end)
end)

describe("frames of a tournament's workers", function()
  it("come out of pieces of any size", function()
    local bytes = bytes_of(FRAMES)
    for size = 1, 200 do
      local got = {}
      local feed = batch.splitter(function(...) got[#got + 1] = { ... } end)
      for at = 1, #bytes, size do feed(bytes:sub(at, at + size - 1)) end
      assert.same(FRAMES, got, size)
    end
    local got = {}
    batch.splitter(function(...) got[#got + 1] = { ... } end)(bytes)
    assert.same(FRAMES, got)
  end)

  it("are complete or not there", function()
    for cut = 0, #bytes_of { FRAMES[4] } - 1 do
      batch.splitter(function() error("a frame out of " .. cut .. " bytes") end)(
        bytes_of({ FRAMES[4] }):sub(1, cut))
    end
  end)

  it("are read from files", function()
    local file <close> = assert(io.tmpfile())
    file:write(bytes_of(FRAMES))
    file:seek "set"
    for _, each in ipairs(FRAMES) do assert.same(each, { batch.read(file) }) end
    assert.is_nil(batch.read(file))
  end)
end)
