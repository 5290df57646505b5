---@meta nim.core.game
-- luacheck: ignore 212 221 241
--
-- Types of games, views and positions, for editors. Nothing loads this file.

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
