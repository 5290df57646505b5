--- Ratings of bots by maximum likelihood, in Elo.
--
--     local results = ratings.results { "a", "b", "c" }
--     results:add("a", "b", 1, 12)      -- a moved first and won, 12 times
--     ...
--     local fit = ratings.fit(results, { first_mover = true })
--     print(fit:bot "a".elo, fit:bot "a".se, fit:superiority("a", "b"))
--     if not fit.determined then print(fit.why) end
--
-- The model of R. A. Bradley and M. E. Terry (1952): i beats j with probability
-- 1 / (1 + 10^((elo(j) - elo(i)) / 400)); with the first mover's term, elo(i) of whoever
-- moves first counts that much more (R. R. Davidson and R. J. Beaver, 1977). Ratings have
-- mean 0. Standard errors come from the pseudo-inverse of the Fisher information under
-- that constraint; a 95% interval is 1.96 of them either way.
--
-- Where the results do not determine the ratings, `fit.why` says why and names the bots.
-- Bots that beat each other, directly or around a cycle, form a group; each group of two
-- or more is still rated, from the games inside it and with mean 0 inside it. A bot alone
-- in its group has a status and no rating.

local core = require "nim.core"
local fill = require "nim.phrases".fill
local fault = require "nim.util.fault"
local groups = require "nim.ratings.groups"
local results = require "nim.ratings.results"

local ELO = 400 / math.log(10)
local sqrt = math.sqrt

-- The normal distribution's function: the probability that a standard normal variable is
-- below x, with a small relative error also far below 0.
local function phi(x) return core.erfc(-x / sqrt(2)) / 2 end

-- Likelihood of superiority of one bot over another, from the games of the two alone.
--
--     superiority.normal(6, 4)    --> 0.73645537200552
--     superiority.exact(6, 4)     --> 0.7255859375

---@class nim.ratings.superiority
local superiority = {}

local function check_games(name, wins, losses)
  for i = 1, 2 do
    local games = ({ wins, losses })[i]
    if type(games) ~= "number" or not (games >= 0 and games < math.huge) then
      error(("bad argument #%d to '%s' (number of games expected, got %s)")
        :format(i, name, fault.got(games)), 3)
    end
  end
  if wins + losses == 0 then return true end
end

--- Phi((wins - losses) / sqrt(wins + losses)): the sign test in its normal form. Without
--- games 1/2.
-- returns 0 .. 1
function superiority.normal(wins, losses)
  if check_games("normal", wins, losses) then return 0.5 end
  return phi((wins - losses) / sqrt(wins + losses))
end

--- Phi((score - 1/2) / se) with the sample's own variance. Where that is 0, since all
--- games went one way, there is no such number: nil.
-- returns 0 .. 1
function superiority.score(wins, losses)
  if check_games("score", wins, losses) then return nil end
  local games = wins + losses
  local variance = wins / games * (losses / games)
  if variance == 0 then return nil end
  return phi((wins / games - 0.5) / sqrt(variance / games))
end

-- math.log(n!), by Stirling's series from 64 on.
local function log_factorial(n)
  local sum = 0
  if n < 64 then
    for i = 2, n do sum = sum + math.log(i) end
    return sum
  end
  local x = n + 1
  return (x - 0.5) * math.log(x) - x + 0.5 * math.log(2 * math.pi) + 1 / (12 * x)
    - 1 / (360 * x ^ 3) + 1 / (1260 * x ^ 5)
end

--- The probability that a coin's chance p exceeds 1/2 after so many wins and losses, p
--- being uniform before (T. Bayes, 1763): for whole numbers the sum of n+1 over
--- k <= wins, over 2^(n+1), with n = wins + losses.
-- returns 0 .. 1
function superiority.exact(wins, losses)
  check_games("exact", wins, losses)
  if wins > losses then return 1 - superiority.exact(losses, wins) end
  if wins == losses then return 0.5 end
  local n = wins + losses + 1
  local log_choose = log_factorial(n) - log_factorial(wins) - log_factorial(n - wins)
  -- (n choose wins) + ... + (n choose 0), over (n choose wins).
  local sum, term = 0, 1
  for i = wins, 0, -1 do
    sum = sum + term
    if term < 1e-18 * sum then break end
    term = term * i / (n - i + 1)
  end
  return math.exp(log_choose - n * math.log(2)) * sum
end

---@class nim.ratings
---@field results fun(names?: string[]): nim.ratings.results of no game yet
---@field superiority nim.ratings.superiority from the games of two bots alone
---@field WEAK number a prior that puts all bots that are joined by games on one scale,
--- and moves ratings little: 0.5
local ratings = { results = results.new, superiority = superiority, ELO = ELO,
  WEAK = 0.5 }

