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

---0 and "0" are two seeds.
---@param seed integer|string
---@return nim.random
function core.random(seed) end

---An error as a value: `require "nim.core".try(f, ...)` returns `nil` and it, or `true`
---and the results of f. Its tostring is the sentence, without a place in Lua.
---@class nim.fault
---@field code string its kind. Of the core: "argument", "unknown_field", "field",
--- "rules" (its functions), "unknown_rules", "misspelt_rules", "illegal", "frozen",
--- "callback", "budget" and "seconds" (more could help), "undecided" (nothing could),
--- "unknown_value", "too_large", "memory", "interrupted", "overflow", "solver". Modules
--- in Lua raise strings
---@field why string the sentence
---@field argument? integer the number of the argument that is to blame
---@field field? string the field or option that is to blame
---@field cause? nim.fault|string what is wrong with that
---@field phrase? string not of `move`: `why` with {1}, {2} ... for fields "1", "2" ...

---A built-in bot: called like any other.
---@class nim.policy
---@operator call(nim.game|nim.view): integer, integer, ...

---What games and views have in common. `#game` is the number of piles, `game[i]` the size
---of pile i; two are equal when their piles and rules are.
---@class nim.position_methods
---@operator len: integer
---@field [integer] integer
local position = {}

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

---The game as one line of JSON, which nim.load reads back: rules, start, moves, undone,
---turn; a digest of one's own rules. States must be UTF-8.
---@return string
function game:save() end

---A window on the game that changes nothing; with `solver = false` it refuses nimsum,
---outcome, best_move, winning_moves, count_winning_moves and grundy, as do its copies.
---@param options? { solver?: boolean }
---@return nim.view
function game:view(options) end

---A read-only window on a game: what bots get.
---@class nim.view: nim.position_methods

---What the strings of rules say, as a table; `options` or `takes` makes a game of one's
---own, and `file` names a file, run in a sandbox, that returns a table with one of them,
---or a game on states.
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
---@field options? fun(n: integer): table[] what each move leaves;
--- {{{1, 9}}}: one, to nine 1s
---@field takes? fun(n: integer): integer[]|fun(): integer? what a move takes of n
---@field name? string a named game, such as "kayles"; of `options`, `takes` any
---@field file? string
---@field text? string
---@field misere? boolean

---Rules: immutable, shared by any number of games; the same spec gives the same object.
---tostring gives the canonical text, which reads back, but for functions and starts.
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
---@field states? true|nim.states.functions positions are texts of starts, not piles
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

---Grundy value of one pile in normal play, at any size once a period is proven.
---@param size integer
---@return integer
function rules:grundy(size) end

---The options of a pile in a game of one's own: what each leaves.
---@param size integer
---@return integer[][]
function rules:options(size) end

---Sets, where given, and returns what one question may take: sums of piles that a search
---in misère play keeps, or positions in Moore's and Wythoff's games; seconds, for
---questions from Lua (0: any), not for bots. The same question continues from what was
---found. Records never depend on seconds. All who use rules of one text share both.
---@param budget? integer|{ sums?: integer, seconds?: number } a number means sums
---@return integer? sums nil under rules that need no search
---@return number? seconds nil: any
function rules:budget(budget) end

---Whether the rule of misère Nim is proven for a pile: "fickle" as one of 0 or 1, "firm"
---as a larger one; nil where it is not. Where the proof exceeds a limit an error says
---which.
---@param size integer
---@return "fickle"|"firm"|nil
function rules:tame(size) end

---The genus g^(g0 g1 g2 ...) of a pile, as in Winning Ways: its Grundy value, and the
---misère ones of it and of it beside piles of 2; the last two digits alternate for ever
---(J. H. Conway, On Numbers and Games, 1976, ch. 12).
---@param size integer
---@return string? genus "4^146"; nil where the search for it exceeds its budget
---@return { grundy: integer, [integer]: integer }|string values or the reason
function rules:genus(size) end

---What a quotient may take; by default only `elements` is limited.
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
---G(i) & mask, plus (i & parity), plus shift, is even (Guy and Smith's sparse space). Of
---Grundy's game and codes whose moves leave two piles, never three: by parity all those
---take odd numbers (shift 1), or even.
---@param n integer at most #seq; with a proven period seq:checked() or more
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

---Keeps the values, or those that prove a period; of rules from a file a hash. The file
---is there whole or not at all, and forced to the disk; without luv it is renamed only.
---@param path string
---@return nim.sequence? seq itself
---@return string? message
function sequence:save(path) end

---@class nim.element
---@field element integer 0 is the identity
---@field word string the least word for it in the generators, as "ab^2"
---@field is_p boolean

---@class nim.elements : nim.explain.quotient
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

---Keeps it in a file, whole or not at all; without luv it is not forced to the disk.
---@param path string
---@return nim.quotient? q itself
---@return string? message
function quotient:save(path) end

---The text that save writes, with the whole proof.
---@return string
function quotient:certificate() end

return core
