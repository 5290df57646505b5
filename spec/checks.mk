# Included by the Makefile: benches, and checks that build in other ways.
SANITIZE = -O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined \
           -fno-sanitize-recover=all
WRAPS = -fsanitize=unsigned-integer-overflow \
        -fsanitize-ignorelist=spec/fuzz/wraps.txt
FUZZ_SECONDS = 60
FUZZ_SEED = 1
BENCHES = $(patsubst %,$(BUILD)/%,$(basename $(wildcard spec/bench/*.c spec/bench/*.cpp)))
FUZZERS = $(patsubst %.c,$(BUILD)/%,$(wildcard spec/fuzz/*.c))

bench: all $(BENCHES) $(HOST)
	@status=0; for bench in spec/bench/*.lua; do $(LUA) $$bench || status=1; done; \
	  exit $$status

$(BUILD)/spec/bench/%: spec/bench/%.c $(ENGINE)
	@mkdir -p $(@D)
	@$(CC) -std=c11 -O3 -Isrc -I. -MMD -MP -MF $@.d -o $@ $< $(ENGINE) $(LDLIBS)
$(BUILD)/spec/bench/%: spec/bench/%.cpp
	@mkdir -p $(@D)
	@$(CXX) -O3 -o $@ $<

check:
	luacheck -q .
	$(MAKE) ASSERTS= CC=gcc CFLAGS='-O2 -Werror' BUILD=build/gcc LIB=build/gcc
	$(MAKE) ASSERTS= CC=clang CFLAGS='-O2 -Werror' BUILD=build/clang LIB=build/clang
	@sh .ci/lines

# The core is built in place, so that every program that the specs start has it too. Leaks
# are looked for in the drivers; in Lua by valgrind, which leaves cp and sh alone. What
# loads another library before all is left out.
asan:
	rm -f lua/nim/core.so
	ASAN_OPTIONS=allocator_may_return_null=1 $(MAKE) ASSERTS= CC=gcc CFLAGS='$(SANITIZE)' \
	  BUILD=build/asan preloaded; status=$$?; rm -f lua/nim/core.so; exit $$status
preloaded: all $(DRIVERS) $(HOST)
	@for driver in $(DRIVERS); do env -u SUITE $$driver || exit 1; done
	@ASAN_OPTIONS=$$ASAN_OPTIONS:detect_leaks=0 \
	  BUSTED="env LD_PRELOAD=$$(gcc -print-file-name=libasan.so) busted" \
	  WITHOUT="cli/disk$${WITHOUT:+|$$WITHOUT}" sh .ci/specs $(LUA) $(SPECS)

# The driver that starts threads, under ThreadSanitizer.
tsan:
	$(MAKE) ASSERTS= CC=gcc CFLAGS='-O2 -g -fsanitize=thread' BUILD=build/tsan \
	  build/tsan/spec/src/breaking/team_test
	build/tsan/spec/src/breaking/team_test

# The specs in a Lua that checks how the core uses it.
checked:
	@sh .ci/lua-source build/lua
	@cd build/lua/source/src && $(CC) -O1 -g -DLUA_USE_APICHECK -DLUA_USE_LINUX \
	  -DLUA_COMPAT_5_3 -I. $$(ls *.c | grep -v '^luac') -Wl,-E -lm -o ../../checked
	@$(MAKE) test-all LUA=$(CURDIR)/build/lua/checked

# Which lines of src/ the drivers and the specs run, file by file. Specs of the build, and
# of calls that fail one after the other, which the counters make too, are left out.
coverage:
	rm -f lua/nim/core.so
	$(MAKE) ASSERTS= CC=gcc CFLAGS='-O1 --coverage -fprofile-update=atomic' \
	  BUILD=build/coverage covered; status=$$?; rm -f lua/nim/core.so; exit $$status
covered: all $(DRIVERS) $(HOST)
	@for driver in $(DRIVERS); do $$driver || exit 1; done
	@WITHOUT='layers|exports|install|cli/init|disk' sh .ci/specs $(LUA) $(SPECS); \
	  status=$$?; gcovr --root . --filter src/ $(BUILD) || exit 1; exit $$status

# Files that are altered, the engine by libFuzzer, and the module by calls at random,
# twice: watched for mistakes with memory, and for sizes that wrap.
fuzz: all
	@for fuzz in spec/fuzz/*.lua; do \
	  $(LUA) $$fuzz $(FUZZ_SECONDS) $(FUZZ_SEED) || exit 1; done
	@$(MAKE) ASSERTS= CC=clang BUILD=build/fuzz fuzzers \
	  CFLAGS='$(SANITIZE) $(WRAPS) -fsanitize=fuzzer-no-link'
	@$(MAKE) ASSERTS= CC=gcc BUILD=build/asan LIB=build/asan CFLAGS='$(SANITIZE)' \
	  RUNTIME=libasan.so fuzz-module
	@$(MAKE) ASSERTS= CC=clang BUILD=build/wraps LIB=build/wraps fuzz-module \
	  CFLAGS='-O1 -g $(WRAPS) -fno-sanitize-recover=all' \
	  RUNTIME=libclang_rt.ubsan_standalone-$$(uname -m).so
fuzz-module: all
	@ASAN_OPTIONS=allocator_may_return_null=1:detect_leaks=0 \
	  LD_PRELOAD=$$($(CC) -print-file-name=$(RUNTIME)) \
	  $(LUA) spec/fuzz/module.lua $(FUZZ_SECONDS) $(FUZZ_SEED)
fuzzers: $(FUZZERS)
	@for fuzzer in $(FUZZERS); do \
	  sh .ci/fuzz $$fuzzer $(FUZZ_SECONDS) $(FUZZ_SEED) || exit 1; done
$(BUILD)/spec/fuzz/%: $(BUILD)/spec/fuzz/%.o $(HARNESS) $(ENGINE)
	@echo '  LD $@'
	@$(CC) $(CFLAGS) -fsanitize=fuzzer -o $@ $^ $(LDLIBS)

# The specs of the core under valgrind, which would not see what other specs start; the
# attacks on the sandbox take thirty times as long there, and run under ASan alone.
# WITHOUT leaves out more files.
valgrind: all $(HOST)
	@printf '#!/bin/sh\nexec valgrind -q --error-exitcode=9 %s %s "$$@"\n' \
	  '--leak-check=full --errors-for-leak-kinds=definite --keep-debuginfo=yes' \
	  '--suppressions=spec/support/valgrind.supp lua5.4' >$(BUILD)/valgrind
	@chmod +x $(BUILD)/valgrind
	@LUANIM_SLOW=1 WITHOUT="sandbox/$${WITHOUT:+|$$WITHOUT}" sh .ci/specs \
	  $(BUILD)/valgrind spec/lua/memory_spec.lua spec/src/lua

# What takes too long for every change: an hour of the fuzzers, all under valgrind, ASan
# and a Lua that checks, and the page for long. What fails does not keep the others from
# running.
nightly:
	@$(MAKE) --keep-going fuzz valgrind asan checked browser-long \
	  FUZZ_SECONDS=360 FUZZ_SEED=$$(date +%s)
browser-long:
	@sh .ci/browser deps
	@$(MAKE) site
	@node spec/page/growth.mjs
	@POSITIONS=20000 SEED=2 node --test spec/page/engine_test.mjs

-include $(FUZZERS:=.d) $(BENCHES:=.d)
.PHONY: bench check asan preloaded tsan checked coverage covered fuzz fuzz-module \
        fuzzers valgrind nightly browser-long
