"""The drills of the practice page, done in a browser: what is asked, what counts as right, what is remembered."""

import re
from dataclasses import dataclass
from functools import cache
from itertools import product

import pytest
from playwright.sync_api import expect

from generator import frames
from generator.outputs import Publication, declared_files

from .. import facts, payments
from ..numbers import NARROW_SPACE, amounts, number, written
from .browser import opened
from .page import LANGUAGES, WINNER_WORDS, collapsed

# Each opens the page and answers questions; together they take minutes.
pytestmark = [pytest.mark.browser, pytest.mark.slow]

NAMES = {ruleset.name: ruleset.id for ruleset in Publication.published().rulesets}
WORDS = {
    "en": {
        "right": "Right.",
        "wrong": "Wrong.",
        "impossible": "cannot occur",
        "mistakes": "mistakes: ",
        "best": "best: ",
    },
    "es": {
        "right": "Correcto.",
        "wrong": "Incorrecto.",
        "impossible": "no puede darse",
        "mistakes": "fallos: ",
        "best": "la mejor: ",
    },
}
# From 5 han on the fu play no part.
FIRST_LIMIT_HAN = 5
HANS = tuple(range(1, 14))
# What a thumb needs, in CSS pixels.
LEAST_HEIGHT = 44
TAPPED = "#choices label:has(input), select, summary, #drill label:has(input), #read input, button"
HEIGHTS = "all => all.filter(each => each.checkVisibility()).map(each => each.getBoundingClientRect().height)"
CHANGE_HASH = """hash => new Promise(done => {
  window.addEventListener('hashchange', done, { once: true });
  window.location.hash = hash;
})"""

each_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(scope="module")
def practice(tmp_path_factory):
    """Give a folder with the practice pages and what they load."""
    folder = tmp_path_factory.mktemp("practice")
    for file in declared_files(Publication.published()):
        if file.path.endswith("/practice/index.html") or re.fullmatch(r"assets/\w+\.(css|js|svg)", file.path):
            path = folder / file.path
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(file.make())
    return folder


@dataclass(frozen=True)
class Asked:
    """A question as it is read off the page: han and fu (0: not told) in one drill, payments in the other."""

    ruleset: str
    winner: str
    win: str
    han: int = 0
    fu: int = 0
    paid: tuple[int, ...] = ()

    @property
    def rows(self):
        """The rows of the frame of points that the question is about; without any it is impossible."""
        return {
            (han, fu): row
            for (han, fu, winner, win), row in payments.points(self.ruleset).items()
            if (winner, win) == (self.winner, self.win)
            and (payments.paid(row) == self.paid if self.paid else han == self.han and self.fu in (0, fu))
        }

    @property
    def payments(self):
        """What is paid, from the frame."""
        (paid,) = {payments.paid(row) for row in self.rows.values()}
        return paid

    @property
    def cells(self):
        """The combinations that pay this, from the frame; fu are 0 where they play no part."""
        return {(han, 0 if han >= FIRST_LIMIT_HAN else fu) for han, fu in self.rows}

    @property
    def is_limit(self):
        """Whether all of it is a limit; the frame has no payment that is one and is none."""
        (found,) = {row["limit"] is not None for row in self.rows.values()}
        return found


