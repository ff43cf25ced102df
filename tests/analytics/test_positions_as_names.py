"""Where a room calls players by their positions, the same name is another person in the next hand."""

from __future__ import annotations

from pathlib import Path

from hhparse.dataset.reader import open_dataset
from hhparse.importer import import_paths

OWN_LOGS = Path(__file__).parent.parent / "formats"


def test_only_the_logs_owner_is_somebody(tmp_path: Path) -> None:
    import_paths([OWN_LOGS / "bovada", OWN_LOGS / "winamax"], tmp_path / "hands")
    with open_dataset(tmp_path / "hands") as connection:

        def answer(query: str) -> list[tuple[object, ...]]:
            return connection.sql(query).fetchall()

        of_bovada = "from player_hands where site = 'bovada'"
        assert answer(f"select distinct player {of_bovada} order by 1") == [("Hero",), (None,)]
        assert answer(f"select distinct is_hero {of_bovada} and player = 'Hero'") == [(True,)]
        assert ("UTG", False) in answer(f"select distinct name, is_named {of_bovada}")
        assert answer("select player from player_hands where site = 'winamax' and player is distinct from name") == []
