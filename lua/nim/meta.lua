---@meta nim.core
-- luacheck: ignore 212 221 241
--
-- Types of the C core, for editors. Nothing loads this file: what it describes is in
-- core.so, and `require "nim"` is the way to most of it.
--
-- Shapes that recur: piles are an array of integers 0 .. 2^63-1, or a game; a move is
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

---@alias nim.position integer[]|nim.game|nim.view
---@alias nim.rules_spec string|nim.rules_table|nim.rules

---What the strings of rules say, as a table; `options` or `takes` makes a game of one's
---own, and `file` names a file, run in a sandbox, that returns a table with one of them.
---@class nim.rules_table
---@field nim? boolean
---@field max? integer
---@field take? integer[]|string the numbers, or a set: "2-5,8", "squares", "powers:2"
---@field allbut? integer[]|string the numbers that may not be taken
---@field part? integer[] {1, 3}: at most a third of one pile
---@field whole? boolean
---@field moore? integer
---@field wythoff? boolean
---@field staircase? boolean
---@field euclid? boolean
---@field octal? string
---@field grundy? boolean
---@field lasker? boolean
---@field options? fun(n: integer): table[] the piles each move leaves; {1, 9}: nine of 1
---@field takes? fun(n: integer): integer[]|fun(): integer? what a move takes of n
---@field name? string a named game, such as "kayles"; of `options`, `takes` any
---@field file? string
---@field text? string
---@field misere? boolean

---What games and views have in common. `#game` is the number of piles, `game[i]` the size
---of pile i; two are equal when their piles and rules are.
---@class nim.position_methods
---@operator len: integer
---@field [integer] integer
local position = {}

---Whether a move is legal.
---@param pile integer|integer[] or a move as an array
---@param take? integer
---@param ... integer
---@return true? legal
---@return string? reason
---@return nim.fault? why the same
function position:legal(pile, take, ...) end

---Who moves next.
---@return 1|2
function position:turn() end

---@return boolean
function position:over() end

---@return 1|2|nil winner nil while the game lasts
function position:winner() end

---The sizes, in a fresh array.
---@return integer[]
function position:piles() end

---Every legal move, in order of pile, then take, then left.
---@return fun(): integer?, integer?, ... an iterator for `for`
function position:moves() end

---The moves that were played, each an array.
---@return integer[][]
function position:history() end

---A game of one's own, with the same history; of a view without solver, one without.
---@return nim.game
function position:copy() end

---@return nim.rules
function position:rules() end

---Equal for equal piles under equal rules.
---@return string
function position:key() end

---The state of a game on states.
---@param pile integer
---@return string|integer|nil
function position:state(pile) end

---XOR of the sizes, whatever the rules. O(1).
---@return integer
function position:nimsum() end

---@return "N"|"P" N: the next player wins; P: the previous one
function position:outcome() end

---A winning move, the first that winning_moves lists; from a P-position the stalling
---move; nil when the game is over.
---@return integer? pile
---@return integer? take
---@return integer ...
function position:best_move() end

---@return integer[][] moves all winning moves, in order
function position:winning_moves() end

---@return integer
function position:count_winning_moves() end

---Grundy value, in normal play. Of a sum of piles the XOR of theirs; of a staircase that
---of its odd steps. In Wythoff's game, and in Moore's with more than k+1 piles, by a
---search, or an error that says what would exceed the budget of the rules.
---@return integer
function position:grundy() end

---A game: a position, the rules, and the moves that led there.
---@class nim.game: nim.position_methods
local game = {}

---Plays a move; an illegal one raises, and changes nothing.
---@param pile integer|integer[] the pile, or a whole move as an array
---@param take? integer
---@param ... integer
---@return nim.game game itself
function game:move(pile, take, ...) end

---@return nim.game? game itself, or nil where there is no move to take back
---@return string? reason
function game:undo() end

