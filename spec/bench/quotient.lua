-- Misère quotients from scratch, and outcomes by them: see quotient.c.
assert(os.execute "build/spec/bench/quotient")
