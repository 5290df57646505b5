-- Grundy sequences against the textbook method in plain C: see sequence.c.
assert(os.execute "build/spec/bench/sequence")