class Drill:
    """The practice page as somebody at a keyboard has it."""

    def __init__(self, page, language):
        """Look at a page that is open."""
        self.page, self.language, self.words = page, language, WORDS[language]

    def read(self, selector):
        """Give the text of an element."""
        return collapsed(self.page.locator(selector).inner_text())

    def press(self, key, times=1):
        """Press a key."""
        for _ in range(times):
            self.page.keyboard.press(key)

    def focused(self, selector):
        """Say whether the focus is on an element."""
        return self.page.evaluate("selector => document.activeElement.matches(selector)", selector)

    def tab_to(self, selector, key="Tab"):
        """Move the focus to an element by the keyboard."""
        for _ in range(40):
            if self.focused(selector):
                return
            self.press(key)
        raise AssertionError(f"no way to {selector} by the keyboard")

    def choose(self, **values):
        """Set what is asked, without the keyboard."""
        self.page.locator("details").evaluate("details => details.open = true")
        for name, value in values.items():
            if name == "drill":
                self.page.locator(f"#choices label:has([value={value}])").click()
            else:
                self.page.select_option(f"#{name}", value)

    @property
    def asked(self):
        """The question that is asked now."""
        first, second, *_ = self.page.locator("#question").inner_text().split("\n")
        name, role, win = first.split(" · ")
        (winner,) = [code for code, word in WINNER_WORDS[self.language].items() if word == role]
        question = Asked(NAMES[name], winner, win.lower())
        if found := re.fullmatch(r"(\d+)(\+?)\u00a0han(?:\u00a0(\d+)\u00a0fu)?", second):
            han, plus, fu = found.groups()
            assert (han == "13") == bool(plus)
            assert (int(han) >= FIRST_LIMIT_HAN) == (fu is None)
            return Asked(question.ruleset, question.winner, question.win, int(han), int(fu or 0))
        parts = self.page.locator("#question b").all_inner_texts()
        paid = tuple(number(part.split(": ")[1], self.language, "page") for part in parts)
        return Asked(question.ruleset, question.winner, question.win, paid=paid)

    def type_amounts(self, paid, write=str):
        """Answer with payments, from the first field on, Enter after each."""
        for amount in paid:
            self.page.keyboard.type(write(amount))
            self.press("Enter")

    def type_cell(self, han, fu):
        """Answer with han and fu, from the first han on; fu 0 are left alone."""
        self._pick("han", HANS.index(han))
        if fu:
            self.tab_to("[name=fu]")
            self._pick("fu", facts.FUS.index(fu))
        self.press("Enter")

    def _pick(self, name, position):
        assert self.focused(f"[name={name}]:not(:checked)")
        self.press("ArrowRight", position)
        if not position:
            self.press("Space")

    def tap_cell(self, han, fu):
        """Answer with han and fu by tapping."""
        for name, value in (("han", han), ("fu", fu)):
            if value:
                self.page.locator(f"label:has([name={name}][value='{value}'])").click()
        self.page.locator("#go").click()

    def seed(self, seed):
        """Begin anew with a seed."""
        self.page.evaluate(CHANGE_HASH, f"seed={seed}")

    def answer_anything(self):
        """Answer somehow and go on."""
        if self.asked.paid:
            self.page.locator("label:has([name=han][value='13'])").click()
        else:
            for field in self.page.locator("#read input").all():
                field.fill("1")
        self.press("Enter", 2)

    @property
    def verdict(self):
        """What was said of the answer, without its sign, and whether it was right; it stands in a live region."""
        assert self.page.locator("#verdict").get_attribute("role") == "status"
        found = re.fullmatch(r"([✓✗]) (\S+) ?(.*)", self.read("#verdict"))
        sign, word, rest = found.groups()
        right = {self.words["right"]: True, self.words["wrong"]: False}[word]
        assert right == (sign == "✓")
        return right, rest

    @property
    def streak(self):
        """The right answers in a row, and the most there were."""
        now, best = re.findall(r"\d+", self.read("#streak"))
        return int(now), int(best)

    @property
    def weak(self):
        """The weak spots on the list, with how often each was got wrong."""
        lines = self.page.locator("#weak li").all()
        pairs = [[collapsed(part) for part in line.locator("span").all_inner_texts()] for line in lines]
        return {what: int(times.removeprefix(self.words["mistakes"])) for what, times in pairs}

    def weak_line(self, asked):
        """Give the line of the list for a question of han and fu."""
        han = f"{asked.han}{'+' if asked.han == HANS[-1] else ''} han"
        fu = f" {asked.fu} fu" if asked.fu else ""
        return f"{WINNER_WORDS[self.language][asked.winner]} · {asked.win.capitalize()} · {han}{fu}"


@pytest.fixture
def start(practice, chromium):
    """Give a function that opens the page with a seed; the console must have nothing to say until the end."""
    visits = []

    def started(language="es", seed=1, width=360):
        manager = opened(chromium, f"{(practice / language / 'practice/index.html').as_uri()}#seed={seed}", width)
        visit = manager.__enter__()
        # Without this every click waits until the page has scrolled to its end.
        visit.page.emulate_media(reduced_motion="reduce")
        visits.append((manager, visit))
        return Drill(visit.page, language)

    yield started
    messages = [message for _, visit in visits for message in visit.messages]
    for manager, _ in visits:
        manager.__exit__(None, None, None)
    assert messages == []


@cache
def hand_links(ruleset):
    """Give the address of the example hand of each combination by (han, fu, winner, win), from the frame of cells."""
    found = frames.cells(ruleset)
    return {
        (row.han, row.fu, row.winner, row.win): f"../{ruleset}/hands/index.html#{row.hand}"
        for row in found[found["possible"]].itertuples()
    }


