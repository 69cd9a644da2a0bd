"""When do Bindery and the reference agree on a program? The verdict and the structure must be the same, and the first error
must stand on the same line, or in a better place: docs/dml-language.md names the reasons there are."""

import re

from reference.parsed import Parsed
from reference.reference import Answer

# Errors of Bindery alone: of bytes that are no text, and of nesting for which the reference needs an ever larger stack.
STRICTER = {"invalid-utf8", "nul-byte", "nested-too-deeply"}
BRACES = {"unclosed-block", "unmatched-brace"}
TOKEN = re.compile(r"#[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*'|[^\s]", re.S)
COMMENT = re.compile(r"#[^\n]*|/\*.*?\*/", re.S)
DEFINITION = re.compile(r"[\w:.]+\s*(=|<-)\s*$")
BLAMED = re.compile(r"(?:mismatched input|extraneous input|missing .* at|no viable alternative at input) '(.*?)'(?: expecting .*)?$")


def difference(program: bytes, reference: Answer, ours: Parsed) -> str | None:
    """Nothing if the two agree, or what they disagree on, for people."""
    if ours.name in STRICTER:
        return None
    if reference.accepted and ours.accepted:
        if reference.sexpr == ours.sexpr:
            return None
        return f"{program!r}: the reference reads {reference.sexpr!r}, Bindery {ours.sexpr!r}"
    if reference.accepted:
        return f"{program!r}: the reference accepts it, Bindery says {ours.line}:{ours.column} {ours.message}"
    error = reference.first_error
    if ours.accepted:
        return f"{program!r}: Bindery accepts it, the reference says {error}"
    if error.line == ours.line or in_better_place(program, reference, ours):
        return None
    return f"{program!r}: the reference says {error}, Bindery {ours.line}:{ours.column} {ours.message}"


def in_better_place(program: bytes, reference: Answer, ours: Parsed) -> bool:
    """Whether Bindery's place for the first error differs from the reference's for one of the known reasons."""
    error = reference.first_error
    # What is missing is shown where it has to go, what is open where it was opened; a note names what was found.
    if ours.line <= error.line and error.line in ours.noted_lines:
        return True
    # A brace that is missing above is missed where its block ends.
    if ours.name in BRACES and ours.line <= error.line and error.line in ours.told_lines:
        return True
    text = re.sub("\r\n?", "\n", program.decode(errors="replace"))
    if ours.line <= error.line and len(text.split("\n")) in ours.noted_lines and error.line > len(text.split("\n")):
        return True
    blamed = BLAMED.match(error.message)
    token = blamed[1] if blamed else ""
    if token.endswith("<EOF>") or error.line > len(text.split("\n")):
        return not text.endswith("\n") and ours.line == error.line - 1
    if token.endswith("unction"):
        return bool(DEFINITION.match(COMMENT.sub(" ", text[_offset(text, ours) : _offset(text, error)])))
    if (ours.line, ours.column) <= (error.line, error.column):
        return False
    if token == "[":
        return _inside_brackets(text[_offset(text, error) : _offset(text, ours)])
    if token in ("=", "<-"):
        before = TOKEN.findall(text[: _offset(text, error)])
        return [token for token in before if token[0] != "#" and token[:2] != "/*"][-1:] == ["]"]
    return False


def _offset(text: str, place: Parsed) -> int:
    lines = text.split("\n")
    return sum(len(line) + 1 for line in lines[: place.line - 1]) + place.column - 1


def _inside_brackets(text: str) -> bool:
    """Whether the bracket that the text begins with is still open at its end."""
    depth = 0
    for token in TOKEN.findall(text):
        depth += (token in "([{") - (token in ")]}")
        if depth <= 0:
            return False
    return True