---@class nim.ratings.bot
---@field name string
---@field group integer
---@field status "rated"|"undefeated"|"winless"|"between"|"no games"|"unfitted"
---@field elo number? mean 0 over the group
---@field scale integer? number of the group, where several have ratings of their own
---@field se number? standard error, in Elo
---@field wins number
---@field losses number

---@class nim.ratings.fit
---@field bots nim.ratings.bot[] in the order of the results
---@field groups nim.ratings.group[] none before one that beat it
---@field determined boolean whether all bots are rated on one scale
---@field reasons string[] what is not determined, and why
---@field why string? the reasons in one line
---@field first_mover { elo: number, se: number }?
---@field prior number virtual wins each way for every pair that met
---@field model any?
local Fit = {}
Fit.__index = Fit

local OPTIONS = { prior = "number?", first_mover = "true or false?", say = "function?" }

-- Of a pair the one that moved first is named first; where seats do not count, the one
-- with the smaller number.
local function add_wins(model, given, group_of, seated)
  local function add(rows, moved_first)
    for i, row in ipairs(rows) do
      for j, games in pairs(row) do
        local straight = moved_first
        if not seated then straight = i < j end
        local inside = group_of[i] == group_of[j]
        if inside and straight then model:add(i, j, games, 0) end
        if inside and not straight then model:add(j, i, 0, games) end
      end
    end
  end
  add(given.first, true)
  add(given.second, false)
end

-- Virtual wins each way for each pair that met; when seats count, half of them in each.
local function add_prior(model, given, prior, seated)
  if prior == 0 then return end
  local first, second = given.first, given.second
  for i = 1, #given.names do
    for j = i + 1, #given.names do
      if first[i][j] or second[i][j] or first[j][i] or second[j][i] then
        local each = seated and prior / 2 or prior
        model:add(i, j, each, each)
        if seated then model:add(j, i, each, each) end
      end
    end
  end
end

