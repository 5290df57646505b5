-- Subtraction sets in a word against the textbook method in plain C: see sets.c.
require "spec.support.load".warn()
os.exit(os.execute "build/spec/bench/sets" == true, true)
