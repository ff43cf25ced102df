# Everything sets itself up: a fresh machine needs Python 3.11 or later, make and pip.
#
#   make demo    write a few thousand hands, import them, audit them, show the statistics
#   make test    ruff, mypy --strict, pytest
#   make bench   hands a second, beside the yardsticks; bytes a second of each format
#   make warm    compile the kernels ahead

PYTHON ?= python3
ifeq ($(OS),Windows_NT)
BIN := .venv/Scripts
else
BIN := .venv/bin
endif
PY := $(BIN)/python
PYTEST_ARGS ?= -n auto --dist worksteal
BENCH_ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help demo test lint types tests bench warm wheel clean

help:
	@sed -n 's/^#   //p' Makefile

# Stamps: what is installed is installed again when pyproject.toml changes.
.venv/.installed: pyproject.toml
	$(PYTHON) -c "import sys; sys.exit(0 if sys.version_info >= (3, 11) else 'hhparse needs Python 3.11 or later: run make with PYTHON=python3.11')"
	$(PYTHON) -m venv .venv
	$(PY) -m pip install --quiet --upgrade "pip>=25.1"
	$(PY) -m pip install --quiet --editable .
	$(PY) -c "from pathlib import Path; Path('$@').touch()"

.venv/.developing: .venv/.installed
	$(PY) -m pip install --quiet --group dev
	$(PY) -c "from pathlib import Path; Path('$@').touch()"

demo: .venv/.installed
	$(PY) pipelines/demo.py build/demo

test: lint types tests

lint: .venv/.developing
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .

types: .venv/.developing
	$(PY) -m mypy

tests: .venv/.developing warm
	$(PY) -m pytest $(PYTEST_ARGS)

bench: .venv/.developing warm
	$(PY) -m benchmarks $(BENCH_ARGS)

warm: .venv/.installed
	$(PY) -m hhparse warm

wheel: .venv/.developing
	$(PY) -m build --wheel --outdir build/wheel .

clean:
	$(PYTHON) -c "import shutil; [shutil.rmtree(p, ignore_errors=True) for p in ('.venv', 'build', 'dist')]"