---@return nim.game? game itself, or nil where there is no move to play again
---@return string? reason
function game:redo() end

---The game as one line of JSON, which nim.load reads back: rules, start, moves, undone
---moves, whose turn.
---@return string
function game:save() end

---A window on the game that changes nothing; with `solver = false` it does not say who
---wins either.
---@param options? { solver?: boolean }
---@return nim.view
function game:view(options) end

---A read-only window on a game: what bots get.
---@class nim.view: nim.position_methods

---Rules: immutable, shared by any number of games; the same spec gives the same object.
---tostring gives the canonical text, which reads back as equal rules.
---@class nim.rules
local rules = {}

---Facts of rules. A move may split a pile, into `unequal` ones; send what it takes to the
---pile before; take `multiples` of the other pile, the `same` number from each, or a
---`whole` pile; be `pile, option`, numbered in the order of `rules:options(n)`. A `told`
---game is one's own. A `loose` game may end with tokens left.
---@class nim.kind
---@field kind "nim"|"max"|"take"|"interval"|"odds"|"powers"|"squares"|"primes"|"allbut"
---|"part"|"whole"|"moore"|"wythoff"|"staircase"|"euclid"|"octal"|"grundy"|"lasker"
---|"custom"
---@field word string the canonical text without misere
---@field misere boolean
---@field sum boolean a position is a sum of its piles, each with a Grundy value
---@field pairing? boolean misère play follows the rule of misère Nim
---@field closed? { period?: integer, preperiod?: integer, saltus?: integer } of a formula
---@field most? integer most tokens of a move, 0 where every move only splits; nil: all
---@field parts? integer most piles that a move makes of one; nil: as the options say
---@field touches integer most piles that one move may touch
---@field piles? integer how many a position must have; nil: any number
---@field splits boolean
---@field unequal? boolean
---@field sends? boolean
---@field multiples? boolean
---@field same? boolean
---@field whole? boolean
---@field told? boolean
---@field numbered? boolean
---@field loose? boolean
---@field name? string
---@field file? string
---@field text? string
---@field code? string
---@field take? integer[]
---@field allbut? integer[]
---@field interval? integer[]
---@field part? integer[]
---@field powers? integer
---@field max? integer
---@field moore? integer

---The same facts as the text, in a fresh table.
---@return nim.kind
function rules:kind() end

---Grundy value of one pile, at any size once a period is proven.
---@param size integer
---@return integer
function rules:grundy(size) end

---The options of a pile in a game of one's own: what each leaves.
---@param size integer
---@return integer[][]
function rules:options(size) end

---Sets, where given, and returns what one question may take: sums of piles that a search
---in misère play keeps, or positions in Moore's and Wythoff's games; seconds, for
---questions from Lua (0: any). The same question continues from what was found. Records
---never depend on seconds.
---@param budget? integer|{ sums?: integer, seconds?: number } a number means sums
---@return integer? sums nil under rules that need no search
---@return number? seconds nil: any
function rules:budget(budget) end

---Whether the rule of misère Nim is proven for a pile: "fickle" as one of 0 or 1, "firm"
---as a larger one; nil where it is not.
---@param size integer
---@return "fickle"|"firm"|nil
function rules:tame(size) end

---The genus g^(g0 g1 g2 ...) of a pile, as in Winning Ways: its Grundy value, and the
---misère ones of it and of it beside piles of 2; the last two digits alternate for ever
---(J. H. Conway, On Numbers and Games, 1976, ch. 12).
---@param size integer
---@return string? genus "4^146"; nil where the search behind it exceeds its budget
---@return { grundy: integer, [integer]: integer }|string values or the reason
function rules:genus(size) end

---What a quotient may take; nothing but `elements` is limited unless told.
---@class nim.quotient_options
---@field elements? integer of the quotient, at most 65535; by default 4096
---@field work? integer units of the engine, some 400 million a second
---@field seconds? number
---@field progress? fun(heap: integer, wanted: integer, q: nim.quotient) told every few
--- hundredths of a second, and may raise: what is proven is kept

