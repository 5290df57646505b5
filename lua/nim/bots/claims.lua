--- Under which rules a bot claims to play: the field `rules` of its table, an array of
-- rules as text. Plain Nim where it says nothing.

local core = require "nim.core"
local sandbox = require "nim.sandbox"

local claims = {}

local DEFAULT_RULES = { "nim" }

-- A sandbox tells nothing of a bot's table but its name. So the text is run once more
-- inside of another one, whose bot loses its first move with the claims as its words. The
-- text stays on its lines, and is not trusted with more than before.
local AROUND = [[
return function()
  local rules = type(bot) == "table" and rawget(bot, "rules") or nil
  if rules == nil then error("none", 0) end
  if type(rules) ~= "table" then error("?field 'rules': table expected", 0) end
  for i = 1, #rules do
    if type(rules[i]) ~= "string" then
      error("?field 'rules', " .. i .. ": string expected", 0)
    end
  end
  error("=" .. table.concat(rules, ";"), 0)
end]]

local STONE = { name = "stone", move = assert(core.policy "greedy") }

-- Without what Lua skips at the beginning of a file, and of a file alone: a mark of UTF-8
-- and a first line for the shell, whose end stays.
local function body(source)
  return (source:gsub("^\xEF\xBB\xBF", ""):gsub("^#[^\n]*", ""))
end

local function ask(bot, limits)
  local text = ("local bot = (function(...) %s\nend)(...)\n%s")
    :format(body(bot.source), AROUND)
  local all = setmetatable({ source = #text }, { __index = limits })
  local boxed = sandbox.box(text, bot.name, all)
  if not boxed then return nil end
  local _, words = core.play(core.game { 1 }, boxed, STONE, "claims", 1, 1)
  return words
end

local function of_file(bot, limits)
  local words = ask(bot, limits) or "none"
  local complaint, list = words:match "^%?(.*)", words:match "^=(.*)"
  if complaint then return nil, complaint end
  if not list then return DEFAULT_RULES end
  local rules = {}
  for text in list:gmatch "[^;]+" do rules[#rules + 1] = text end
  return #rules > 0 and rules or DEFAULT_RULES
end

--- What a bot claims.
function claims.of(spec, bot, limits)
  if bot.source then return of_file(bot, limits) end
  local rules = type(spec) == "table" and spec.rules or nil
  if rules ~= nil and type(rules) ~= "table" then
    return nil, "field 'rules': table expected"
  end
  return rules or DEFAULT_RULES
end

return claims
