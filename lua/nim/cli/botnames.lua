--- The bots that a command line names, looked at before anything is played.
--
--     botnames.check({ "perfect", "bots/kim.lua" })

local fail = require "nim.cli.fail"
local stranger = require "nim.arena.stranger"

local botnames = {}

---A name that is none is wrong usage; a file that is no bot is work that did not succeed.
local function status_of(spec)
  return (stranger.is_file(spec) or stranger.is_command(spec)) and 1 or 2
end

---Every bot that is none is told, so that none has to be found by trying again.
---@param specs string[]
---@param limits? nim.arena.limits all of them
function botnames.check(specs, limits)
  local all = limits or require("nim.arena.limits").fill()
  local bots, status, messages = require "nim.bots", nil, {}
  for _, spec in ipairs(specs) do
    local bot, why
    if stranger.is_file(spec) then bot, why = stranger.file(spec, all)
    else bot, why = bots.get(spec) end
    if not bot then
      status = math.max(status or 1, status_of(spec))
      messages[#messages + 1] = why
    end
  end
  if status then fail.with(status, table.concat(messages, "\nluanim: ")) end
end

return botnames
