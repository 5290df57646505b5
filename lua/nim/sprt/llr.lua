--- Logarithms of likelihood ratios: how much more likely results are under elo1 than
--- under elo0, in nats.
--
--     llr.binomial(60, 40, 0, 10)          --> 0.53423...
--     llr.pairs({ 10, 70, 20 }, 0, 10)     --> 0.82913...
--
-- `binomial` is exact for independent games, and is what a test uses by
-- default. Two games from one position with the seats exchanged are not independent;
-- `pairs` takes each two as one result. It, and the `logistic` and `normalized` ratios of
-- single games, are generalised likelihood ratios for a sample with several scores (M.
-- Van den Bergh, 2018): the distribution of largest likelihood with the expected score of
-- elo1, against that of elo0. `bayeselo` follows R. Coulom's model with draws (2005).

local normal = require "nim.statistics.normal"

local abs, log, sqrt = math.abs, math.log, math.sqrt

-- Stands for a score that never came up, so that its logarithm exists.
local REGULAR = 1e-3

local NORMAL_ELO = 800 / log(10)

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

local function moments(scores, shares)
  local mean, variance = 0, 0
  for k, score in ipairs(scores) do mean = mean + shares[k] * score end
  for k, score in ipairs(scores) do
    variance = variance + shares[k] * (score - mean) ^ 2
  end
  return mean, variance
end

local function with_score(scores, shares, expected)
  local values = {}
  for k, score in ipairs(scores) do values[k] = score - expected end
  return with_mean_zero(values, shares)
end

-- The distribution of largest likelihood with (mean - 1/2) / deviation = t. The condition
-- is not linear; it is replaced by its tangent, until that no longer moves.
local function with_ratio(scores, shares, t)
  local changed = {}
  for k = 1, #scores do changed[k] = 1 / #scores end
  for _ = 1, 100 do
    local mean, variance = moments(scores, changed)
    local deviation, values, moved = sqrt(variance), {}, 0
    for k, score in ipairs(scores) do
      local z = (mean - score) / deviation
      values[k] = score - 0.5 - 0.5 * t * deviation * (1 + z * z)
    end
    local before = changed
    changed = with_mean_zero(values, shares)
    for k in ipairs(scores) do moved = math.max(moved, abs(changed[k] - before[k])) end
    if moved < 1e-13 then break end
  end
  return changed
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

--- The ratio for hypotheses in normalized Elo, which measures the expected score in
--- standard deviations of one game.
-- games: games in one result; 1 by default
function llr.normalized(counts, elo0, elo1, games)
  if is_empty(counts) then return 0 end
  local scores, shares, total = sample_of(counts)
  local unit = sqrt(games or 1) / NORMAL_ELO
  return ratio(shares, total, with_ratio(scores, shares, elo0 * unit),
    with_ratio(scores, shares, elo1 * unit))
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

--- The normalized ratio for pairs of games.
-- counts: pairs with no, one and two wins
function llr.normalized_pairs(counts, elo0, elo1)
  return llr.normalized(five(counts), elo0, elo1, 2)
end

-- R. Coulom's chances of a win and a loss; draws make up the rest.
local function bayes_chances(elo, draw)
  return llr.chance(elo - draw), llr.chance(-elo - draw)
end

--- The ratio in BayesElo, half a game being added to each result.
function llr.bayeselo(wins, draws, losses, elo0, elo1)
  if wins + draws + losses == 0 then return 0 end
  local w, d, l = wins + 0.5, draws + 0.5, losses + 0.5
  local n = w + d + l
  local draw = 200 * log((1 - w / n) / (w / n) * ((1 - l / n) / (l / n))) / log(10)
  local x = 10 ^ (-draw / 400)
  local scale = 4 * x / (1 + x) ^ 2
  local w0, l0 = bayes_chances(elo0 / scale, draw)
  local w1, l1 = bayes_chances(elo1 / scale, draw)
  return w * log(w1 / w0) + l * log(l1 / l0) + d * log((1 - w1 - l1) / (1 - w0 - l0))
end

--- Elo difference, half of its 95% interval, and the likelihood of superiority, from
--- results by score.
-- counts: equal steps from 0 to 1; returns Elo, error, superiority
function llr.difference(counts)
  local scores, shares, total = sample_of(counts)
  local mean, variance = moments(scores, shares)
  local deviation = sqrt(variance / total)
  local function elo(score)
    score = math.max(1e-6, math.min(1 - 1e-6, score))
    return -400 * log(1 / score - 1) / log(10)
  end
  local wide = 1.959963984540054 * deviation
  return elo(mean), (elo(mean + wide) - elo(mean - wide)) / 2,
    normal.below((mean - 0.5) / deviation)
end

return llr
