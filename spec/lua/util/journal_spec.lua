-- What a run may write over: nothing that is not its own, whatever lies at the path.
local arena = require "spec.support.tournaments"
local journal = require "nim.util.journal"
local nim = require "nim"
local tournament = require "nim.tournament"
local uv = require "luv"

describe("a file that is written", function()
  local whole, out, foreign

  setup(function() whole = arena.play() end)

  before_each(function()
    out = arena.path "out"
    foreign = arena.write(arena.path "foreign", "mine")
  end)

  after_each(function()
    assert.equal("mine", arena.read(foreign))
    os.remove(out)
    for i = 1, 3 do os.remove(("%s.%d.part"):format(out, i)) end
    os.remove(arena.path "link")
  end)

  teardown(arena.clean)

  local function merge(to)
    return tournament.merge({ arena.path "play.jsonl" }, to or out)
  end

  local function run(changes)
    return arena.new(changes):run()
  end

  it("leaves alone what is at its side: a link, a file, a pipe", function()
    local withdrawn = { ["random #2"] = 3 }
    assert(uv.fs_symlink(foreign, out .. ".1.part"))
    arena.write(out .. ".2.part", "left")
    assert(os.execute("mkfifo " .. out .. ".3.part"))
    assert.equal(60, merge())
    assert.equal(whole, arena.read(out))
    arena.write(out, whole:match "^[^\n]*\n")
    assert(run { out = out, resume = true, withdrawn = withdrawn })
    assert(nim.rules("kayles"):sequence(100):save(out))
    assert.equal(foreign, uv.fs_readlink(out .. ".1.part"))
    assert.equal("left", arena.read(out .. ".2.part"))
    assert.equal("fifo", uv.fs_lstat(out .. ".3.part").type)
    assert.is_nil(uv.fs_lstat(out .. ".4.part"))
  end)

  it("is written by one run at a time #long", function()
    local log = assert(journal.open(out, true))
    assert.fails(out .. ": another run is writing to this file", journal.open(out))
    log:leave()
    os.remove(out)
    local _ <close> = assert(journal.beside(out))
    assert.equal(60, merge())
    assert.equal(whole, arena.read(out))
  end)

  it("is not replaced by less than it had", function()
    local file = require "nim.tournament.file.file"
    local open, begun, last = file.open, whole:match "^[^\n]*\n[^\n]*\n", nil
    finally(function() file.open = open end)
    local function resume(at)
      local opened = 0
      arena.write(out, begun)
      function file.open(...)
        local f, why = open(...)
        opened = opened + 1
        if opened == at then function f.next() end end
        last = opened
        return f, why
      end
      return run { out = out, resume = true, withdrawn = { ["random #2"] = 3 } }
    end
    assert(resume())
    assert.fails(out .. ": it has changed while it was copied", resume(last))
    assert.equal(begun, arena.read(out))
  end)

  it("is not given a place by the writer that has lost it", function()
    local log = assert(journal.beside(out))
    os.remove(out .. ".1.part")
    arena.write(out .. ".1.part", "other")
    assert.fails(out .. ".1.part: the file was removed while it was being written",
      log:take_place(out))
    log:leave()
    assert.is_nil(io.open(out))
  end)

  it("is where a link leads, though nothing is there yet", function()
    local link = arena.path "link"
    assert(uv.fs_symlink("out", link))
    assert.equal(60, merge(link))
    assert.equal("out", uv.fs_readlink(link))
    assert.equal(whole, arena.read(out))
    assert.equal(60, merge(link))
    assert.equal("out", uv.fs_readlink(link))
    os.remove(out)
    assert.equal(60, run { out = link })
    assert.equal("out", uv.fs_readlink(link))
    assert.equal(whole, arena.read(out))
    assert.fails(link .. ": the file already exists; resume to continue it",
      run { out = link })
    os.remove(out)
    assert.equal(60, run { out = link, resume = true })
    assert.equal(whole, arena.read(out))
    os.remove(link)
    assert(uv.fs_symlink(link, link))
    assert.is_nil((merge(link)))
    assert.is_nil((run { out = link }))
  end)

  it("may be a pipe that is read", function()
    assert(os.execute("mkfifo " .. out))
    local why = out .. ": the pipe has no reader"
    assert.fails(why, merge())
    for _, resume in ipairs { false, true } do
      assert.fails(why, run { out = out, resume = resume })
    end
    local copy = arena.path "copy"
    os.execute(("exec 3<> %s 4> %s; head -c %d <&3 >&4 &")
      :format(out, copy, #whole))
    assert.equal(60, run { out = out })
    arena.wait(5000, function() return #arena.read(copy) == #whole end)
    assert.equal(whole, arena.read(copy))
  end)

  it("is not waited for when a signal comes #long", function()
    assert(os.execute("mkfifo " .. out))
    os.execute(("exec 3<> %s; sleep 6 <&3 &"):format(out))
    local writer = arena.spawn(100000, 0, out)
    arena.wait(1500, function() return writer.done end)
    assert.is_false(writer.done)
    uv.kill(writer.pid, "sigterm")
    arena.wait(3000, function() return writer.done end)
    assert.is_true(writer.done)
  end)
end)
