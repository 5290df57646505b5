--- The modules without any library, under any Lua 5.4 on any system:
--
--     lua spec/support/alone.lua lua/?.lua;lua/?/init.lua build/windows/?.dll
--
-- Answers are compared with the oracle's and with tables; at the end stands how many.

local paths, cpath = ...
package.path, package.cpath = (paths or "lua/?.lua;lua/?/init.lua") .. ";./?.lua",
  cpath or "lua/?.so"

-- What needs one of these fails here, whether it is installed or not.
for _, library in ipairs { "argparse", "dkjson", "luv" } do
  package.preload[library] = function() error(library .. " is not here", 0) end
end

local nim = require "nim"
local oracle = require "spec.support.oracle"

local checks = 0

local function same(expected, got, what)
  checks = checks + 1
  if expected == got then return end
  error(("%s: %s expected, got %s"):format(what, expected, got), 2)
end

local function text_of(move) return move and table.concat(move, " ") or "none" end

-- All positions of two piles up to 6 tokens, and some of three.
local function positions()
  local list = { { 1, 2, 3 }, { 2, 2, 3 }, { 1, 4, 5 } }
  for a = 0, 6 do
    for b = 0, 6 do list[#list + 1] = { a, b } end
  end
  return list
end

-- Wythoff's and Euclid's games have two piles.
local function solves(text)
  local rules = oracle.rules(text)
  for _, piles in ipairs(positions()) do
    if #piles == 2 or not text:find "^[we][yu]" then
      local what = text .. ": " .. table.concat(piles, " ")
      local best = { nim.best_move(piles, text) }
      same(oracle.outcome(rules, piles), nim.outcome(piles, text), what)
      same(text_of(oracle.best(rules, piles)), text_of(best[1] and best), what)
      same(#oracle.wins(rules, piles), nim.count_winning_moves(piles, text), what)
    end
  end
end

for _, text in ipairs {
  "nim", "nim misere", "max:3", "max:3 misere", "take:1,3,4", "whole", "moore:2",
  "wythoff", "staircase", "euclid",
} do
  solves(text)
end

-- Games of one heap whose periods are known.
for line in io.lines "spec/data/octal_periods.csv" do
  local code, period, last = line:match "^([%d.]+),(%d+),(%-?%d+),"
  if code and tonumber(last) < 50000 then
    same(tonumber(period), (nim.rules(code):sequence(120000):period()), code)
  end
end

local quotient = nim.rules("kayles misere"):quotient(100)
same(40, quotient:order(), "the quotient of Kayles")

-- Built-in bots, a function, and a file in its sandbox, whose records are read again.
local file = assert(nim.sandbox.load(
  "return function(game) return game:best_move() end", "careful"))
local function last(game) return #game, game[#game] end
for seed = 1, 20 do
  local record = nim.match.play {
    piles = { 0, 0, 7 }, rules = "nim", seed = seed, bots = { file, last },
  }
  same("last token", record.reason, "the end")
  local line = nim.record.encode(record)
  same(true, nim.record.verify(assert(nim.record.decode(line))), "a record")
  same(line, nim.record.encode(nim.record.decode(line)), "a line")
  local _, why = nim.record.decode(line:sub(1, -2))
  same(("column %d: ',' or '}' expected"):format(#line), why, "a broken line")
end

local endless = assert(nim.sandbox.load(
  "return function() while true do end end", "endless"))
local record = nim.match.play { piles = { 3, 4 }, bots = { endless, "perfect" } }
same("instructions", record.reason, "an endless bot")

local game = nim.game({ 3, 4, 5 }, "max:3 misere"):move(1, 2)
same(tostring(game), tostring(assert(nim.load(game:save()))), "a saved game")

-- The batch format, from a file to a file.
local input, output = assert(io.tmpfile()), assert(io.tmpfile())
input:write "2\n3\n3 4 5\n2\n7 7\n"
input:seek "set"
require "nim.core".batch(input, output)
output:seek "set"
same("First player wins (N-position)\nNumber of winning options for the first step: 1\n"
  .. "Second player wins (P-position)\n", output:read "a":gsub("\r", ""), "a batch")

-- What needs a library says which, or does without.
same(0, #require "nim.states.shelf".names(), "games of the shelf, which luv lists")
local found, why = pcall(require, "nim.util.journal")
same(false, found, "a journal")
same(true, why:find("luv is not here", 1, true) ~= nil, "a journal")

print(checks .. " checks of the core alone, all right")
