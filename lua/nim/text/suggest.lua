--- The word that was probably meant, as a question after a complaint.
--
--     suggest.hint("analize", { "play", "analyze" })  --> ": did you mean 'analyze'?"
--     suggest.hint("xyzzy", { "play", "analyze" })    --> ""
--     suggest.choice("xyzzy", { "play", "analyze" })  --> ": there are play and analyze"

local listed = require "nim.text.list"
local nearest = require "nim.text.nearest"

local suggest = {}

--- The question whether something is meant.
function suggest.question(meant)
  return (": did you mean '%s'?"):format(meant)
end

--- A question where a word is near, else nothing.
-- word: what was given; words: what could be meant
function suggest.hint(word, words)
  local meant = nearest(tostring(word), words)
  return meant and suggest.question(meant) or ""
end

--- A question where a word is near, else what there is.
-- word: what was given; words: what could be meant; few
function suggest.choice(word, words)
  local hint = suggest.hint(word, words)
  return hint ~= "" and hint or (": there are %s"):format(listed(words))
end

return suggest
