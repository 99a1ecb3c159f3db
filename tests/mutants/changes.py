"""Kinds of small changes that Cosmic Ray does not make itself: something is left out, or a text is another.

They are Cosmic Ray's operators in its own form: `mutation_positions` yields a position for each change that can be made
to a node of the syntax tree, `mutate` makes the change of that index.
"""

from __future__ import annotations

from collections.abc import Iterator

import parso
from cosmic_ray.operators.operator import Operator
from parso.tree import NodeOrLeaf

Position = tuple[tuple[int, int], tuple[int, int]]
CHAINS = ("or_test", "and_test", "arith_expr", "term", "shift_expr", "expr", "and_expr")
"""Nodes that hold operands with operators between them."""


class LeaveOut(Operator):
    """Base of the changes that replace a node: `replacements` are the texts that may stand in its place."""

    def replacements(self, node: NodeOrLeaf) -> list[str]:
        """The texts that take the place of the node, none where this kind does not change it."""
        raise NotImplementedError

    def mutation_positions(self, node: NodeOrLeaf) -> Iterator[Position]:
        """The node's own position for each of its replacements."""
        for _ in self.replacements(node):
            yield node.start_pos, node.end_pos

    def mutate(self, node: NodeOrLeaf, index: int) -> NodeOrLeaf:
        """The replacement, after the space and comments that stood before the node."""
        text = self.replacements(node)[index]
        # Between the brackets of a call stand expressions and arguments, over several lines too.
        replacement = parso.parse(text if text == "pass" else f"f({text})").children[0]
        if text != "pass":
            replacement = replacement.children[1].children[1]
        replacement.get_first_leaf().prefix = node.get_first_leaf().prefix
        return replacement

    @classmethod
    def examples(cls) -> tuple[()]:
        """None: what they do is shown by the tests."""
        return ()


class LeaveOutOperand(LeaveOut):
    """`a and b and c` becomes `b and c`, `a and c`, `a and b`; `players - 2` becomes `2` and `players`."""

    def replacements(self, node: NodeOrLeaf) -> list[str]:
        """The chain without each of its operands, and without the operator beside it."""
        if node.type not in CHAINS:
            return []
        parts = [child.get_code() for child in node.children]
        without = [parts[2:], *(parts[: place - 1] + parts[place + 1 :] for place in range(2, len(parts), 2))]
        return ["".join(rest).lstrip() for rest in without]


class OneBranch(LeaveOut):
    """`a if condition else b` becomes `a` and `b`."""

    def replacements(self, node: NodeOrLeaf) -> list[str]:
        """Either value of a conditional expression."""
        return [node.children[place].get_code().strip() for place in (0, 4)] if node.type == "test" else []


class LeaveOutCondition(LeaveOut):
    """`[a for a in b if condition]` and `if condition:` hold always, and a statement's condition also never."""

    def replacements(self, node: NodeOrLeaf) -> list[str]:
        """The condition of a comprehension or of a statement, as a constant."""
        parent = node.parent
        if parent is None or parent.type not in ("comp_if", "if_stmt") or node is not parent.children[1]:
            return []
        return ["True"] if parent.type == "comp_if" else ["True", "False"]


class LeaveOutStatement(LeaveOut):
    """A statement of one line becomes `pass`; docstrings, imports and bare annotations stay."""

    def replacements(self, node: NodeOrLeaf) -> list[str]:
        """Nothing done, where the node is a statement that does something."""
        if node.parent is None or node.parent.type != "simple_stmt" or node.type in ("newline", "string", "strings"):
            return []
        if node.type in ("import_name", "import_from") or node.get_code().strip() in ("pass", "continue"):
            return []
        if node.type == "expr_stmt" and node.children[1].type == "annassign" and len(node.children[1].children) == 2:
            return []
        return ["pass"]


class LeaveOutArgument(LeaveOut):
    """`min(found, default=None)` becomes `min(found)`; `strict=True` of `zip` stays, a guard of the code itself."""

    def replacements(self, node: NodeOrLeaf) -> list[str]:
        """The arguments without each that has a keyword."""
        if node.type != "arglist":
            return []
        arguments = node.children[::2]
        named = [each.type == "argument" and each.children[1].get_code() == "=" for each in arguments]
        return [
            ",".join(each.get_code() for each in arguments[:place] + arguments[place + 1 :]).lstrip()
            for place, each in enumerate(arguments)
            if named[place] and each.children[0].value != "strict"
        ]


class LeaveOutCall(LeaveOut):
    """`rounded_up(points)` becomes `points`."""

    def replacements(self, node: NodeOrLeaf) -> list[str]:
        """The only argument of a function that is called with one."""
        if node.type != "atom_expr" or len(node.children) != 2 or len(node.children[1].children) != 3:
            return []
        opening, argument, _ = node.children[1].children
        is_one = opening.value == "(" and argument.type not in ("argument", "arglist")
        return [argument.get_code().strip()] if is_one else []


class AnotherText(LeaveOut):
    """`"ron"` becomes `"ronX"`; docstrings stay."""

    def replacements(self, node: NodeOrLeaf) -> list[str]:
        """The text with a letter more."""
        if node.type != "string" or node.parent.type == "simple_stmt":
            return []
        quote = '"""' if node.value.endswith('"""') else node.value[-1]
        return [node.value[: -len(quote)] + "X" + quote]


CHANGES = (
    LeaveOutOperand,
    OneBranch,
    LeaveOutCondition,
    LeaveOutStatement,
    LeaveOutArgument,
    LeaveOutCall,
    AnotherText,
)
