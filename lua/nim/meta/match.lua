---@meta nim.core.match
-- luacheck: ignore 212 221 241
--
-- Types of what plays matches, for editors. Nothing loads this file.

---@class nim.core
local core = {}

---A built-in bot: called like any other.
---@class nim.policy
---@operator call(nim.game|nim.view): integer, integer, ...

-- What arguments and results of the functions are stands above each in C.

---A bot from a stranger, in a Lua state of its own. As the `move` of a bot it is played
---by the core, which finds `start` and `finish` in its source.
local sandbox = {}

---What the bot calls itself, cleaned; nil where it does not.
function sandbox:name() end

---How the first load went: true, or nil, "error", "instructions", "time" or "memory", and
---the message, with `path` in place of the chunk's name. A bot that fails here loses each
---of its games.
function sandbox:loaded(path) end

---What it has printed in its last game, up to 2,048 bytes; by itself alone, not in a game
---against itself, in which the second seat is another one's.
function sandbox:printed() end

---For each call of print up to the 256th, in turn: how many bytes had been printed after
---it, and the line of its text that called, or 0.
function sandbox:prints() end

---The lines of its text in which it has failed, the innermost first.
function sandbox:trace() end

---A built-in bot; or nil and why there is none.
function core.policy(name, parameter) end

---The built-in bots: `name`, `help`, `solves`, and of those that have a `parameter` what
---it is called, its `usual` value, `least` and `most`.
function core.policies() end

---A bot of a text of Lua; or nil and why it is none. chunkname: a file's name, or with =
---in front any other; limits: for each call, `instructions`, `cpu` in seconds, `memory`
---and `source` in bytes
function core.sandbox(source, chunkname, limits) end

---What it may use where nothing else is said.
function core.sandbox_limits() end

---Plays the game to its end; a function that plays may yield. With `steps` it yields the
---game and the move after each move. Where that is a number, nobody keeps the score, and
---it also yields when a sandboxed bot has worked so many instructions. The record, a
---message, and the code of the core's error that has ended the game.
function core.play(of, first, second, seed, id, round, solver, steps) end

---The same from piles in an array; nothing where `core.game` has to make a game of piles
---and rules, or refuses them.
function core.play_piles(piles, first, second, seed, id, round, solver, of) end

---What a series between two built-in bots comes to: all moves, and the figures of each
---bot without its name; nothing where one of the bots is not built in.
function core.play_many(starts, first, second, seed, games) end

---Plays games of a tournament, each to its end: their lines, as in its file. next: of a
---game, the round, both bots and a game with the piles to start from; note: hears, with
---the game, what a bot has done wrong; most: bytes of a line; announce: gets before each
---call of a bot the line that holds if that call never returns
function core.play_lines(from, to, next, note, seed, most, solver, announce) end

return core
