-- What is kept on a disk that fails: each call that writes goes wrong, and the power goes
-- between any two. What was there or what is new is there, whole; the command goes on
-- from it, and comes to the same bytes. In the quick suite two calls fail, each in one
-- way; in the slow one all, in all ways.
require "spec.support.load".warn()
local arena = require "spec.support.workdir"
local disk = require "spec.support.disk"
local nim = require "nim"

local function words(text)
  local list = {}
  for word in text:gmatch "%S+" do list[#list + 1] = word end
  return list
end

-- But for files that are there for a moment, or hold nothing.
local function lasting(files)
  local list = {}
  for path, bytes in pairs(files) do
    local passing = path:find "%.part$" or path:find "%.ahead$" or path:find "%.lock$"
    if not passing then list[path] = bytes end
  end
  return list
end

-- The names of files that differ.
local function difference(one, other)
  local names = {}
  for path, bytes in pairs(one) do
    if other[path] ~= bytes then names[#names + 1] = path end
  end
  for path in pairs(other) do
    if not one[path] then names[#names + 1] = path end
  end
  table.sort(names)
  return table.concat(names, " ")
end

local function loads(rules, how)
  return function(path) return assert(nim.rules(rules)[how](nim.rules(rules), path)) end
end

local function is_json(path)
  for line in io.lines(path) do assert(require "dkjson".decode(line), line) end
end

-- What is run; what is there before, as files or by commands; which file is kept, and
-- whether what is there of it can be used; how a run goes on.
local CASES = {
  { name = "values", run = "grundy 0.007 9000 --save z", kept = "z",
    check = loads("0.007", "load"), on = "grundy 0.007 9000 --load z --save z" },
  { name = "values that there were", made = { "grundy 0.07 400 --no-period --save z" },
    run = "grundy 0.07 9000 --no-period --save z", kept = "z", old = true,
    check = loads("0.07", "load"), on = "grundy 0.07 9000 --no-period --save z" },
  { name = "a period", run = "period 0.77 --certificate c --save z", kept = "c",
    check = function() end, on = "period 0.77 --certificate c --save z" },
  { name = "a quotient", run = "quotient 0.07 9 --save q --certificate c", kept = "q",
    check = loads("0.07", "load_quotient"),
    on = "quotient 0.07 9 --load q --save q --certificate c" },
  { name = "a tournament", run = "tournament perfect random greedy --rounds 2 --out t" },
  { name = "a merge", made = {
      "tournament perfect random --rounds 2 --shard 1/2 --out a",
      "tournament perfect random --rounds 2 --shard 2/2 --out b" },
    run = "merge a b --out t", kept = "t", check = is_json },
  { name = "a report", made = { "tournament perfect random --rounds 2 --out t" },
    files = { ["r.html"] = "old" }, run = "report t --out r.html --force",
    kept = "r.html", old = true, check = function(path, bytes)
      assert.matches("</html>%s*$", bytes, nil, path)
    end },
}

-- How a run goes on with what is there.
local function again(case, files)
  if case.on and files[case.kept] then return case.on end
  return case.run .. (case.run:find "^tournament" and " --resume" or "")
end

describe("on a disk that fails", function()
  local d = arena.new()
  local folder = d.path .. "/disk"
  local injected, cuts = 0, 0
  teardown(function() d:remove() end)

  -- The file that is kept is the old one, or one that can be used.
  local function check(case, before, now, place)
    local bytes = now[case.kept]
    assert.is_true(bytes ~= nil or not before[case.kept], place)
    if bytes == before[case.kept] then return end
    local fine, why = pcall(case.check, folder .. "/" .. case.kept, bytes)
    assert.is_true(fine, place .. ": " .. tostring(why))
  end

  local function try(case, before, whole, at, way)
    local place = ("%s, call %d, %s"):format(case.name, at, way)
    disk.fill(folder, before)
    local ran = disk.run(folder, words(case.run), { at = at, way = way })
    local now = lasting(disk.files(folder))
    if ran.status == 0 then assert.equal("", difference(whole, now), place) end
    if case.kept then check(case, before, now, place) end
    local on = disk.run(folder, words(again(case, now)))
    local told = on.err:gsub("^luanim: [^\n]*checked\n", "")
    assert.same({ 0, "" }, { on.status, told }, place)
    assert.equal("", difference(whole, lasting(disk.files(folder))), place)
    return ran
  end

  -- After the last call the power goes: what ended well is there.
  local function ways(at, last)
    if at > last then return disk.CUTS end
    local list = table.move(disk.ERRORS, 1, #disk.ERRORS, 1, {})
    return table.move(disk.CUTS, 1, #disk.CUTS, #list + 1, list)
  end

  -- The files before, those after a run on a good disk, and its number of calls.
  local function run_well(case)
    disk.fill(folder, case.files or {})
    for _, line in ipairs(case.made or {}) do
      assert.equal(0, disk.run(folder, words(line)).status)
    end
    local before = disk.files(folder)
    disk.fill(folder, before)
    local ran = disk.run(folder, words(case.run), { at = 0, way = "EIO" })
    assert.equal(0, ran.status, ran.err)
    return before, lasting(disk.files(folder)), ran.calls
  end

  local function fail_each(case)
    local before, whole, calls = run_well(case)
    for at = calls + 1, 1, -1 do
      for _, way in ipairs(ways(at, calls)) do
        local status = try(case, before, whole, at, way).status
        injected = injected + 1
        cuts = cuts + (status == disk.POWERLESS and 1 or 0)
      end
    end
  end

  for i, case in ipairs(CASES) do
    it("nothing is lost: " .. case.name, function()
      local before, whole, calls = run_well(case)
      try(case, before, whole, calls // 2, disk.ERRORS[i % #disk.ERRORS + 1])
      try(case, before, whole, calls, disk.CUTS[i % #disk.CUTS + 1])
    end)

    it("nothing is lost: " .. case.name .. " #slow", function() fail_each(case) end)
  end

  it("is tried #slow", function()
    assert.is_true(cuts >= 20 and injected > cuts)
    print(("%d failures, %d of them power cuts"):format(injected, cuts))
  end)
end)
