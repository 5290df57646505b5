-- What the tiers of breaking games are worth, as far as they can be left out at run time.
require "spec.support.load".warn()
os.exit(os.execute "build/spec/bench/tiers" == true, true)
