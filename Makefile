# Two commands matter: `make play` and `make test`. Everything they need goes into .venv, from the locks in
# requirements/. Works with GNU make 3.81 (the one of macOS) and newer. PYTHON=... names another interpreter.

PYTHON ?=
WORKERS ?= auto
BROWSERS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) \* 3 / 2)
IN := .venv/bin
UV := $(IN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--no-emit-find-links --custom-compile-command "make lock"

export PIP_DISABLE_PIP_VERSION_CHECK = 1
# Every program that a test starts loads what Python has compiled once, also where that is switched off.
export PYTHONDONTWRITEBYTECODE =

.PHONY: help play test coverage lint style soak pictures wheel lock clean anew

help:
	@echo "make play      open the house in your browser; phones join by QR code"
	@echo "make test      everything a change must pass"
	@echo "make coverage  count which lines the tests run"
	@echo "make soak      the long tests: kills, fuzz and load"
	@echo "make lint      only style, types and storeys"
	@echo "make pictures  take the pictures of docs/pictures anew"
	@echo "make wheel     build the wheel in dist/"
	@echo "make lock      renew the locks in requirements/"

play: .make/play
	@$(IN)/sobremesa serve --open

lint: style
	$(IN)/mypy

style: .make/test
	$(IN)/ruff check
	$(IN)/ruff format --check
	$(IN)/lint-imports

# Types are checked beside the tests. Browsers run by themselves: they want the machine to themselves, and their driver a
# thread's only event loop. They wait for each other, so there are more of them than processors.
test: style
	@echo "$(IN)/mypy, beside the tests"
	@$(IN)/mypy >.make/types 2>&1 & types=$$!; \
	$(IN)/python tools/ask_twice.py -n $(WORKERS) --dist worksteal -m "not (browser or soak)"; \
	played=$$?; wait $$types; typed=$$?; cat .make/types; exit $$((played + typed))
	$(IN)/sobremesa book --check
	$(IN)/python tools/ask_twice.py -n $(BROWSERS) --dist worksteal -m "browser and not soak" tests/browser

# By itself, since counting takes its time; without what plays most, which it would make four times as long.
coverage: .make/test
	$(IN)/coverage erase
	$(IN)/coverage run tools/ask_twice.py -n $(WORKERS) --dist worksteal -m "not (browser or soak or hypothesis or unmeasured)"
	$(IN)/coverage combine --quiet
	$(IN)/coverage report

soak: .make/test
	$(IN)/pytest -n $(WORKERS) --hypothesis-profile=long -m "hypothesis and not (browser or soak)"
	$(IN)/python tools/ask_twice.py -n $(WORKERS) --dist worksteal -m "soak and not browser"
	$(IN)/python tools/ask_twice.py -n $(BROWSERS) --dist worksteal -m "soak and browser" tests/browser

pictures: .make/test
	$(IN)/pytest -m browser --pictures docs/pictures tests/browser

wheel: .make/test
	$(IN)/python -m hatchling build -t wheel

lock: .make/test
	$(UV) --upgrade pyproject.toml --extra fast --group dev -o requirements/test.txt
	$(UV) --upgrade pyproject.toml --group build -c requirements/test.txt -o requirements/play.txt

clean:
	rm -rf .venv .make dist

# The interpreter itself is a link with an old date, so the date of the environment's own file counts.
.venv/pyvenv.cfg: $(shell test -x $(IN)/python || echo anew)
	@tools/environment $(PYTHON)

.make/%: requirements/%.txt pyproject.toml .venv/pyvenv.cfg
	@mkdir -p .make
	@echo "Setting up .venv from $<: a few minutes the first time, then only when it has changed …"
	@$(IN)/python -m pip install --quiet --require-hashes -r $<
	@$(IN)/python -m pip install --quiet --no-deps --no-build-isolation -e .
	@touch $@
