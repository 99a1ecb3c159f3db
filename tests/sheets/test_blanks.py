"""The reason of each blank in words: the right sentence in both languages, and true whatever rules a table is made for.

The sentences are written out here. What each of them claims is then held against the table that it stands beside, under
every combination of the options that change fu, and against the shapes of hands where it says what a hand is made of.
"""

import itertools
import re
from functools import cache
from typing import NamedTuple

import pytest

from generator import frames
from generator.hands.least import forced_yaku, least_han
from generator.hands.reach import FUS, HANS, reach
from generator.hands.shapes import (
    CHIITOITSU_FU,
    TSUMO_FU,
    WINS,
    FuOptions,
    Shape,
    concealed_triplets,
    is_pinfu,
    raw_fu,
    rounded_fu,
    shapes,
)
from generator.locales import Locale, words
from generator.locales.spacing import kept_together
from generator.rulesets import load
from generator.sheets import blanks

from .. import facts

# Each sentence in English and Spanish; a figure in braces is given for a double-wind pair of 2 and of 4 fu.
PINFU_ONLY = (
    "By ron a closed hand of groups and a pair has at least 30 fu, and an open hand with nothing else is counted as "
    "30. Only pinfu by tsumo stays at 20.",
    "Por ron, una mano cerrada de grupos y pareja tiene como mínimo 30 fu y una abierta sin más fu se cuenta como 30. "
    "Solo el pinfu por tsumo se queda en 20.",
)
PINFU_HAN = (
    "20 fu by tsumo is pinfu with menzen tsumo: 2 han already.",
    "20 fu por tsumo es pinfu con menzen tsumo: ya son 2 han.",
)
CHIITOITSU = (
    "25 fu belongs to chiitoitsu alone, which is worth 2 han.",
    "Los 25 fu son solo del chiitoitsu, que vale 2 han.",
)
CHIITOITSU_TSUMO = (
    "Chiitoitsu is a closed hand, so a tsumo adds menzen tsumo: 3 han.",
    "El chiitoitsu es una mano cerrada, así que por tsumo se añade menzen tsumo: 3 han.",
)
TSUMO_1 = (
    "With 1 han a tsumo reaches at most {94|96} fu, counted as 100. More than 100 takes a third kan or a third closed "
    "triplet, and either is worth 2 han by itself.",
    "Con 1 han, un tsumo llega como máximo a {94|96} fu, que cuentan como 100. Para pasar de 100 hace falta un tercer "
    "kan o un tercer trío cerrado, que por sí solo vale 2 han.",
)
RON_1 = (
    "With 1 han a ron reaches at most 100 fu; 102, counted as 110, takes a double-wind pair worth 4.",
    "Con 1 han, un ron llega como máximo a 100 fu; a 102, que cuentan como 110, solo se llega donde la pareja de "
    "viento doble vale 4.",
)
KANS = (
    "With 3 han or fewer a hand reaches at most {106|108} fu, counted as 110. More than 110 takes sankantsu, with "
    "sanankou or toitoi: 4 han.",
    "Con 3 han o menos, una mano llega como máximo a {106|108} fu, que cuentan como 110. Para pasar de 110 hace falta "
    "sankantsu, con sanankou o toitoi: 4 han.",
)
OUTSIDE = (
    "With 4 to 7 han a ron reaches at most 130 fu. 132 takes four triplets or kans of terminals or honours: toitoi and "
    "honroutou come on top of sankantsu and sanankou, together 8 han.",
    "De 4 a 7 han, un ron llega como máximo a 130 fu. Para 132 hacen falta cuatro tríos o kan de terminales u "
    "honores: toitoi y honroutou se suman a sankantsu y sanankou, 8 han en total.",
)
EVER = (
    "By tsumo no hand below a yakuman has more than {126|128} fu, counted as 130.",
    "Por tsumo, ninguna mano inferior a un yakuman pasa de {126|128} fu, que cuentan como 130.",
)
# The reason of each blank of the shipped rulesets as (han, fu, win); bounds and least han are those of `facts`.
BOTH = {
    **{(han, 20, "ron"): PINFU_ONLY for han in range(1, 14)},
    (1, 20, "tsumo"): PINFU_HAN,
    **{(1, 25, win): CHIITOITSU for win in ("ron", "tsumo")},
    (2, 25, "tsumo"): CHIITOITSU_TSUMO,
    (1, 110, "tsumo"): TSUMO_1,
    **{(han, fu, win): KANS for han in (1, 2, 3) for fu in (120, 130) for win in ("ron", "tsumo")},
    **{(han, 140, "ron"): KANS for han in (1, 2, 3)},
    **{(han, 140, "tsumo"): EVER for han in range(1, 14)},
}
REASONS = {
    "wrc": BOTH | {(1, 110, "ron"): RON_1} | {(han, 140, "ron"): OUTSIDE for han in (4, 5, 6, 7)},
    "mahjong-soul": BOTH,
}
# The footnotes on paper; c says where 1 han 110 fu is of a ruleset of its own.
NOTE_A = ("20 fu: pinfu by tsumo only, from 2 han.", "20 fu: solo pinfu por tsumo, desde 2 han.")
NOTE_B = (
    "25 fu: chiitoitsu only, from 2 han by ron and 3 by tsumo.",
    "25 fu: solo chiitoitsu, desde 2 han por ron y 3 por tsumo.",
)
NOTE_C = ("With 1 han: 100 fu at most.", "Con 1 han: 100 fu como máximo.")
NOTE_C_DOUBLE_WIND = (
    "1 han 110 fu: by ron only, with a double-wind pair.",
    "1 han 110 fu: solo por ron y con pareja de viento doble.",
)
NOTES = {"wrc": (NOTE_A, NOTE_B, NOTE_C), "mahjong-soul": (NOTE_A, NOTE_B, NOTE_C_DOUBLE_WIND)}
LANGUAGES = ("en", "es")
EVERY_OPTION = [FuOptions(*choice) for choice in itertools.product((2, 4), (True, False), (20, 30), (True, False))]
each_option = pytest.mark.parametrize("options", EVERY_OPTION, ids=str)


