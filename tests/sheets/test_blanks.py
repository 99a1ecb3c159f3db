"""The reason of each blank in words, with the ruleset's own bound: the sentences of CONTENT, in both languages."""

import itertools
import re

import pytest

from generator.hands.reach import FUS, HANS, reach
from generator.hands.shapes import WINS, FuOptions
from generator.locales import Locale, words
from generator.rulesets import load
from generator.sheets import blanks
from generator.writers.html import kept_together

from .. import facts

# CONTENT, part 4, word by word; a figure in braces is given for a double-wind pair of 2 and of 4 fu.
PINFU_ONLY = (
    "By ron a closed hand has at least 30 fu, and an open hand with nothing else is counted as 30. Only pinfu by tsumo "
    "stays at 20.",
    "Por ron, una mano cerrada tiene como mínimo 30 fu y una abierta sin más fu se cuenta como 30. Solo el pinfu por "
    "tsumo se queda en 20.",
)
PINFU_HAN = (
    "20 fu by tsumo is always pinfu with menzen tsumo: 2 han already.",
    "20 fu por tsumo es siempre pinfu con menzen tsumo: ya son 2 han.",
)
CHIITOITSU = (
    "25 fu belongs to chiitoitsu alone, which is worth 2 han.",
    "Los 25 fu son solo del chiitoitsu, que vale 2 han.",
)
CHIITOITSU_TSUMO = (
    "Chiitoitsu is always closed, so a tsumo adds menzen tsumo: 3 han.",
    "El chiitoitsu es siempre una mano cerrada; por tsumo se añade menzen tsumo: 3 han.",
)
TSUMO_1 = (
    "With 1 han a tsumo reaches at most {94|96} fu, counted as 100. A third kan or a third concealed triplet is worth "
    "2 han by itself.",
    "Con 1 han, un tsumo llega como máximo a {94|96} fu, que cuentan como 100. Un tercer kan o un tercer trío cerrado "
    "vale por sí solo 2 han.",
)
RON_1 = (
    "With 1 han a ron reaches exactly 100 fu at most. Only rules that give the double-wind pair 4 fu reach 102, "
    "counted as 110.",
    "Con 1 han, un ron llega como máximo a 100 fu justos. Solo con 4 fu por la pareja de viento doble se llega a 102, "
    "que cuentan como 110.",
)
KANS = (
    "With 3 han or fewer a hand reaches at most {106|108} fu, counted as 110. More takes sankantsu with sanankou or "
    "toitoi: 4 han.",
    "Con 3 han o menos, una mano llega como máximo a {106|108} fu, que cuentan como 110. Para más hacen falta "
    "sankantsu y sanankou o toitoi: 4 han.",
)
OUTSIDE = (
    "With 4 to 7 han a ron reaches at most 130 fu. 132 takes four triplets or kans of terminals or honors: toitoi and "
    "honroutou come with it, 8 han.",
    "Con 4 a 7 han, un ron llega como máximo a 130 fu. Para 132 hacen falta cuatro tríos o kan de terminales u "
    "honores: con ellos vienen toitoi y honroutou, 8 han.",
)
EVER = (
    "By tsumo no hand below a yakuman has more than {126|128} fu, counted as 130.",
    "Por tsumo, ninguna mano inferior a un yakuman pasa de {126|128} fu, que cuentan como 130.",
)
# CONTENT: "no *always* or *never* that the enumeration does not carry". These sentences go without their *always*.
SOFTER = {
    "is always pinfu": "is pinfu",
    "is always closed": "is a closed hand",
    "es siempre pinfu": "es pinfu",
    "es siempre una mano": "es una mano",
}
# CONTENT, part 4, "where": the reason of each blank, by ruleset, as (han, fu, win).
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
# CONTENT, part 4, "Footnotes on paper"; c says where it is of a ruleset of its own.
NOTE_A = ("20 fu: pinfu by tsumo only, from 2 han.", "20 fu: solo pinfu por tsumo, desde 2 han.")
NOTE_B = (
    "25 fu: chiitoitsu only; 2 han by ron, 3 by tsumo.",
    "25 fu: solo chiitoitsu; 2 han por ron, 3 por tsumo.",
)
# Our English note begins as the Spanish one does.
NOTE_C = ("With 1 han: 100 fu at most.", "Con 1 han: 100 fu como máximo.")
NOTE_C_DOUBLE_WIND = (
    "1 han 110 fu: by ron only, with a double-wind pair.",
    "1 han 110 fu: solo por ron y con pareja de viento doble.",
)
NOTES = {"wrc": (NOTE_A, NOTE_B, NOTE_C), "mahjong-soul": (NOTE_A, NOTE_B, NOTE_C_DOUBLE_WIND)}
LANGUAGES = ("en", "es")
EVERY_OPTION = [FuOptions(*choice) for choice in itertools.product((2, 4), (True, False), (20, 30), (True, False))]


