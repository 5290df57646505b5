--- The argument by parity in words: only the number of piles counts.

local words = require "nim.text.words"

local tell = {}

local function piles(n)
  return ("%s, an %s number"):format(words.count(n, "pile"),
    n % 2 == 0 and "even" or "odd")
end

function tell.reason(at)
  return {
    "There are " .. piles(at.because.count) .. ": every move changes that.",
    ("You win if you leave an %s number of piles."):format(at.because.safe),
    at.facts.misere and "In normal play it would be an even one." or nil,
  }
end

function tell.move(at, done)
  return ("%s: take all %d, leaves %s"):format(at.name(done.move[1]), done.move[2],
    at.paint("strong", piles(at.because.count - 1)))
end

return tell
