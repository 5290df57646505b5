-- Sandboxed bots: what games and what computing costs, beside the same without a sandbox.
--
-- 1  a round robin of small bots from 3 5 7 9, in the sandbox, against the same functions
--    unprotected in the same loop of the core, and in the usual loop of plain Lua
-- 2  a bot that computes, against the same chunk in plain Lua
local beside = require "spec.support.beside"
local core = require "nim.core"
local field = require "spec.support.field"

local ROUNDS, TURNS = 300, 7

local WORK = {
  { "xor", "local s = 0 for i = 1, 300000 do s = s ~ i end" },
  { "calls", [[local function fib(n)
      if n < 2 then return n end
      return fib(n - 1) + fib(n - 2)
    end
    fib(20)]] },
  { "tables", "local s = 0 for i = 1, 50000 do local t = {i, i + 1} s = s + #t end" },
}

local function boxed(name, source)
  local limits = { instructions = 10 ^ 9, cpu = 10 }
  return { name = name, move = assert(core.sandbox(source, "=" .. name, limits)) }
end

-- Calls play(first, second, round) for every two bots.
local function round_robin(bots, play)
  return function()
    for round = 1, ROUNDS do
      for i, first in ipairs(bots) do
        for j, second in ipairs(bots) do
          if i ~= j then play(first, second, round) end
        end
      end
    end
  end
end

local function in_core(first, second, round)
  return core.play(core.game { 3, 5, 7, 9 }, first, second, "s", round, 1)
end

local function in_lua(first, second)
  return field.play(first.move, second.move, { 3, 5, 7, 9 })
end

local protected, plain = {}, {}
for i, name in ipairs(field.names) do
  protected[i] = boxed(name, field.sources[name])
  plain[i] = { name = name, move = field.load(name) }
end

local sandboxed = round_robin(protected, in_core)
print(("sandbox: a round robin takes %.2f times as long as unprotected"):format(
  beside.ratio(sandboxed, round_robin(plain, in_core), TURNS)))
print(("sandbox: a round robin takes %.2f times as long as a plain Lua loop"):format(
  beside.ratio(sandboxed, round_robin(plain, in_lua), TURNS)))

for _, work in ipairs(WORK) do
  local name, chunk = work[1], work[2]
  local bot = boxed(name, "return function() " .. chunk .. " return 1, 1 end")
  local other = { name = "greedy", move = core.policy "greedy" }
  local function in_sandbox() core.play(core.game { 1 }, bot, other, "s", 1, 1) end
  print(("sandbox: %s costs %.2f times plain Lua"):format(name,
    beside.ratio(in_sandbox, assert(load(chunk)), 2 * TURNS + 1)))
end