def options_of(ruleset: str) -> FuOptions:
    """Give the options of a ruleset that comes with the project."""
    return FuOptions.of(load((ruleset,))[0].rules)


def sentence(of_both: tuple[str, str], language: str, ruleset: str) -> str:
    """Give a sentence of CONTENT in one language with the ruleset's figures."""
    figure = (2, 4).index(facts.RULES_TABLE["double_wind_pair_fu"][ruleset])
    text = re.sub(r"\{(\d+)\|(\d+)\}", lambda found: found.group(figure + 1), of_both[LANGUAGES.index(language)])
    for always, without in SOFTER.items():
        text = text.replace(always, without)
    return text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", REASONS)
def test_every_blank_has_the_sentence_of_the_document(ruleset, language):
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
def test_footnotes_are_a_b_and_c_of_the_document(ruleset, language):
    """The grid has the footnotes a, b and c, in short as CONTENT has them, each with the long reasons of its blanks."""
    options, locale = options_of(ruleset), Locale(language)
    notes = blanks.footnotes(locale, reach(options), options)
    assert [note.mark for note in notes] == ["a", "b", "c"]
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
    assert blanks.marks(reach(options), options) == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_beyond_the_grid_each_reason_is_told_once(language):
    """For 120 to 140 fu there are the sentences of CONTENT for these, none of them twice."""
    options = options_of("wrc")
    found = blanks.beyond_grid(Locale(language), reach(options), options)
    assert sorted(found) == sorted(sentence(text, language, "wrc") for text in (KANS, OUTSIDE, EVER))


def test_any_rules_have_a_reason_for_each_blank():
    """Under every mixture of the rules that change fu a blank has a sentence with numbers; every sentence is used."""
    patterns = {key: re.sub(r"%\\\(\w+\\\)s", r"\\d+", re.escape(text)) for key, text in words.REASONS.items()}
    used = set()
    for options in EVERY_OPTION:
        reached = reach(options)
        for key in itertools.product(HANS, FUS, WINS):
            if not reached.possible(*key):
                text = blanks.reason_text(Locale("en"), *key, reached, options)
                matching = {name for name, pattern in patterns.items() if re.fullmatch(pattern, text)}
                assert len(matching) == 1, (options, key, text)
                used |= matching
        assert all(note.short and note.reasons for note in blanks.footnotes(Locale("es"), reached, options))
    assert used == words.REASONS.keys()


def test_numbers_are_kept_with_their_units():
    """CONTENT, part 3, trap 6: «100 %» and «40 fu» have a no-break space, and so have 3 han 40 fu as a whole."""
    assert kept_together("3 han 40 fu, 13+ han, 100 %") == "3\u00a0han\u00a040\u00a0fu, 13+\u00a0han, 100\u00a0%"
    assert kept_together("de 6 a 7 han y 25 fu.") == "de 6 a 7\u00a0han y 25\u00a0fu."
    unchanged = "4 hands, fu × 2^(han + 2), 50% of 3 funny, 6–7"
    assert kept_together(unchanged) == unchanged
    assert kept_together("tsumo ×1 and ×2; tsumo ×1 y ×2") == (
        "tsumo\u00a0×1\u00a0and\u00a0×2; tsumo\u00a0×1\u00a0y\u00a0×2"
    )


@pytest.mark.parametrize(
    ("least", "short"),
    [
        # A closed ron has 20 + 10 fu, an open one with nothing else is raised to 30.
        (30, "20 fu: none; tsumo adds 2, and a ron with groups has 30 at least."),
        (20, "20 fu: by ron with an open hand only; tsumo adds 2."),
    ],
)
def test_without_pinfu_by_tsumo_the_footnote_of_20_fu_is_true_of_both_wins(least, short):
    """RULES: where the 2 fu of tsumo count for pinfu too, 20 fu remain to an open ron that is not raised."""
    options = FuOptions(double_wind_pair_fu=2, pinfu_tsumo=False, open_hand_min_fu=least, rinshan_tsumo_fu=True)
    first = blanks.footnotes(Locale("en"), reach(options), options)[0]
    assert (first.fu, first.short) == (20, short)
