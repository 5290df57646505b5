--- What a move is under each kind of rules, in words, and piles that suit them.
--
--     games.piles(rules)     --> { 3, 4, 5 }
--     games.describe(rules)  --> { "A move takes one or more tokens from one pile.",
--                                  "Who takes the last token wins." }

local code = require "nim.explain.code"
local core = require "nim.core"
local words = require "nim.text.words"

local games = {}

local KINDS = {}

KINDS.nim = {
  describe = function() return { "A move takes one or more tokens from one pile." } end,
}

KINDS.max = {
  piles = { 5, 7, 9 },
  describe = function(facts)
    local most = facts.max
    if most == 1 then return { "A move takes one token." } end
    return { ("A move takes 1 %s %d tokens from one pile."):format(
      most == 2 and "or" or "to", most) }
  end,
}

-- As many tokens as that, in words.
local function amounts(take)
  if #take == 1 then return words.count(take[1], "token") end
  return words.list(take, "or") .. " tokens"
end

KINDS.take = {
  piles = { 5, 7, 9 }, leftovers = true,
  describe = function(facts)
    local least = facts.take[1]
    return {
      ("A move takes %s from one pile."):format(amounts(facts.take)),
      least > 1 and ("Where no pile has %d or more, the game is over."):format(least)
        or nil,
    }
  end,
}

KINDS.whole = {
  describe = function() return { "A move takes one whole pile." } end,
}

KINDS.moore = {
  describe = function(facts)
    local k = facts.moore
    if k == 1 then return { "A move takes one or more tokens from one pile." } end
    return {
      ("A move takes tokens from up to %d piles, any number from each."):format(k),
    }
  end,
}

KINDS.wythoff = {
  piles = { 5, 8 },
  describe = function()
    return {
      "There are two piles. A move takes one or more tokens from one of them,",
      "or the same number from both.",
    }
  end,
}

KINDS.euclid = {
  piles = { 13, 5 }, leftovers = true,
  describe = function()
    return {
      "There are two piles. A move takes a multiple of the smaller one from the larger.",
      "Where a pile is empty, the game is over.",
    }
  end,
}

KINDS.staircase = {
  piles = { 1, 2, 3, 4 }, leftovers = true,
  describe = function()
    return {
      "The first pile is the lowest step. A move takes one or more tokens from a step "
        .. "to the next lower one; from the lowest they go to the ground.",
    }
  end,
}

KINDS.octal = {
  piles = { 5, 7, 9 }, leftovers = true,
  describe = function(facts)
    local lines = code.meaning(facts.code)
    table.insert(lines, 1, "There are these moves:")
    return lines
  end,
}

KINDS.grundy = {
  piles = { 5, 7, 9 }, leftovers = true,
  describe = function()
    return {
      "A move splits one pile into two piles of unequal sizes, both not empty.",
      "Where all piles are of 1 or 2, the game is over.",
    }
  end,
}

KINDS.lasker = {
  describe = function()
    return {
      "A move takes one or more tokens from one pile,",
      "or splits one pile into two that are not empty.",
    }
  end,
}

-- Piles of this size and less are told.
local TOLD <const> = 8

local function option_text(piles)
  return piles[1] and table.concat(piles, " ") or "nothing"
end

-- What each option leaves, in the order of their numbers.
local function options_text(options)
  local texts = {}
  for i, piles in ipairs(options) do texts[i] = option_text(piles) end
  return texts[1] and table.concat(texts, " | ") or "-"
end

KINDS.custom = {
  leftovers = true,
  describe = function(facts, rules)
    local lines = {
      ("A move turns a pile into what an option of %s leaves:")
        :format(facts.file or facts.name or "the rules"),
    }
    for size = 1, TOLD do
      local known, options = pcall(rules.options, rules, size)
      if not known then break end
      lines[#lines + 1] = ("  %d  %s"):format(size, options_text(options))
    end
    return lines
  end,
}

local function doubled(piles)
  local larger = {}
  for i, size in ipairs(piles) do larger[i] = 2 * size end
  return larger
end

local function is_over(piles, rules) return core.game(piles, rules):over() end

-- Piles that are too small for any move are doubled, so many times at most.
local DOUBLED = 10

---@param rules nim.rules
---@return integer[] piles a nice position to begin with
function games.piles(rules)
  local usual = KINDS[rules:kind().kind].piles or { 3, 4, 5 }
  local piles = table.move(usual, 1, #usual, 1, {})
  for _ = 0, DOUBLED do
    local known, over = pcall(is_over, piles, rules)
    if not known or not over then return piles end
    piles = doubled(piles)
  end
  return table.move(usual, 1, #usual, 1, {})
end

---@param rules nim.rules
---@return string[] lines what a move is and who wins
function games.describe(rules)
  local facts = rules:kind()
  local kind = KINDS[facts.kind]
  local lines = kind.describe(facts, rules)
  local last = kind.leftovers and "makes the last move" or "takes the last token"
  lines[#lines + 1] = ("Who %s %s."):format(last,
    facts.misere and "loses (misère play)" or "wins")
  return lines
end

return games
