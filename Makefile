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
$(BUILD)/src/lua/sandbox/state.o: $(BUILD)/include/lua/sandbox/prelude.h
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

$(DISK): spec/support/disk.c
	@echo '  LD $@' && mkdir -p $(@D)
	@$(CC) -std=c11 $(CFLAGS) $(WARNINGS) -fvisibility=hidden -fPIC -shared -o $@ $< \
	  -ldl

deps:
	@sh .ci/deps
$(OBJECTS): | $(filter deps,$(MAKECMDGOALS))

demo: all
	@$(LUA) examples/demo.lua

# Two suites: what has #long or #slow in its name is no part of `make test`. The drivers
# in C, then luacheck, run beside the specs of both: in the quick one drivers take
# samples.
test: export SUITE = quick
test-slow: export SUITE = slow
test test-slow test-all: all $(DRIVERS) $(HOST) $(DISK)
	@{ printf '%s\n' $(DRIVERS) | xargs -I DRIVER env DRIVER && \
	  { ! command -v luacheck >/dev/null || luacheck -q .; }; } & beside=$$!; \
	  sh .ci/specs $(LUA) $(SPECS); specs=$$?; wait $$beside && exit $$specs

# The same specs of what `make install` has put below PREFIX, or some of them.
test-installed: export LUANIM = $(PREFIX)/bin/luanim
test-installed: export LUA_PATH_5_4 = $(LUADIR)/?.lua;$(LUADIR)/?/init.lua;./?.lua;;
test-installed: export LUA_CPATH_5_4 = $(COREDIR)/?.so;$(BUILD)/?.so;;
test-installed: $(HOST)
	@BUSTED='busted --lpath= --cpath=' sh .ci/specs $(LUA) $(SPECS)

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

-include $(OBJECTS:.o=.d) $(HARNESS:.o=.d) $(DRIVERS:=.d)
.SECONDARY:
.PHONY: all lib deps demo test test-slow test-all test-installed doc site dist binary \
        install install-doc uninstall clean

# What a maintainer calls: benches, sanitizers, fuzzers.
-include spec/checks.mk
