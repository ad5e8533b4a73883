"""What the source says: the template, extracted from `access_game/`.

Babel passes over some messages in silence; `passed_over` finds those by reading the syntax tree.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from babel.messages import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir

SOURCE = "access_game"
COMMENT_TAG = "Translators:"

ARGUMENTS = {
    "gettext": ("message",),
    "ngettext": ("message", "plural"),
    "pgettext": ("context", "message"),
    "npgettext": ("context", "message", "plural"),
}
"""The methods of Language, with the arguments that must stand as literals in the call."""

PUT_TOGETHER = (ast.BinOp, ast.BoolOp, ast.IfExp, ast.JoinedStr)
"""Expressions of which Babel would extract the pieces glued, or fail without saying where."""


class NotOneLiteral(ValueError):
    """A message of the source is put together from pieces."""


def extract(root: Path) -> Catalog:
    """The messages of the source, in no particular order, each with its places and comments.

    Raises NotOneLiteral, which names every place.
    """
    glued = [place for place, call in _calls(root) if _is_put_together(call)]
    if glued:
        raise NotOneLiteral(f"a message must be one literal, not put together: {', '.join(glued)}")
    template = Catalog(fuzzy=False)
    keywords = {name: DEFAULT_KEYWORDS[name] for name in ARGUMENTS}
    found = extract_from_dir(root / SOURCE, keywords=keywords, comment_tags=(COMMENT_TAG,))
    for file, line, message, comments, context in found:
        place = (f"{SOURCE}/{Path(file).as_posix()}", line)
        template.add(message, None, [place], auto_comments=comments, context=context)
    return template


def passed_over(root: Path, template: Catalog) -> Iterator[str]:
    """Calls whose message is not in the template as the call will look it up."""
    for place, call in _calls(root):
        if why := _why_passed_over(call, template):
            yield f"{place}: {why}"


def _calls(root: Path) -> Iterator[tuple[str, ast.Call]]:
    """Every call to translate in the source, and where it stands."""
    for file in sorted((root / SOURCE).rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"), filename=str(file))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and _name(node.func) in ARGUMENTS:
                yield f"{file.relative_to(root).as_posix()}:{node.lineno}", node


def _arguments(call: ast.Call) -> dict[str, ast.expr]:
    return dict(zip(ARGUMENTS[_name(call.func)], call.args, strict=False))


def _is_put_together(call: ast.Call) -> bool:
    return any(isinstance(node, PUT_TOGETHER) for node in _arguments(call).values())


def _why_passed_over(call: ast.Call, template: Catalog) -> str | None:
    text = {name: _literal(node) for name, node in _arguments(call).items()}
    message = text.get("message")
    if message is None:  # It is a literal somewhere else.
        return None
    if None in text.values():
        return f"{message!r} needs a literal context and plural"
    found = template.get(message, text.get("context"))
    if found is None:
        return f"{message!r} stands inside another call to translate; give it a name before"
    if found.id != ((message, text["plural"]) if "plural" in text else message):
        return f"{message!r} is used with and without a plural, or with two"
    return None


def _name(called: ast.expr) -> str:
    match called:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _literal(node: ast.expr) -> str | None:
    match node:
        case ast.Constant(value=str(text)):
            return text
    return None
