--- Options that several formats have.

local options = {}

---@class nim.schedule.option
---@field name string of the flag, and in a header
---@field default? integer
---@field usual? string in words, where it depends on the players
---@field help string
---@field check? fun(value: any): nim.fault? why it is none; without it a count
---@field note? string what else a person has to know of it in one format

---@type nim.schedule.option
options.positions = {
  name = "rounds", usual = "all that are given, or 1",
  help = "the positions that each pair plays, each with both seats",
}

---@type nim.schedule.option
options.starts = { name = "starts", default = 1, help = "the positions of a pairing" }

---@type nim.schedule.option
options.cap = {
  name = "cap", default = 3,
  help = "how often an even pair plays before its seeds decide",
}

--- The same option with a note.
---@param option nim.schedule.option
---@param note string
---@return nim.schedule.option
function options.noted(option, note)
  return setmetatable({ note = note }, { __index = option })
end

return options
