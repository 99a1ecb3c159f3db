"""The limits, the table of rulesets, and the columns of every table, as contract and rules say; the public way in."""

import subprocess
import sys

import pytest

import generator
from generator import frames
from generator.rulesets import load
from generator.schema import TABLES

from .. import facts, seeds

IDS = facts.IDS


def limits(ruleset, codes):
    """Give the rows of some limits of a ruleset as tuples, 0 where there is no value."""
    frame = frames.limits(ruleset)
    rows = frame[frame["limit"].isin(codes)].fillna(0)
    return list(rows.drop(columns="ruleset").itertuples(index=False, name=None))


@pytest.mark.parametrize("ruleset", IDS)
def test_limits_by_han_are_those_of_the_seeds(ruleset):
    """Mangan to sanbaiman have the han, base and ron of the seeds; under `m-league` sanbaiman has no upper end."""
    expected = []
    for first, last, limit, base, dealer, child in seeds.LIMITS:
        from_child, from_dealer = seeds.LIMIT_TSUMO[limit]
        last = 0 if (ruleset, limit) == ("m-league", "sanbaiman") else last
        expected.append((limit, first, last, 0, base, dealer, child, from_dealer, from_dealer, from_child))
    assert limits(ruleset, {limit for _, _, limit, *_ in seeds.LIMITS}) == expected


@pytest.mark.parametrize("ruleset", IDS)
def test_the_top_limit_is_the_rulesets(ruleset):
    """13 han and more have a row of their own, without upper end, where they are more than a sanbaiman."""
    limit, dealer, child = seeds.THIRTEEN_HAN[ruleset]
    from_child, from_dealer = seeds.YAKUMAN_TSUMO
    top = (limit, 13, 0, 0, seeds.YAKUMAN[0], dealer, child, from_dealer, from_dealer, from_child)
    assert limits(ruleset, {"yonbaiman", "kazoe-yakuman"}) == ([] if limit == "sanbaiman" else [top])


@pytest.mark.parametrize("ruleset", IDS)
def test_yakuman_have_a_row_for_each_multiple(ruleset):
    """Yakuman go to ×4, to ×6 where four of them count double, without han, each a multiple of the seeds' amounts."""
    base, dealer, child = seeds.YAKUMAN
    from_child, from_dealer = seeds.YAKUMAN_TSUMO
    expected = [
        ("yakuman", 0, 0, n, *(n * amount for amount in (base, dealer, child, from_dealer, from_dealer, from_child)))
        for n in range(1, facts.YAKUMAN_MAX[ruleset] + 1)
    ]
    assert limits(ruleset, {"yakuman"}) == expected


@pytest.mark.parametrize(("add_up", "double", "most"), [(True, True, 6), (True, False, 4), (False, False, 1)])
def test_multiples_end_where_those_of_a_hand_do(add_up, double, most):
    """The last multiple is ×6 where some yakuman count double, ×4 where not, ×1 where yakuman do not add up."""
    given = load(["wrc"])[0]
    rules = given.rules.model_copy(update={"yakuman_add_up": add_up, "double_yakuman": double})
    assert frames.limits([given.model_copy(update={"rules": rules})])["yakuman"].max() == most


def test_limits_and_points_agree():
    """Where a limit is reached by han, points have the amounts of that limit's row."""
    points, rows = frames.points(), frames.limits()
    by_han = points[points["han"] >= 5].merge(rows, on=["ruleset", "limit"], suffixes=("", "_of_limit"))
    assert len(by_han) == (points["han"] >= 5).sum()
    assert (by_han["base"] == by_han["base_of_limit"]).all()
    for winner in ("dealer", "child"):
        ron = by_han[(by_han["winner"] == winner) & (by_han["win"] == "ron")]
        assert (ron["from_discarder"] == ron[f"{winner}_ron"]).all()
        tsumo = by_han[(by_han["winner"] == winner) & (by_han["win"] == "tsumo")]
        assert (tsumo["from_child"] == tsumo[f"{winner}_tsumo_from_child"]).all()


def test_rulesets_hold_the_table_of_the_rules():
    """The table of rulesets has one row each, in the printed order, with the values of the rules."""
    table = frames.rulesets(IDS).set_index("ruleset")
    assert tuple(table.index) == IDS
    for rule in set(facts.RULES_TABLE) & set(table.columns):
        assert table[rule].to_dict() == facts.RULES_TABLE[rule], rule
    assert table["yakuman_max"].to_dict() == facts.YAKUMAN_MAX
    assert table["full_name"].to_dict() == facts.FULL_NAMES
    assert all(facts.SOURCES[ruleset] in table["source"][ruleset] for ruleset in IDS)


@pytest.mark.parametrize("table", facts.COLUMNS)
def test_columns_are_those_of_the_contract(table):
    """Each table has the contract's columns in the contract's order, in its frame and in its description."""
    expected = facts.COLUMNS[table].split()
    assert list(frames.FRAMES[table]().columns) == expected
    spec = {spec.name: spec for spec in TABLES}[table]
    assert [column.name for column in spec.columns] == expected
    assert set(spec.key) <= set(expected)


@pytest.mark.parametrize("table", facts.COLUMNS)
def test_columns_have_whole_types(table):
    """Numbers are whole, nullable only where a row can lack the value; codes are strings; yes and no are booleans."""
    for name, dtype in frames.FRAMES[table]().dtypes.items():
        kinds = {"bool": facts.BOOLEANS, "string": facts.TEXTS, "Int64": facts.NULLABLE}
        assert str(dtype) == next((kind for kind, names in kinds.items() if name in names.split()), "int64"), name


@pytest.mark.parametrize("table", facts.COLUMNS)
def test_descriptions_are_true_of_the_frames(table):
    """Each value is there where it is required, one of the codes or numbers listed, and not below the least."""
    spec, frame = {spec.name: spec for spec in TABLES}[table], frames.FRAMES[table]()
    assert not frame.duplicated(list(spec.key)).any()
    for column in spec.columns:
        values = frame[column.name]
        assert not (column.required and values.isna().any()), column.name
        values = values.dropna()
        if column.codes or column.values:
            assert set(values) <= {*column.codes, *column.values}, column.name
        if column.minimum is not None:
            assert (values >= column.minimum).all(), column.name
        if column.pattern:
            assert values.str.fullmatch(column.pattern).all(), column.name


def fresh(code: str) -> str:
    """Run code in a fresh interpreter and give what it prints."""
    done = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_importing_the_package_imports_nothing_heavy():
    """`import generator` brings neither pandas nor NumPy nor the PDF renderer, and the version is there."""
    heavy = "{'pandas', 'numpy', 'weasyprint', 'pydantic', 'babel', 'jinja2'}"
    printed = fresh(f"import sys, generator; print(generator.__version__, sorted({heavy} & set(sys.modules)))")
    assert printed == f"{generator.__version__} []"


def test_tables_need_no_pdf_renderer():
    """`generator.points()` works after the bare import and brings pandas, not the PDF renderer."""
    printed = fresh(
        f"import sys, generator; print(len(generator.points({IDS})), {{'pandas', 'weasyprint'}} & set(sys.modules))"
    )
    assert printed == f"{2 * sum(facts.COUNTS.values())} {{'pandas'}}"


def test_public_names_are_there():
    """Every public name is there, and an unknown one raises AttributeError."""
    assert {"cells", "limits", "points", "score", "frames"} <= set(generator.__all__)
    assert all(getattr(generator, name) is not None for name in generator.__all__)
    assert generator.limits is frames.limits
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        generator.nothing  # noqa: B018 - looking it up is the test
