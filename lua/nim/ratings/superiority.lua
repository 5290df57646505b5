--- Likelihood of superiority of one bot over another, from the games of the two alone.
--
--     superiority.normal(6, 4)    --> 0.73645537200552
--     superiority.exact(6, 4)     --> 0.7255859375

local normal = require "nim.util.normal"

local exp, log, sqrt = math.exp, math.log, math.sqrt

---@class nim.ratings.superiority
local superiority = {}

local function check_games(wins, losses)
  for i, games in ipairs { wins, losses } do
    if type(games) ~= "number" or not (games >= 0 and games < math.huge) then
      error(("bad argument #%d (not a number of games: %s)")
        :format(i, tostring(games)), 3)
    end
  end
  if wins + losses == 0 then return true end
end

--- Phi((wins - losses) / sqrt(wins + losses)): the sign test in its normal form. Without
--- games 1/2.
-- returns 0 .. 1
function superiority.normal(wins, losses)
  if check_games(wins, losses) then return 0.5 end
  return normal.below((wins - losses) / sqrt(wins + losses))
end

--- Phi((score - 1/2) / se) with the sample's own variance. Where that is 0, since all
--- games went one way, there is no such number: nil.
-- returns 0 .. 1
function superiority.score(wins, losses)
  if check_games(wins, losses) then return nil end
  local games = wins + losses
  local variance = wins / games * (losses / games)
  if variance == 0 then return nil end
  return normal.below((wins / games - 0.5) / sqrt(variance / games))
end

-- (n choose k) + ... + (n choose 0), over (n choose k).
local function binomial_tail(n, k)
  local sum, term = 0, 1
  for i = k, 0, -1 do
    sum = sum + term
    if term < 1e-18 * sum then break end
    term = term * i / (n - i + 1)
  end
  return sum
end

-- log(n!), by Stirling's series from 64 on.
local function log_factorial(n)
  local sum = 0
  if n < 64 then
    for i = 2, n do sum = sum + log(i) end
    return sum
  end
  local x = n + 1
  return (x - 0.5) * log(x) - x + 0.5 * log(2 * math.pi) + 1 / (12 * x)
    - 1 / (360 * x ^ 3) + 1 / (1260 * x ^ 5)
end

local function log_choose(n, k)
  return log_factorial(n) - log_factorial(k) - log_factorial(n - k)
end

--- The probability that a coin's chance p exceeds 1/2 after so many wins and losses, p
--- being uniform before (T. Bayes, 1763): for whole numbers the sum of n+1 over
--- k <= wins, over 2^(n+1), with n = wins + losses.
-- returns 0 .. 1
function superiority.exact(wins, losses)
  check_games(wins, losses)
  if wins > losses then return 1 - superiority.exact(losses, wins) end
  if wins == losses then return 0.5 end
  local n = wins + losses + 1
  return exp(log_choose(n, wins) - n * log(2)) * binomial_tail(n, wins)
end

return superiority
