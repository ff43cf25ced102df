"""Tables: rows become lines in the order of play, each with its place on disk."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hhparse.logs import Chunk, containers
from tests.logs.stub import TABLE, chunks, hands

HEADER = b"entry,at,order\n"


def table(tmp_path: Path, raw: bytes) -> list[Chunk]:
    path = tmp_path / "log.csv"
    path.write_bytes(raw)
    found = chunks(path, TABLE)
    assert sum(chunk.disk_bytes for chunk in found) == len(raw)
    return found


def rows(*fields: tuple[str, str, str]) -> bytes:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(fields)
    return out.getvalue().encode()


NEWEST_FIRST = rows(
    ("-- ending hand #2 --", "d", "400"),
    ("-- starting hand #2 --", "c", "300"),
    ('"Bob @ x" folds', "b", "200"),
    ("-- starting hand #1 --", "b", "101"),
    ("The admin approved", "a", "100"),
)


@pytest.mark.parametrize("header", [HEADER, b"", b"\xef\xbb\xbf" + HEADER, b"\r\n"])
def test_newest_first_is_put_in_order(tmp_path: Path, header: bytes) -> None:
    (chunk,) = table(tmp_path, header + NEWEST_FIRST)
    assert [text for text, *_ in hands([chunk])] == [
        b'-- starting hand #1 --\tb\t101\n"Bob @ x" folds\tb\t200\n',
        b"-- starting hand #2 --\tc\t300\n-- ending hand #2 --\td\t400\n",
    ]
    first = 1 if not header else 2
    assert chunk.line_no.tolist() == [first + 3, first + 1]
    assert chunk.source_line(0, 2) == first + 2
    assert chunk.source_line(1, 2) == first
    assert chunk.disk_start.tolist() == [
        len(header) + NEWEST_FIRST.index(b'"""Bob'),
        len(header),
    ]
    assert [residue.text for residue in chunk.context if "admin" in residue.text] == ["The admin approved\ta\t100\n"]
    assert len(chunk.context) == (2 if b"entry" in header else 1)


def test_oldest_first_stays_and_equal_numbers_keep_their_order(tmp_path: Path) -> None:
    lines = [("-- starting hand #1 --", "a", "1"), ("x", "a", "1"), ("y", "a", "1"), ("z", "a", "2")]
    forward, backward = rows(*lines), rows(*reversed(lines))
    expected = [b"-- starting hand #1 --\ta\t1\nx\ta\t1\ny\ta\t1\nz\ta\t2\n"]
    assert [text for text, *_ in hands(table(tmp_path, forward))] == expected
    assert [text for text, *_ in hands(table(tmp_path, backward))] == expected


def test_columns_are_found_by_name(tmp_path: Path) -> None:
    raw = b"order,entry,new,at\r\n2,x,,b\r\n1,-- starting hand #1 --,,a\r\n"
    assert [text for text, *_ in hands(table(tmp_path, raw))] == [b"-- starting hand #1 --\ta\t1\nx\tb\t2\n"]


def test_line_ends_and_tabs_in_a_field_are_shown(tmp_path: Path) -> None:
    raw = HEADER + rows(("two\nlines", "b", "2"), ("-- starting hand #1 --", "a\tb", "1"))
    (chunk,) = table(tmp_path, raw)
    assert chunk.hand_text(0).decode() == "-- starting hand #1 --\ta\u2409b\t1\ntwo\u240alines\tb\t2\n"
    assert chunk.row_lines is not None
    assert chunk.row_lines.tolist() == [4, 2]


