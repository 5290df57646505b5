-- What the tiers of breaking games are worth.
require "spec.support.load".warn()
os.exit(os.execute "build/spec/bench/tiers" == true, true)
