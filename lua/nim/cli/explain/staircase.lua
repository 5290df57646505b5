--- The staircase explained: only the odd steps count, as piles of Nim.

local style = require "nim.cli.terminal.style"
local sum = require "nim.cli.explain.sum"

local function value(_, size) return size end

-- A move changes one odd step: the one it leaves, or the one it comes down to.
local function move(at, m)
  local step, take = m[1], m[2]
  local odd = step % 2 == 1 and step or step - 1
  at.game:move(m)
  local after = at.game[odd]
  at.game:undo()
  local text = sum.arithmetic(at.explainer, at, at.piles[odd], after)
  local down = step == 1 and "to the ground" or ("to step %d"):format(step - 1)
  return ("step %d: %s, move %d from step %d %s")
    :format(odd, style.paint("strong", text), take, step, down)
end

local kind
kind = sum.extend {
  default = { 1, 2, 3, 4 },
  describe = function()
    return {
      "The first pile is the lowest step. A move takes one or more tokens from a step "
        .. "to the next lower one; from the lowest they go to the ground.",
    }
  end,
  value = value,
  counts = function(i) return i % 2 == 1 end,
  label = function(_, i) return ("step %d"):format(i) end,
  move = function(at, m)
    at.explainer = kind
    return move(at, m)
  end,
}

local because = kind.reason

function kind.reason(at)
  local lines = because(at)
  lines[#lines + 1] = "Only odd steps count: what comes down onto one, one can send on."
  return lines
end

return kind
