# `make` alone lists the targets. Those that need something set it up first: system libraries, and packages into .venv.
# Another Python than `python3`: make PYTHON=python3.12 build. More arguments for the command: make build ARGS="--only '*.csv'".

PYTHON ?= python3
export PYTHON
ARGS ?=

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help build check test lint types bench mutants messages hands cross-check lock set-up set-up-test clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

build: set-up ## build what is stale into output/
	.venv/bin/riichi-points build $(ARGS)

check: set-up ## say whether output/ is what a build would write
	.venv/bin/riichi-points check $(ARGS)

test: set-up-test ## run the tests, without the slow proofs
	.venv/bin/python -m pytest -n 2 -m "not slow" $(ARGS)

lint: set-up-test ## look for faults and for unformatted Python
	.venv/bin/ruff check
	.venv/bin/ruff format --check

types: set-up-test ## check the types
	.venv/bin/mypy

bench: set-up-test ## measure how long the parts of a build take
	.venv/bin/python tests/bench/bench.py $(ARGS)

mutants: set-up-test ## see whether the tests notice each small change of scoring and hands, half an hour
	.venv/bin/python -m tests.mutants.run $(ARGS)

messages: set-up-test ## bring the message catalogs up to date with the code and the templates
	.venv/bin/python -m generator.locales.extract $(ARGS)

hands: set-up-test ## search the example hands anew, some minutes
	.venv/bin/python -m generator.upkeep.find_hands

cross-check: set-up-test ## compare with the independent calculators anew and record it; needs npm
	.venv/bin/python -m generator.upkeep.cross_check

lock: set-up-test ## write the lock files anew from pyproject.toml (ARGS=--upgrade takes newer versions)
	.venv/bin/python .ci/lock.py $(ARGS)

set-up: ## only prepare for a build
	@.ci/set-up build

set-up-test: ## only prepare for tests and tools
	@.ci/set-up test

clean: ## remove what set-up, builds and tests leave behind; output/ stays
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis build dist output/.build
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
