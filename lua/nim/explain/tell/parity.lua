--- The argument by parity in words: only the number of piles counts.

local phrases = require "nim.phrases"

local tell = {}

local COUNT = { [0] = "{n} {n:pile|piles}, an even number",
  "{n} {n:pile|piles}, an odd number" }

local function piles(at, n) return at.say(COUNT[n % 2], { n = n }) end

local LEAVE = {
  even = "You win if you leave an even number of piles.",
  odd = "You win if you leave an odd number of piles.",
}

function tell.reason(at)
  return phrases.lines(at.say, {
    "There are {piles}: every move changes that.",
    LEAVE[at.because.safe],
    at.facts.misere and "In normal play it would be an even one." or nil,
  }, { piles = piles(at, at.because.count) })
end

function tell.move(at, done)
  return at.say("{pile}: take all {n}, leaves {left}", {
    pile = at.name(done.move[1]), n = done.move[2],
    left = at.paint("strong", piles(at, done.count)),
  })
end

return tell
