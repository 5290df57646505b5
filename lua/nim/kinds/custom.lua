--- A game of one's own: a function or a file gives the options of a pile.

-- The options of piles up to this size are listed.
local LISTED <const> = 8

local function option_text(piles)
  return piles[1] and table.concat(piles, " ") or "nothing"
end

-- What each option leaves, in the order of their numbers.
local function options_text(options)
  local texts = {}
  for i, piles in ipairs(options) do texts[i] = option_text(piles) end
  return texts[1] and table.concat(texts, " | ") or "-"
end

---@type nim.kinds.kind
return {
  title = "A game of one’s own",
  piles = { 3, 4, 5 },
  moves = function(facts, rules)
    local lines = {
      ("A move turns a pile into what an option of %s leaves:")
        :format(facts.file or facts.name or "the rules"),
    }
    for size = 1, LISTED do
      local known, options = pcall(rules.options, rules, size)
      if not known then break end
      lines[#lines + 1] = ("  %d  %s"):format(size, options_text(options))
    end
    return lines
  end,
  listed = {
    { name = "file", shown = "halves.lua", example = "examples/rules/halves.lua",
      piles = { 3, 4, 5 },
      line = "a game of one's own: a file gives the options of a pile" },
  },
  leftovers = true,
  argument = "values",
}
