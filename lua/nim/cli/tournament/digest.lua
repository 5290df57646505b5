--- What `luanim mistakes --digest` prints: see `nim.tournament.digest`.

local bar = require "nim.cli.terminal.bar"
local digest = require "nim.tournament.digest"
local fail = require "nim.cli.terminal.fail"
local out = require "nim.cli.terminal.out"

local printed = {}

local KEYS = {
  "bot", "phase", "games", "wins", "kept", "chances", "chanceless", "kinds", "phases",
  "beats", "even", "loses_to", "unknown", "why",
  "kind", "count", "cost", "example",
  "losses",
  "game", "opponent", "ply", "position", "move", "best", "where", "reason", "link",
}

local function print_json(one)
  for _, list in ipairs { "kinds", "phases", "beats", "even", "loses_to" } do
    out.array(one[list])
  end
  out.json(one, KEYS)
end

local function print_text(one)
  out.line("%s", out.shown(one.bot))
  for _, line in ipairs(digest.words.lines(one)) do
    local indent = line:match "^ *"
    out.prose({ line:sub(#indent + 1) }, indent .. "  ")
  end
end

local function read(args, bots)
  local shown = bar.new("games", args.json)
  local digests, message = digest.of(args.file, {
    bots = bots, page = args.page, on_progress = function(games) shown:draw(games) end,
  })
  shown:clear()
  return fail.need(1, digests, message)
end

-- args: of the command line
function printed.print(args, bots)
  local digests = read(args, bots)
  for i, bot in ipairs(bots) do
    if args.json then
      print_json(digests[bot])
    else
      if i > 1 then out.line() end
      print_text(digests[bot])
    end
  end
end

return printed
