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

---Bradley and Terry's model of games between bots, in nats.
---@class nim.bradley
local bradley = {}

---Adds games of two bots, won and lost by the one that moved first.
---@param first integer
---@param second integer
---@param won number
---@param lost number
function bradley:add(first, second, won, lost) end

---Finds the ratings of largest likelihood, and their covariance.
---@param groups integer[] number of each bot's group, 1 .. bots; groups share no games
---@return boolean found
function bradley:fit(groups) end

---@param bot integer
---@return number nats with mean 0 in the group
function bradley:rating(bot) end

---@param one integer
---@param other integer
---@return number
function bradley:covariance(one, other) end

---The first seat's advantage.
---@return number nats
---@return number variance
function bradley:seat() end

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

---The Grundy values of Wythoff's game, row by row: `for i, row in core.wythoff_rows(n)`,
---where row[j] is G(i, j), for i and j from 0 to n.
---@param n integer below 2^24
---@return fun(): integer?, table<integer, integer>?
function core.wythoff_rows(n) end

---@param spec nim.rules_spec
---@return nim.rules
function core.rules(spec) end

---The rules of a text that comes from a record or a header: it opens no file.
---@param text string
---@return nim.rules
function core.rules_of_text(text) end

---The file that a text of rules names, and whether the word misere stands beside it.
---@param text string
---@return string? file nil: it names none
---@return boolean? misere
function core.file_of_rules(text) end

---What is wrong with a pipe, a socket or a device: whoever opens a pipe waits for its
---writer. nil for anything else, and where there is nothing.
---@param path string
---@return string? why
function core.may_wait(path) end

---The rule sets that have a name: how each is typed, and what a move is in a line.
---@return { name: string, example: string, line: string }[]
function core.rule_sets() end

---The fields of tables of rules that name a kind.
---@return table<string, "none"|"number"|"list"|"pair"|"code"|"options"> fields what each
--- holds; "none" is true
---@return string[] names in their order
function core.rule_fields() end

---@param array integer[] of a table of rules
---@param field string
---@return integer[] # a copy, read as arrays of piles are
function core.numbers(array, field) end

---@param value number
---@return integer # 0 .. 2^63-1
function core.size(value) end

---@param piles nim.position only read
---@param of? nim.rules_spec
---@return nim.game
function core.game(piles, of) end

---@param seed integer|string
---@return nim.random
function core.random(seed) end

-- What the modules of luanim build on; nim.bots, nim.match, nim.ratings,
-- nim.record are the faces.

---States, strings or integers, with numbers in the order in which they are added.
---@class nim.numbering
local numbering = {}

---@param state string|integer
---@return integer? number nil: it is not there
function numbering:find(state) end

---@param state string|integer one that is not there
---@return integer number the next one
function numbering:add(state) end

---@param number integer
---@return string|integer|nil state nil: there is none
function numbering:state(number) end

---@return nim.numbering # an empty one
function core.numbering() end

---The n-th seed that follows from a seed, as 16 hexadecimal digits.
---@param seed integer|string
---@param n integer
---@return string
function core.derive(seed, n) end

---The complementary error function, 1 - erf(x): that of C99.
---@param x number
---@return number # 0 .. 2, with a small relative error
function core.erfc(x) end

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

---Calls a function and catches what it raises.
---@param f function
---@param ... any its arguments
---@return boolean? ok true, or nil
---@return any # the first result; or the fault, or what else was raised
---@return any ... further results
function core.try(f, ...) end

---Makes a fault of a table with its fields.
---@param fields table
---@return nim.fault
function core.fault(fields) end

---The type of a value, as an error says it: "table"; of a userdata its name, "nim.rules".
---@return string
function core.typename(value) end

---Raises a message as `error` does; `core.try` gives the fault in its place.
---@param fault nim.fault
---@param message string
---@param level integer
function core.raise(fault, message, level) end

