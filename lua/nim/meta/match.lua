---@meta nim.core.match
-- luacheck: ignore 212 221 241
--
-- Types of what plays matches, for editors. Nothing loads this file.

---@class nim.core
local core = {}

---A built-in bot: called like any other.
---@class nim.policy
---@operator call(nim.game|nim.view): integer, integer, ...

---A bot from a stranger, in a Lua state of its own. As the `move` of a bot it is played
---by the core, which finds `start` and `finish` in its source.
---@class nim.sandbox
local sandbox = {}

---What the bot calls itself, cleaned; nil where it does not.
---@return string?
function sandbox:name() end

---How the first load went. A bot that fails here loses each of its games.
---@param path? string that the message has in front, in place of the chunk's name
---@return true?
---@return "error"|"instructions"|"time"|"memory"|nil reason
---@return string? message
function sandbox:loaded(path) end

---What it has printed in its last game, up to 2,048 bytes; by itself alone, not in a game
---against itself, in which the second seat is another one's.
---@return string
function sandbox:printed() end

---For each call of print up to the 256th, in turn: how many bytes had been printed after
---it, and the line of its text that called, or 0.
---@return integer[]
function sandbox:prints() end

---The lines of its text in which it has failed, the innermost first.
---@return integer[]
function sandbox:trace() end

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

---Plays the game to its end; a function that plays may yield. With `steps` it yields the
---game and the move after each move. Where that is a number, nobody keeps the score, and
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
