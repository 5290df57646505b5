--- The flag `--workers`, and how many there are without it.

local flags = require "nim.cli.args.flags"
local tournament = require "nim.tournament"

local workers = {}

workers.ROW = { "--workers", "N", "Worker processes (default: one per core). 0: play in "
  .. "this process.", read = flags.count(0, tournament.most_workers) }

-- Cores that this process may use, as far as luv can tell.
local function cores()
  local uv = require "luv"
  return uv.available_parallelism and uv.available_parallelism() or #uv.cpu_info()
end

function workers.of(args) return args.workers or cores() end

return workers
