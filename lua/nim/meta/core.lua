---@meta nim.core
-- luacheck: ignore 212 221 241
--
-- Types of the C core, for editors. Nothing loads this file: what it describes is in
-- core.so, and `require "nim"` is the way to it. What else it has is for the modules of
-- luanim, and stands above each function in C.
--
-- Shapes that recur: piles are an array of integers 0 .. 2^63-1, or a game, under rules
-- on states the text of a start or an array of states; a move is
-- `pile, take [, left]` or `pile, take, pile, take, ...`, the arguments of game:move.
-- A wrong argument raises an error that names the function and the place.

---@class nim.core
---@field [string] function of luanim's own modules
local core = {}

---@type string
core._VERSION = nil

--- Piles in an array, or of a game; for a game on states the text of a start, or states.
---@alias nim.position integer[]|nim.game|nim.view|string|string[]

--- The name of rules, the path of a file, a table that defines them, or rules.
---@alias nim.rules_spec string|nim.rules_table|nim.states.functions|nim.rules

---A generator, xoshiro256**: the same numbers on every platform.
---@class nim.random
local random = {}

---One of m .. n, equally likely.
---@param m integer
---@param n integer
---@return integer
function random:int(m, n) end

---@return number in [0, 1)
function random:float() end

---XOR of its arguments: integers, one array, or one game.
---@param ... integer|nim.position
---@return integer
function core.nimsum(...) end

---@param piles nim.position
---@param of? nim.rules_spec by default plain Nim, or those of the game
---@return "N"|"P" N: the next player wins; P: the previous one
function core.outcome(piles, of) end

---@param piles nim.position
---@param of? nim.rules_spec
---@return integer? pile nil when the game is over
---@return integer? take
---@return integer ...
function core.best_move(piles, of) end

---@param piles nim.position
---@param of? nim.rules_spec
---@return integer[][] moves in order of pile, then take, then left
function core.winning_moves(piles, of) end

---@param piles nim.position
---@param of? nim.rules_spec
---@return integer
function core.count_winning_moves(piles, of) end

---Grundy value in normal play (see position:grundy) of a position, or of one pile.
---@param piles nim.position|integer
---@param of? nim.rules_spec
---@return integer
function core.grundy(piles, of) end

---The nim product of two Grundy values (J. H. Conway, On Numbers and Games, 1976, ch. 6);
---an error where it exceeds 2^63-1. Their nim-sum is `nim.nimsum`.
---@param a integer
---@param b integer
---@return integer
function core.product(a, b) end

---The least number from 0 on that is not in the list: the Grundy value of a position from
---those of its options.
---@param list integer[]
---@return integer
function core.mex(list) end

---@param spec nim.rules_spec
---@return nim.rules
function core.rules(spec) end

---@param piles nim.position only read
---@param of? nim.rules_spec
---@return nim.game
function core.game(piles, of) end

---@param seed integer|string
---@return nim.random
function core.random(seed) end

---An error as a value: `require "nim.core".try(f, ...)` returns `nil` and it, or `true`
---and the results of f. Its tostring is the sentence, without a place in Lua.
---@class nim.fault
---@field code string what kind of error it is. Of the core: "argument", "unknown_field",
--- "field", "unknown_rules", "misspelt_rules", "budget" (a larger one could help),
--- "seconds" (more could), "undecided" (nothing could), "memory", "interrupted",
--- "overflow", "solver"
---@field why string the sentence
---@field argument? integer the number of the argument that is to blame
---@field field? string the field or option that is to blame
---@field cause? nim.fault|string what is wrong with that
---@field phrase? string `why` with {1}, {2} ... for its fields "1", "2" ...

---A built-in bot: called like any other.
---@class nim.policy
---@operator call(nim.game|nim.view): integer, integer, ...

return core
