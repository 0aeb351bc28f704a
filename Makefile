# Every command of the project. `make` alone lists them; README.md explains the first two.
.DEFAULT_GOAL := help
export NO_MKDOCS_2_WARNING := 1
# Compiled once and kept: without it, every command and test reads all of its Python anew.
unexport PYTHONDONTWRITEBYTECODE
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:

BIN := .venv/bin
# An installed uv is used as it is; without one, pip brings the locked one into .uv/.
UV := $(shell command -v uv 2>/dev/null || echo .uv/bin/uv)
WEB := codex/web
PORT ?= 8000
# Beside the offline copy, never in docs/: the players' pages do not know of it.
INTERFACE ?= dist/interface

# pip, npm and uv keep what they fetch in the home folder; where it cannot be written, here.
CLOSED := $(shell home="$${HOME:-}"; \
  if [ ! -d "$$home" ]; then echo "$${home:-The home folder}"; exit; fi; \
  for each in "$$home" "$${XDG_CACHE_HOME:-$$home/.cache}" "$$home/.cache/uv" "$$home/.npm"; do \
    if [ -e "$$each" ] && [ ! -w "$$each" ]; then echo "$$each"; break; fi; \
  done)
ifneq ($(CLOSED),)
$(shell echo "$(CLOSED) cannot be written: what is fetched is kept in .cache/home." >&2)
export HOME := $(CURDIR)/.cache/home
export XDG_CACHE_HOME := $(HOME)/.cache
$(shell mkdir -p "$(HOME)")
endif

# Two commands at once would write the same files. The second waits for the first: the system lets go
# of the lock when that ends, however it ends.
# $(call alone,what is written,targets)
define alone
+@mkdir -p .cache; exec 9>.cache/$(1).lock; ! command -v flock >/dev/null || flock --nonblock 9 \
  || { echo "Another make is at work in this folder: waiting for it." >&2; flock 9; }; \
  $(MAKE) --no-print-directory $(2)
endef

.PHONY: help serve build offline zensical interface wheel engine tools test-tools zensical-tools \
  $(addsuffix .alone,build offline zensical engine tools test-tools zensical-tools) test test-all check format coverage mutants bench trust lock clean

help: ## List the commands
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-9s %s\n", $$1, $$2}'

serve: tools ## Build what is needed and serve the site on http://127.0.0.1:8000 (PORT=… for another)
	@# A rule that fails is told in the pages.
	@$(OPEN_DATA) 2>/dev/null || true
	@$(BIN)/python -m codex.serve --port $(PORT)

build: ## Build site/, ready for any static host
	$(call alone,build,$@.alone)

offline: ## Write dist/codex-de-combat.zip, the site to open from disk without a server
	$(call alone,build,$@.alone)

zensical: ## Build site/ with the theme's successor
	$(call alone,build,$@.alone)

engine:
	$(call alone,build,$@.alone)

# A site is built and published beside the former one, whose place it then takes.
UNFINISHED := .cache/unfinished
PUBLISH = @$(BIN)/python -m codex.publish $(UNFINISHED) site
OPEN_DATA = $(BIN)/python -m codex.opendata docs/donnees

# Pages keep one processor busy: another compresses the engine meanwhile.
build.alone: engine.alone
	$(BIN)/python -m codex.publish.copies docs/assets/engine & \
	  $(BIN)/mkdocs build --strict --quiet --site-dir $(UNFINISHED) || { wait; exit 1; }; wait $$!
	$(PUBLISH)
	@echo "site/ is ready."

offline.alone: engine.alone
	@$(BIN)/python -m codex.disk

# It keeps pages by their text alone, in the folder that the engine and the copies are kept in.
zensical.alone: zensical-tools engine.alone
	rm -rf .cache/[0-9]* $(UNFINISHED)
	CODEX_RELEASE=$$($(BIN)/python -m codex.page.release) \
	  CODEX_SITE=$(UNFINISHED) $(BIN)/zensical build --strict
	$(PUBLISH)
	@echo "site/ is ready."

interface: test-tools ## Write dist/interface/, what rules_core offers to who uses it from Python
	@$(BIN)/python -m tests.docs.interface $(INTERFACE)
	@echo "$(INTERFACE)/index.html is ready."

wheel: tools ## Write dist/codex_combat-….whl, the rules and calculators for Python
	@$(BIN)/python -m hatchling build --target wheel --directory dist

engine.alone: tools
	@$(BIN)/python -m codex.assemble
	@$(OPEN_DATA)

