--- What is read off the monoid of a misère quotient. The core calls this module for
--- `quotient:presentation` and `quotient:tame`, with a quotient that is not closed.

local monoid = {}

-- The least words of the elements from 0 on, the identity: letter g, as a character, is
-- generator g, and letters ascend. An element is one before it and one more letter.
-- images: the elements of the generators
local function least_words(q, images)
  local words, n = { [0] = "" }, 0
  for g, image in ipairs(images) do
    local x = 0
    while x <= n do
      if q:product(x, image) > n then
        n = n + 1
        words[n] = words[x] .. utf8.char(g)
      end
      x = x + 1
    end
  end
  return words
end

-- Are all words with one letter less than this one least ones?
local function is_minimal(word, is_least)
  for at in utf8.codes(word) do
    local less = word:sub(1, at - 1) .. word:sub(utf8.offset(word, 2, at))
    if not is_least[less] then return false end
  end
  return true
end

-- The least word of an element and one more letter, none of them larger.
local function spelled(q, x, letter)
  local word = x > 0 and q:word(x) or ""
  local before, times = word:match("^(.-)" .. letter .. "%^?(%d*)$")
  return before and ("%s%s^%d"):format(before, letter, (tonumber(times) or 1) + 1)
    or word .. letter
end

--- Generators and relations, as "<a,b | a^2=1, b^3=b>". The relations are v = w for the
--- words v that are minimal among those not least, w the least word of the same element:
--- they present the monoid, since any word is brought to its least one by them.
function monoid.presentation(q)
  local images, names, relations, is_least = {}, {}, {}, {}
  for g, heap in ipairs(q:generators()) do
    images[g] = q:phi(heap)
    names[g] = q:word(images[g])
  end
  local words = least_words(q, images)
  for x = 0, #words do is_least[words[x]] = true end
  for x = 0, #words do
    local last = x > 0 and utf8.codepoint(words[x], utf8.offset(words[x], -1)) or 1
    for g = last, #images do
      local word = words[x] .. utf8.char(g)
      if not is_least[word] and is_minimal(word, is_least) then
        relations[#relations + 1] = spelled(q, x, names[g]) .. "="
          .. q:word(q:product(x, images[g]))
      end
    end
  end
  return ("<%s%s%s>"):format(table.concat(names, ","), relations[1] and " | " or "",
    table.concat(relations, ", "))
end

--- Is it the quotient of Nim heaps up to some size? T_0 = {1}, T_1 = {1, a} with P = {a},
--- and T_n, n > 1, of order 2^n + 2: 1, a with a*a = 1, and an elementary abelian 2-group
--- with identity z, a*z not z; P = {a, z} (Plambeck and Siegel, Misère quotients for
--- impartial games, 2008).
function monoid.tame(q)
  local order, portion, a, z = q:order(), q:p_portion(), nil, nil
  if order <= 2 then return true end
  if order < 6 or (order - 2) & (order - 3) ~= 0 or #portion ~= 2 then return false end
  for _, x in ipairs(portion) do
    if q:product(x, x) == 0 then a = x else z = x end
  end
  if not a or not z or q:product(a, z) == z then return false end
  for x = 1, order - 1 do
    if x ~= a and (q:product(x, x) ~= z or q:product(x, z) ~= x) then return false end
  end
  return true
end

return monoid