---Limits this process and its children.
---@param name "memory"|"file"|"core"|"processes"|"cpu"
---@param most integer bytes, a number, or seconds that a process has computed
---@param soft? boolean it can be raised again; "cpu" is raised, too
---@return boolean done
function core.limit_process(name, most, soft) end

---What the children of this process, too, can have at the most.
---@param name "memory"|"data"|"file"|"cpu"
---@return integer? most bytes, or seconds; 2^63-1: no limit; nil: there can be none
function core.process_limit(name) end

---Ends this process when its parent ends.
---@param pid integer of the parent
function core.die_with(pid) end

---Programs that this process starts from now on do not have the files that it has open.
function core.close_on_exec() end

---From now on Ctrl-C is noted, unless the host ignores it; what the host does then stays.
---@param ends? boolean what else asks the process to end counts as Ctrl-C; false: all are
--- left to the system
---@return boolean # whether Ctrl-C was noted
function core.note_interrupts(ends) end

---Whether Ctrl-C is only noted for now, and handled when it is not held any more.
---@param hold boolean
---@return boolean # before
function core.hold_interrupts(hold) end

---@param forget? boolean it has been handled
---@return boolean # whether one was noted
function core.interrupted(forget) end

---@param fd integer a file descriptor
---@return boolean
function core.is_terminal(fd) end

---Waits until there is something to read from a file, or a signal comes: a read goes on
---after one, so that Ctrl-C would be handled when a line is there. What a buffer holds is
---not seen.
---@param file file*
function core.await_input(file) end

---Makes a coroutine yield, without a value, after every so many instructions of Lua;
---inside a function of C it goes on to where it can.
---@param thread thread
---@param count integer
function core.slice(thread, count) end

---Locks an open file until it is closed.
---@param fd integer
---@return boolean? locked false: another process has it
---@return string? reason
function core.lock_file(fd) end

---Plays the moves in the game, and counts how many chances to win each seat kept.
---@param of nim.game
---@param moves integer[][]
---@param loser? integer the seat that then ends the game early
---@return integer[][]? optimal
---@return string|integer marks for each move "+" where it kept a chance, "-" where it
--- gave one away, "." where there was none; or the number of the illegal move
---@return string? reason
function core.score(of, moves, loser) end

---@param text string
---@return string the string of JSON, as it stands in a record
function core.quote(text) end

---@param text string a line up to its check
---@return string check 16 hexadecimal digits
function core.line_check(text) end

---@return string[] reasons why a game ends, the natural one first
function core.end_reasons() end

---@param text string
---@return string as it stands in a record's `detail`
function core.clean_detail(text) end

---A value of JSON (RFC 8259), read strictly: keys that stand twice, integers beyond 64
---bits, and more than 100 tables within each other are refused, too. An empty object has
---a metatable, an empty array none.
---@param text string
---@return any value nil: it is none
---@return string? why with its place: "column 3: ',' or ']' expected"
function core.read_json(text) end

---@param bytes string|fun(): string? a text, or its pieces until there is none
---@return string 64 hexadecimal digits
function core.sha256(bytes) end

---@param bots integer at most `core.most_bots`
---@param seated? boolean whether moving first is an advantage, to be found
---@return nim.bradley
function core.bradley(bots, seated) end

---@class nim.core.batch
---@field input file*
---@field output file*
---@field rules? nim.rules_spec
---@field json? boolean a line of JSON for each case
---@field lines? boolean each line is a case, its piles and nothing else
---@field tell? fun(piles: integer[], number: integer): string tells each case itself

---The batch format, from one open file to another. Ctrl-C that was noted ends it, and is
---raised.
---@param job nim.core.batch
---@return integer? cases
---@return string? message
---@return "input"|"count"|"memory"|"read"|"write"|nil kind
---@return integer? place a line, or an error number of the system
---@return string? code of an error of the core
function core.batch(job) end

return core
