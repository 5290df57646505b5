-- Grundy sequences against the textbook method in plain C: see sequence.c.
require "spec.support.load".warn()
assert(os.execute "build/spec/bench/sequence")
