"""Small pieces of a page: everything that comes from a log is escaped here and nowhere else."""

from __future__ import annotations

import base64
import io
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from decimal import Decimal
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def text(value: object) -> str:
    """A value as people read it, escaped: numbers with their thousands apart, a real minus sign, nothing for None."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return f"{value:,}".replace("-", "\N{MINUS SIGN}")
    if isinstance(value, float | Decimal):
        return f"{value:,.2f}".replace("-", "\N{MINUS SIGN}")
    if isinstance(value, datetime):
        return f"{value:%d&nbsp;%b&nbsp;%Y, %H:%M}"
    return escape(str(value))


def table(caption: str, columns: Sequence[str], rows: Iterable[Sequence[object]], *, empty: str = "none") -> str:
    """A table whose first column names its rows; on a narrow page it scrolls by itself."""
    cells = [list(row) for row in rows]
    if not cells:
        return f"<p class='soft'>{escape(caption)}: {escape(empty)}.</p>"
    is_number = [
        all(row[place] is None or isinstance(row[place], int | float | Decimal) for row in cells)
        for place in range(len(columns))
    ]
    kinds = [" class='number'" if number else "" for number in is_number]
    head = "".join(f"<th scope='col'{kind}>{escape(name)}</th>" for name, kind in zip(columns, kinds, strict=True))
    body = "".join(_row(row, kinds) for row in cells)
    named = f"aria-label='{escape(caption, quote=True)}'"
    return (
        f"<p class='caption'>{escape(caption)}</p><div class='scroll' role='region' tabindex='0' {named}>"
        f"<table {named}><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def _row(row: Sequence[object], kinds: Sequence[str]) -> str:
    first, *others = (f"{kind}>{text(cell)}" for cell, kind in zip(row, kinds, strict=True))
    return f"<tr><th scope='row'{first}</th>{''.join(f'<td{other}</td>' for other in others)}</tr>"


def cards(named: Mapping[str, object]) -> str:
    """A few figures, large."""
    inside = "".join(f"<div><dt>{escape(name)}</dt><dd>{text(value)}</dd></div>" for name, value in named.items())
    return f"<dl class='cards'>{inside}</dl>"


def picture(wide: Figure, narrow: Figure, says: str, caption: str) -> str:
    """A picture, drawn apart for a narrow page; ``says`` stands for it where it is not seen."""
    return (
        f"<figure><picture><source media='(max-width: 40rem)' srcset='{_address(narrow)}'>"
        f"<img src='{_address(wide)}' alt='{escape(says, quote=True)}'></picture>"
        f"<figcaption>{escape(caption)}</figcaption></figure>"
    )


def _address(figure: Figure) -> str:
    """A figure as an address that carries it."""
    drawn = io.BytesIO()
    figure.savefig(drawn, format="svg", metadata={"Date": None})
    return f"data:image/svg+xml;base64,{base64.b64encode(drawn.getvalue()).decode()}"


def page(title: str, style: str, body: str) -> str:
    """The whole page, which needs no other file."""
    return (
        f"<!doctype html>\n<html lang='en'><head><meta charset='utf-8'><title>{escape(title)}</title>"
        "<meta name='viewport' content='width=device-width, initial-scale=1'>"
        f"<link rel='icon' href='data:,'><style>{style}</style></head><body>{body}</body></html>\n"
    )
