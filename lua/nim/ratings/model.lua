--- The model of R. A. Bradley and M. E. Terry (1952), fitted by maximum likelihood.
--
-- The bot i, moving first against j, wins with probability 1 / (1 + exp(-x)), where x is
-- rating[i] - rating[j] + seat, in nats. The seat's term is 0 unless the model is seated.
--
-- Newton's method finds the maximum: the likelihood is concave, its second derivative a
-- Laplacian bordered by the seat. A step that changes some pair's x by M is shortened to
-- ln(1 + M) / M of itself, after which the likelihood is never smaller (F. Bach, 2010;
-- T. Sun and Q. Tran-Dinh, 2019): it need not be computed. The caller has seen to it that
-- the maximum exists (L. R. Ford, 1957): within each group, and for the seat.

local core = require "nim.core"

local abs, exp, log, max = math.abs, math.exp, math.log, math.max

-- A step that is no longer than this, in nats, is the last; steps shorter than NEAR
-- shrink by far more than a half, until rounding ends it.
local TOLERANCE <const>, NEAR <const>, MOST_STEPS <const> = 1e-9, 1e-2, 200

-- After a fit it has `rating`, of each bot in nats, of mean 0 in each group; their
-- `covariance`; `seat`, the advantage of the first seat, and `seat_variance`.
local Model = {}
Model.__index = Model

local function is_finite(x) return x - x == 0 end

-- What one pair adds to the logarithm's derivative, and to minus the second one.
local function likelihood(x, won, lost)
  local t = exp(-abs(x))
  local p, q = 1 / (1 + t), t / (1 + t)
  if x < 0 then p, q = q, p end
  return won * q - lost * p, (won + lost) * p * q
end

-- The empirical logit of J. Berkson (1944) and J. B. S. Haldane (1955), for a start.
local function logit(x, won, lost)
  local weight = (won + 0.5) * (lost + 0.5) / (won + lost + 1)
  return weight * (log((won + 0.5) / (lost + 0.5)) - x), weight
end

local function zeros(n)
  local list = {}
  for i = 1, n do list[i] = 0.0 end
  return list
end

-- Slope and weights at the present ratings, then the step that the weights make of the
-- slope. Then the seat's step is known, and by its lever, which is how much the ratings
-- give way to the seat, theirs.
-- returns false: the numbers are not finite; else with `inverts` the inverse
local function evaluate(self, term, inverts)
  local n, rating, seat = self.n, self.rating, self.seat
  local slope, lever, weights = zeros(n), zeros(n), {}
  for i = 1, n do weights[i] = zeros(n - i) end
  for _, game in ipairs(self.games) do
    local i, j = game[1], game[2]
    local more, weight = term(rating[i] - rating[j] + seat, game[3], game[4])
    game[5], game[6] = more, weight
    local row, at = weights[i], j - i
    if at < 0 then row, at = weights[j], -at end
    row[at] = row[at] + weight
    slope[i], slope[j] = slope[i] + more, slope[j] - more
    lever[i], lever[j] = lever[i] + weight, lever[j] - weight
  end
  self.slope, self.lever, self.seat_step = slope, lever, 0
  local inverse = core.laplacian(weights, self.seated and { slope, lever } or { slope },
    inverts)
  if not self.seated then return inverse or true end
  -- The seat's slope and weight once the ratings follow it, which is Schur's complement.
  -- Where the lever explains all but nothing of a pair, differences of sums would keep no
  -- digit; a sum of squares does.
  local sum, all = 0, 0
  for _, game in ipairs(self.games) do
    local left = 1 - lever[game[1]] + lever[game[2]]
    sum, all = sum + game[5] * left, all + game[6] * left * left
  end
  self.seat_variance, self.seat_step = 1 / all, sum / all
  return is_finite(self.seat_variance) and is_finite(self.seat_step) and (inverse or true)
end

-- The slope becomes Newton's step.
-- returns its longest part; nil: the numbers are not finite
local function newton_step(self, term)
  if not evaluate(self, term) then return nil end
  local longest = abs(self.seat_step)
  for i, part in ipairs(self.slope) do
    if self.seated then part = part - self.seat_step * self.lever[i] end
    if not is_finite(part) then return nil end
    self.slope[i], longest = part, max(longest, abs(part))
  end
  return longest
end

local function apply_step(self, scale)
  for i, part in ipairs(self.slope) do self.rating[i] = self.rating[i] + scale * part end
  self.seat = self.seat + scale * self.seat_step
end

-- Ratings and seat, to 1e-9 nats or to where rounding ends it.
-- returns false: the maximum does not exist, or is not found
local function maximize(self)
  local last = math.huge
  if not newton_step(self, logit) then return false end
  apply_step(self, 1)
  for _ = 1, MOST_STEPS do
    local longest, most = newton_step(self, likelihood), 0
    if not longest then return false end
    for _, game in ipairs(self.games) do
      most = max(most, abs(self.slope[game[1]] - self.slope[game[2]] + self.seat_step))
    end
    apply_step(self, most > 0 and core.log1p(most) / most or 1)
    if longest <= TOLERANCE or longest < NEAR and longest > last / 2 then return true end
    last = longest
  end
  return false
end

-- Takes from each of `list` the mean of its group.
local function center(list, group)
  local mean, size = zeros(#list), zeros(#list)
  for i, x in ipairs(list) do
    mean[group[i]], size[group[i]] = mean[group[i]] + x, size[group[i]] + 1
  end
  for i, x in ipairs(list) do list[i] = x - mean[group[i]] / size[group[i]] end
end

-- After that: ratings with mean 0 in each group, and their covariance, the pseudo-inverse
-- of the Fisher information. Groups share no games.
local function find_covariance(self, group)
  local rows = evaluate(self, likelihood, true)
  if not rows then return false end
  center(self.rating, group)
  -- What moves a whole group is taken from both sides.
  for _, row in ipairs(rows) do center(row, group) end
  for i, row in ipairs(rows) do
    for j = 1, i - 1 do row[j], rows[j][i] = rows[j][i], row[j] end
  end
  for _, row in ipairs(rows) do center(row, group) end
  self.covariance = rows
  if not self.seated then return true end
  center(self.lever, group)
  for i, row in ipairs(rows) do
    local share = self.seat_variance * self.lever[i]
    for j, x in ipairs(row) do row[j] = x + share * self.lever[j] end
  end
  return true
end

-- Adds games of two bots, won and lost by the one that moved first, or without seats by
-- either.
function Model:add(first, second, won, lost)
  local row = self.rows[first]
  local game = row[second] or { first, second, 0.0, 0.0, 0.0, 0.0 }
  row[second], game[3], game[4] = game, game[3] + won, game[4] + lost
end

-- Whether there is a maximum, which is found.
-- group: the number of each bot's group, 1 .. bots
function Model:fit(group)
  self.games, self.rating, self.seat = {}, zeros(self.n), 0
  for _, row in ipairs(self.rows) do
    for j = 1, self.n do
      local game = row[j]
      if game and game[3] + game[4] ~= 0 then self.games[#self.games + 1] = game end
    end
  end
  return maximize(self) and find_covariance(self, group)
end

local model = {}

-- The model of so many bots.
function model.new(bots, seated)
  local rows = {}
  for i = 1, bots do rows[i] = {} end
  return setmetatable({ n = bots, seated = seated, rows = rows }, Model)
end

return model