def check_steps(drill, asked, base):
    """Check the steps of payments: base × factor = product, and the payment where the product was rounded up."""
    lines = [
        line for line in drill.page.locator("#explanation li").all_inner_texts() if " × " in line and "^" not in line
    ]
    steps = []
    for line in lines:
        found = re.fullmatch(r"[^:]+: ([^ ]+) × (\d) = ([^ ]+)(?: → ([^ ]+) \(.+\))?", line)
        base_part, factor, product_part, paid = found.groups()
        exact = number(product_part, drill.language, "page")
        amount = number(paid, drill.language, "page") if paid else exact
        assert number(base_part, drill.language, "page") == base
        assert exact == base * int(factor)
        assert (exact < amount < exact + 100) if paid else exact % 100 == 0
        steps.append(amount)
    assert tuple(steps) == asked.payments


@each_language
def test_reading_is_done_by_keyboard_alone(start, language):
    """Right and wrong answers of ron and tsumo: Enter answers, Enter goes on, the focus is where typing continues."""
    drill = start(language, seed=5)
    drill.tab_to("#read input")
    fields, streak = set(), 0
    for turn in range(12):
        asked = drill.asked
        fields.add(len(asked.payments))
        right = turn % 3 != 2
        drill.type_amounts(asked.payments if right else [amount + 100 for amount in asked.payments])
        was_right, said = drill.verdict
        assert was_right == right
        streak = streak + 1 if right else 0
        assert drill.streak[0] == streak
        if not right:
            assert tuple(number(part.split(": ")[1], language, "page") for part in said.split(" · ")) == asked.payments
        (base,) = {row["base"] for row in asked.rows.values()}
        check_steps(drill, asked, base)
        link = drill.page.locator("#explanation a").get_attribute("href")
        links = hand_links(asked.ruleset)
        assert link in {links[han, fu, asked.winner, asked.win] for han, fu in asked.rows}
        assert drill.focused("#go")
        drill.press("Enter")
        assert drill.focused("#read input")
        assert drill.read("#verdict") == ""
        assert drill.asked != asked
    assert fields == {1, 2}


@each_language
def test_finding_is_done_by_keyboard_alone(start, language):
    """Every combination that pays the amounts counts, all of them are shown with their hands, and no other."""
    drill = start(language, seed=2)
    drill.tab_to("[name=drill]")
    drill.press("ArrowRight")
    drill.tab_to("[name=han]")
    sizes = set()
    for turn in range(12):
        asked = drill.asked
        cells = sorted(asked.cells)
        sizes.add(len(cells))
        right = turn % 3 != 2
        every = {
            (han, 0 if han >= FIRST_LIMIT_HAN else fu)
            for han, fu, winner, win in payments.points(asked.ruleset)
            if (winner, win) == (asked.winner, asked.win)
        }
        han, fu = cells[turn % len(cells)] if right else sorted(every - asked.cells)[turn]
        drill.type_cell(han, fu)
        was_right, said = drill.verdict
        assert was_right == right
        if right:
            base = {
                row["base"] for (row_han, row_fu), row in asked.rows.items() if row_han == han and fu in (0, row_fu)
            }
        else:
            base = {row["base"] for row in asked.rows.values() if (row["han"], row["fu"]) == min(asked.rows)}
            # What the answer pays instead.
            shown = Asked(asked.ruleset, asked.winner, asked.win, han, fu).payments
            assert amounts(said.split(" ")[-1].removesuffix("."), language, "page") == shown
        check_steps(drill, asked, *base)
        links = hand_links(asked.ruleset)
        allowed = {links[row_han, row_fu, asked.winner, asked.win]: (row_han, row_fu) for row_han, row_fu in asked.rows}
        hrefs = [link.get_attribute("href") for link in drill.page.locator("#explanation a").all()]
        answers = [allowed[href] for href in hrefs]
        assert sorted((han, 0 if han >= FIRST_LIMIT_HAN else fu) for han, fu in answers) == cells
        assert drill.focused("#go")
        drill.press("Enter")
        assert drill.focused("[name=han]:not(:checked)")
        assert drill.asked != asked
    assert min(sizes) == 1
    assert max(sizes) > 2


