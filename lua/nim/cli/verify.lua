--- `luanim verify FILE`: plays every game of a file again.

local bar = require "nim.cli.bar"
local fail = require "nim.cli.fail"
local flags = require "nim.cli.flags"
local out = require "nim.cli.out"

local verify = {}

verify.about = {
  summary = "Check a tournament file by playing every game again.",
  description = "Replays every move under the rules and recomputes every field: "
    .. "each line must be, byte for byte, what the tournament writes for these moves. "
    .. "If games are missing, the exit status is 1.",
  epilog = [[
Examples:
   luanim verify class.jsonl
   luanim verify class.jsonl --json]],
  flags.file "A file of records.", flags.json "what was found, where nothing is wrong,",
}

function verify.run(args)
  fail.require("luv", "dkjson")
  local path = args.file
  local found = bar.during("games", false, function(draw)
    return require "nim.tournament".verify(path, { on_progress = draw })
  end)
  if args.json then
    out.object("file", path, "games", found.games, "total", found.total,
      "complete", found.complete)
  else
    out.line("{path}: {n} {n:game|games} replayed, all correct",
      { path = out.shown(path, out.PATH), n = found.games })
    if found.complete then return 0 end
    out.line("the tournament is not complete<: {n} of {total} games are there>"
      .. ": the command that began it, with --resume, continues it",
      { n = found.games, total = found.total })
  end
  return found.complete and 0 or 1
end

return verify
