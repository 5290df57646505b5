-- words.lua LANGUAGE, called by site: the phrases of a language as the page gets them, in
-- JSON on standard output: an object for each part, whose modules the engine has by that.

local json = require "dkjson"
local phrases = require "nim.phrases"

local language = assert(arg[1])
local all = {}
for _, part in ipairs(phrases.parts) do
  local words, order = {}, {}
  for phrase, others in pairs(require("nim.phrases." .. part)) do
    words[phrase], order[#order + 1] = others[language], phrase
  end
  table.sort(order)
  all[part] = setmetatable(words, { __jsonorder = order, __jsontype = "object" })
end
print(json.encode(setmetatable(all, { __jsonorder = phrases.parts })))
