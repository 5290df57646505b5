--- Tournament files with every kind of end in them, and all that can happen to a byte or
-- a line of a file.

local core = require "nim.core"
local record = require "nim.record"

local altered = {}

--- The file with games in it that end by every reason: before the first move, by either
-- seat, and later, as far as there are games; the last one stays as it is.
---@param whole string a tournament file
---@return string
function altered.with_ends(whole)
  local lines = {}
  for line in whole:gmatch "[^\n]+" do lines[#lines + 1] = line end
  local at = 2
  -- The record as it is when seat `loser` ends the game after so many of its moves.
  local function put(moves, loser, reason)
    local cut = assert(record.decode(lines[at]))
    if moves then loser = moves % 2 + 1 end
    cut.moves = table.move(cut.moves, 1, moves or 0, 1, {})
    cut.winner, cut.reason, cut.detail = 3 - loser, reason, "kim.lua:3: " .. reason
    cut.optimal = core.score(core.game(cut.start, cut.rules), cut.moves, loser)
    lines[at] = record.encode(cut)
    at = at + 1
  end
  for i, reason in ipairs(core.end_reasons()) do
    if i > 1 then
      put(nil, 1, reason)
      put(nil, 2, reason)
      put(1 + i % 2, nil, reason)
    end
  end
  assert(at < #lines, "too few games")
  return table.concat(lines, "\n") .. "\n"
end

--- Calls `each(text, what)` with the file as it is when something has happened to the
-- byte at `at`: it is another one, gone, there twice, or where the next one was.
---@param text string
---@param at integer
---@param bytes string[] that come in its place
---@param each fun(text: string, what: string)
function altered.byte(text, at, bytes, each)
  local head, old, tail = text:sub(1, at - 1), text:sub(at, at), text:sub(at + 1)
  for _, byte in ipairs(bytes) do
    if byte ~= old then
      each(head .. byte .. tail, ("byte %d: %q for %q"):format(at, byte, old))
    end
  end
  each(head .. tail, ("byte %d, %q, is gone"):format(at, old))
  each(head .. old .. old .. tail, ("byte %d, %q, is there twice"):format(at, old))
  local follows = tail:sub(1, 1)
  if follows ~= "" and follows ~= old then
    each(head .. follows .. old .. tail:sub(2),
      ("byte %d, %q, comes later"):format(at, old))
  end
end

--- The same for the line number `k`.
---@param text string
---@param k integer
---@param each fun(text: string, what: string)
function altered.line(text, k, each)
  local lines = {}
  for line in text:gmatch "[^\n]*\n" do lines[#lines + 1] = line end
  local function with(what, change)
    local copy = table.move(lines, 1, #lines, 1, {})
    change(copy)
    each(table.concat(copy), ("line %d %s"):format(k, what))
  end
  with("is gone", function(copy) table.remove(copy, k) end)
  with("is there twice", function(copy) table.insert(copy, k, copy[k]) end)
  if not lines[k + 1] then return end
  with("comes later", function(copy) copy[k], copy[k + 1] = copy[k + 1], copy[k] end)
end

return altered
