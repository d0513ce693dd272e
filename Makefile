# Polity. `make` builds build/polity; `make play` (LISTEN=HOST:PORT), `make test`, `make bench`, `make bench-server`,
# `make bench-browser`, `make soak`, `make chaos`, `make races`, `make fuzz`, `make install` and `make uninstall` do what they say; `make SAN=1` builds the same with clang and the
# sanitizers into build/san, `make SAN=thread` with the one that finds data races into build/tsan. While you work, `make dev`
# builds build/dev/polity in a second or two after a change, `make check GAME=mars` runs that game's cases with it, and
# `make test-quick` what is most likely to break.

PREFIX ?= /usr/local
LIBS := jansson libsodium
SERVER_LIBS := sqlite3 libzstd zlib icu-i18n icu-uc
WARN := -Wall -Wextra -Wshadow -Werror
CSTD := -std=c17 -D_GNU_SOURCE

ifeq ($(SAN),thread)
OUT := build/tsan
CC := clang
OPT := -g -O1 -fsanitize=thread -fno-omit-frame-pointer
else ifdef SAN
OUT := build/san
CC := clang
OPT := -g -O1 -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
else ifdef DEV
OUT := build/dev
OPT := -Og -g -fno-omit-frame-pointer
else
OUT := build
# Of what hardens a program, the engine has what costs it less than 2 % together (docs/performance.md). Every x86-64
# since 2009 counts bits by itself, which Mars asks for all the time.
OPT := -O3 -g -fno-semantic-interposition -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 \
  $(if $(filter x86_64-%,$(shell $(CC) -dumpmachine)),-fcf-protection=return -march=x86-64-v2)
LINK := -Wl,-z,relro,-z,now
endif

BASE := $(CSTD) $(WARN) -Iinclude -Isrc $(shell pkg-config --cflags $(LIBS) $(SERVER_LIBS) 2>/dev/null)
CFLAGS := $(BASE) $(OPT) $(CFLAGS)
LDLIBS := $(shell pkg-config --libs $(LIBS) 2>/dev/null) -lpthread -lm
SERVER_LDLIBS := $(shell pkg-config --libs $(SERVER_LIBS) 2>/dev/null)
JOBS := -j$(shell nproc)
say = @echo '  $(1)'

LIB_SRC := $(wildcard src/kernel/*.c src/games/*.c src/games/*/*.c src/bots/*.c)
CLI_SRC := $(wildcard src/cli/*.c src/server/*.c src/store/*.c)
WEB_SRC := $(wildcard web/*.json web/*.ts web/*.html web/*.mjs) $(shell find web/src -type f -not -path '*/catalogues/*' -not -path '*/rules/text/*' 2>/dev/null)
LANGS := uk ru
CATALOGUES := $(LANGS:%=$(OUT)/catalogue_%.c)
WEIGHTS := $(wildcard src/bots/weights/*.bin src/bots/weights/*.policy)
LIB_OBJ := $(LIB_SRC:%.c=$(OUT)/%.o) $(CATALOGUES:.c=.o) $(OUT)/weights.o
CLI_OBJ := $(CLI_SRC:%.c=$(OUT)/%.o)
TESTS := $(patsubst tests/%.c,$(OUT)/tests/%,$(wildcard tests/test_*.c $(if $(SAN),,tests/fast_*.c)))
FUZZERS := $(patsubst fuzz/%.c,build/fuzz/%,$(wildcard fuzz/fuzz_*.c))

# Beside the command lies what lets it share out its work under MPI, where that is installed (docs/cluster.md).
PLUGIN := $(if $(shell command -v mpicc),$(OUT)/polity-mpi.so)

.PHONY: all dev check play test test-quick tests fuzzers fuzz bench bench-server bench-browser soak chaos attacks races install uninstall clean deps
all: $(OUT)/polity $(OUT)/libpolity.a $(if $(filter thread,$(SAN)),,$(OUT)/libpolity.so) $(PLUGIN)

dev:
	@$(MAKE) --no-print-directory $(JOBS) DEV=1 build/dev/polity

# A rule was touched: its game's cases, or all: make check GAME=mars
check: dev
	@build/dev/polity check scenarios$(GAME:%=/%)

$(OUT)/polity: $(CLI_OBJ) $(OUT)/embedded.o $(OUT)/libpolity.a
	$(call say,link $@)
	@$(CC) $(CFLAGS) $(LINK) -pie $(LDFLAGS) -o $@ $^ $(SERVER_LDLIBS) $(LDLIBS)

# These read what strangers send, and never far from the disk or the network: they can afford more.
ifeq ($(SAN)$(DEV),)
$(CLI_OBJ): CFLAGS += -fstack-clash-protection
endif

# The client travels inside the command: built once, packed, and included byte by byte.
web/node_modules/.installed: web/package.json web/package-lock.json
	$(call say,npm ci in web)
	@cd web && npm ci --silent --no-fund --no-audit
	@touch $@

build/web/index.html: $(WEB_SRC) $(LANGS:%=po/%.po) $(wildcard docs/rules/*.md docs/rules/*/*.md) | web/node_modules/.installed
	$(call say,vite build/web)
	@cd web && OUT=../build/web npm run --silent build
	@touch $@

