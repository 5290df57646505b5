-- What is handed in, in all the ways classes do it; and what attacks.
local arena = require "spec.support.workdir"
local naming = require "nim.league.naming"
local submissions = require "nim.league.submissions"
local uv = require "luv"
local zipfile = require "spec.support.zipfile"

local BOT = "return function() return 1, 1 end\n"

describe("submissions", function()
  local there
  before_each(function()
    there = arena.new()
    there:shell "mkdir in"
  end)
  after_each(function() there:remove() end)

  local function read(patterns)
    local list = submissions.list(there.path .. "/in",
      assert(naming.new(patterns or { "{author}" })))
    for _, one in ipairs(list) do
      one.text, one.why = submissions.read(one, "bot.lua", 4096)
    end
    return list
  end

  -- File, author, and the text or why there is none, a line each.
  local function told(patterns)
    local lines = {}
    for _, one in ipairs(read(patterns)) do
      lines[#lines + 1] = ("%s | %s | %s"):format(one.file, one.author,
        one.text or tostring(one.why))
    end
    return lines
  end

  it("are files and folders of a shared folder", function()
    there:shell "mkdir -p in/ben/src in/.git in/carla/__MACOSX"
    there:write("in/anna.lua", "A")
    there:write("in/ben/src/my bot.lua", "B")
    there:write("in/ben/README.md", "")
    there:write("in/carla/bot.lua", "C")
    there:write("in/carla/test.lua", "")
    there:write("in/carla/__MACOSX/x.lua", "")
    assert.same({ "anna.lua | anna | A", "ben | ben | B", "carla | carla | C" }, told())
  end)

  it("are zip files, deflated or not, with folders or none", function()
    zipfile.write(there.path .. "/in/anna.zip", { { path = "bot.lua", text = BOT } })
    zipfile.write(there.path .. "/in/ben.ZIP", {
      { path = "b/", text = "" },
      { path = "b/x.lua", text = BOT, stored = true }, { path = "b/x.txt", text = "x" },
    })
    local long = "--" .. ("x"):rep(4000)
    zipfile.write(there.path .. "/in/carl.zip",
      { { path = "a/b/c.lua", text = long, stored = true } })
    assert.same({ "anna.zip | anna | " .. BOT, "ben.ZIP | ben | " .. BOT,
      "carl.zip | carl | " .. long }, told())
  end)

  it("are what Moodle gives for all", function()
    local inner = zipfile.bytes { { path = "bot.lua", text = "B" } }
    zipfile.write(there.path .. "/in/CS 1-Bot-4711.zip", {
      { path = "Anna Smith_1_assignsubmission_file_/my.lua", text = "A" },
      { path = "Ben Ho_2_assignsubmission_file_/work.zip", text = inner },
      { path = "Carl Wu_3_assignsubmission_file_bot.lua", text = "C" },
    })
    assert.same({
      "CS 1-Bot-4711.zip/Anna Smith_1_assignsubmission_file_ | Anna Smith | A",
      "CS 1-Bot-4711.zip/Ben Ho_2_assignsubmission_file_ | Ben Ho | B",
      "CS 1-Bot-4711.zip/Carl Wu_3_assignsubmission_file_bot.lua | Carl Wu | C",
    }, told { "{author}_{*}_assignsubmission_file_{*}" })
  end)

  it("are what GitHub Classroom gives", function()
    there:shell "mkdir -p in/clone/nim-anna/.git in/clone/nim-ben in/clone/other"
    there:write("in/clone/nim-anna/bot.lua", "A")
    there:write("in/clone/nim-anna/.git/x.lua", "")
    there:write("in/clone/nim-ben/bot.lua", "B")
    assert.same({ "clone/nim-anna | anna | A", "clone/nim-ben | ben | B",
      "clone/other | nil | its name fits no pattern of the settings" },
      told { "nim-{author}" })
  end)

  it("have the time in their name, or that of the file", function()
    there:write("in/anna_2026-01-02-03-04-05.lua", "A")
    there:write("in/ben_then.lua", "B")
    local path = there:write("in/carl.lua", "C")
    assert(uv.fs_utime(path, 1000, 2000))
    local list = read { "{author}_{time}", "{author}" }
    assert.same({ "anna", "ben_then", "carl" },
      { list[1].author, list[2].author, list[3].author })
    assert.equal(os.time { year = 2026, month = 1, day = 2, hour = 3, min = 4, sec = 5 },
      list[1].time)
    assert.equal(2000, list[3].time)
    there:write("in/dora_2026-13-01.lua", "D")
    assert.equal("the time in its name is none",
      tostring(read({ "{author}_{time}" })[4].why))
  end)

  it("are refused where they attack, each with a line", function()
    there:shell [[cd in; echo 'return 1' > ../secret.lua; ln -s ../secret.lua link.lua
      ln -s .. up; mkfifo pipe.lua; mkdir inner deep many empty
      ln -s ../../secret.lua inner/bot.lua; mkdir -p deep/1/2/3/4/5/6/7
      echo > deep/1/2/3/4/5/6/7/bot.lua; echo > notes.txt; : > gone.lua; rm gone.lua
      i=0; while [ $i -lt 1001 ]; do : > many/$i; i=$((i+1)); done
      echo > many/bot.lua; mkdir two; echo > two/a.lua; echo > two/b.lua
      mkdir -p all/ann all/ben; echo > all/ann/bot.lua; echo > all/ben/bot.lua]]
    there:write("in/long.lua", ("x"):rep(4097))
    there:write("in/no.zip", "PK\3\4 and more")
    assert.same({
      "all | all | its folders hold 2 .lua files, 2 of them called 'bot.lua': one has to "
        .. "be; if it is a whole class, its name must fit no pattern",
      "deep | deep | no .lua file is in it",
      "empty | empty | no .lua file is in it",
      "inner | inner | a link, which is not followed",
      "link.lua | link | a link, which is not followed",
      "long.lua | long | the bot is longer than 4096 bytes",
      "many | many | more than 1000 files are in it",
      "no.zip | no | it is damaged, or no zip file",
      "notes.txt | nil | neither a .lua file, a folder nor a zip file",
      "pipe.lua | pipe | neither a file nor a folder",
      "two | two | 2 .lua files are in it, 0 of them called 'bot.lua': one has to be",
      "up | up | a link, which is not followed",
    }, told())
  end)

  it("are refused where a zip file attacks", function()
    local zeros = ("\0"):rep(1 << 20)
    local function zip(name, ...)
      zipfile.write(there.path .. "/in/" .. name .. ".zip", { ... })
    end
    zip("away", { path = "../../bot.lua", text = BOT })
    zip("back", { path = "..\\bot.lua", text = BOT })
    zip("bomb", { path = "bot.lua", text = zeros })
    zip("huge", { path = "bot.lua", text = BOT }, { path = "x", text = "",
      size = 0xFFFFFFFF })
    zip("liar", { path = "bot.lua", text = zeros, size = 100 })
    zip("link", { path = "bot.lua", text = "../secret.lua", mode = 10 << 12 | 511 })
    zip("other", { path = "bot.lua", text = BOT, method = 12 })
    zip("root", { path = "/etc/bot.lua", text = BOT })
    zip("secret", { path = "bot.lua", text = BOT, flags = 1 })
    zip("void")
    local nested = zipfile.bytes { { path = "bot.lua", text = BOT } }
    nested = zipfile.bytes { { path = "b.zip", text = nested } }
    zip("within", { path = "c.zip", text = nested })
    local whole = zipfile.bytes { { path = "bot.lua", text = BOT } }
    there:write("in/cut.zip", whole:sub(1, -2))
    whole = zipfile.bytes { { path = "bot.lua", text = BOT, stored = true } }
    there:write("in/wrong.zip", (whole:gsub("function", "funktion", 1)))
    there:write("in/vast.zip", whole:sub(1, -7) .. "\xFF\xFF\xFF\xFF" .. whole:sub(-2))
    assert.same({
      "away.zip | away | '../../bot.lua' leads out of its folder",
      "back.zip | back | '..\\bot.lua' leads out of its folder",
      "bomb.zip | bomb | the bot is longer than 4096 bytes",
      "cut.zip | cut | it is damaged, or no zip file",
      "huge.zip | huge | it unpacks to more than 1073741824 bytes",
      "liar.zip | liar | the bot is longer than 4096 bytes",
      "link.zip | link | a link, which is not followed",
      "other.zip | other | it is compressed in another way than zip files usually are",
      "root.zip | root | '/etc/bot.lua' leads out of its folder",
      "secret.zip | secret | it is encrypted",
      "vast.zip | vast | it unpacks to more than 1073741824 bytes",
      "void.zip | void | no .lua file is in it",
      "within.zip | within | archives are in archives in it",
      "wrong.zip | wrong | it is damaged, or no zip file",
    }, told())
  end)

  it("are left for the next night where they change while they are read", function()
    local path = there:write("in/anna.lua", BOT)
    there:write("in/ben.lua", BOT)
    local fs_read = uv.fs_read
    uv.fs_read = function(...)
      if path then
        there:write("in/anna.lua", BOT .. "-- more")
        path = nil
      end
      return fs_read(...)
    end
    local list = told()
    uv.fs_read = fs_read
    assert.same({
      "anna.lua | anna | it changes while it is read; the next run reads it again",
      "ben.lua | ben | " .. BOT,
    }, list)
    assert.same("anna.lua | anna | " .. BOT .. "-- more", told()[1])
  end)

  it("need gzip where they are packed", function()
    zipfile.write(there.path .. "/in/anna.zip", { { path = "bot.lua", text = BOT } })
    there:write("in/ben.lua", BOT)
    local path = uv.os_getenv "PATH"
    uv.os_setenv("PATH", there.path)
    local list = told()
    uv.os_setenv("PATH", path)
    assert.same({ "anna.zip | anna | this needs the program gzip",
      "ben.lua | ben | " .. BOT }, list)
  end)

  it("tell where the folder is not there", function()
    there:shell "rmdir in"
    assert.same({ "submissions | nil | no such file or directory" }, told())
  end)
end)
