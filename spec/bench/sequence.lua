-- Grundy sequences against the textbook method in plain C: see sequence.c.
require "spec.support.load".warn()
os.exit(os.execute "build/spec/bench/sequence" == true, true)