def test_choices_are_made_by_keyboard_alone(start):
    """Ruleset, roles and range are reached and changed without a mouse, and the closed line tells them."""
    drill = start()
    drill.tab_to("summary")
    drill.press("Enter")
    for name, times in (("rules", 3), ("roles", 2), ("range", 2)):
        drill.tab_to(f"#{name}")
        drill.press("ArrowDown", times)
    assert drill.read("#chosen") == "Mahjong Soul · Oya · Límites"
    asked = drill.asked
    assert (asked.ruleset, asked.winner, asked.is_limit) == ("mahjong-soul", "dealer", True)


def test_each_right_answer_counts(start):
    """Whichever of the combinations that pay the same is chosen, the answer is right."""
    drill = start()
    drill.choose(drill="find", range="below")
    seed = 2
    drill.seed(seed)
    while len(drill.asked.cells) < 3:
        seed += 1
        drill.seed(seed)
    asked = drill.asked
    for cell in sorted(asked.cells):
        drill.seed("")
        drill.seed(seed)
        assert drill.asked == asked
        drill.tap_cell(*cell)
        assert drill.verdict[0]


FORMS = {
    "closed": str,
    "comma": lambda amount: written(amount, "en", "page"),
    "space": lambda amount: f"{amount:,}".replace(",", " "),
    "narrow space": lambda amount: f"{amount:,}".replace(",", NARROW_SPACE),
    "point": lambda amount: f"{amount:,}".replace(",", "."),
    "spaces around": lambda amount: f" {amount} ",
    "full width": lambda amount: str(amount).translate({48 + digit: 0xFF10 + digit for digit in range(10)}),
}


@pytest.mark.parametrize("form", FORMS)
@each_language
def test_amounts_may_be_written_in_any_way(start, language, form):
    """8000, 8,000, 8 000 and the like are the same answer in both languages."""
    drill = start(language, seed=4)
    drill.choose(range="limits", roles="child")
    for _ in range(4):
        drill.page.locator("#read input").first.focus()
        drill.type_amounts(drill.asked.payments, FORMS[form])
        assert drill.verdict[0]
        drill.press("Enter")
    assert drill.streak == (4, 4)


@pytest.mark.parametrize("typed", ["", "mangan", "-1000", "1,00", "10.5", "1/2", "1e3"])
def test_what_is_no_amount_is_no_answer(start, typed):
    """It is said that digits are wanted, the focus stays, and neither streak nor weak spots change."""
    drill = start()
    drill.page.locator("#read input").first.focus()
    drill.page.keyboard.type(typed)
    drill.press("Enter")
    assert drill.read("#verdict") == "Escribe los puntos con cifras."
    assert drill.focused("#read input:first-of-type[aria-invalid=true]")
    assert drill.streak == (0, 0)
    assert drill.weak == {}
    drill.page.locator("#read input").first.fill("")
    drill.type_amounts(drill.asked.payments)
    assert drill.verdict[0]
    assert drill.page.locator("#read [aria-invalid]").count() == 0


def test_finding_asks_for_what_is_missing(start):
    """Without han, and below five han without fu, nothing is judged; from five han on fu cannot be chosen."""
    drill = start()
    drill.choose(drill="find")
    drill.page.locator("#go").click()
    assert drill.read("#verdict") == "Elige los han."
    assert drill.focused("[name=han]")
    drill.press("Space")
    drill.press("Enter")
    assert drill.read("#verdict") == "Elige los fu."
    assert drill.focused("[name=fu]")
    drill.page.locator("label:has([name=han][value='5'])").click()
    assert drill.page.locator("[name=fu]").first.is_disabled()
    assert drill.page.locator("#fu-hint").is_visible()
    assert drill.streak == (0, 0)
    assert drill.weak == {}


@each_language
def test_an_impossible_pair_is_wrong_with_its_reason(start, language):
    """A pair that no hand scores is told as such, whatever it would pay."""
    drill = start(language)
    drill.choose(drill="find")
    drill.tap_cell(1, 20)
    right, said = drill.verdict
    assert not right
    assert drill.words["impossible"] in said
    assert len(said) > 60


CASES = (
    ("wrc", "child dealer", "below"),
    ("jpml", "child", "limits"),
    ("m-league", "dealer", "limits"),
    ("mahjong-soul", "child dealer", "all"),
)


