"""How fast and how big: hands a second and memory of this program, beside programs that do part of the same.

``make bench`` runs everything once more, in one go, each measure as a process of its own, several times; what it prints
are medians. Nothing here is part of the tests: a busy machine is not a fault.
"""