def options_of(ruleset: str) -> FuOptions:
    """Give the options of a ruleset that comes with the project."""
    return FuOptions.of(load((ruleset,))[0].rules)


def sentence(of_both: tuple[str, str], language: str, ruleset: str) -> str:
    """Give a sentence in one language with the ruleset's figures."""
    figure = (2, 4).index(facts.RULES_TABLE["double_wind_pair_fu"][ruleset])
    return re.sub(r"\{(\d+)\|(\d+)\}", lambda found: found.group(figure + 1), of_both[LANGUAGES.index(language)])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", REASONS)
def test_every_blank_has_its_sentence(ruleset, language):
    """Each blank of the whole table has its sentence with the ruleset's bound; what can occur has none."""
    options, locale = options_of(ruleset), Locale(language)
    reached = reach(options)
    told = {}
    for key in itertools.product(HANS, FUS, WINS):
        if reached.possible(*key):
            with pytest.raises(ValueError, match="can occur"):
                blanks.reason_text(locale, *key, reached, options)
        else:
            told[key] = blanks.reason_text(locale, *key, reached, options)
    assert told == {key: sentence(text, language, ruleset) for key, text in REASONS[ruleset].items()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", NOTES)
def test_footnotes_are_a_b_and_c(ruleset, language):
    """The grid has the footnotes a, b and c in short, each with the long reasons of its blanks."""
    options, locale = options_of(ruleset), Locale(language)
    notes = blanks.footnotes(locale, reach(options), options)
    assert [note.letter for note in notes] == ["a", "b", "c"]
    assert [note.fu for note in notes] == [20, 25, 110]
    assert [note.short for note in notes] == [sentence(text, language, ruleset) for text in NOTES[ruleset]]
    for note in notes:
        expected = {text for (_, fu, _), text in REASONS[ruleset].items() if fu == note.fu}
        assert sorted(note.reasons) == sorted(sentence(text, language, ruleset) for text in expected)


@pytest.mark.parametrize("ruleset", facts.IDS)
def test_blanks_of_the_grid_are_marked(ruleset):
    """Of the grid the blanks of 20 fu are marked a, of 25 fu b, of 110 fu c; nothing that can occur has a mark."""
    least = {key: value[0 if ruleset == "mahjong-soul" else 1] for key, value in facts.LEAST_HAN.items()}
    marks = {20: "a", 25: "b", 110: "c"}
    expected = {
        (han, fu, win): marks[fu]
        for (fu, win), first in least.items()
        for han in (1, 2, 3, 4)
        if fu <= 110 and (first is None or han < first)
    }
    options = options_of(ruleset)
    assert blanks.letters(reach(options), options) == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_beyond_the_grid_each_reason_is_told_once(language):
    """For 120 to 140 fu there are the sentences of these, none of them twice."""
    options = options_of("wrc")
    found = blanks.beyond_grid(Locale(language), reach(options), options)
    assert sorted(found) == sorted(sentence(text, language, "wrc") for text in (KANS, OUTSIDE, EVER))


class Won(NamedTuple):
    """A shape won in one way: its least han, its fu before rounding and as counted."""

    shape: Shape
    han: int
    raw: int
    counted: int


@cache
def won(options: FuOptions) -> tuple[Won, ...]:
    """Give every shape of groups and a pair with its han and fu; where rinshan adds no fu of tsumo, both ways."""
    found = []
    for shape in shapes(options):
        raw, han = raw_fu(shape, options), least_han(shape, options)
        found.append(Won(shape, han, raw, rounded_fu(raw, shape, options)))
        if shape.win == "tsumo" and shape.has_kan and not options.rinshan_tsumo_fu:
            found.append(Won(shape, han, raw - TSUMO_FU, rounded_fu(raw - TSUMO_FU, shape, options)))
    return tuple(found)


@cache
def table(options: FuOptions, players: int = 4):
    """Give the cells of a ruleset that has these options and is none of the shipped ones."""
    (known,) = load(("jpml",))
    changed = {"players": players, **{name: getattr(options, name) for name in FuOptions.__annotations__}}
    house = known.model_copy(update={"id": "house", "rules": known.rules.model_copy(update=changed)})
    return frames.cells((house,))


class Claim:
    """What a sentence says of the table and of the shapes: its numbers, with the blanks that it is told of."""

    def __init__(self, options: FuOptions, text: str, pattern: str, told_of: set[tuple[int, int, str]]) -> None:
        found = re.fullmatch(pattern, text)
        assert found
        self.numbers = {name: int(value) for name, value in found.groupdict().items()}
        self.options, self.told_of = options, told_of
        cells = table(options)
        assert not cells.loc[[key in told_of for key in keys(cells)], "possible"].any()
        self.filled = {key for key, possible in zip(keys(cells), cells["possible"], strict=True) if possible}
        self.bounds = {(han, win): bound for han, win, bound in cells[["han", "win", "bound"]].itertuples(index=False)}

    def at_most(self, hans, wins, *, counted=None):
        """Hold true that with so many han these wins reach the bound, and as counted a filled cell and none above."""
        bound, least = self.numbers["bound"], min(hans)
        assert max(self.bounds[han, win] for han in hans for win in wins) == bound
        reached = {fu for han, fu, win in self.filled if han in hans and win in wins}
        assert max(reached) == -(-bound // 10) * 10
        assert counted is None or max(reached) == self.numbers[counted]
        assert {han for han, _, win in self.told_of if win in wins} <= {*hans, least}
        assert min(fu for _, fu, _ in self.told_of) > max(reached)

    def shapes_of(self, is_one):
        """Give the shapes that something is true of; there are some."""
        found = [each for each in won(self.options) if is_one(each)]
        assert found
        return found

    def least_by_ron(self):
        """A closed hand of groups has so many fu by ron, an open one with the base alone is counted so."""
        closed = self.shapes_of(lambda each: each.shape.win == "ron" and each.shape.closed)
        assert min(each.raw for each in closed) == self.numbers["closed"]
        bare = self.shapes_of(lambda each: each.shape.win == "ron" and each.raw == 20 and not each.shape.closed)
        assert {each.counted for each in bare} == {self.numbers["open"]}
        assert (20, "ron") not in {(fu, win) for _, fu, win in self.filled}


def keys(cells):
    """Give han, fu and win of each cell."""
    return list(cells[["han", "fu", "win"]].itertuples(index=False, name=None))


def kinds(shape):
    """Give how many kans and how many groups that are no sequence a shape has."""
    return sum(group.kind == "kan" for group in shape.groups), sum(group.kind != "sequence" for group in shape.groups)


def holds_pinfu_tsumo_only(claim):
    """By ron there is no 20, by tsumo only a pinfu has it."""
    claim.least_by_ron()
    of_20 = claim.shapes_of(lambda each: each.counted == 20)
    assert all(is_pinfu(each.shape, claim.options) and each.shape.win == "tsumo" for each in of_20)


def holds_pinfu_tsumo_han(claim):
    """By tsumo 20 fu is a pinfu with menzen tsumo, and so many han."""
    of_20 = claim.shapes_of(lambda each: each.counted == 20 and each.shape.win == "tsumo")
    for each in of_20:
        assert forced_yaku(each.shape, claim.options).keys() == {"menzen-tsumo", "pinfu"}
        assert each.han == claim.numbers["least"]
    assert min(han for han, fu, win in claim.filled if (fu, win) == (20, "tsumo")) == claim.numbers["least"]
    assert {han for han, _, _ in claim.told_of} == set(range(1, claim.numbers["least"]))


def holds_no_pinfu_tsumo_ron(claim):
    """By ron there is no 20."""
    claim.least_by_ron()


def holds_no_pinfu_tsumo_tsumo(claim):
    """A tsumo has so many fu at least, which are counted as so many; no cell of fewer is filled but chiitoitsu's."""
    by_tsumo = claim.shapes_of(lambda each: each.shape.win == "tsumo")
    assert min(each.raw for each in by_tsumo) == claim.numbers["bound"]
    assert min(each.counted for each in by_tsumo) == claim.numbers["counted"]
    filled = {fu for _, fu, win in claim.filled if win == "tsumo"} - {CHIITOITSU_FU}
    assert min(filled) == claim.numbers["counted"]


def holds_chiitoitsu_han(claim):
    """25 fu are counted by no hand of groups; by ron they begin with so many han."""
    assert not [each for each in won(claim.options) if each.counted == CHIITOITSU_FU]
    assert min(han for han, fu, win in claim.filled if (fu, win) == (25, "ron")) == claim.numbers["least"]


def holds_chiitoitsu_tsumo_han(claim):
    """By tsumo 25 fu begin with so many han, one more than by ron."""
    least = {by: min(han for han, fu, win in claim.filled if (fu, win) == (25, by)) for by in WINS}
    assert least["tsumo"] == least["ron"] + 1 == claim.numbers["least"]


def holds_most_fu_tsumo(claim):
    """So many fu at most; beyond the ten, three kans or three closed triplets, each of which is 2 han."""
    claim.at_most((claim.numbers["han"],), ("tsumo",), counted="counted")
    assert claim.numbers["again"] == claim.numbers["counted"]
    more = claim.shapes_of(lambda each: each.shape.win == "tsumo" and each.raw > claim.numbers["counted"])
    for each in more:
        kans, _ = kinds(each.shape)
        assert kans == 3 or concealed_triplets(each.shape.groups) == 3
        yaku = forced_yaku(each.shape, claim.options)
        assert 2 in (yaku.get("sankantsu"), yaku.get("sanankou"))


def holds_most_fu_ron(claim):
    """So many fu at most; with a double-wind pair of 4 there is one shape more, and that pair is in it."""
    claim.at_most((claim.numbers["han"],), ("ron",))
    assert claim.options.double_wind_pair_fu == 2
    richer = FuOptions(4, claim.options.pinfu_tsumo, claim.options.open_hand_min_fu, claim.options.rinshan_tsumo_fu)
    more = [each for each in won(richer) if each.han == claim.numbers["han"] and each.raw > claim.numbers["bound"]]
    assert {(each.shape.win, each.raw, each.counted, each.shape.value_fu) for each in more} == {
        ("ron", claim.numbers["more"], claim.numbers["counted"], 4)
    }


def holds_most_fu_kans(claim):
    """So many fu at most; beyond the ten, sankantsu and one of the two others, and so many han at least."""
    claim.at_most(range(1, claim.numbers["han"] + 1), WINS, counted="counted")
    assert claim.numbers["again"] == claim.numbers["counted"]
    more = claim.shapes_of(lambda each: each.raw > claim.numbers["counted"])
    for each in more:
        yaku = forced_yaku(each.shape, claim.options)
        assert "sankantsu" in yaku
        assert yaku.keys() & {"sanankou", "toitoi"}
    assert min(each.han for each in more) == claim.numbers["least"] == claim.numbers["han"] + 1


def holds_most_fu_outside(claim):
    """So many fu at most; the next number takes all four yaku, together so many han."""
    claim.at_most(range(claim.numbers["from_han"], claim.numbers["han"] + 1), ("ron",))
    more = claim.shapes_of(lambda each: each.shape.win == "ron" and each.raw > claim.numbers["bound"])
    assert {each.raw for each in more} == {claim.numbers["more"]}
    for each in more:
        _, sets = kinds(each.shape)
        assert sets == 4
        assert all(group.outside for group in each.shape.groups)
        yaku = forced_yaku(each.shape, claim.options)
        assert yaku.keys() == {"toitoi", "honroutou", "sankantsu", "sanankou"}
        assert sum(yaku.values()) == claim.numbers["least"] == claim.numbers["han"] + 1


def holds_most_fu_ever(claim):
    """By tsumo so many fu are the most with any han."""
    claim.at_most(HANS, ("tsumo",), counted="counted")


def pattern_of(text):
    """Give a pattern that finds a text's numbers, by the names of its placeholders; a second time as `again`."""
    pattern, seen = "", set()
    for literal, name in re.findall(r"([^%]*)(?:%\((\w+)\)s)?", text):
        pattern += re.escape(literal)
        if name:
            pattern += rf"(?P<{'again' if name in seen else name}>\d+)"
            seen.add(name)
    return pattern


def told(options, language="en"):
    """Give what each sentence is told of, with the key of its text."""
    found: dict[tuple[str, str], set] = {}
    patterns = {key: pattern_of(Locale(language).text(text)) for key, text in words.REASONS.items()}
    for key in itertools.product(HANS, FUS, WINS):
        if not reach(options).possible(*key):
            text = blanks.reason_text(Locale(language), *key, reach(options), options)
            (name,) = [name for name, pattern in patterns.items() if re.fullmatch(pattern, text)]
            found.setdefault((name, text), set()).add(key)
    return found


@each_option
def test_what_a_reason_claims_is_true_of_its_table(options):
    """Under every mixture of the options each sentence's numbers and yaku agree with the table and the shapes."""
    found = told(options)
    assert found
    for (name, text), cells in found.items():
        holds = globals()[f"holds_{name.replace('-', '_')}"]
        holds(Claim(options, text, pattern_of(words.REASONS[name]), cells))


def test_each_reason_is_told_somewhere():
    """There is no text that no rules have a use for."""
    assert {name for options in EVERY_OPTION for name, _ in told(options)} == words.REASONS.keys()


@each_option
def test_the_reasons_do_not_depend_on_the_number_of_players(options):
    """With three players the same cells are blank, for the same reasons and with the same bounds."""
    names = ["han", "fu", "winner", "win", "possible", "reason", "least_han", "bound"]
    assert table(options, 3)[names].equals(table(options)[names])


@each_option
def test_both_languages_tell_the_same_numbers(options):
    """The Spanish sentence of a blank has the numbers of the English one."""
    numbers = {
        language: {
            key: sorted(re.findall(r"\d+", text)) for (_, text), of in told(options, language).items() for key in of
        }
        for language in LANGUAGES
    }
    assert numbers["en"] == numbers["es"]


@each_option
def test_a_footnote_is_true_of_its_table(options):
    """Each short note, read as a rule for the cells of its fu, says of them exactly what the table shows."""
    cells = table(options)
    filled = {key for key, possible in zip(keys(cells), cells["possible"], strict=True) if possible}
    for note in blanks.footnotes(Locale("en"), reach(options), options):
        of_fu = {(han, win) for han, fu, win in filled if fu == note.fu}
        for pattern, says in SHORT.items():
            if found := re.fullmatch(pattern, note.short):
                says(of_fu, filled, *map(int, found.groups()))
                break
        else:
            pytest.fail(note.short)


def from_han(first, win):
    """Give the cells of one fu from so many han."""
    return {(han, win) for han in HANS if han >= first}


def says_pinfu(of_fu, filled, fu, least):
    """20 fu by tsumo from so many han, and by no ron."""
    assert (fu, of_fu) == (20, from_han(least, "tsumo"))


def says_pinfu_beside_ron(of_fu, filled, fu, least):
    """The same, beside a ron that has it with any han."""
    assert (fu, of_fu) == (20, from_han(least, "tsumo") | from_han(1, "ron"))


def says_none(of_fu, filled, fu, least):
    """No 20 fu at all; of what is no chiitoitsu the least is so much."""
    assert (fu, of_fu) == (20, set())
    assert min(each for _, each, _ in filled if each != 25) == least


def says_open_ron(of_fu, filled, fu, least):
    """20 fu by ron alone; of a tsumo that is no chiitoitsu the least is so much."""
    assert (fu, of_fu) == (20, from_han(1, "ron"))
    assert min(each for _, each, win in filled if win == "tsumo" and each != 25) == least


def says_chiitoitsu(of_fu, filled, fu, ron, tsumo):
    """25 fu from so many han by each win."""
    assert (fu, of_fu) == (25, from_han(ron, "ron") | from_han(tsumo, "tsumo"))


def says_most(of_fu, filled, han, most):
    """With so many han no more than so many fu, and these are there."""
    assert max(fu for each, fu, _ in filled if each == han) == most


def says_ron_only(of_fu, filled, han, fu):
    """With so many han and fu there is a ron and no tsumo."""
    assert {(each, win) for each, win in of_fu if each == han} == {(han, "ron")}
    assert max(each for at, each, _ in filled if at == han) == fu


SHORT = {
    r"(\d+) fu: pinfu by tsumo only, from (\d+) han\.": says_pinfu,
    r"(\d+) fu by tsumo: pinfu only, from (\d+) han\.": says_pinfu_beside_ron,
    r"(\d+) fu: none; a hand of groups and a pair counts at least (\d+)\.": says_none,
    r"(\d+) fu: by ron with an open hand only; by tsumo groups and a pair count at least (\d+)\.": says_open_ron,
    r"(\d+) fu: chiitoitsu only, from (\d+) han by ron and (\d+) by tsumo\.": says_chiitoitsu,
    r"With (\d+) han: (\d+) fu at most\.": says_most,
    r"(\d+) han (\d+) fu: by ron only, with a double-wind pair\.": says_ron_only,
}


def test_what_is_no_cell_is_told_rightly():
    """Beyond the table: fu are tens but for 25, the table ends with the most fu there are, and han begin with one."""
    assert words.NOT_A_CELL == {
        "fu": "Fu are rounded up to a ten (25 only for chiitoitsu).",
        "most": "More than %(most)s fu cannot occur.",
        "han": "A hand needs at least one yaku.",
    }
    for options in EVERY_OPTION:
        counted = {each.counted for each in won(options)}
        assert {fu for fu in counted if fu % 10} == set()
        assert max(counted) == max(FUS) == 140
        assert min(each.han for each in won(options)) == min(HANS) == 1


def test_numbers_are_kept_with_their_units():
    """«100 %» and «40 fu» have a no-break space, and so have 3 han 40 fu as a whole."""
    assert kept_together("3 han 40 fu, 13+ han, 100 %") == "3\u00a0han\u00a040\u00a0fu, 13+\u00a0han, 100\u00a0%"
    assert kept_together("de 6 a 7 han y 25 fu.") == "de 6 a 7\u00a0han y 25\u00a0fu."
    unchanged = "4 hands, fu × 2^(han + 2), 50% of 3 funny, 6–7"
    assert kept_together(unchanged) == unchanged
    assert kept_together("tsumo ×1 and ×2; tsumo ×1 y ×2") == (
        "tsumo\u00a0×1\u00a0and\u00a0×2; tsumo\u00a0×1\u00a0y\u00a0×2"
    )
