--- Logarithms of likelihood ratios: how much more likely results are under elo1 than
--- under elo0, in nats.
--
--     llr.binomial(60, 40, 0, 10)          --> 0.53423...
--     llr.pairs({ 10, 70, 20 }, 0, 10)     --> 0.82913...
--
-- `binomial` is exact for independent games, and is what a test uses by
-- default. Two games from one position with the seats exchanged are not independent;
-- `pairs` takes each two as one result. It is a generalised likelihood ratio for a sample
-- with several scores (M. Van den Bergh, 2018), as `logistic` is for single games: the
-- distribution of largest likelihood with the expected score of elo1, against that of
-- elo0.

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

-- A sample: scores 0 .. 1 in equal steps, the share of each, and the number of results.
local function sample_of(counts)
  local scores, shares, total = {}, {}, 0
  for k, count in ipairs(counts) do
    shares[k] = count > 0 and count or REGULAR
    scores[k], total = (k - 1) / (#counts - 1), total + shares[k]
  end
  for k, count in ipairs(shares) do shares[k] = count / total end
  return scores, shares, total
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

-- The distribution of largest likelihood for which the values have mean 0: each share p
-- becomes p / (1 + t v), for the t with which the mean is 0 (A. B. Owen, 1988).
local function with_mean_zero(values, shares)
  local low, high = math.huge, -math.huge
  for _, v in ipairs(values) do low, high = math.min(low, v), math.max(high, v) end
  local t = root(function(t)
    local mean = 0
    for k, v in ipairs(values) do mean = mean + shares[k] * v / (1 + t * v) end
    return mean
  end, -1 / high, -1 / low)
  local changed = {}
  for k, v in ipairs(values) do changed[k] = shares[k] / (1 + t * v) end
  return changed
end

local function with_score(scores, shares, expected)
  local values = {}
  for k, score in ipairs(scores) do values[k] = score - expected end
  return with_mean_zero(values, shares)
end

-- Without results nothing is more likely.
local function is_empty(counts)
  for _, count in ipairs(counts) do
    if count > 0 then return false end
  end
  return true
end

local function ratio(shares, total, zero, one)
  local sum = 0
  for k, share in ipairs(shares) do sum = sum + share * log(one[k] / zero[k]) end
  return total * sum
end

--- The ratio for hypotheses about the expected score.
-- counts: results by score, equal steps from 0 to 1
function llr.logistic(counts, elo0, elo1)
  if is_empty(counts) then return 0 end
  local scores, shares, total = sample_of(counts)
  return ratio(shares, total, with_score(scores, shares, llr.chance(elo0)),
    with_score(scores, shares, llr.chance(elo1)))
end

-- Results of pairs of games: how often both were lost, one won, both won. As for games
-- with draws there are scores between, which never come up.
local function five(counts)
  return { counts[1], 0, counts[2], 0, counts[3] }
end

--- The logistic ratio for pairs of games from one position, seats exchanged.
-- counts: pairs with no, one and two wins
function llr.pairs(counts, elo0, elo1)
  return llr.logistic(five(counts), elo0, elo1)
end

return llr
