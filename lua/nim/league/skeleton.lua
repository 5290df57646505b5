--- A league's folder as it begins: settings with a word on each, folders to be filled.

local fault = require "nim.text.fault"
local uv = require "luv"
local whole = require "nim.whole"

local skeleton = {}

local SETTINGS = [[
-- The settings of a league; 'luanim league run' reads them each time. What follows "--"
-- is not read: without it a line of settings applies. Once games have been played,
-- rules, positions, rounds, seed, solver and limits stay as they are.
return {
  -- The game, as 'luanim rules' lists them, or a file of rules in this folder.
  rules = "nim",

  -- Where games start: drawn, as here 3 to 5 piles of 1 to 20, or { {3, 4, 5}, ... }.
  -- positions = "random:3-5x1-20",

  -- Positions of a pairing; each is played twice, so that both move first.
  rounds = 5,

  -- Chance starts from here: the same seed gives the same games, so that whoever knows
  -- it can compute the positions to come.
  seed = "my class",

  -- What a bot may use for a move.
  -- limits = { instructions = 1000000, memory = 16777216 },

  -- Bots of yours that play along: built-in ones, and files as "staff/parity.lua". The
  -- first has the rating 0, by which all nights compare.
  staff = { "perfect", "novice(0.3)", "random" },

  -- How names in submissions/ tell the author, and perhaps the time: {author}, {time},
  -- and {*} for anything. For a shared folder; for Moodle; for GitHub Classroom:
  patterns = { "{author}" },
  -- patterns = { "{author}_{*}_assignsubmission_file_{*}" },
  -- patterns = { "nim-bot-{author}" },

  -- The bot among several .lua files that an author hands in.
  -- file = "bot.lua",

  -- Who takes part; without it everybody does. The name in files may be another one, and
  -- different groups do not meet.
  -- roster = { "anna", "ben", { name = "carla", file = "carla-2009", group = "B" } },

  -- Files that are newer are late. The time is that of this machine's clock; a day alone
  -- closes as it begins.
  -- closes = "2026-12-18 20:00",

  -- The address of luanim's page, in which the examples of the feedback open; without it
  -- page/index.html in this folder, where that is there.
  -- page = "https://example.org/nim/",

  -- Games of a night, at most; the rest is played the next night.
  -- games = 20000,

  -- Opponents that each version meets in all; more before the last night.
  -- meetings = 6,

  -- Divisions of near strength, with promotion after each night.
  -- divisions = 1,
}
]]

--- Makes a folder with settings to be filled in.
---@param folder string
---@return true?
---@return nim.fault? why
function skeleton.make(folder)
  for _, name in ipairs { "", "/submissions", "/staff" } do
    local made, why = whole.folder(folder .. name)
    if not made then return nil, why end
  end
  for _, name in ipairs { "/league.lua", "/league.json" } do
    local path = folder .. name
    if uv.fs_lstat(path) then
      return nil, fault.new("file", { path = path, cause = fault.new "file_there" })
    end
  end
  return whole.write(folder .. "/league.lua", SETTINGS)
end

return skeleton
