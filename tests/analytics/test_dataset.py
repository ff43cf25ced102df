"""``hhparse.open`` and ``hhparse.read``: SQL, Arrow tables, statistics as data frames."""

from __future__ import annotations

import gc
import importlib.util
from collections.abc import Iterator
from pathlib import Path

import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import hhparse
from hhparse.analytics import stats
from hhparse.sample import SAMPLE, sample_log
from tests.analytics.test_by_hand import log


@pytest.fixture(scope="module")
def dataset(tmp_path_factory: pytest.TempPathFactory) -> Iterator[hhparse.Dataset]:
    """Four hands that were counted by hand, read without a dataset of one's own."""
    path = tmp_path_factory.mktemp("read") / "four.txt"
    path.write_text(log(), encoding="utf-8")
    with hhparse.read(path) as opened:
        yield opened


def test_answers_are_taken_as_they_are(dataset: hhparse.Dataset) -> None:
    answer = dataset.sql("select player, count(*) as hands from player_hands group by all order by all")
    assert pa.table(answer).to_pydict() == pl.DataFrame(answer).to_dict(as_series=False)
    assert pd.DataFrame.from_arrow(answer)["hands"].tolist() == [4, 4, 4, 4]
    table = dataset.table("players", ["name", "net_minor"], "name = 'Cid'")
    assert table["net_minor"].to_pylist() == pl.DataFrame(table)["net_minor"].to_list() == [950, -50, 0, 800]
    assert dataset.sql("select count(*) from hands where hand_no = $no", no="800000001").fetchall() == [(1,)]


def test_statistics_by_name(dataset: hhparse.Dataset) -> None:
    scoops = dataset.stats.scoop(by="player", where="game = 'omaha_hilo'").set_index("player")
    assert scoops.loc["Cid", ["value", "hits", "chances"]].tolist() == [100.0, 1, 1]
    assert dataset.stats.vpip(by=("position",), player="Ann")["position"].tolist() == ["SB", "BB", "CO", "BTN"]
    # filters of one question are not those of the next
    assert dataset.stats.vpip(by="player")["chances"].sum() == 15
    assert dataset.stats.opponent(player="Cid")["opponent"].tolist() == ["Ann", "Bob", "Dan"]


@pytest.mark.parametrize("where", ["nonsense", "player = 'Ann", "count(*) > 3", "true; drop table hands", "true) --"])
def test_a_condition_that_is_none_is_one_sentence(dataset: hhparse.Dataset, where: str) -> None:
    with pytest.raises(hhparse.UserError, match="is no condition on a row of player_hands: "):
        dataset.stats.vpip(where=where)


def test_any_condition_counts_as_it_stands(dataset: hhparse.Dataset) -> None:
    everybody = dataset.stats.vpip(by="player", where="")
    assert everybody["chances"].sum() == 15
    # an alternative does not undo the other filters, nor does a comment
    assert dataset.stats.vpip(by="player", player="Ann", where="true or true -- all")["player"].tolist() == ["Ann"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_one_person_of_several_names(dataset: hhparse.Dataset, tmp_path: Path, encoding: str) -> None:
    names = tmp_path / "names.csv"
    names.write_text("site,name,person\npokerstars,Ann,O'Hara\npokerstars,Bob,O'Hara\n", encoding=encoding)
    of_both = dataset.stats.vpip(by="player", aliases=names, player="O'Hara")
    apart = dataset.stats.vpip(by="player", where="player in ('Ann', 'Bob')")
    assert of_both["chances"].tolist() == [apart["chances"].sum()]


def test_a_name_of_two_persons_is_refused(dataset: hhparse.Dataset, tmp_path: Path) -> None:
    """Its hands would count twice."""
    names = tmp_path / "names.csv"
    names.write_text("site,name,person\npokerstars,Ann,Eve\npokerstars,Ann,Zoe\n", encoding="utf-8")
    with pytest.raises(hhparse.UserError, match="names 'Ann' of pokerstars twice"):
        dataset.stats.vpip(aliases=names)


def test_names_that_are_no_text(dataset: hhparse.Dataset, tmp_path: Path) -> None:
    (tmp_path / "names.csv").write_bytes("site,name,person\npokerstars,Ann,Zoë\n".encode("latin-1"))
    with pytest.raises(hhparse.UserError, match="is not in UTF-8"):
        dataset.stats.vpip(aliases=tmp_path / "names.csv")


def test_every_name_answers(dataset: hhparse.Dataset) -> None:
    for name in stats.names():
        assert name in dir(dataset.stats)
        assert len(getattr(dataset.stats, name)(player="Ann").columns) > 1, name


def test_a_table_has_its_own_rows_and_a_statistic_of_its_name_can_be_grouped(dataset: hhparse.Dataset) -> None:
    assert "split_showdowns" in dataset.stats.scoop().columns
    with pytest.raises(hhparse.UserError, match="cannot be grouped"):
        dataset.stats.low(by="position")


def test_without_pandas_there_is_a_sentence(dataset: hhparse.Dataset, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(hhparse.UserError, match=r"pip install 'hhparse\[plots\]'"):
        dataset.stats.vpip()
    assert dataset.stats.arrow("vpip", by="player").num_rows == 4


def test_an_unknown_name_is_said(dataset: hhparse.Dataset) -> None:
    with pytest.raises(AttributeError, match="there is no statistic 'luck'"):
        _ = dataset.stats.luck


def test_what_was_read_is_there_until_it_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sample.txt").write_text(SAMPLE, encoding="utf-8")
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    answer = hhparse.read(tmp_path / "sample.txt").sql("select hand_no from hands")
    gc.collect()
    assert answer.fetchall() == [("900000000001",)]  # though nobody holds the dataset any more
    before = set(tmp_path.glob("hhparse-*"))
    with hhparse.read(tmp_path / "sample.txt") as dataset:
        assert dataset.table("hands").num_rows == 1
        assert len(set(tmp_path.glob("hhparse-*")) - before) == 1
    assert set(tmp_path.glob("hhparse-*")) == before


def test_the_hero_is_whose_logs_these_are(dataset: hhparse.Dataset) -> None:
    with sample_log() as path, hhparse.read(path) as sample:
        assert sample.hero() == ("Ann", "USD")  # dealt to Ann
        assert sample.hero("Bob") == ("Bob", "USD")
    assert dataset.hero() == ("Ann", "USD")  # nobody's logs: the first of those with most hands
    with pytest.raises(hhparse.UserError, match="there is no player 'Eve'"):
        dataset.hero("Eve")