@pytest.mark.parametrize("kind", ["read", "find"])
@pytest.mark.parametrize(("rules", "roles", "within"), CASES)
def test_questions_stay_in_their_range(start, kind, rules, roles, within):
    """Of 30 questions each can occur by the frames, is of the chosen ruleset, roles and range, and is not the last."""
    drill = start(seed=CASES.index((rules, roles, within)))
    drill.choose(drill=kind, rules=rules, roles=roles, range=within)
    last, seen = None, []
    for _ in range(30):
        asked = drill.asked
        assert asked.rows
        assert asked != last
        assert bool(asked.paid) == (kind == "find")
        assert (asked.ruleset, asked.winner in roles.split()) == (rules, True)
        assert within == "all" or asked.is_limit == (within == "limits")
        seen.append(asked)
        last = asked
        drill.answer_anything()
    assert {asked.winner for asked in seen} == set(roles.split())
    assert {asked.win for asked in seen} == {"ron", "tsumo"}
    assert within != "all" or {asked.is_limit for asked in seen} == {True, False}


def test_a_seed_asks_the_same_again(start):
    """With the same seed the same questions come, with another one others."""
    runs = []
    for seed in (7, 7, 8):
        drill = start(seed=seed)
        questions = []
        for _ in range(5):
            questions.append(drill.asked)
            drill.answer_anything()
        runs.append(questions)
    assert runs[0] == runs[1] != runs[2]


@each_language
def test_weak_spots_leave_after_two_right_answers_in_a_row(start, language):
    """A mistake is counted and kept over a reload; only such questions come; a mistake between starts the two anew."""
    drill = start(language)
    asked = drill.asked
    line = drill.weak_line(asked)
    drill.answer_anything()
    assert drill.weak == {line: 1}
    drill.page.reload()
    assert drill.weak == {line: 1}
    drill.choose(range="wrong")
    times = 1
    for right in (True, False, True, True):
        assert drill.asked == asked
        drill.page.locator("#read input").first.focus()
        drill.type_amounts(asked.payments if right else [1 for _ in asked.payments])
        assert drill.verdict[0] == right
        times += not right
        if drill.weak:
            assert drill.weak == {line: times}
            drill.press("Enter")
    assert times == 2
    assert drill.weak == {}
    assert drill.streak == (2, 2)
    drill.press("Enter")
    assert not drill.page.locator("#go").is_visible()
    assert drill.focused("#verdict")
    assert drill.read("#verdict") != ""
    drill.choose(range="all")
    assert drill.asked.rows
    assert drill.page.locator("#go").is_visible()


def test_weak_spots_are_those_of_the_choices(start):
    """The list shows what the choices would repeat, most often wrong first, and counts the others."""
    drill = start(seed=3)
    drill.choose(roles="dealer", range="limits")
    first = drill.asked
    drill.answer_anything()
    second = drill.asked
    drill.answer_anything()
    assert set(drill.weak) == {drill.weak_line(first), drill.weak_line(second)}
    drill.choose(range="wrong")
    again = drill.asked
    drill.answer_anything()
    assert list(drill.weak.items()) == [
        (drill.weak_line(again), 2),
        (drill.weak_line(second if again == first else first), 1),
    ]
    for other in ({"roles": "child"}, {"roles": "dealer", "rules": "jpml"}, {"rules": "wrc", "drill": "find"}):
        drill.choose(**other)
        assert drill.weak == {}
        assert drill.read("#weak .note").endswith(": 2")
        assert not drill.page.locator("#go").is_visible()


@each_language
def test_with_nothing_wrong_there_is_nothing_to_repeat(start, language):
    """Asked for mistakes alone, a learner without any is told so, and no question and no button is there."""
    drill = start(language)
    drill.choose(range="wrong")
    assert drill.read("#verdict").startswith({"en": "Nothing to repeat", "es": "Nada que repetir"}[language])
    for selector in ("#question", "#read", "#find", "#go"):
        assert not drill.page.locator(selector).is_visible()


def test_forgetting_forgets(start):
    """The button clears streak and weak spots, now and for the next visit, and says so."""
    drill = start()
    drill.page.locator("#read input").first.focus()
    drill.type_amounts(drill.asked.payments)
    drill.press("Enter")
    drill.answer_anything()
    assert drill.streak == (0, 1)
    assert drill.weak
    drill.choose(range="wrong")
    assert drill.page.locator("#go").is_visible()
    drill.page.locator("#forget").click()
    assert drill.read("#forgotten") == "Borrado."
    for _ in range(2):
        assert (drill.streak, drill.weak) == ((0, 0), {})
        assert not drill.page.locator("#go").is_visible()
        drill.page.reload()


