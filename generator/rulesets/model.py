"""What a ruleset is: names, edition, source, its rules, and how certain each value is."""

from __future__ import annotations

import datetime
from typing import Annotated, Generic, Literal, Self, TypeVar

from pydantic import BaseModel, ConfigDict, Field, PrivateAttr, RootModel, StringConstraints, model_validator
from pydantic_core import PydanticCustomError

from ..locales.languages import LANGUAGES, SOURCE_LANGUAGE
from .rules import Rules

# Names end up in paths, spreadsheets and titles. A first character that is a letter or a digit cannot start a formula.
Id = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=40)]
# Control characters, line separators and marks that turn the direction of writing have no place in them.
_REST = r"[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069<>]*$"
_TEXT = rf"^[^\W_]{_REST}"
Name = Annotated[str, StringConstraints(pattern=_TEXT, max_length=24)]
LongName = Annotated[str, StringConstraints(pattern=_TEXT, max_length=60)]
Sentence = Annotated[str, StringConstraints(pattern=_TEXT, max_length=240)]
Address = Annotated[str, StringConstraints(pattern=r"^https?://[^\s\"'<>]+$", max_length=200)]
Section = Annotated[str, StringConstraints(pattern=rf"^[\w§]{_REST}", max_length=60)]
Text = TypeVar("Text", bound=str)


class _Table(BaseModel):
    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")


class ByLanguage(RootModel[dict[str, Text]], Generic[Text]):
    """A text by language; the source language's stands for those that it lacks. In a file: a table, or that text."""

    model_config = ConfigDict(strict=True, frozen=True)

    @model_validator(mode="before")
    @classmethod
    def _one_for_all(cls, value: object) -> object:
        return {SOURCE_LANGUAGE: value} if isinstance(value, str) else value

    @model_validator(mode="after")
    def _complete(self) -> Self:
        if SOURCE_LANGUAGE not in self.root:
            raise PydanticCustomError("language_missing", SOURCE_LANGUAGE)
        for code in self.root:
            if code not in LANGUAGES:
                raise PydanticCustomError("language_unknown", code)
        return self

    def __getitem__(self, language: str) -> str:
        return self.root.get(language, self.root[SOURCE_LANGUAGE])


class Ruleset(_Table):
    """One set of rules in one edition.

    `source` is where the rules can be read; where `adapted`, those that these adapt. `edition` is the name that
    is printed, `edition_detail` what else identifies the text that was read.
    `confidence` has each rule that is not certain: `B` one good reading or several weak ones, `C` one weak reading; any
    other has two independent readings or more. A rule with `C` needs a note, printed beside it.
    `sections` says where in the source a rule stands.
    """

    id: Id
    order: Annotated[int, Field(ge=0, le=9999)]
    name: Name
    full_name: ByLanguage[LongName]
    edition: ByLanguage[LongName]
    edition_detail: ByLanguage[Sentence] | None = None
    date: datetime.date | None = None
    source: Address
    rules: Rules
    confidence: dict[str, Literal["B", "C"]] = {}
    notes: dict[str, ByLanguage[Sentence]] = {}
    sections: dict[str, ByLanguage[Section]] = {}
    # Set by loading and by no key of a file.
    _file: str = PrivateAttr(default="")
    _parent: Ruleset | None = PrivateAttr(default=None)
    _adapted: bool = PrivateAttr(default=False)

    @property
    def file(self) -> str:
        """The path of the file that it was loaded from, empty for one made otherwise."""
        return self._file

    @property
    def parent(self) -> Ruleset | None:
        """The ruleset that the file of this one extends, None where it extends none."""
        return self._parent

    @property
    def adapted(self) -> bool:
        """Whether `source` leads to the rules that these adapt, not to these."""
        return self._adapted

    def loaded(self, file: str, parent: Ruleset | None = None, *, adapted: bool = False) -> Self:
        """The same ruleset as that of a file, which extends `parent`; `adapted` where it has no source of its own."""
        ruleset = self.model_copy()
        ruleset._file, ruleset._parent, ruleset._adapted = file, parent, adapted
        return ruleset

    @property
    def yakuman_max(self) -> int:
        """The most yakuman that one hand can be worth under these rules.

        Four different ones can meet (daisuushii, suuankou with a pair wait, suukantsu, tsuuiisou); where doubles count,
        the first two of these are worth two each.
        """
        together, doubled = 4, 2
        if self.rules.yakuman_add_up:
            return together + doubled if self.rules.double_yakuman else together
        return 2 if self.rules.double_yakuman else 1
