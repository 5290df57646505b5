--- The sequential probability ratio test: stop as soon as the results tell.
--
--     local test = sprt.new { elo0 = 0, elo1 = 20 }
--     for _, won in ipairs(results) do
--       if test:add(won) then break end
--     end
--     print(test:verdict(), test:llr())     --> H1  2.95...
--
-- A. Wald (1945): H0 says that the bot is elo0 stronger, H1 that it is elo1 stronger.
-- When the logarithm of the likelihood ratio leaves the interval from ln(beta / (1 -
-- alpha)) to ln((1 - beta) / alpha), the test is over. H1 is taken though H0 holds with a
-- probability of about alpha, H0 though H1 holds with beta. What comes after the first
-- crossing changes nothing: feed results in the order of the games' ids.
--
-- Models: `binomial` takes single games, as if they were independent. `pairs` takes the
-- wins, 0, 1 or 2, in the two games from one position with the seats exchanged; it needs
-- fewer games where the position decides who wins.

local fault = require "nim.util.fault"

-- Logarithms of likelihood ratios: how much more likely results are under elo1 than
-- under elo0, in nats.
--
--     llr.binomial(60, 40, 0, 10)          --> 0.53423...
--     llr.pairs({ 10, 70, 20 }, 0, 10)     --> 0.82913...
--
-- `binomial` is exact; `pairs` is a generalised likelihood ratio for a sample with
-- several scores (M. Van den Bergh, 2018), as `logistic` is for single games: the
-- distribution of largest likelihood with the expected score of elo1, against elo0's.

local log = math.log

-- Stands for a score that never came up, so that its logarithm exists.
local REGULAR = 1e-3

local llr = {}

--- The chance to win of a bot that is so much stronger.
-- returns 0 .. 1
function llr.chance(elo)
  return 1 / (1 + 10 ^ (-elo / 400))
end

--- Wald's ratio for games that are won or lost.
function llr.binomial(wins, losses, elo0, elo1)
  local rise = log(llr.chance(elo1) / llr.chance(elo0))
  local fall = log(llr.chance(-elo1) / llr.chance(-elo0))
  return wins * rise + losses * fall
end

-- The root of a function that falls from + to - between two poles.
local function root(f, low, high)
  for _ = 1, 200 do
    local middle = (low + high) / 2
    if middle == low or middle == high then return middle end
    if f(middle) > 0 then low = middle else high = middle end
  end
  return (low + high) / 2
end

