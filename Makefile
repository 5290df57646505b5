# luanim: `make deps demo` shows it, `make deps test` checks it.
LUA = $(shell command -v lua5.4 || command -v lua5.5 || echo lua)
# Found once, but only after `deps`, which may install it.
SAY_VERSION = print(_VERSION:match "%d.%d")
LUA_VERSION = $(eval LUA_VERSION := $(shell $(LUA) -e '$(SAY_VERSION)'))$(LUA_VERSION)
LUA_INCDIR = /usr/include/lua$(LUA_VERSION) -I/usr/local/include/lua$(LUA_VERSION)
CFLAGS ?= -O3
ASSERTS = -DNDEBUG
WARNINGS = -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wstrict-prototypes \
           -Wdeclaration-after-statement

# How a module of Lua is built for a system. Windows resolves every symbol when it links:
# LUA_LIB names Lua's own library, lua54.dll.
SYSTEM := $(if $(findstring mingw,$(CC)),MINGW,$(shell uname -s))
SUFFIX = so
SHARED = -shared
PIC = -fPIC -fno-plt
LDLIBS = -lm -lpthread
ifeq ($(SYSTEM),Darwin)
  BREW := $(shell brew --prefix 2>/dev/null || echo /opt/homebrew)
  LUA_INCDIR += -I$(BREW)/include/lua$(LUA_VERSION) \
                -I$(BREW)/opt/lua@$(LUA_VERSION)/include/lua$(LUA_VERSION)
  SHARED = -bundle -undefined dynamic_lookup
  PIC = -fPIC
else ifneq ($(filter MINGW%,$(SYSTEM)),)
  SUFFIX = dll
  PIC =
  LDLIBS = $(LUA_LIB) -lm -static -lpthread
  WARNINGS += -Wno-float-conversion  # its isnan() and isfinite() ask for a float's size
endif

SANITIZE = -O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined \
           -fno-sanitize-recover=all
WRAPS = -fsanitize=unsigned-integer-overflow \
        -fsanitize-ignorelist=spec/fuzz/wraps.txt
FUZZ_SECONDS = 60
FUZZ_SEED = 1

# Where things are installed: the modules, and the core among the modules in C.
PREFIX = /usr/local
LIBDIR = $(PREFIX)/lib
LUADIR = $(PREFIX)/share/lua/$(LUA_VERSION)
COREDIR = $(LIBDIR)/lua/$(LUA_VERSION)

