-- The report of a tournament that is written while games are played.
local arena = require "spec.support.workdir"

-- Takes some milliseconds for each move.
local SLOW = arena.ONE:gsub("\n", " for i = 1, 200000 do local _ = i * i end\n", 1)

-- Waits until the page has what a pattern finds; all that is seen of it is whole.
local LOOK = [[
look() {
  for _ in $(seq 500); do
    if [ -f r.html ]; then
      tail -n 1 r.html | grep -q '^</html>$' || { echo "half a page"; return; }
      grep -q "$1" r.html && return
    fi
    sleep 0.02
  done
  echo "never: $1"
}
]]

describe("luanim tournament --report", function()
  local d = arena.between(setup, teardown)
  setup(function()
    d:write("slow.lua", SLOW)
    d:write("page.html", "<!doctype html>\n<html lang=\"en\">\nmine\n")
  end)
  before_each(function() d:shell "rm -rf *.jsonl r.html" end)

  for _, words in ipairs { "--rounds 3 --workers 0", "--rounds 3 --workers 2",
    "--format swiss --rounds 2", "--format double-elimination", "--rounds 3 --prior 2",
    "--rounds 2 --shard 2/2" } do
    local suite = words:find "swiss" and "" or " #long"
    it("ends as 'luanim report' writes it: " .. words .. suite, function()
      local prior = words:match "%-%-prior %d" or ""
      local ran = d:shell(([[
        bots="perfect random single greedy"
        $LUANIM tournament $bots %s --quiet --out c.jsonl --report r.html &&
        $LUANIM report c.jsonl %s -o - | cmp - r.html]]):format(words, prior))
      assert.same({ 0, "", "" }, { ran.status, ran.out, ran.err })
      local page = d:read "r.html"
      assert.falsy(page:find("refresh", 1, true))
      if words:find "shard" then return end
      ran = d:shell("rm r.html; $LUANIM tournament perfect random single greedy --quiet "
        .. "--report r.html " .. words)
      assert.same({ 0, "", "" }, { ran.status, ran.out, ran.err })
      assert.equal(page, d:read "r.html")
    end)
  end

  it("tells how far it is, and after Ctrl-C and --resume how it ended #slow", function()
    local ran = d:shell(LOOK .. [[
      $LUANIM tournament ./slow.lua perfect --rounds 9000 --workers 2 --quiet \
        --out c.jsonl --report r.html & run=$!
      look 'Live: [0-9]* of 18000 games</p><progress aria-label="games" max="18000"'
      grep -c '<meta http-equiv="refresh" content="2">' r.html
      first=$(grep -o 'Live: [0-9]* ' r.html)
      while grep -q "$first" r.html; do sleep 0.1; done
      look 'Live: [0-9]* '
      kill -INT $run; wait $run; echo $?
      look "$(echo 'The tournament is not complete: the command that began it,' \
        'with --resume, continues it')"
      grep -c 'refresh\|<progress' r.html
      $LUANIM report c.jsonl -o - | cmp - r.html
      $LUANIM tournament ./slow.lua perfect --rounds 30 --seed 1 --quiet --out e.jsonl
      head -n 40 e.jsonl > d.jsonl
      $LUANIM tournament --resume --out d.jsonl --report r.html --quiet
      $LUANIM report e.jsonl -o - | cmp - r.html]])
    assert.equal("1\n130\n0\n", ran.out)
    assert.matches("^luanim: interrupted after [%d,]+ of 18,000 games; [^\n]*\n$",
      ran.err)
  end)

  it("writes a page also where records go to a pipe", function()
    local ran = d:shell [[
      $LUANIM tournament perfect random --rounds 3 --quiet --out /dev/stdout \
        --report r.html | cat > c.jsonl
      $LUANIM report c.jsonl -o - | cmp - r.html]]
    assert.same({ 0, "", "" }, { ran.status, ran.out, ran.err })
  end)

  it("takes the place of another report, through a link, too", function()
    local ran = d:shell [[
      $LUANIM tournament perfect random --quiet --out c.jsonl
      $LUANIM report c.jsonl -o r.html --quiet; ln -s r.html link.html
      $LUANIM tournament perfect single --quiet --report link.html
      grep -c 'id="bot-1-name">perfect' r.html; readlink link.html]]
    assert.same({ 0, "1\nr.html\n", "" }, { ran.status, ran.out, ran.err })
  end)

  for words, why in pairs {
    ["--report no/r.html"] = "no/r.html: No such file or directory",
    ["--report ."] = ".: Is a directory",
    ["--report /dev/null"] = "/dev/null: a report must be a regular file",
    ["--report pipe"] = "pipe: a report must be a regular file",
    ["--report page.html"] = "page.html already exists and is not a report",
    ["--report slow.lua"] = "slow.lua already exists and is not a report",
    ["--report c.jsonl"] = "--report and --out name the same file: c.jsonl",
    ["--report ./c.jsonl"] = "--report and --out name the same file: ./c.jsonl",
    ["--report -"] = "--report: - is not a file; ./- names one",
  } do
    it("ends before the first game: " .. words, function()
      d:shell "[ -p pipe ] || mkfifo pipe"
      local ran = d:shell("timeout 20 $LUANIM tournament perfect random --quiet "
        .. "--out c.jsonl " .. words)
      assert.equal("luanim: " .. why .. "\n", ran.err)
      assert.equal(why:find "^%-%-report" and 2 or 1, ran.status)
      assert.equal("page.html\npipe\nslow.lua\n",
        d:shell("rm -f link.html; ls; ls | grep part").out)
    end)
  end

  it("leaves a page alone where the tournament cannot begin", function()
    local ran = d:shell [[
      $LUANIM tournament perfect random --quiet --out c.jsonl --report r.html
      cp r.html before
      $LUANIM tournament perfect single --quiet --out c.jsonl --report r.html
      echo $?; cmp r.html before; rm before]]
    assert.equal("1\n", ran.out)
    assert.matches("c.jsonl: the file already exists", ran.err, 1, true)
  end)

  it("plays on where the page cannot be written any more, and says so #slow", function()
    local ran = d:shell(LOOK .. [[
      mkdir there; ln -s there/r.html r.html
      $LUANIM tournament ./slow.lua perfect --rounds 300 --workers 2 --quiet \
        --out c.jsonl --report there/r.html & run=$!
      look 'Live: '
      rm -r there; wait $run; echo $?; rm r.html
      $LUANIM verify c.jsonl]])
    assert.equal("1\nc.jsonl: 600 games replayed, all correct\n", ran.out)
    local why = "there/r.html: No such file or directory\n"
    assert.equal("luanim: " .. why, (ran.err:gsub("^luanim: not saved yet: " .. why, "")))
  end)
end)
