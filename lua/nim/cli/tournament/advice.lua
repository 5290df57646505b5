--- How to go on with a tournament, for whoever has flags: see `nim.text.advice`.

local advice = require "nim.text.advice"

advice.exists = "--resume goes on with it"
advice.interrupted = "the same command with --resume goes on"
advice.killed = "the same command with --resume goes on"
advice.full = "; what is there is kept: make room, and use --resume"
advice.damaged = "cut the file there, and use --resume"
advice.missing = "run it again with --resume"

return advice
