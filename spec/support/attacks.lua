-- The attacks of spec/data/attacks.txt, as its first lines describe them: each with id,
-- title and code, and beside them what its head says.
local attacks = {}
for line in io.lines "spec/data/attacks.txt" do
  local id, reason, facts, title = line:match "^%-%-%- (%w+) ([%l ]+)(.-): (.*)$"
  if line:find "^%-%-%-" then
    assert(id, line)
    local attack = { id = id, title = title, code = "", load = reason }
    for name, value in facts:gmatch ", (%l+) ?([%l ]*)" do attack[name] = value end
    attack.move = attack.move or not attack.whole and reason or nil
    attacks[#attacks + 1] = attack
  elseif attacks[1] then
    attacks[#attacks].code = attacks[#attacks].code .. line .. "\n"
  end
end
return attacks
