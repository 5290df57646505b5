--- The words of a command line, made ready for argparse.
--
--     argwords.ready({ "help", "play" })        --> { "play", "--help" }
--     argwords.ready({ "match", "--seed", "-1" })  --> { "match", "--seed=-1" }

local argwords = {}

---Flags behind which a negative number is their value, right or wrong, and no flag.
local NUMBERS <const> = { ["--games"] = true, ["--seed"] = true, ["--budget"] = true }

---@param words string[]
---@return string[]
function argwords.ready(words)
  if words[1] == "help" then return { words[2] or "--help", words[2] and "--help" } end
  local ready = {}
  for _, word in ipairs(words) do
    if NUMBERS[ready[#ready]] and word:find("^%-%d") then
      ready[#ready] = ready[#ready] .. "=" .. word
    else
      ready[#ready + 1] = word
    end
  end
  return ready
end

return argwords