build/embedded.c: build/web/index.html src/server/openapi.json scripts/embed
	@scripts/embed build/web src/server/openapi.json > $@.new && mv $@.new $@

$(OUT)/embedded.o: build/embedded.c
	$(call say,cc $@)
	@mkdir -p $(@D)
	@$(CC) $(CFLAGS) -fPIC -c -o $@ $<

# gcc optimises the library as one, the kernel's calls into the games and back included: Mars is 7 % faster by it. The
# list of the games stays apart, since a test has its own.
ifneq ($(and $(filter gcc cc,$(CC)),$(if $(DEV),,joined)),)
APART := $(OUT)/src/games/registry.o
PARTS := $(OUT)/whole.o $(APART)
$(filter-out $(APART),$(LIB_OBJ)): CFLAGS += -flto=auto
$(OUT)/whole.o: $(filter-out $(APART),$(LIB_OBJ))
	$(call say,join $@)
	@$(CC) $(CFLAGS) -flto=auto -flinker-output=nolto-rel -nostdlib -r -o $@ $^
else
PARTS := $(LIB_OBJ)
endif

$(OUT)/libpolity.a: $(PARTS)
	$(call say,pack $@)
	@rm -f $@
	@$(AR) rcs $@ $^

# Under the sanitizers whoever opens it has to bring their library: python with LD_PRELOAD (scripts/run-tests).
$(OUT)/libpolity.so: $(PARTS) src/libpolity.map
	$(call say,link $@)
	@$(CC) $(CFLAGS) $(LINK) $(LDFLAGS) -shared $(if $(SAN),-shared-libsan) -Wl,-soname,libpolity.so.0 -Wl,--version-script=src/libpolity.map \
	  -o $@ $(PARTS) $(LDLIBS)

$(OUT)/src/ranks/mpi.o: CFLAGS += $(shell mpicc --showme:compile)
$(OUT)/polity-mpi.so: $(OUT)/src/ranks/mpi.o
	$(call say,link $@)
	@$(CC) $(CFLAGS) $(LINK) $(LDFLAGS) -shared -o $@ $< $(shell mpicc --showme:link)

$(OUT)/%.o: %.c Makefile
	$(call say,cc $@)
	@mkdir -p $(@D)
	@$(CC) $(CFLAGS) -fPIC -MMD -MP -c -o $@ $<

$(OUT)/%.o: $(OUT)/%.c
	@$(CC) $(CFLAGS) -fPIC -c -o $@ $<

# The catalogues travel inside the library, so that a language needs nothing installed.
$(OUT)/%.mo: po/%.po
	$(call say,msgfmt $@)
	@mkdir -p $(@D)
	@msgfmt --check-format --endianness=little --no-hash -o $@ $<

$(OUT)/catalogue_%.c: $(OUT)/%.mo
	@{ echo 'extern const unsigned char pl_catalogue_$*[]; extern const unsigned int pl_catalogue_$*_size;'; \
	  echo 'const unsigned char pl_catalogue_$*[] __attribute__((aligned(4))) = {'; \
	  od -An -v -tx1 $< | sed 's/ \(..\)/0x\1,/g'; \
	  echo '};'; echo 'const unsigned int pl_catalogue_$*_size = sizeof pl_catalogue_$*;'; } > $@

# So does what was learned: GAME-SEATS.bin and GAME-SEATS.policy are for that game with so many seats.
$(OUT)/weights.c: scripts/embed-weights $(WEIGHTS)
	@mkdir -p $(@D)
	@scripts/embed-weights $(WEIGHTS) > $@.new && mv $@.new $@

tests: $(TESTS) build/tests/sql build/tests/strangers build/tests/clock.so build/tests/deals.so

$(OUT)/tests/%: tests/%.c $(OUT)/libpolity.a
	$(call say,link $@)
	@mkdir -p $(@D)
	@$(CC) $(CFLAGS) -MMD -MP -o $@ $< $(OUT)/libpolity.a $(shell pkg-config --libs cmocka) $(LDLIBS)

$(OUT)/tests/test_store: tests/test_store.c $(OUT)/src/store/sqlite.o $(OUT)/src/store/lobby.o $(OUT)/libpolity.a
	$(call say,link $@)
	@mkdir -p $(@D)
	@$(CC) $(CFLAGS) -o $@ $^ $(shell pkg-config --libs cmocka) $(SERVER_LDLIBS) $(LDLIBS)

