# luanim: `make deps demo` shows it, `make deps test` checks it.
LUA = lua5.4
CC = cc
WARNINGS = -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wstrict-prototypes \
           -Wdeclaration-after-statement
CFLAGS = -O2 -DNDEBUG
LUA_INCDIR = $(firstword $(wildcard /usr/include/lua5.4 /usr/local/include/lua5.4) \
             /usr/local/include)
SOURCES = $(wildcard src/*.c src/lua/*.c)
OBJECTS = $(SOURCES:%.c=build/%.o)

all: lua/nim/core.so

lua/nim/core.so: $(OBJECTS)
	$(CC) -shared $(LDFLAGS) -o $@ $(OBJECTS)

build/%.o: %.c
	@mkdir -p $(@D)
	$(CC) -std=c11 $(CFLAGS) -fPIC -fvisibility=hidden $(WARNINGS) -MMD -MP \
	  -I$(LUA_INCDIR) -c $< -o $@

-include $(OBJECTS:.o=.d)

clean:
	rm -rf build lua/nim/core.so

.PHONY: all clean