# Both end with the ten slowest tests and the time of the whole. A test of a browser waits for it most
# of its time: one process more than there are processors keeps these busy.
WORKERS := $(shell expr $$(nproc 2>/dev/null || echo 2) + 1)
TESTS = time { $(BIN)/node --test --test-reporter=dot 'tests/**/*.test.mjs'; $(PYTEST); }
PYTEST = $(BIN)/pytest --numprocesses $(WORKERS) --dist worksteal --durations 10

test: PYTEST += -m "not full"
test: test-tools engine ## Set up what the tests need and run those of each change
	@$(TESTS)

test-all: export THOROUGH := 1
test-all: test-tools engine ## Run every test: the bench, other browsers and builders, hosting and disk too
	@$(MAKE) --no-print-directory zensical-tools \
	  || echo "Zensical could not be installed: its tests are skipped."
	@$(TESTS)

check: test-tools ## Lint, types and format of Python and JavaScript, spelling of the French
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/python -m tests.spelling
	$(BIN)/node node_modules/@biomejs/biome/bin/biome check --error-on-warnings
	$(BIN)/node node_modules/typescript/bin/tsc --project $(WEB)
	$(BIN)/node node_modules/typescript/bin/tsc --project bench/pages
	$(BIN)/node tests/floor/check.mjs

format: test-tools ## Format Python and JavaScript, and mend what lint can mend
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(BIN)/node node_modules/@biomejs/biome/bin/biome check --write

coverage: test-tools ## Print which lines of the rules and calculators the tests without a browser leave out
	$(BIN)/pytest tests/rules_core tests/calculators tests/oracle tests/known --numprocesses auto --dist worksteal \
	  --cov rules_core --cov calculators --cov-report term:skip-covered

MODULES ?=
mutants: test-tools ## Put small faults into the rules (MODULES="dice maison.casting") and list those no test finds
	@nice -n 15 $(BIN)/python -m tests.mutation $(MODULES)

bench: test-tools engine ## Measure against the peers, print ratios and write bench/results.md
	$(BIN)/python -m bench

trust: test-tools engine ## Try to catch the site out, and write what came of it to its page « Confiance »
	$(BIN)/python -m tests.trust

lock: $(UV) ## Renew the locked requirements and package-lock.json
	for name in uv build test zensical; do \
	  $(UV) pip compile --quiet --upgrade --universal --python-version "$$(cat .python-version)" --generate-hashes \
	    --no-header --no-emit-index-url --no-emit-find-links requirements/$$name.in -o requirements/$$name.txt; \
	done
	rm -f package-lock.json && PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/npm install --package-lock-only

clean: ## Remove everything that was generated or installed
	rm -rf .venv .uv .cache node_modules site dist docs/assets docs/donnees docs/sw.js docs/offline.json bench/results .coverage
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# --- the environment, made once and again only when what it comes from changes ---

tools test-tools zensical-tools:
	$(call alone,tools,$@.alone)

tools.alone: .venv/build.stamp node_modules/.stamp
test-tools.alone: .venv/test.stamp node_modules/.stamp
zensical-tools.alone: .venv/zensical.stamp
tools.alone test-tools.alone zensical-tools.alone:
	@:

.uv/bin/uv: requirements/uv.txt
	@command -v python3 >/dev/null || { echo "python3 is missing: sudo apt install python3 python3-venv"; exit 1; }
	@python3 -c 'import ensurepip, venv' 2>/dev/null \
	  || { echo "python3's venv module is missing: sudo apt install python3-venv"; exit 1; }
	python3 -m venv .uv
	.uv/bin/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/uv.txt
	@touch $@

.venv/created.stamp: .python-version | $(UV)
	$(UV) venv --quiet --clear --python "$$(cat .python-version)" .venv || { \
	  $(UV) python find --quiet --no-cache "$$(cat .python-version)" >/dev/null 2>&1 \
	    && echo ".venv could not be made: uv says why." \
	    || echo "Python $$(cat .python-version) was not found and could not be fetched: install it and run make again."; \
	  exit 1; }
	@touch $@

.venv/build.stamp: .venv/created.stamp requirements/build.txt pyproject.toml
	$(UV) pip install --quiet --python $(BIN)/python --require-hashes -r requirements/build.txt
	$(UV) pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@touch $@

.venv/test.stamp: .venv/build.stamp requirements/test.txt
	$(UV) pip install --quiet --python $(BIN)/python --require-hashes -r requirements/test.txt
	@touch $@

.venv/zensical.stamp: .venv/build.stamp requirements/zensical.txt
	$(UV) pip install --quiet --python $(BIN)/python --require-hashes -r requirements/zensical.txt
	@touch $@

node_modules/.stamp: package.json package-lock.json .npmrc | .venv/build.stamp
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/npm ci --silent
	@touch $@