$(addprefix $(OUT)/tests/test_,transport room ledger peers loads names origins turns places): $(OUT)/tests/%: tests/%.c $(filter-out $(OUT)/src/cli/%,$(CLI_OBJ)) $(OUT)/embedded.o $(OUT)/libpolity.a
	$(call say,link $@)
	@mkdir -p $(@D)
	@$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(shell pkg-config --libs cmocka) $(SERVER_LDLIBS) $(LDLIBS)

# It counts calls from one file to another.
$(OUT)/tests/test_room: LDFLAGS += -Wl,--wrap=pl_list,--wrap=pl_play,--wrap=pl_notation

$(OUT)/tests/test_notify: tests/test_notify.c $(OUT)/src/server/notify.o | $(OUT)/polity
	$(call say,link $@)
	@mkdir -p $(@D)
	@$(CC) $(CFLAGS) -o $@ $^ $(shell pkg-config --libs cmocka)

$(OUT)/tests/test_report: tests/test_report.c $(addprefix $(OUT)/src/cli/,report_count.o report_figures.o interval.o series.o guests.o chance.o) $(OUT)/libpolity.a
	$(call say,link $@)
	@mkdir -p $(@D)
	@$(CC) $(CFLAGS) -o $@ $^ $(shell pkg-config --libs cmocka) $(LDLIBS)

$(OUT)/tests/test_rating: tests/test_rating.c $(addprefix $(OUT)/src/cli/,rating.o chance.o) $(OUT)/libpolity.a
	$(call say,link $@)
	@mkdir -p $(@D)
	@$(CC) $(CFLAGS) -o $@ $^ $(shell pkg-config --libs cmocka) $(LDLIBS)

# What the server's tests need beside it.
build/tests/sql: tests/sql.c
	$(call say,link $@)
	@mkdir -p $(@D)
	@$(CC) $(BASE) -O1 -g -o $@ $< $(shell pkg-config --libs sqlite3)

build/tests/strangers: tests/strangers.c
	$(call say,link $@)
	@mkdir -p $(@D)
	@$(CC) $(BASE) -O1 -g -o $@ $<

build/tests/clock.so build/tests/deals.so: build/tests/%.so: tests/%.c
	$(call say,link $@)
	@mkdir -p $(@D)
	@$(CC) $(BASE) -O1 -g -fPIC -shared -o $@ $<

fuzzers: $(FUZZERS)

# Objects of their own: those that tell where they have been make other tests two to three times as slow.
FUZZ_OPT := -g -O1 -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all
FUZZ_OBJ := $(LIB_SRC:%.c=build/fuzz/%.o)
build/fuzz/%.o: %.c
	$(call say,cc $@)
	@mkdir -p $(@D)
	@clang $(BASE) $(FUZZ_OPT) -MMD -MP -c -o $@ $<