---The misère quotient of sums of piles 0 .. n, or of piles of any size where a period is
---proven before. Over the budget: nil, which heap and limit, and the quotient as far as
---it is proven, which `extend` goes on from.
---@param n integer
---@param options? nim.quotient_options
---@return nim.quotient? q
---@return string? message
---@return nim.quotient? partial
function rules:quotient(n, options) end

---A quotient that q:save wrote for the same game. The file is a certificate, of which
---everything is proven anew.
---@param path string
---@param options? nim.quotient_options
---@return nim.quotient? q
---@return string? message the file and what is wrong with it
function rules:load_quotient(path, options) end

---By which elements of the quotient the solver decides a position in misère play, as far
---as it has that quotient already: of each pile, and their product, which is in P where
---the position is a P-position. nil where it decides otherwise.
---@param piles integer[]
---@return nim.elements?
function rules:elements(piles) end

---@class nim.element
---@field element integer 0 is the identity
---@field word string the least word for it in the generators, as "ab^2"
---@field is_p boolean

---@class nim.elements
---@field order integer of the quotient
---@field p_portion integer how many of its elements are in P
---@field heaps integer the largest pile that it was computed for
---@field period? integer where it is proven: the quotient is that of piles of any size
---@field preperiod? integer
---@field product nim.element of the position
---@field [integer] nim.element of each pile

---A misère quotient: elements are 0 .. order - 1, 0 is the identity (Plambeck and Siegel,
---Misère quotients for impartial games, 2008). `#q` is the largest pile that it was
---computed for. A `local q <close>` frees it at once.
---@class nim.quotient
---@operator len: integer
local quotient = {}

---@return integer number of elements
function quotient:order() end

---@return integer[] elements that are in P, ascending
function quotient:p_portion() end

---@return integer[] piles that generate it, ascending: a, b, c ... of the words
function quotient:generators() end

---The pretending function.
---@param size integer a known pile
---@return integer element
function quotient:phi(size) end

---@param x integer
---@param y integer
---@return integer element
function quotient:product(x, y) end

---@param x integer
---@return boolean
function quotient:is_p(x) end

---@param x integer
---@return string word the least one, as "ab^2"; "1" for the identity
function quotient:word(x) end

---@return string presentation generators and relations, as "<a,b | a^2=1, b^3=b>"
function quotient:presentation() end

---@param piles nim.position known piles
---@return integer element
function quotient:element(piles) end

---@param piles nim.position known piles
---@return "N"|"P" outcome in misère play
function quotient:outcome(piles) end

---The period of the pretending function, where it is proven: then the quotient is that of
---piles of any size.
---@return integer? period
---@return integer|string preperiod or why there is none
---@return integer? last the largest pile that the proof looks at
function quotient:period() end

---Is it the quotient of Nim piles?
---@return boolean
function quotient:tame() end

---Goes on to n; what was known stays known.
---@param n integer
---@param options? nim.quotient_options
---@return nim.quotient? q itself
---@return string? message which pile does not close, and within which limit
function quotient:extend(n, options) end

---@return integer units of work that it has taken
function quotient:work() end

---@return nim.rules
function quotient:rules() end

---Keeps it in a file, whole or not at all.
---@param path string
---@return nim.quotient? q itself
---@return string? message
function quotient:save(path) end

---The text that save writes, with the whole proof.
---@return string
function quotient:certificate() end

---@class nim.sequence_growth
---@field progress? fun(done: integer, wanted: integer, seq: nim.sequence)
---@field workers? integer 1 .. 256 threads for the values to come, 1 from the start; no
--- more work than there are processors. The values are the same; two are 1.6 to 1.9 times
--- as fast where a value is dear, as in 0.007 or Grundy's game.

