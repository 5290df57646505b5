--- `luanim report FILE`: a tournament as one page of HTML, to hand out.

local files = require "nim.cli.files"
local bar = require "nim.cli.bar"
local fail = require "nim.cli.fail"
local flags = require "nim.cli.flags"
local out = require "nim.cli.out"

local report = {}

report.about = {
  summary = "Write a page of HTML about a tournament.",
  description = "Writes one page that needs no network and no script: standings with "
    .. "errors, who beat whom, ratings over games, the bracket or the rounds, and for "
    .. "each bot its accuracy, the games it ended early, its worst mistakes explained. "
    .. "On paper each bot has its own page.",
  epilog = [[
Games are not replayed; use 'luanim verify' for that.

Examples:
   luanim report class.jsonl -o class.html
   luanim report class.jsonl --svg pictures]],
  flags.file "A file of records.",
  { "--out", "FILE", "Output file, -o for short; - is standard output, the default "
    .. "without --svg.", hidden_name = "-o", read = flags.name },
  { "--svg", "DIR", "Write only the pictures, into this directory.", read = flags.name },
  { "--force", "Overwrite existing files." },
  flags.PRIOR, { "--quiet", "Print nothing on success." },
}

local function check_free(path, force)
  local refusal = files.no_file(path)
  if refusal then fail.work("%s", refusal) end
  if force or not files.exists(path) then return end
  fail.work("%s already exists; --force overwrites it", out.shown(path, out.PATH))
end

local function write_pictures(args, made)
  local picture = require "nim.util.picture"
  fail.need(1, require "nim.util.whole".folder(args.svg))
  local function path_of(one) return ("%s/%s.svg"):format(args.svg, one[1]) end
  for _, one in ipairs(made.pictures) do check_free(path_of(one), args.force) end
  for _, one in ipairs(made.pictures) do
    fail.need(1, files.write(path_of(one), function(put) put(picture.file(one[2])) end))
  end
end

local function tell(args, made)
  if args.quiet then return end
  if args.out then
    out.line("{path}: {n} {n:game|games}",
      { path = out.shown(args.out, out.PATH), n = made.read.games })
  end
  if args.svg then
    out.line("{path}: {n} {n:picture|pictures}",
      { path = out.shown(args.svg, out.PATH), n = #made.pictures })
  end
  out.lines((require "nim.tournament.report".notes(made)))
end

function report.run(args)
  if args.out == "-" and args.svg then
    fail.usage "--out - and --svg cannot be combined"
  elseif not args.out and not args.svg and out.is_terminal(1) then
    fail.usage "report: no output file; for example -o report.html"
  end
  if args.out == "-" then args.out = nil end
  fail.require("luv", "dkjson")
  -- Before the work of minutes is done, not after it.
  if args.out and files.same(args.out, args.file) then
    fail.work("output would overwrite input %s", out.shown(args.out, out.PATH))
  elseif args.out then
    check_free(args.out, args.force)
  end
  local chronicle = fail.need(1, require "nim.tournament.chronicle".open(args.file))
  bar.during("games", args.quiet, function(draw) return chronicle:read(draw) end)
  local module = require "nim.tournament.report"
  local made = module.of(chronicle, args.prior)
  if args.svg then write_pictures(args, made) end
  if args.out then
    fail.need(1, files.write(args.out, function(put) module.html(made, put) end))
  elseif not args.svg then
    return module.html(made, out.data)
  end
  tell(args, made)
end

return report