# Strangers' bytes go to a whole server.
SERVER_FUZZ_OBJ := $(patsubst %.c,build/fuzz/%.o,$(wildcard src/server/*.c src/store/*.c)) build/fuzz/embedded.o
build/fuzz/embedded.o: build/embedded.c
	@clang $(BASE) $(FUZZ_OPT) -c -o $@ $<
build/fuzz/fuzz_net build/fuzz/fuzz_name: $(SERVER_FUZZ_OBJ)
build/fuzz/fuzz_net build/fuzz/fuzz_name: LDLIBS += $(SERVER_LDLIBS)
build/fuzz/fuzz_position: fuzz/mutate.c fuzz/seeds.c
build/fuzz/fuzz_%: fuzz/fuzz_%.c $(FUZZ_OBJ) $(LANGS:%=build/catalogue_%.c) build/weights.c
	$(call say,link $@)
	@clang $(BASE) $(FUZZ_OPT) -fsanitize=fuzzer -o $@ $^ $(LDLIBS)

# Ten minutes with the positions of one game: make fuzz SECONDS=600 FUZZ=position POLITY_FUZZ_GAME=mars
fuzz: $(if $(FUZZ),$(FUZZ:%=build/fuzz/fuzz_%),fuzzers)
	scripts/run-fuzz $(or $(SECONDS),60) $(FUZZ)

deps:
	@scripts/install-deps --test

# Everything is built twice: as it is installed, by gcc, and with the sanitizers, by clang.
test: deps
	@scripts/run-tests

# What is most likely to break, by the build that is quick to make.
test-quick: deps
	@scripts/run-tests --quick

play:
	@scripts/install-deps --play
	@$(MAKE) --no-print-directory $(JOBS) build/polity
	@build/polity serve --listen $(or $(LISTEN),0.0.0.0:8080) 2>>build/polity.log

bench: build/polity
	build/polity bench

build/load: bench/load.c
	$(call say,cc $@)
	@mkdir -p $(@D)
	@$(CC) $(BASE) -O2 -g -o $@ $< $(SERVER_LDLIBS) $(LDLIBS)

bench-server: build/polity build/load
	scripts/bench-server

# How smoothly a table moves in a browser.
bench-browser: build/polity build/tests/deals.so web/node_modules/.installed
	cd web && POLITY=../build/polity node tests/browser/frames.mjs

# A thousand times kill -9 in the middle of play: nothing that was acknowledged may be lost.
soak: build/polity build/tests/deals.so web/node_modules/.installed
	cd web && POLITY=../build/polity POLITY_KILLS=$(or $(KILLS),1000) node --test-reporter=tap tests/server/restart.test.mjs

INSTALLED := bin/polity lib/libpolity.a lib/libpolity.so.0 lib/libpolity.so lib/pkgconfig/polity.pc include/polity.h \
  lib/systemd/system/polity.service share/man/man6/polity.6 share/bash-completion/completions/polity \
  share/zsh/site-functions/_polity $(LANGS:%=share/locale/%/LC_MESSAGES/polity.mo)
PYTHON := $(notdir $(wildcard python/polity/*.py)) py.typed
# Where Debian's python3 looks for what the machine's owner has installed.
PYTHON_TO := lib/$(shell python3 -c 'import sys; print("python%d.%d" % sys.version_info[:2])' 2>/dev/null || echo python3)/dist-packages/polity
INSTALLED += $(PYTHON:%=$(PYTHON_TO)/%) $(if $(PLUGIN),lib/polity/polity-mpi.so)
TO := $(DESTDIR)$(PREFIX)

# People, strangers, dying clients, a failing disk and kills, all at once, under the sanitizers.
chaos: build/tests/deals.so web/node_modules/.installed
	@$(MAKE) --no-print-directory $(JOBS) SAN=1 build/san/polity
	cd web && POLITY_CHAOS=$(or $(SECONDS),600) node --test-reporter=tap tests/server/chaos.test.mjs

# What people notice of those who want everybody to wait (docs/security.md), while nothing else runs on the machine.
attacks: build/polity build/tests/strangers build/tests/deals.so web/node_modules/.installed
	cd web && POLITY_STRICT=$(or $(SECONDS),10) node --test-reporter=tap tests/server/attacks.test.mjs

# Every thread of the server at work, under the sanitizer that finds data races: the first one stops its server.
RACES := tables undo bots people processes restart reading replay study shares growth disk log
races: web/node_modules/.installed build/tests/sql build/tests/clock.so build/tests/deals.so
	@$(MAKE) --no-print-directory $(JOBS) SAN=thread build/tsan/polity
	cd web && for test in $(RACES); do \
	  TSAN_OPTIONS=halt_on_error=1 POLITY=../build/tsan/polity node --test-reporter=tap tests/server/$$test.test.mjs || exit; done

install: all
	install -d $(sort $(dir $(INSTALLED:%=$(TO)/%)))
	install -m 755 build/polity $(TO)/bin/polity
	install -m 644 build/libpolity.a $(TO)/lib/libpolity.a
	install -m 755 build/libpolity.so $(TO)/lib/libpolity.so.0
	ln -sf libpolity.so.0 $(TO)/lib/libpolity.so
	install -m 644 include/polity.h $(TO)/include/polity.h
	printf '%s\n' 'Name: polity' 'Description: Modern board games as a C library' 'Version: 0.1.0' \
	  'Cflags: -I$(PREFIX)/include' 'Libs: -L$(PREFIX)/lib -lpolity' 'Requires.private: $(LIBS)' \
	  | install -m 644 /dev/stdin $(TO)/lib/pkgconfig/polity.pc
	sed 's|^ExecStart=/usr/local/|ExecStart=$(PREFIX)/|' packaging/polity.service \
	  | install -m 644 /dev/stdin $(TO)/lib/systemd/system/polity.service
	install -m 644 docs/polity.6 $(TO)/share/man/man6/polity.6
	install -m 644 completion/polity.bash $(TO)/share/bash-completion/completions/polity
	install -m 644 completion/_polity $(TO)/share/zsh/site-functions/_polity
	install -m 644 $(PYTHON:%=python/polity/%) $(TO)/$(PYTHON_TO)
	$(if $(PLUGIN),install -m 755 $(PLUGIN) $(TO)/lib/polity/polity-mpi.so)
	for lang in $(LANGS); do \
	  install -m 644 build/$$lang.mo $(TO)/share/locale/$$lang/LC_MESSAGES/polity.mo; done

uninstall:
	rm -f $(INSTALLED:%=$(TO)/%)

clean:
	rm -rf build

.SECONDARY:
-include $(shell find build $(OUT) -name '*.d' 2>/dev/null)