-- The distribution of largest likelihood for which the scores have this mean: each share
-- p becomes p / (1 + t v), v being the score less the mean, for the t with which it is so
-- (A. B. Owen, 1988).
local function with_mean(scores, shares, expected)
  local t = root(function(t)
    local mean = 0
    for k, score in ipairs(scores) do
      local v = score - expected
      mean = mean + shares[k] * v / (1 + t * v)
    end
    return mean
  end, -1 / (scores[#scores] - expected), -1 / (scores[1] - expected))
  local changed = {}
  for k, score in ipairs(scores) do
    changed[k] = shares[k] / (1 + t * (score - expected))
  end
  return changed
end

--- The ratio for hypotheses about the expected score.
-- counts: results by score, equal steps from 0 to 1
function llr.logistic(counts, elo0, elo1)
  -- Without results nothing is more likely.
  if math.max(0, table.unpack(counts)) == 0 then return 0 end
  -- Scores 0 .. 1 in equal steps, and the share of each.
  local scores, shares, total, sum = {}, {}, 0, 0
  for k, count in ipairs(counts) do
    shares[k] = count > 0 and count or REGULAR
    scores[k], total = (k - 1) / (#counts - 1), total + shares[k]
  end
  for k, count in ipairs(shares) do shares[k] = count / total end
  local zero = with_mean(scores, shares, llr.chance(elo0))
  local one = with_mean(scores, shares, llr.chance(elo1))
  for k, share in ipairs(shares) do sum = sum + share * log(one[k] / zero[k]) end
  return total * sum
end

--- The logistic ratio for pairs of games from one position, seats exchanged.
-- counts: pairs with no, one and two wins
function llr.pairs(counts, elo0, elo1)
  -- As for games with draws there are scores between, which never come up.
  return llr.logistic({ counts[1], 0, counts[2], 0, counts[3] }, elo0, elo1)
end

---@class nim.sprt
local sprt = { llr = llr }

---@class nim.sprt.test
---@field elo0 number
---@field elo1 number
---@field lower number
---@field upper number
---@field model "binomial"|"pairs"
---@field counts integer[] results with 0, 1 (and 2) wins
---@field results integer how many were taken up to the verdict
local Test = {}
Test.__index = Test

local RATIO = {
  binomial = function(counts, elo0, elo1)
    return llr.binomial(counts[2], counts[1], elo0, elo1)
  end,
  pairs = llr.pairs,
}

local FIELDS = { "elo0", "elo1", "alpha", "beta", "model" }

local function strange_number(value, name, low, high)
  if type(value) == "number" and value > low and value < high then return nil end
  local expected = ("number between %g and %g"):format(low, high)
  return fault.option(name, fault.expected(expected, value))
end

-- What is wrong with the options.
local function strange(options)
  local why = fault.unknown_field(options, FIELDS)
    or strange_number(options.elo0, "elo0", -4000, 4000)
    or strange_number(options.elo1, "elo1", -4000, 4000)
    or options.alpha ~= nil and strange_number(options.alpha, "alpha", 0, 0.5)
    or options.beta ~= nil and strange_number(options.beta, "beta", 0, 0.5)
  if why then return why end
  if options.elo1 <= options.elo0 then
    return fault.option("elo1", fault.new("more_than_elo0",
      { elo0 = ("%g"):format(options.elo0), elo1 = ("%g"):format(options.elo1) }))
  end
  if options.model ~= nil and not RATIO[options.model] then
    return fault.new("unknown_model", { model = options.model })
  end
end

-- The interval in which the test goes on.
-- returns lower, number upper
function sprt.bounds(alpha, beta)
  return log(beta / (1 - alpha)), log((1 - beta) / alpha)
end

--- A new test. `alpha` and `beta` are 0.05 by default, the model is `binomial`.
---@param options { elo0: number, elo1: number, alpha?: number, beta?: number,
---  model?: string }
---@return nim.sprt.test
function sprt.new(options)
  local why = strange(options)
  if why then fault.raise(why, 2, "bad argument #1 to 'new' (%s)") end
  local lower, upper = sprt.bounds(options.alpha or 0.05, options.beta or 0.05)
  local model = options.model or "binomial"
  return setmetatable({ elo0 = options.elo0, elo1 = options.elo1, lower = lower,
    upper = upper, model = model, results = 0,
    counts = model == "pairs" and { 0, 0, 0 } or { 0, 0 } }, Test)
end

local NO_WINS = "bad argument #1 to '%s' (%s: 0 .. %d wins expected, got %s)"

-- Takes a result, called so in what is wrong with it, unless there is a verdict already.
local function take(self, result, name, called)
  local wins = type(result) == "number" and math.tointeger(result)
  if self.model == "binomial" and type(result) == "boolean" then
    wins = result and 1 or 0
  end
  if not wins or not self.counts[wins + 1] then
    error(NO_WINS:format(name, called, #self.counts - 1, fault.got(result)), 3)
  end
  if self.decided then return self.decided end
  self.counts[wins + 1], self.results = self.counts[wins + 1] + 1, self.results + 1
  local now = self:llr()
  if now >= self.upper then self.decided = "H1" end
  if now <= self.lower then self.decided = "H0" end
  return self.decided
end

--- Takes one result, unless there is a verdict already.
---@param result boolean|integer whether the game was won; of a pair, the number of wins
---@return "H0"|"H1"|nil verdict
function Test:add(result)
  fault.method("add", self, Test, "test")
  local verdict = take(self, result, "add", "result")
  return verdict
end

--- The logarithm of the likelihood ratio, of the results up to the verdict.
---@return number nats
function Test:llr()
  fault.method("llr", self, Test, "test")
  return RATIO[self.model](self.counts, self.elo0, self.elo1)
end

---@return "H0"|"H1"|nil verdict nil: the results do not tell yet
function Test:verdict()
  fault.method("verdict", self, Test, "test")
  return self.decided
end

--- The verdict on a whole list of results.
---@param results (boolean|integer)[]
---@param options table as for `new`
---@return "H0"|"H1"|nil verdict, integer results how many it took, number llr
function sprt.decide(results, options)
  fault.check("decide", 1, results, "table")
  local why = strange(options)
  if why then fault.raise(why, 2, "bad argument #2 to 'decide' (%s)") end
  local test = sprt.new(options)
  for i, result in ipairs(results) do
    if take(test, result, "decide", "result " .. i) then break end
  end
  return test:verdict(), test.results, test:llr()
end

return sprt