---@class nim.sequence_options: nim.sequence_growth
---@field period? boolean false: every value is computed, none taken from the period; of
--- Nim, max:K, whole and Lasker's Nim a theorem tells them

---@param n integer
---@param options? nim.sequence_options
---@return nim.sequence
function rules:sequence(n, options) end

---@class nim.sequence_loading: nim.sequence_growth
---@field check? boolean false: the values are believed, and prove no period

---A sequence that seq:save wrote. All values are computed anew and compared.
---@param path string
---@param options? nim.sequence_loading
---@return nim.sequence? seq
---@return string message what was checked, or the file and what is wrong with it
function rules:load(path, options) end

---Grundy values G(0) .. G(n): `seq[i]` from 0 on, `#seq` is n.
---@class nim.sequence
---@operator len: integer
---@field [integer] integer
local sequence = {}

---Goes on to n. Where it raises, the values so far are kept.
---@param n integer
---@param options? nim.sequence_growth
---@return nim.sequence seq itself
function sequence:extend(n, options) end

---The smallest period and preperiod, when the values so far prove them.
---@return integer? period
---@return integer|string preperiod the first i from which it holds, or why there is none
---@return integer? saltus
function sequence:period() end

---The n up to which the values are the proof of the period; nil where there is none or a
---theorem gives it.
---@return integer?
function sequence:checked() end

---@return integer largest value
---@return integer index the first i that has it
function sequence:max() end

