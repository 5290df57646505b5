---@meta nim.core.rules
-- luacheck: ignore 212 221 241
--
-- Types of rules, for editors. Nothing loads this file.

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
---questions from Lua (0: any), not for bots. The same question continues from what was
---found. Records never depend on seconds.
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