def test_without_storage_practice_goes_on(start):
    """Where the browser refuses to keep anything, streak and weak spots last as long as the page is open."""
    drill = start()
    drill.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"
    )
    drill.page.reload()
    drill.page.locator("#read input").first.focus()
    drill.type_amounts(drill.asked.payments)
    assert drill.verdict[0]
    drill.press("Enter")
    drill.answer_anything()
    assert drill.streak == (0, 1)
    assert sum(drill.weak.values()) == 1
    drill.page.reload()
    assert (drill.streak, drill.weak) == ((0, 0), {})


@pytest.mark.parametrize(
    "found",
    [
        "5",
        '"x"',
        "[]",
        "{",
        '{"streak": -1, "best": "9", "wrong": {"read wrc child ron 9-9": [1, 0], "a": 1, "b": [0]}, "choices": 7}',
        '{"streak": 1.5, "wrong": [[1, 0]], "choices": {"rules": "none", "range": "all", "roles": "", "drill": null}}',
    ],
)
def test_what_is_kept_may_be_of_any_shape(start, found):
    """What somebody else left in the browser, or an older edition, neither stops the page nor is asked."""
    drill = start()
    drill.page.evaluate("found => localStorage.setItem('riichi-points.practice', found)", found)
    drill.page.reload()
    assert (drill.streak, drill.weak) == ((0, 0), {})
    assert drill.asked.rows
    drill.choose(range="wrong")
    assert not drill.page.locator("#go").is_visible()
    assert drill.page.locator("#weak .note").count() == 0


def test_choices_are_kept_for_the_next_visit(start):
    """Drill, ruleset, roles and range are as they were left."""
    drill = start()
    drill.choose(drill="find", rules="m-league", roles="dealer", range="below")
    drill.page.reload()
    assert drill.read("#chosen") == "M-League · Oya · Por debajo de mangan"
    asked = drill.asked
    assert (asked.ruleset, asked.winner, bool(asked.paid)) == ("m-league", "dealer", True)


def test_a_double_click_does_not_skip_the_explanation(start):
    """The second of two quick clicks, and Enter held down, leave the answer on the screen."""
    drill = start()
    drill.page.locator("#read input").first.fill("1")
    if drill.page.locator("#read input").count() == 2:
        drill.page.locator("#read input").last.fill("1")
    drill.page.locator("#go").dblclick()
    assert drill.verdict[0] is False
    drill.choose(range="limits", roles="dealer")
    drill.page.locator("#read input").fill("1")
    for _ in range(3):
        drill.page.keyboard.down("Enter")
    assert drill.verdict[0] is False


@each_language
def test_everything_is_large_enough_for_a_thumb(start, language):
    """Fields, chips and buttons are 44 pixels high at 360 pixels, and no state scrolls sideways."""
    drill = start(language)
    for kind, within in product(("read", "find"), ("below", "limits")):
        drill.choose(drill=kind, range=within)
        for _ in range(4):
            heights = drill.page.locator(TAPPED).evaluate_all(HEIGHTS)
            assert min(heights) >= LEAST_HEIGHT
            assert len(heights) > 6
            if kind == "read":
                for field in drill.page.locator("#read input").all():
                    assert field.get_attribute("inputmode") == "numeric"
                    field.fill("1")
                drill.press("Enter")
            else:
                drill.tap_cell(1, 20)
            assert not drill.verdict[0]
            assert drill.page.evaluate("document.documentElement.scrollWidth") == 360
            drill.page.locator("#go").click()


def test_on_paper_there_are_no_controls(start):
    """Printed, nothing is there that can only be tapped; the weak spots are."""
    drill = start()
    drill.answer_anything()
    drill.page.emulate_media(media="print")
    assert [each for each in drill.page.locator("input, select, button, summary").all() if each.is_visible()] == []
    assert drill.page.locator("#weak li").is_visible()


@each_language
def test_without_scripts_the_page_says_so(practice, chromium, language):
    """The page then has a sentence and a link to each ruleset's tables, and nothing that does not work."""
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((practice / language / "practice/index.html").as_uri())
    expect(page.locator("#needs-scripts")).to_be_visible()
    links = [link.get_attribute("href") for link in page.locator("#needs-scripts a").all()]
    assert links == [f"../../{language}/{ruleset}/index.html" for ruleset in facts.IDS]
    assert [each for each in page.locator("main :is(input, select, button)").all() if each.is_visible()] == []
    context.close()
