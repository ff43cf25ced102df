"""From a grammar to event rows: the compiler of grammars, the machine that runs them, and what it says of failures.

- ``outline``, ``vocabulary``, ``patterns``, ``automata``, ``lalr``, ``lexers``, ``packing``, ``checks``,
  ``compile``: a ``.lark`` file to tables. ``tables`` keeps them on disk, ``layout`` says what they look like.
- ``kernels`` and ``machine``: tables and bytes to rows. ``explain``: a refused hand to a sentence.
- ``scan`` and ``reference``: the same once more in plain Python, for explanations and for the tests.
"""