---The mask that makes the fewest of G(0) .. G(n) rare: those where the number of ones in
---G(i) & mask, plus (i & parity), plus shift, is even (Guy and Smith's sparse space).
---Of Grundy's game and of codes; nothing of other rules, and where no move leaves two
---piles, or some leave three.
---@param n integer at most #seq, and where a period is proven at most seq:checked()
---@return integer? mask
---@return 0|1? parity
---@return 0|1? shift
---@return integer? rare how many there are
---@return integer? last_rare the last n with one
function sequence:split(n) end

---@return table<integer, integer> counts how often each value occurs
function sequence:histogram() end

---The values as a table, from 0 on: `t[0]` is G(0), `#t` is n. `pairs(seq)` goes over the
---same without one, in order.
---@return table<integer, integer>
function sequence:table() end

---@return nim.rules
function sequence:rules() end

---Keeps the values, or those that prove a period; of rules from a file a hash.
---@param path string
---@return nim.sequence? seq itself
---@return string? message
function sequence:save(path) end

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

---A built-in bot: called like any other.
---@class nim.policy
---@operator call(nim.game|nim.view): integer, integer, ...

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

---A bot from a stranger, in a Lua state of its own. As the `move` of a bot it is played
---by the core, which finds `start` and `finish` in its source.
---@class nim.sandbox
local sandbox = {}

---What the bot calls itself, cleaned; nil where it does not.
---@return string?
function sandbox:name() end

---How the first load went. A bot that fails here loses each of its games.
---@return true?
---@return "error"|"instructions"|"time"|"memory"|nil reason
---@return string? message
---@return "nil"|nil code where its text has returned that
function sandbox:loaded() end

---What it has printed in its last game, up to 2,048 bytes; by itself alone, not in a game
---against itself, in which the second seat is another one's.
---@return string
function sandbox:printed() end

---The lines of its text in which it has failed, the innermost first.
---@return integer[]
function sandbox:trace() end

---Bytes that its state takes before a game.
---@return integer
function sandbox:memory() end

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

---Grundy value of a position, or of one pile given as an integer: see position:grundy.
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

---Is it a pipe, a socket or a device? Whoever opens a pipe waits for its writer.
---@param path string
---@return boolean
function core.may_wait(path) end

---The rule sets that have a name: how each is typed, and what a move is in a line.
---@return { name: string, example: string, line: string }[]
function core.rule_sets() end

---The largest of the Grundy values of piles 0 .. n, and the first pile that has it, by
---the formula that `rules:kind().closed` names; nothing where there is none.
---@param of nim.rules
---@param n integer
---@return integer? value
---@return integer? first
function core.largest(of, n) end

---@param piles nim.position only read
---@param of? nim.rules_spec
---@return nim.game
function core.game(piles, of) end

---@param seed integer|string
---@return nim.random
function core.random(seed) end

-- What the modules of luanim build on; nim.bots, nim.match, nim.ratings,
-- nim.record are the faces.

---States, strings or integers, with numbers in the order in which they are closed.
---@class nim.numbering
local numbering = {}

---@param state string|integer
---@return integer|false|nil number false: it is open; nil: there is none
function numbering:find(state) end

---@param state string|integer one that is not there
function numbering:open(state) end

---@param state string|integer one that is open
---@return integer number the next one
function numbering:close(state) end

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

---Raises a message as `error` does; `core.try` gives the fault in its place.
---@param fault nim.fault
---@param message string
---@param level integer
function core.raise(fault, message, level) end

---@param name string
---@param parameter? number
---@return nim.policy? policy
---@return string? reason
function core.policy(name, parameter) end

---The built-in bots.
---@return {name: string, help: string, solves: boolean, parameter: string?,
--- usual: number?, least: number?, most: number?}[]
function core.policies() end

---What a sandboxed bot may use in each call.
---@class nim.core.limits
---@field instructions? integer
---@field cpu? number seconds
---@field memory? integer bytes
---@field source? integer bytes

---@param source string text of Lua, that returns a bot
---@param chunkname string a file's name, or with = in front any other
---@param limits? nim.core.limits
---@return nim.sandbox? bot
---@return string? message
function core.sandbox(source, chunkname, limits) end

---What it may use where nothing else is said.
---@return nim.core.limits
function core.sandbox_limits() end

---A function from text of a stranger, in a Lua state of its own. A row has an integer, a
---text or an array of integers under each name.
---@param source string text of Lua, that returns the function
---@param chunkname string a file's name
---@return (fun(row: table, name: string): boolean?, string?)? predicate nil, a message:
--- it went wrong
---@return string? message
function core.predicate(source, chunkname) end

---Plays the game to its end; a function that plays may yield. With `steps` it yields the
---game and the move behind each move. Where that is a number, nobody keeps the score, and
---it also yields when a sandboxed bot has worked so many instructions.
---@param of nim.game
---@param first nim.bots.bot
---@param second nim.bots.bot
---@param seed string|integer
---@param id integer
---@param round integer
---@param solver? boolean
---@param steps? true|integer
---@return nim.match.record record
---@return string? message
---@return string? code of the core's error that has ended the game
function core.play(of, first, second, seed, id, round, solver, steps) end

---The same from piles in an array; nothing where `core.game` has to make a game of piles
---and rules, or refuses them.
---@param piles any
---@param first nim.bots.bot
---@param second nim.bots.bot
---@param seed string|integer
---@param id integer
---@param round integer
---@param solver? boolean
---@param of any
---@return nim.match.record? record
---@return string? message
---@return string? code
function core.play_piles(piles, first, second, seed, id, round, solver, of) end

---What a series between two built-in bots comes to: all moves, and the figures of each
---bot without its name; nothing where one of the bots is not built in.
---@param starts nim.game[]
---@param first nim.policy|any
---@param second nim.policy|any
---@param seed string
---@param games integer
---@return integer? moves
---@return table first
---@return table second
function core.play_many(starts, first, second, seed, games) end

---Plays games of a tournament, each to its end.
---@param from integer the first
---@param to integer the last
---@param next fun(id: integer): integer, nim.tournament.player, nim.tournament.player,
--- nim.game round, first, second, and a game with the piles to start from
---@param note fun(id: integer, message: string) hears what a bot has done wrong
---@param seed string of the tournament
---@param most integer bytes of a line
---@param solver? boolean
---@param announce? fun(line: string) before each call of a bot: the line that holds if
--- that call never returns
---@return string lines those of a tournament file
function core.play_lines(from, to, next, note, seed, most, solver, announce) end

---Plays the moves of a line in the game it tells: is every byte right?
---@param of nim.game
---@param first { name: string } a bot
---@param second { name: string }
---@param seed string
---@param id integer
---@param round integer
---@param line string
---@return boolean
function core.replay_line(of, first, second, seed, id, round, line) end

---Limits this process and its children.
---@param name "memory"|"file"|"core"|"processes"
---@param most integer bytes, or a number
---@param soft? boolean it can be raised again
---@return boolean done
function core.limit_process(name, most, soft) end

---What the children of this process, too, can have at the most.
---@param name "memory"|"data"|"file"|"cpu"
---@return integer? most bytes, or seconds; 2^63-1: no limit; nil: there can be none
function core.process_limit(name) end

---Ends this process when it has computed for so long from now on.
---@param seconds integer
function core.limit_cpu(seconds) end

---In this process the options of all sizes of a file's rules take no more together.
---@param instructions integer 2^32 by default
function core.limit_rules(instructions) end

---Ends this process when its parent ends.
---@param pid integer of the parent
function core.die_with(pid) end

---What this process writes to standard output when it exits, even where luv or a signal
---ends it, or stops; and when it goes on. "" takes that back.
---@param text string
---@param again? string
function core.at_exit(text, again) end

---From now on Ctrl-C is noted, unless the host ignores it; what the host does then stays.
---@param ends? boolean what else asks the process to end counts as Ctrl-C, and Ctrl-Z
--- writes what `at_exit` has
function core.note_interrupts(ends) end

---Whether Ctrl-C is only noted for now, and handled when it is not held any more.
---@param hold boolean
function core.hold_interrupts(hold) end

---@return boolean # whether one was noted
function core.interrupted() end

---Waits until there is something to read on standard input, or a signal comes: a read
---goes on behind one, so that Ctrl-C would be handled when a line is there.
function core.await_input() end

---Becomes a shell that runs a command, where it cannot see our processes if the system
---lets us arrange that. Does not return.
---@param command string
function core.run_isolated(command) end

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

---Opens a new file beside a path, under a name that is not taken.
---@param path string
---@return file*? file
---@return string name or why there is none
function core.open_beside(path) end

---Plays the moves in the game, and counts how many chances to win each seat kept.
---@param of nim.game
---@param moves integer[][]
---@param loser? integer the seat that then ends the game early
---@return integer[][]? optimal
---@return integer? number of the illegal move
---@return string? reason
function core.score(of, moves, loser) end

---@param record nim.match.record
---@return string? line nil where a field is wrong
function core.write_record(record) end

---@param line string
---@return nim.match.record? record nil where the line is not one of a record
---@return integer? byte of the line at which it is none
function core.read_record(line) end

---Of a line that is known to be a record's; of others as many as seem to be there.
---@param line string
---@return integer? id
---@return integer? round
---@return integer? winner
function core.read_result(line) end

---@class nim.record.field
---@field key string
---@field value "count"|"seat"|"text"|"sizes"|"moves"|"reason"|"detail"|"score"|"check"
---@field when "always"|"early"|"held" early: where a bot has ended the game; held: there
--- and where a check holds what a replay cannot compute

---@return nim.record.field[] fields of a record, in their order
function core.record_fields() end

---@return string[] reasons why a game ends, the natural one first
function core.end_reasons() end

---@param text string
---@return string as it stands in a record's `detail`
function core.clean_detail(text) end

---@param bytes string|fun(): string? a text, or its pieces until there is none
---@return string 64 hexadecimal digits
function core.sha256(bytes) end

---@param bots integer at most `core.most_bots`
---@param seated? boolean whether who moves first has an advantage, to be found
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