function Fit:solve(given, group_of, prior, seated)
  local model = require "nim.ratings.model".new(#self.bots, seated)
  add_wins(model, given, group_of, seated)
  add_prior(model, given, prior, seated)
  if not model:fit(group_of) then return false end
  for i, bot in ipairs(self.bots) do
    if #self.groups[bot.group].members > 1 then
      -- What is below any error of a rating is left out, as the mean 0 of two equal bots.
      bot.elo = math.floor(model.rating[i] * ELO * 1e9 + 0.5) / 1e9
      bot.status, bot.se = "rated", sqrt(model.covariance[i][i]) * ELO
    end
  end
  if seated then
    self.first_mover = { elo = model.seat * ELO, se = sqrt(model.seat_variance) * ELO }
  end
  self.model = model
  return true
end

local function describe(given, list, group_of)
  -- Groups with ratings of their own get numbers, where there are several.
  local scale, count, bots, wins, losses = {}, 0, {}, given:totals()
  for i, group in ipairs(list) do
    if #group.members > 1 then
      count = count + 1
      scale[i] = count
    end
  end
  for i, name in ipairs(given.names) do
    local group = list[group_of[i]]
    bots[i] = { name = name, group = group_of[i],
      scale = count > 1 and scale[group_of[i]] or nil,
      wins = wins[i], losses = losses[i],
      status = #group.members > 1 and "unfitted" or groups.status(group) }
  end
  return bots
end

local function note(self, reason)
  self.reasons[#self.reasons + 1] = reason
end

-- Whether the first mover's term is to be fitted.
local function seat_counts(self, given, group_of, options, prior)
  if not options.first_mover or #self.bots < 2 then return false end
  if given.seatless then
    note(self, options.say("the results do not say who moved first: that term is "
      .. "left out"))
    return false
  end
  local above, below = true, true
  if prior == 0 then above, below = groups.seat_bounds(given, group_of) end
  note(self, groups.first_mover(above, below, options.say))
  return above and below
end

local function solve(self, given, group_of, options, prior)
  if #self.groups == #self.bots then return end
  local most = core.most_bots
  if #self.bots > most then
    return note(self, options.say("there are {n} bots; {most} can be rated",
      { n = #self.bots, most = most }))
  end
  local seated = seat_counts(self, given, group_of, options, prior)
  if not self:solve(given, group_of, prior, seated) then
    note(self, options.say("the results are too uneven: the likelihood's maximum was "
      .. "not found"))
  end
end

-- name: of the public function that was called
local function fit(given, options, name)
  given = results.of(given, name)
  if options == nil then options = {} end
  local why = fault.options(options, OPTIONS)
  local wins = not why and options.prior
  if wins and not (wins >= 0 and wins < math.huge) then
    why = "prior: finite number of wins >= 0 expected, got " .. fault.got(wins)
  end
  if why then
    local argument = name == "ratings" and 1 or 2
    error(("bad argument #%d to '%s' (%s)"):format(argument, name, why), 3)
  end
  options = { prior = options.prior, first_mover = options.first_mover,
    say = options.say or fill }
  local prior = options.prior or 0
  local list, group_of = groups.of(given, prior > 0)
  local self = setmetatable({ groups = list, prior = prior }, Fit)
  self.bots, self.index = describe(given, list, group_of), given.index
  self.reasons = groups.reasons(given, list, options.say)
  solve(self, given, group_of, options, prior)
  self.determined = #list == 1 and self.model ~= nil
  if #self.reasons > 0 then self.why = table.concat(self.reasons, "; ") end
  return self
end

--- Fits ratings to results.
---
--- `prior` is a number of virtual wins each way for every pair that met: undefeated and
--- winless bots get ratings then. `first_mover` asks for that term too, in which case
--- half of the virtual wins are in each seat. Time grows with the cube of the number of
--- bots: a thousand take two seconds.
---@param given nim.ratings.results|table or such fields: `{ names=, first=, second= }`,
--- or `{ names=, wins= }` with games that i won against j; rows may be sparse
---@param options? { prior?: number, first_mover?: boolean, say?: nim.phrases.say }
---@return nim.ratings.fit
function ratings.fit(given, options, ...)
  local made = fit(given, options, (...) == "ratings" and "ratings" or "fit")
  return made
end

--- Ratings as commands, reports and pages show them: with the first mover's term, and on
--- one scale.
---@param given nim.ratings.results|table as for `fit`
---@param prior? number by default `ratings.WEAK`
---@param say? nim.phrases.say
---@return nim.ratings.fit
function ratings.usual(given, prior, say)
  fault.check("usual", 3, say, "function?")
  local made = fit(given,
    { first_mover = true, prior = prior or ratings.WEAK, say = say }, "usual")
  return made
end

function Fit:number(who)
  local i = type(who) == "string" and self.index[who] or who
  if self.bots[i] then return i end
  error(("there is no bot %s"):format(fault.got(who)), 3)
end

--- One bot's rating.
---@param who string|integer name or number
---@return nim.ratings.bot
function Fit:bot(who)
  fault.method("bot", self, Fit, "fit")
  return self.bots[self:number(who)]
end

--- How much higher `a` is rated than `b`.
---@param a string|integer
---@param b string|integer
---@return number? elo, number|string se in Elo, or nil and why there is no such number
function Fit:difference(a, b)
  fault.method("difference", self, Fit, "fit")
  local i, j = self:number(a), self:number(b)
  local one, other = self.bots[i], self.bots[j]
  if one.group ~= other.group or not one.elo then
    return nil, ("%s and %s are not rated on one scale"):format(one.name, other.name)
  end
  local covariance = self.model.covariance
  local variance = covariance[i][i] + covariance[j][j] - 2 * covariance[i][j]
  return one.elo - other.elo, sqrt(math.max(variance, 0)) * ELO
end

--- The likelihood that `a` is stronger than `b`: Phi of the difference over its standard
--- error.
---@param a string|integer
---@param b string|integer
---@return number? likelihood, string? why 0 .. 1, or nil and why there is no such number
function Fit:superiority(a, b)
  fault.method("superiority", self, Fit, "fit")
  local difference, se = self:difference(self:number(a), self:number(b))
  if not difference then return nil, se --[[@as string]] end
  if difference == 0 then return 0.5 end
  return phi(difference / se)
end

-- The likelihood of superiority for each pair, the bots being in the order of `ranking`.
-- returns table likelihood[i][j] that the i-th is stronger than the j-th, 0 .. 1; false
-- where there is no such number
function Fit:superiorities()
  local names, likelihood = {}, {}
  for i, bot in ipairs(self:ranking()) do names[i] = bot.name end
  for i, name in ipairs(names) do
    likelihood[i] = {}
    for j, other in ipairs(names) do
      likelihood[i][j] = i ~= j and self:superiority(name, other) or false
    end
  end
  return { names = names, likelihood = likelihood }
end

--- The bots, best first; groups in their order, equals by name.
---@return nim.ratings.bot[]
function Fit:ranking()
  fault.method("ranking", self, Fit, "fit")
  local list = table.move(self.bots, 1, #self.bots, 1, {})
  table.sort(list, function(a, b)
    if a.group ~= b.group then return a.group < b.group end
    if a.elo ~= b.elo then return a.elo > b.elo end
    return a.name < b.name
  end)
  return list
end

return ratings
