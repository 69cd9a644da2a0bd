"""Draws builtins at random: a record first, then a script that says just this in one of many ways.

Tests that start from the record know what must be read from the script without reading it themselves.
"""

import random
from dataclasses import dataclass, field

TYPES = {
    "matrix": ["Matrix[Double]", "matrix[double]", "Matrix[double]", "matrix[Double]"],
    "frame": ["Frame[Unknown]", "frame[unknown]", "Frame[String]", "frame[string]"],
    "list": ["List[Unknown]", "list[unknown]", "List[unknown]"],
    "double": ["Double", "double", "Scalar[Double]", "scalar[double]"],
    "integer": ["Integer", "integer", "Int", "int", "Scalar[Int]"],
    "boolean": ["Boolean", "boolean"],
    "string": ["String", "string", "Scalar[String]"],
}
# What a result of each may be.
VALUES = {
    "matrix": "matrix(1, 2, 2)", "frame": "as.frame('a')", "list": "list(1, 2)", "double": "1", "integer": "1",
    "boolean": "TRUE", "string": '"a"',
}
# How the TYPE column of a table may say the same.
TABLE_TYPES = {
    "matrix": ["Matrix", "matrix", "Matrix[Double]", "matrix[double]", "Double"],
    "frame": ["Frame", "frame", "Frame[Unknown]"],
    "list": ["List", "list", "List[Unknown]"],
    "double": ["Double", "double"],
    "integer": ["Integer", "Int", "int", "integer"],
    "boolean": ["Boolean", "boolean"],
    "string": ["String", "string"],
}
WORDS = (
    "the a of number numbers rows columns matrix vector weight share first last largest step none (optional) "
    "seed, tolerance; [0,1] x+y 1e-3 e.g. \"quoted\" 'text' größer ≤ 中文 TRUE zero/one k-th 50% #1 f(x) {a} *b* `c` a_b_ <d>"
).split()
STRINGS = ['"a"', "'b'", '"#"', '"{"', '"},("', "','", '"it\\"s"', "'\\''", '"\\\\"', '"größer"', '""', '"return"', "')'", '"/*"']
NUMBERS = ["0", "1", "42", "300.", "5e-04", "1E+5", ".5", "1.25", "7", "1e3", "0.000001", "2.e2"]
BINARY = ["+", "-", "*", "/", "^", "%*%", "%%", "%/%", "<", "<=", ">", ">=", "==", "!=", "&", "|"]


@dataclass
class Entry:
    """A parameter or a result: kind is a key of TYPES, default is source text or None."""

    name: str
    kind: str
    type: str
    default: str | None
    doc: list[str]


@dataclass
class Builtin:
    """A builtin with everything that its header and its function say."""

    name: str
    prefix: str
    table: bool
    description: list[str]
    parameters: list[Entry]
    results: list[Entry]
    helpers: tuple[int, int] = (0, 0)
    # What the header lists; differs from the lists above only where a test wants a fault.
    input_rows: list[Entry] = field(default_factory=list)
    output_rows: list[Entry] = field(default_factory=list)


