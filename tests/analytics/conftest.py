"""The statistics are asked on the command line, too."""

from tests.cli.conftest import ask

__all__ = ["ask"]