# Where objects go, and the core: `make BUILD=... LIB=...` builds another one beside it.
BUILD = build
LIB = lua
# Linked in one order, whatever language make speaks.
objects = $(patsubst %.c,$(BUILD)/%.o,$(sort $(1)))
ENGINE = $(call objects,$(filter-out src/lua/%,$(wildcard src/*/*.c)))
OBJECTS = $(ENGINE) $(call objects,$(wildcard src/lua/*.c src/lua/*/*.c))
HARNESS = $(BUILD)/spec/support/batch_harness.o
DRIVERS = $(patsubst %.c,$(BUILD)/%,$(wildcard spec/src/*/*_test.c))
BENCHES = $(patsubst %,$(BUILD)/%,$(basename $(wildcard spec/bench/*.c spec/bench/*.cpp)))
FUZZERS = $(patsubst %.c,$(BUILD)/%,$(wildcard spec/fuzz/*.c))
HOST = $(BUILD)/spec/support/host.so
DISK = $(if $(filter Linux,$(SYSTEM)),$(BUILD)/spec/support/disk.so)

export LUA_PATH_5_4 = lua/?.lua;lua/?/init.lua;;
export LUA_PATH_5_5 = $(LUA_PATH_5_4)
export LUA_CPATH_5_4 = $(LIB)/?.so;$(BUILD)/?.so;;
export LUA_CPATH_5_5 = $(LUA_CPATH_5_4)

COMPILE = $(CC) -std=c11 $(ASSERTS) $(CPPFLAGS) $(CFLAGS) $(PIC) \
          -fvisibility=hidden $(WARNINGS) \
          -Isrc -I. -I$(BUILD)/include -MMD -MP

all: $(LIB)/nim/core.$(SUFFIX)

$(LIB)/nim/core.$(SUFFIX): $(OBJECTS)
	@echo '  LD $@' && mkdir -p $(@D)
	@$(CC) $(SHARED) $(CFLAGS) $(LDFLAGS) -o $@ $(OBJECTS) $(LDLIBS)

# The engine without Lua, for programs in C: src/nim.h is its header.
lib: $(BUILD)/libnim.a
$(BUILD)/libnim.a: $(ENGINE)
	@echo '  AR $@' && rm -f $@
	@ZERO_AR_DATE=1 $(AR) rcs $@ $(ENGINE)

# The prelude of the sandbox, as numbers of bytes.
$(BUILD)/src/lua/sandbox/box.o: $(BUILD)/include/lua/sandbox/prelude.h
$(BUILD)/include/lua/sandbox/prelude.h: src/lua/sandbox/prelude.lua
	@mkdir -p $(@D)
	@od -An -v -tx1 $< | sed 's/ *\([0-9a-f][0-9a-f]\)/0x\1,/g' >$@

$(BUILD)/%.o: %.c
	@echo '  CC $<' && mkdir -p $(@D)
	@$(COMPILE) -I$(LUA_INCDIR) -c $< -o $@

$(BUILD)/spec/src/%_test: $(BUILD)/spec/src/%_test.o $(HARNESS) $(ENGINE)
	@echo '  LD $@'
	@$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LDLIBS)

$(HOST): $(BUILD)/%.so: %.c
	@echo '  LD $@' && mkdir -p $(@D)
	@$(CC) -std=gnu11 $(CFLAGS) -fPIC -shared -I$(LUA_INCDIR) $< -o $@

$(DISK): $(wildcard spec/support/disk/*.[ch])
	@echo '  LD $@' && mkdir -p $(@D)
	@$(CC) -std=c11 $(CFLAGS) $(WARNINGS) -fvisibility=hidden -fPIC -shared -I. -o $@ \
	  $(filter %.c,$^) -ldl

deps:
	@sh .ci/deps
$(OBJECTS): | $(filter deps,$(MAKECMDGOALS))

demo: all
	@$(LUA) examples/demo.lua

# Two suites: what takes long has #slow in its name, and is no part of `make test`. The
# drivers in C run in both, beside the specs: in the quick one they take samples.
test: export SUITE = quick
test-slow: export SUITE = slow
test test-slow test-all: all $(DRIVERS) $(HOST) $(DISK)
	@printf '%s\n' $(DRIVERS) | xargs -I DRIVER env DRIVER spec/data & drivers=$$!; \
	  sh .ci/specs $(LUA) $(SPECS); specs=$$?; wait $$drivers && exit $$specs
	@if command -v luacheck >/dev/null; then luacheck -q .; fi

# The same specs of what `make install` has put below PREFIX, or some of them.
test-installed: export LUANIM = $(PREFIX)/bin/luanim
test-installed: export LUA_PATH_5_4 = $(LUADIR)/?.lua;$(LUADIR)/?/init.lua;./?.lua;;
test-installed: export LUA_CPATH_5_4 = $(COREDIR)/?.so;$(BUILD)/?.so;;
test-installed: $(HOST)
	@BUSTED='busted --lpath= --cpath=' sh .ci/specs $(LUA) $(SPECS)

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
	@for driver in $(DRIVERS); do env -u SUITE $$driver spec/data || exit 1; done
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
	@for driver in $(DRIVERS); do $$driver spec/data || exit 1; done
	@WITHOUT='house|exports|install|cli/init|disk' sh .ci/specs $(LUA) $(SPECS); \
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
	@printf '#!/bin/sh\nexec valgrind -q --error-exitcode=9 --leak-check=full %s "$$@"\n' \
	  '--errors-for-leak-kinds=definite lua5.4' >$(BUILD)/valgrind
	@chmod +x $(BUILD)/valgrind
	@LUANIM_SLOW=1 WITHOUT="sandbox/$${WITHOUT:+|$$WITHOUT}" sh .ci/specs \
	  $(BUILD)/valgrind spec/lua/memory_spec.lua spec/src/lua

# What takes too long for every change: an hour of the fuzzers, all under valgrind, ASan
# and a Lua that checks, and the page for long. What fails does not keep the others from
# running.
NIGHTLY = fuzz-long valgrind asan checked browser-long
nightly:
	@$(MAKE) --keep-going $(NIGHTLY)
fuzz-long:
	@$(MAKE) fuzz FUZZ_SECONDS=360 FUZZ_SEED=$$(date +%s)
browser-long:
	@sh .ci/browser deps
	@$(MAKE) site
	@node spec/page/growth.mjs
	@POSITIONS=20000 SEED=2 node --test spec/page/engine_test.mjs

doc: all
	@mkdir -p doc
	$(LUA) .ci/doc.lua > doc/api.md
	@LUA=$(LUA) sh .ci/man > doc/luanim.1

site:
	@sh .ci/site --needs
	@$(MAKE) --no-print-directory all
	@sh .ci/site site

# A source archive and a rock, of what is committed.
dist:
	@sh .ci/dist dist

# One file, which needs neither Lua nor a library.
binary: all
	@LUA=$(LUA) CC=$(CC) sh .ci/binary $(BUILD)/binary $(OBJECTS)

# What documents the program needs a core that runs here; the rest may be for elsewhere.
install install-doc uninstall: export ROOT = $(DESTDIR)$(PREFIX)
install install-doc uninstall: export LIBS = $(DESTDIR)$(LIBDIR)
install install-doc uninstall: export MODULES = $(DESTDIR)$(LUADIR)
install install-doc uninstall: export C_MODULES = $(DESTDIR)$(COREDIR)
PUT = LUA=$(notdir $(LUA)) CORE=$(LIB)/nim/core.$(SUFFIX) sh .ci/install
install: all
	$(PUT) program
install-doc: doc
	$(PUT) doc
uninstall:
	$(PUT) none

clean:
	rm -rf build dist doc site lua/nim/core.$(SUFFIX)

-include $(OBJECTS:.o=.d) $(HARNESS:.o=.d) $(DRIVERS:=.d) $(FUZZERS:=.d) $(BENCHES:=.d)
.SECONDARY:
.PHONY: all lib deps demo test test-slow test-all test-installed bench check asan \
        preloaded tsan checked coverage covered nightly valgrind browser-long fuzz \
        fuzz-long fuzzers fuzz-module doc site dist binary install \
        install-doc uninstall clean
