--- `luanim merge FILE... --out FILE`: the shards of a tournament as one file.

local bar = require "nim.cli.bar"
local fail = require "nim.cli.fail"
local flags = require "nim.cli.flags"
local out = require "nim.cli.out"

local merge = {}

merge.about = {
  summary = "Join the shards of a tournament.",
  description = "Joins the files of all shards of a tournament into the file that one "
    .. "run would have written, byte for byte. Every game is played again and checked; "
    .. "a shard may be given twice, but none may be missing.",
  epilog = [[
Examples:
   luanim merge 1.jsonl 2.jsonl --out all.jsonl
   luanim merge part-*.jsonl --out all.jsonl --quiet]],
  flags.file("Files of shards.", "+"), flags.kept("--out", "Output file."),
  { "--quiet", "Print nothing on success." },
}

function merge.run(args)
  if not args.out then fail.usage "merge: no output file; for example --out all.jsonl" end
  fail.require "luv"
  local games = bar.during("games", args.quiet, function(draw)
    return require "nim.tournament".merge(args.files, args.out, { on_progress = draw })
  end)
  if args.quiet then return end
  out.line("{n} {n:game|games} from {of} {of:file|files} are in {path}",
    { n = games, of = #args.files, path = out.shown(args.out, out.PATH) })
end

return merge