@pytest.mark.parametrize(
    ("broken", "shown"),
    [
        (b'"no end,c,3\n', '"no end,c,3'),
        (b'no begin",c,3\n', 'no begin",c,3'),
        (b"too,many,fields,3\n", "too,many,fields,3"),
        (b"few,3\n", "few,3"),
        (b'"x" y"z",c,3\n', '"x" y"z",c,3'),
        (b"tab\there\n", "tab\u2409here"),
    ],
)
def test_a_row_that_does_not_fit_is_kept_beside_its_neighbours(tmp_path: Path, broken: bytes, shown: str) -> None:
    before = rows(("after", "d", "4"))
    behind = rows(("before", "b", "2"), ("-- starting hand #1 --", "a", "1"))
    (chunk,) = table(tmp_path, HEADER + before + broken + behind)
    assert chunk.hand_text(0).decode().split("\n") == [
        "-- starting hand #1 --\ta\t1",
        "before\tb\t2",
        shown,
        "after\td\t4",
        "",
    ]


def test_a_field_that_is_no_number_stays_with_its_row(tmp_path: Path) -> None:
    raw = rows(("-- starting hand #1 --", "a", "1"), ("x", "b", "soon"), ("y", "c", "3"))
    (chunk,) = table(tmp_path, raw)
    assert chunk.hand_text(0) == b"-- starting hand #1 --\ta\t1\nx\tb\tsoon\ny\tc\t3\n"


def test_header_rows_of_joined_tables_are_context(tmp_path: Path) -> None:
    raw = HEADER + rows(("-- starting hand #2 --", "b", "2")) + HEADER + rows(("-- starting hand #1 --", "a", "1"))
    (chunk,) = table(tmp_path, raw)
    assert chunk.hands == 2
    assert [residue.line for residue in chunk.context] == [1, 3]


def test_a_table_without_a_hand(tmp_path: Path) -> None:
    (chunk,) = table(tmp_path, HEADER + rows(("joined", "a", "1")))
    assert chunk.hands == 0
    assert [residue.text for residue in chunk.context] == ["entry,at,order\n", "joined\ta\t1\n"]


def test_an_endless_hand_is_cut_and_the_rest_is_context(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(containers, "HAND_LIMIT", 100)
    lines = [("-- starting hand #1 --", "a", "1"), *(("chat", "b", str(n)) for n in range(2, 100))]
    (chunk,) = table(tmp_path, rows(*lines, ("-- starting hand #2 --", "c", "500")))
    assert chunk.hands == 2
    assert 80 < chunk.offsets[1] <= 100
    assert chunk.hand_text(1) == b"-- starting hand #2 --\tc\t500\n"


FIELD = st.text(st.sampled_from('ab",\n\t é'), max_size=5)
CONTENT = st.lists(
    st.one_of(st.just("-- starting hand #1 --"), FIELD).flatmap(lambda entry: st.tuples(st.just(entry), FIELD)),
    max_size=12,
)


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(CONTENT, st.booleans(), st.booleans(), st.integers(1, 5))
def test_any_table(
    tmp_path: Path, content: list[tuple[str, str]], is_newest_first: bool, has_header: bool, group: int
) -> None:
    """What a writer of tables wrote is what the lines say."""
    numbered = [(entry, at, str(number)) for number, (entry, at) in enumerate(content, 100)]
    written = rows(*(reversed(numbered) if is_newest_first else numbered))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(containers, "_GROUP", group)
        found = table(tmp_path, (HEADER if has_header else b"") + written)
    text = b"".join(chunk.text.tobytes() for chunk in found).decode()
    shown = ["\t".join(f.replace("\n", "\u240a").replace("\t", "\u2409") for f in row) for row in numbered]
    starts = [i for i, row in enumerate(numbered) if row[0].startswith("-- starting")]
    assert text == "".join(line + "\n" for line in shown[starts[0] if starts else len(shown) :])


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.text(st.sampled_from('ab",\n1'), max_size=60))
def test_any_text_taken_for_a_table(tmp_path: Path, text: str) -> None:
    """No byte is lost, whatever the quotes."""
    raw = rows(("-- starting hand #1 --", "a", "0")) + text.encode()
    (chunk,) = table(tmp_path, raw)
    assert chunk.row_lines is not None
    assert sum(len(line) > 0 for line in text.split("\n")) >= len(chunk.row_lines) - 1
