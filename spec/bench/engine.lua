-- The engine beside plain C, and what its tiers are worth: see the comments of each.
local beside = require "spec.support.beside"

for _, name in ipairs { "sequence", "sets", "quotient", "sequence tiers" } do
  beside.report(os.execute("build/spec/bench/" .. name) == true, "engine: %s", name)
end
beside.finish()
