"""The family of cards: each format carries the parts that it states, and its numbers are the frames'."""

import re
from pathlib import PurePosixPath

import pikepdf
import pytest

from generator.cards import CARD_FORMATS, PARTS

from .. import facts
from ..colours import contrast, tokens
from ..numbers import amounts
from ..payments import GRID_FUS, GRID_HANS, WINNERS, WINS, grid, has_kiriage_mark, limit_payments, limits, points
from ..quick import RULESETS, thrifty
from .card import EACH_KNOWN_PDF, KNOWN_PDFS, LANGUAGES, PDFS, WINNER_WORDS, pages, table_cells
from .test_pdf import elements

GRIDS = thrifty(
    (path for path in KNOWN_PDFS if not re.search(r"(fu|differences)-a4", path)),
    lambda path: path.split("/")[1] in RULESETS,
)
WORD = re.compile(r"mangan\*?")
# By which words each part is known, in English and in Spanish.
SAID = {
    "limits": (r"haneman", r"haneman"),
    "thirteen": (r"13\+|11\+|13 han or more", r"13\+|13 han o más|11\+"),
    "honba": (r"[Hh]onba", r"[Hh]onba"),
    "signs": (r"cannot occur|no hand scores", r"no puede darse|ninguna mano"),
    "blanks": (r"pinfu by tsumo only", r"solo pinfu por tsumo"),
    "draw": (r"noten", r"noten"),
    "rules": (r"Double-wind pair: \d|double wind \d", r"Pareja de viento doble: \d|viento doble \d"),
    "fu": (r"Chiitoitsu", r"Chiitoitsu"),
    "formula": (r"fu × 2\^", r"fu × 2\^"),
    "steps": (r"at least one yaku", r"al menos un yaku"),
    "tips": (r"twice the fu", r"el doble de fu"),
    "hands": (r"pinfu by ron", r"pinfu por ron"),
    "tiles": (r"[Kk]anchan: ", r"[Kk]anchan: "),
    "differences": (r"\b[Gg]ain|closer", r"[Rr]ecortas"),
    "to-fill-in": (r"Write in each cell", r"Escribe en cada casilla"),
}
# Words that another part has to use too.
SHARED = {"limits", "thirteen", "honba", "signs", "fu", "rules"}


def test_formats_are_those_of_the_contract():
    """Each name of a card in the contract is a row of the table of formats, and no other."""
    contract = """table-a4 table-letter poster-a3 pocket-a4 pocket-letter wallet-a4 wallet-letter wallet-single
        large-print-a4 large-print-letter fu-a4 differences-a4 worksheet-a4"""
    assert [card.name for card in CARD_FORMATS] == contract.split()
    assert {
        f"{language}/{ruleset}/{card.name}.pdf"
        for language in LANGUAGES
        for ruleset in facts.IDS
        for card in CARD_FORMATS
    } == set(KNOWN_PDFS)
    assert {PurePosixPath(path).stem for path in PDFS} == set(contract.split())
    assert {part for card in CARD_FORMATS for part in card.parts} == set(PARTS)


@pytest.mark.parametrize("path", EACH_KNOWN_PDF)
def test_a_card_has_the_parts_that_its_format_states(site, path):
    """Each part that is stated is there by its words, a part that is not stated is not."""
    language, _, _ = path.split("/")
    stated = next(card.parts for card in CARD_FORMATS if card.name == PurePosixPath(path).stem)
    text = " ".join(card.text for card in pages(site, path))
    for part, words in SAID.items():
        found = re.search(words[LANGUAGES.index(language)], text)
        if part in stated:
            assert found, part
        elif part not in SHARED:
            assert not found, part


def named(text, language):
    """Give the winner whom a text names by the word of the captions, `None` for none or both."""
    found = [
        winner for winner, word in WINNER_WORDS[language].items() if re.search(rf"\b{word}\b", text, re.IGNORECASE)
    ]
    return found[0] if len(found) == 1 else None


def told_apart(card_pages, language):
    """Give each table with the winner whom its caption names, else the last heading before it that names one.

    Tables without a cell in the tags are left out: the grid to fill in, whose cells have no content.
    """
    for card in card_pages:
        heading = None
        for element in card.root.all("H1", "H2", "H3", "Table"):
            if element.kind != "Table":
                heading = named(element.text.split("(")[0], language) or heading
            elif next(element.all("TD"), None):
                caption = next((caption.text for caption in element.all("Caption")), "")
                yield named(caption.split("(")[0], language) or heading, element