class Source:
    """Draws builtins and lays them out; the same seed gives the same scripts."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def builtin(self, number: int, *, table: bool | None = None, parameters: int | None = None) -> Builtin:
        """A builtin whose header and function agree."""
        pick = self.random
        table = pick.random() < 0.5 if table is None else table
        count = pick.randint(0, 6) if parameters is None else parameters
        names = self.names(count + 4)
        required = pick.randint(0, count)
        inputs = [self.entry(names[i], table, names[:i] if i >= required else None) for i in range(count)]
        outputs = [self.entry(name, table, None) for name in names[count : count + pick.randint(0 if count else 1, 3)]]
        made = Builtin(
            name=f"fn{number}{pick.choice(['', 'Of', '_by_', 'X2'])}",
            prefix=pick.choice(["m_", "m_", "m_", "s_", "f_"]),
            table=table,
            description=[self.text(3, 9) for _ in range(pick.randint(1, 3))],
            parameters=inputs,
            results=outputs,
            helpers=(pick.randint(0, 1), pick.randint(0, 2)),
        )
        made.input_rows = list(inputs)
        made.output_rows = list(outputs)
        return made

    def names(self, count: int) -> list[str]:
        """Names that differ by more than a slip or the case of a letter."""
        stems = ["X", "y", "weights", "max_iter", "lambda", "Tolerance", "numRows", "class_", "k2", "seedValue", "b__c", "verbose"]
        return self.random.sample(stems, count)

    def text(self, low: int, high: int) -> str:
        """Some words; the first is an ordinary one, so that the line is no entry, list or divider."""
        words = [self.random.choice(["this", "some", "every"])]
        return " ".join(words + [self.random.choice(WORDS) for _ in range(self.random.randint(low, high))])

    def entry(self, name: str, table: bool, earlier: list[str] | None) -> Entry:
        """A parameter or result; it is optional if the names it may refer to are given."""
        kind = self.random.choice(list(TYPES))
        default = None
        if earlier is not None:
            default = self.expression(earlier, 2, "" if table else " ")
        doc = [self.text(2, 6) for _ in range(self.random.choice([1, 1, 1, 2, 3]))]
        return Entry(name, kind, self.random.choice(TYPES[kind]), default, doc)

    def expression(self, names: list[str], depth: int, blank: str) -> str:
        """An expression over some names; `blank` stands wherever blanks may be left out."""
        pick = self.random
        kind = pick.randrange(10) if depth else pick.randrange(5)
        if kind < 2:
            return pick.choice(NUMBERS)
        if kind == 2:
            return pick.choice(STRINGS)
        if kind == 3:
            return pick.choice(["TRUE", "FALSE"])
        if kind == 4:
            return pick.choice(names) if names else "-1"
        inner = [self.expression(names, depth - 1, blank) for _ in range(3)]
        if kind == 5:
            return pick.choice("-+!") + inner[0]
        if kind == 6:
            return "(" + inner[0] + ")"
        if kind == 7:
            # `<-` would be one token.
            right = f"({inner[1]})" if inner[1].startswith("-") else inner[1]
            return inner[0] + blank + pick.choice(BINARY) + blank + right
        comma = "," + blank
        if kind == 8:
            return "max(" + comma.join(inner[: pick.randint(1, 3)]) + ")"
        return f"matrix({inner[0]}{comma}rows={inner[1]}{comma}cols={inner[2]})"

    def gap(self, *, needed: bool = False) -> str:
        """What may stand between two tokens."""
        choice = self.random.random()
        if choice < 0.45:
            return " " if needed else ""
        if choice < 0.8:
            return " "
        return self.random.choice(["\n", "\n    ", "\t", " # note: ), {\n", "/* , */", " /* a\n b */ ", "  "])

    def script(self, made: Builtin, *, plain: bool = False) -> str:
        """The text of a file with the builtin and its helpers."""
        before, after = made.helpers
        parts = [self.helper(f"before{i}") for i in range(before)]
        parts.append(self.header(made) + self.random.choice(["", "\n"]) + self.function(made, plain))
        parts += [self.helper(f"after{i}") for i in range(after)]
        return "\n\n".join(parts) + self.random.choice(["", "\n"])

    def helper(self, name: str) -> str:
        """A function that is no builtin, with a header that must not be taken for the builtin's."""
        head = ""
        if self.random.random() < 0.5:
            head = (
                f"# {name} helps.\n#\n# INPUT:\n# {'-' * 20}\n# a  Number\n# {'-' * 20}\n#\n"
                f"# OUTPUT:\n# {'-' * 20}\n# b  Number\n# {'-' * 20}\n\n"
            )
        return head + f"{name} = function(Double a) return (Double b) {{ b = a }}"

    def function(self, made: Builtin, plain: bool) -> str:
        """The definition; in plain layout each parameter has a line of its own."""
        tokens = [made.prefix + made.name, self.random.choice(["=", "<-"]), "function", "("]
        for i, entry in enumerate(made.parameters):
            tokens += [",\n  "] if plain and i else [","] if i else []
            tokens += [entry.type, "BLANK", entry.name]
            tokens += ["=", entry.default] if entry.default is not None else []
        tokens.append(")")
        if made.results or self.random.random() < 0.2:
            tokens += ["return", "("]
            for i, entry in enumerate(made.results):
                tokens += [","] if i else []
                tokens += [entry.type, "BLANK", entry.name]
            tokens.append(")")
        tokens.append("{")
        if plain:
            line = "".join(" " if token == "BLANK" else token for token in tokens)
        else:
            line = tokens[0]
            for token in tokens[1:]:
                line += self.gap(needed=True) if token == "BLANK" else self.gap() + token
        return line + self.body(made) + "}"

    def body(self, made: Builtin) -> str:
        """Statements that use all parameters and helpers and give all results a value."""
        before, after = made.helpers
        used = [f"toString({entry.name})" for entry in made.parameters]
        used += [f"before{i}(1)" for i in range(before)] + [f"after{i}(2)" for i in range(after)]
        lines = [f"print({' + '.join(used or ['1'])})"] + [f"{entry.name} = {VALUES[entry.kind]}" for entry in made.results]
        return "\n" + "".join(f"  {line}\n" for line in lines)

    def header(self, made: Builtin) -> str:
        """The comment above the function."""
        lines = [*made.description, ""]
        if made.input_rows:
            lines += self.rows(made, "INPUT", made.input_rows)
        if made.output_rows:
            lines += [""] if made.input_rows else []
            lines += self.rows(made, "OUTPUT", made.output_rows)
        return "".join(f"# {line}".rstrip() + "\n" for line in lines)

    def rows(self, made: Builtin, word: str, entries: list[Entry]) -> list[str]:
        """One part of the header, from its title to its closing divider."""
        if not made.table:
            width = max(len(entry.name) for entry in entries) + self.random.randint(2, 5)
            rows = [[entry.name.ljust(width)] for entry in entries]
            title = word + ":"
        else:
            cells = [["NAME", "TYPE", "DEFAULT"]]
            for entry in entries:
                default = "-" * self.random.randint(2, 4) if entry.default is None else entry.default
                cells.append([entry.name, self.random.choice(TABLE_TYPES[entry.kind]), default])
            widths = [max(len(row[i]) for row in cells) + self.random.randint(1, 4) for i in range(3)]
            rows = [["".join(cell.ljust(width) for cell, width in zip(row, widths))] for row in cells]
            title = {"INPUT": ["INPUT PARAMETERS:", "INPUT"], "OUTPUT": ["RETURN VALUES", "OUTPUT:"]}[word][self.random.randrange(2)]
        divider = "-" * self.random.randint(10, 100)
        lines = [title, divider]
        if made.table:
            lines += [rows[0][0] + "MEANING", divider]
            rows = rows[1:]
        for row, entry in zip(rows, entries):
            lines.append(row[0] + entry.doc[0])
            lines += [" " * len(row[0]) + more for more in entry.doc[1:]]
        return lines + [divider]
