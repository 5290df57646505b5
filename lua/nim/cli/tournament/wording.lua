--- The words of the arena's modules, for whoever has flags.
--
--     arenawords.with_flags "...; to go on with it, resume"
--     --> "...; --resume goes on with it"

local arenawords = {}

local PHRASES = {
  { "to go on with it, resume$", "--resume goes on with it" },
  { ": resume to go on$", ": the same command with --resume goes on" },
  { "; resume goes on$", "; the same command with --resume goes on" },
  { "and resume$", "and use --resume" },
  { "; resume its run$", "; run it again with --resume" },
}

---@param why string
---@return string
function arenawords.with_flags(why)
  for _, phrase in ipairs(PHRASES) do why = why:gsub(phrase[1], phrase[2]) end
  return why
end

return arenawords