def grids(card_pages, language):
    """Give the cells of all grids by (winner, han, fu); each is there once."""
    found = {}
    for winner, table in told_apart(card_pages, language):
        for cell in table_cells(table):
            if cell.column.text.endswith(" han") and cell.row.text.isdigit():
                key = (winner, int(cell.column.text.removesuffix(" han")), int(cell.row.text))
                assert key not in found
                found[key] = cell
    return found


@pytest.mark.parametrize("path", GRIDS)
def test_numbers_in_every_grid_are_the_frames(site, path):
    """Ron, then tsumo, as the frame has them, a dash where it has none; a limit has its word, and numbers or none."""
    language, ruleset, _ = path.split("/")
    cells = grids(pages(site, path), language)
    payments = grid(ruleset)
    left_out = {(winner, han, fu) for winner in WINNERS for han in GRID_HANS for fu in GRID_FUS} - set(cells)
    for winner, han, fu in left_out:
        # A wallet card leaves out columns of which nothing but mangans is left.
        assert "wallet" in path
        assert {points(ruleset)[han, fu, winner, win]["limit"] for win in WINS} == {"mangan"}
        assert fu > min(GRID_FUS)
    for (winner, han, fu), cell in cells.items():
        text = cell.element.text
        wanted = [payments.get((han, fu, winner, win)) for win in WINS]
        some = next(
            (points(ruleset)[han, fu, winner, win] for win in WINS if (han, fu, winner, win) in points(ruleset)), None
        )
        is_limit = bool(some and some["limit"])
        mark = "*" if has_kiriage_mark(ruleset, (han, fu, winner, "ron")) else ""
        assert WORD.findall(text) == (["mangan" + mark] if is_limit else [])
        parts = re.findall(r"– ?[abc]?(?=\s|$)|[\d/,\u202f]+", WORD.sub("", text))
        shown = [None if part.startswith("–") else amounts(part, language, "card") for part in parts]
        if is_limit and not shown:
            # Small cards and large print have the numbers of a limit beside the grid.
            assert PurePosixPath(path).stem.split("-")[0] not in ("table", "poster", "worksheet")
            continue
        assert shown == ([None] if wanted == [None, None] else wanted), (winner, han, fu)


@pytest.mark.parametrize("path", [path for path in KNOWN_PDFS if "worksheet" in path])
def test_the_worksheet_is_empty_and_its_answers_are_not(site, path):
    """On the first page every cell of both grids is there and empty, on the second none is."""
    first, second = pages(site, path)
    assert [piece.text for cell in first.root.all("TD") for piece in cell.pieces()] == []
    heads = [head.text for table in first.tables for head in table.all("TH")]
    assert heads == 2 * ["fu", *(f"{han} han" for han in GRID_HANS), *map(str, GRID_FUS)]
    assert len(second.tables) == 3
    assert all(cell.element.text for table in second.tables for cell in table_cells(table))
    with pikepdf.open(site / path) as pdf:
        cells = [element for element in elements(pdf) if element.S == "/TD"]
    answers = sum(len(table_cells(table)) for table in second.tables)
    assert len(cells) == 2 * len(GRID_HANS) * len(GRID_FUS) + answers


@pytest.mark.parametrize("path", GRIDS)
def test_limits_on_every_card_are_the_frames(site, path):
    """Ron and tsumo of each limit are those of the frame for the winner that the heads or the heading name."""
    language, ruleset, _ = path.split("/")
    by_name = {
        row["limit"].replace("-", " "): limit_payments(row) for row in limits(ruleset) if row["yakuman"] in (None, 1)
    }
    seen = set()
    for winner, table in told_apart(pages(site, path), language):
        for cell in table_cells(table):
            if cell.row.text not in by_name or not (win := re.search(r"\b(ron|tsumo)\b", cell.column.text)):
                continue
            role, colon, _ = cell.column.text.partition(":")
            whose = named(role, language) if colon else winner
            assert amounts(cell.element.text, language, "card") == by_name[cell.row.text][whose, win.group()]
            seen.add((cell.row.text, whose, win.group()))
    wanted = {(name, winner, win) for name in by_name for winner in WINNERS for win in WINS}
    # On a wallet card 13 han that count as a yakuman share its row, and the line below names them.
    assert wanted - seen <= ({key for key in wanted if key[0] == "kazoe yakuman"} if "wallet" in path else set())


@pytest.mark.parametrize("path", EACH_KNOWN_PDF)
def test_every_text_stands_out_in_grey(site, path):
    """The colour of every text has a contrast of 4.5:1 or more to white paper, and to the tint of the limits."""
    for card in pages(site, path):
        colours = card.text_colours()
        assert colours
        for colour in colours:
            assert contrast(colour, tokens()["paper"]) >= 4.5
            assert contrast(colour, tokens()["tint"]) >= 4.5
