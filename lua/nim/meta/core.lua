---@meta nim.core
-- luacheck: ignore 212 221 241
--
-- Types of the C core, for editors. Nothing loads this file: what it describes is in
-- core.so, and `require "nim"` is the way to most of it.
--
-- Shapes that recur: piles are an array of integers 0 .. 2^63-1, or a game, under rules
-- on states the text of a start or an array of states; a move is
-- `pile, take [, left]` or `pile, take, pile, take, ...`, the arguments of game:move.
-- A wrong argument raises an error that names the function and the place.

---@class nim.core
local core = {}

---@type string
core._VERSION = nil

---@type integer threads that may compute one sequence
core.most_threads = nil

---@type integer bots that a model can rate
core.most_bots = nil

---@type lightuserdata null of JSON
core.null = nil

---@alias nim.position integer[]|nim.game|nim.view|string|string[]
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

---An error as a value. Its tostring is the sentence, without a place in Lua.
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

-- What the modules of luanim build on; nim.bots, nim.match, nim.ratings, nim.record are
-- the faces. What arguments and results are stands above each function in C.

---Bradley and Terry's model of games between bots, in nats: games, won and lost by the
---one that moved first, are added; then the ratings of largest likelihood are found.
local bradley = {}
function bradley:add(first, second, won, lost) end
function bradley:fit(groups) end
function bradley:rating(bot) end
function bradley:covariance(one, other) end
function bradley:seat() end
function core.bradley(bots, seated) end

---States, strings or integers, with numbers in the order in which they are added.
local numbering = {}
function numbering:find(state) end
function numbering:add(state) end
function numbering:state(number) end
function core.numbering() end

---The Grundy values of Wythoff's game, row by row: `for i, row in core.wythoff_rows(n)`,
---where row[j] is G(i, j), for i and j from 0 to n.
function core.wythoff_rows(n) end

---The rules of a text that comes from a record or a header: it opens no file.
function core.rules_of_text(text) end

---The file that a text of rules names, and whether the word misere stands beside it.
function core.file_of_rules(text) end

---What is wrong with a pipe, a socket or a device: whoever opens a pipe waits for its
---writer. nil for anything else, and where there is nothing.
function core.may_wait(path) end

---The rule sets that have a name: `name`, `example`: how each is typed, and `line`: what
---a move is.
function core.rule_sets() end

---What each field of tables of rules holds that names a kind, "none" being true; and
---their names in order.
function core.rule_fields() end

---A copy of an array of a table of rules, read as arrays of piles are.
function core.numbers(array, field) end

---A number 0 .. 2^63-1 as an integer.
function core.size(value) end

---The n-th seed that follows from a seed, as 16 hexadecimal digits.
function core.derive(seed, n) end

---The complementary error function, 1 - erf(x): that of C99.
function core.erfc(x) end

---Calls a function: true and its results; or nil and the fault, or what else was raised.
function core.try(f, ...) end

---Makes a fault of a table with its fields.
function core.fault(fields) end

---The type of a value, as an error says it: "table"; of a userdata its name, "nim.rules".
function core.typename(value) end

---Raises a message as `error` does; `core.try` gives the fault in its place.
function core.raise(fault, message, level) end

---What this process and its children can have at the most of "memory", "data", "file",
---"core", "processes" or "cpu"; 2^63-1: no limit; nil: there can be none. `most`: it is
---limited to that first; `soft`: it can be raised again, and "cpu" is raised, too.
function core.process_limit(name, most, soft) end

---Ends this process when its parent ends.
function core.die_with(pid) end

---Programs that this process starts from now on do not have the files that it has open.
function core.close_on_exec() end

---From now on Ctrl-C is noted, unless the host ignores it; what the host does then stays.
---Was it noted?
---ends: what else asks the process to end counts as Ctrl-C; false: all are left to the
---system
function core.note_interrupts(ends) end

---Whether Ctrl-C is only noted for now, and handled when it is not held any more. Was it?
function core.hold_interrupts(hold) end

---Was Ctrl-C noted? `forget`: it has been handled.
function core.interrupted(forget) end

function core.is_terminal(fd) end

---Waits until there is something to read from a file, or a signal comes: a read goes on
---after one, so that Ctrl-C would be handled when a line is there. What a buffer holds is
---not seen.
function core.await_input(file) end

---Makes a coroutine yield, without a value, after every so many instructions of Lua;
---inside a function of C it goes on to where it can.
function core.slice(thread, count) end

---Locks an open file until it is closed; false: another process has it.
function core.lock_file(fd) end

---Plays the moves in the game, and counts how many chances to win each seat kept; `loser`
---then ends the game early. After the counts a mark for each move: "+" where it kept a
---chance, "-" where it gave one away, "." where there was none; or nil, the number of the
---illegal move, and why.
function core.score(of, moves, loser) end

---The string of JSON, as it stands in a record.
function core.quote(text) end

---The check of a line up to there, 16 hexadecimal digits.
function core.line_check(text) end

---The reasons why a game ends, the natural one first.
function core.end_reasons() end

---A text as it stands in a record's `detail`.
function core.clean_detail(text) end

---A value of JSON (RFC 8259), read strictly: keys that stand twice, integers beyond 64
---bits, and more than 100 tables within each other are refused, too. An empty object has
---a metatable, an empty array none. Where there is none, nil and why with its place.
function core.read_json(text) end

---The hash of a text, or of its pieces until there is none: 64 hexadecimal digits.
function core.sha256(bytes) end

---The batch format from `input` to `output`, open files, under `rules`; `json`: a line
---for each case; `lines`: each line is a case, its piles and nothing else; `tell`: a
---function that answers each case. Ctrl-C that was noted ends it, and is raised. The
---cases; or nil, why, "input", "count", "memory", "read" or "write", a line or an error
---number of the system, and the code of an error of the core.
function core.batch(job) end

return core
