"""The style sheet of the pages: colours that can be read, and nothing that is cut off, on small screens and on paper."""

import re

import pytest

WIDE, DARK, PAPER = "", "@media screen and (prefers-color-scheme: dark)", "@media print"
# The least contrast of text that WCAG 2.2 asks for at level AA.
TEXT = 4.5


@pytest.fixture(scope="module")
def style(root) -> dict[str, dict[str, dict[str, str]]]:
    """What applies where: medium, selector, property."""
    text = re.sub(r"/\*.*?\*/", "", (root / "generators/html/resources/style.css").read_text(encoding="utf-8"), flags=re.S)
    found, medium = {WIDE: {}}, WIDE
    for prelude, end in re.findall(r"\s*([^{}]*)([{}])", text):
        if prelude.startswith("@"):
            medium = prelude.strip()
            found[medium] = {}
        elif end == "{":
            selectors = [each.strip() for each in prelude.split(",")]
        elif prelude:
            declarations = dict(re.findall(r"([\w-]+):\s*([^;]+);", prelude))
            for selector in selectors:
                found[medium].setdefault(selector, {}).update(declarations)
            selectors = None
        else:
            medium = WIDE
    return found


def luminance(colour: str) -> float:
    parts = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("medium", [WIDE, DARK])
def test_all_text_can_be_read_in_light_and_dark(style, medium):
    colours = style[medium][":root"]
    for text in ("--text", "--faint", "--link"):
        for ground in ("--ground", "--code"):
            assert contrast(colours[text], colours[ground]) >= TEXT, (text, ground)


def test_every_colour_has_a_name_and_dark_has_them_all(style):
    names = {name for name in style[WIDE][":root"] if name.startswith("--")}
    assert set(style[DARK][":root"]) == names
    used = {value for rules in style.values() for selector, each in rules.items() if selector != ":root"
            for name, value in each.items() if name in ("color", "background")}
    assert used <= {f"var({name})" for name in names} | {"none"}


def test_no_name_makes_the_index_wider_than_the_screen(style):
    assert style[WIDE]["body"]["overflow-wrap"] == "break-word"
    assert style[WIDE]["table"]["table-layout"] == "fixed"
    (small,) = (medium for medium in style if "max-width" in medium)
    # Two columns do not fit there.
    assert style[small]["td"]["display"] == "block" and style[small]["thead"]["display"] == "none"


def test_long_lines_are_broken_in_declarations_and_on_paper_and_scrolled_in_code(style):
    assert style[WIDE]["h1 + pre"]["white-space"] == "pre-wrap"
    assert style[PAPER]["pre"]["white-space"] == "pre-wrap"
    assert style[WIDE]["pre"]["overflow-x"] == "auto" and "white-space" not in style[WIDE]["pre"]


def test_blanks_of_a_default_are_all_shown(style):
    assert style[WIDE]["dt code"]["white-space"] == "pre-wrap"


@pytest.mark.parametrize("element", ["p", "li", "td"])
def test_text_from_right_to_left_begins_at_the_right(style, element):
    assert style[WIDE][element]["unicode-bidi"] == "plaintext" and style[WIDE][element]["text-align"] == "start"


def test_a_default_from_right_to_left_leaves_what_stands_beside_it_in_its_place(style):
    assert style[WIDE]["code"]["unicode-bidi"] == "isolate"


def test_eighty_characters_of_code_fit_on_a4_paper(style):
    pixels, between_margins, wide_character = 16, 650, 0.6
    sides = 2 * pixels
    size = float(style[PAPER]["pre"]["font-size"].removesuffix("rem")) * pixels
    assert 80 * size * wide_character + sides <= between_margins
    assert style[PAPER]["body"]["padding"] == "0"
