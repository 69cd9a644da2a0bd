"""Random DML, the same for the same seed: expressions with few brackets, whole programs, and programs damaged a little.

Programs are made as tokens and written with random blanks, line breaks and comments between them. They are meant to reach
every rule and every surprise of the language, not to make sense.
"""

import random
import re

BINARY = ["^", "%*%", "%%", "%/%", "*", "/", "+", "-", "<", "<=", ">", ">=", "==", "!=", "&", "&&", "|", "||"]
PREFIX = ["-", "+", "!"]
TOKEN = re.compile(r"\s+|#[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*'|[\w.:$]+|%[*/]?%|[<>=!+]=|<-|.", re.S)
NAMES = ["a", "b", "c", "X", "y_1", "Beta", "ns::f", "a::b", "as.scalar", "as.matrix", "as.list", "is.na", "index.return", "lower.tri", "T", "NULL"]
NUMBERS = ["0", "1", "007", "2L", "1.", "1.5", ".5", "3.L", "1e5", "1E-5", "1.5e+3", "1e5L", ".5e1LL"]
STRINGS = ['""', '"a"', "'b'", '"a\\"b"', "'it\\'s'", '"# no comment"', "'/*'", '"two\nlines"', '"\\t\\n\\\\"', '"äß€"']
OTHER = ["TRUE", "FALSE", "$a", "$1", "$file_name"]
VALUE_TYPES = ["int", "integer", "string", "boolean", "double", "unknown", "Int", "Integer", "String", "Boolean", "Double", "Unknown"]
DATA_TYPES = ["Matrix", "matrix", "Frame", "list", "Scalar", "a::b", "as.frame"]
KEYWORDS = ["source", "setwd", "as", "ifdef", "if", "else", "for", "parfor", "while", "in", "function", "return", "externalFunction", "implemented"]
MARKS = ["(", ")", "[", "]", "{", "}", ",", ";", ":", "=", "<-", "+=", ".", "%", "\\", "@", "$", "::", "_", '"', "'", "#", "/*", "*/"]
POOL = BINARY + PREFIX + NAMES + NUMBERS + STRINGS + OTHER + VALUE_TYPES + KEYWORDS + MARKS * 2
COMMENTS = ["# {}\n", "#{}\n", "/* {} */", "/* {}\non two lines */", "/*{}*/", "\n# {}\n\n", "/* {} */ # as well\n", "\n\n/* {} */\n", "# {} " + "long " * 20 + "\n"]
BLANKS = [" "] * 60 + ["\n"] * 12 + ["\t", "  ", "\r\n", "\r", " # a comment\n", "/* another */", "/* on two\nlines */", "#\n"]


class Maker:
    """Makes pieces of DML as lists of tokens."""

    def __init__(self, seed: int):
        self.random = random.Random(seed)

    def chance(self, probability: float) -> bool:
        return self.random.random() < probability

    def some(self, make, at_most: int, separator: list[str]) -> list[str]:
        """Up to so many things made, with a separator between them."""
        tokens = []
        for i in range(self.random.randint(0, at_most)):
            tokens += (separator if i else []) + make()
        return tokens

    def name(self) -> list[str]:
        return [self.random.choice(NAMES)]

    def operand(self, depth: int) -> list[str]:
        kind = self.random.randint(0, 13 if depth > 0 else 8)
        if kind <= 4:
            return self.name()
        if kind <= 6:
            return [self.random.choice(NUMBERS)]
        if kind == 7:
            return [self.random.choice(STRINGS)]
        if kind == 8:
            return [self.random.choice(OTHER)]
        if kind == 9:
            return ["(", *self.expression(depth - 1), ")"]
        if kind == 10:
            return ["[", *self.expression(depth - 1), *self.some(lambda: [",", *self.expression(depth - 1)], 2, []), "]"]
        if kind == 11:
            return self.call(depth - 1) + [";"] * self.chance(0.05)
        return self.indexed(depth - 1)

    def expression(self, depth: int, longest: int = 3) -> list[str]:
        """Operands joined by operators; brackets stand only where an operand of its own has them."""
        tokens = []
        for i in range(self.random.randint(1, longest)):
            if i:
                tokens.append(self.random.choice(BINARY))
            while self.chance(0.15):
                tokens.append(self.random.choice(PREFIX))
            tokens += self.operand(depth)
        return tokens

    def call(self, depth: int) -> list[str]:
        return [*self.name(), "(", *self.some(lambda: self.argument(depth), 3, [","]), ")"]

    def argument(self, depth: int) -> list[str]:
        return (self.name() + ["="] if self.chance(0.4) else []) + self.expression(depth, 3)

    def indexed(self, depth: int) -> list[str]:
        tokens = [*self.name(), "[", *self.bounds(depth)]
        if self.chance(0.7):
            tokens += [",", *self.bounds(depth)]
        return tokens + ["]"]

    def bounds(self, depth: int) -> list[str]:
        if self.chance(0.2):
            return []
        tokens = self.expression(depth, 2)
        return tokens + [":", *self.expression(depth, 2)] if self.chance(0.3) else tokens

    def target(self, depth: int) -> list[str]:
        return self.indexed(depth) if self.chance(0.25) else self.name() if self.chance(0.9) else ["$a"]

    def statement(self, depth: int) -> list[str]:
        kind = self.random.randint(0, 15 if depth > 0 else 9)
        if kind <= 3:
            tokens = self.assignment(depth)
        elif kind <= 5:
            tokens = self.call(depth)
        elif kind == 6:
            targets = self.target(depth) + self.some(lambda: [",", *self.target(depth)], 2, [])
            tokens = ["[", *targets, "]", self.arrow(), *self.call(depth)]
        elif kind == 7:
            tokens = [*self.target(depth), "+=", *self.expression(depth)]
        elif kind == 8:
            tokens = [*self.target(depth), self.arrow(), "ifdef", "(", *self.target(0), ",", *self.expression(depth), ")"]
        elif kind == 9:
            tokens = self.random.choice([["source", "(", '"lib.dml"', ")", "as", "lib"], ["setwd", "(", "'x'", ")"]])
        else:
            return self.compound(depth - 1)
        return tokens + [";"] * self.random.choice([0, 1, 1, 1, 2])

    def assignment(self, depth: int) -> list[str]:
        return [*self.target(depth), self.arrow(), *self.expression(depth)]

    def arrow(self) -> str:
        return "<-" if self.chance(0.2) else "="

    def compound(self, depth: int) -> list[str]:
        kind = self.random.randint(0, 5)
        if kind <= 2:
            tokens = ["if", "(", *self.expression(depth), ")", *self.body(depth)]
            return tokens + ["else", *self.body(depth)] if self.chance(0.5) else tokens
        if kind == 3:
            return ["while", "(", *self.expression(depth), ")", *self.body(depth)]
        word = "for" if kind == 4 else "parfor"
        options = self.some(lambda: [",", *self.name(), "=", *self.expression(0, 1)], 2 if kind == 5 else 0, [])
        return [word, "(", *self.name(), "in", *self.range(depth), *options, ")", *self.body(depth)]

    def range(self, depth: int) -> list[str]:
        if self.chance(0.7):
            return [*self.expression(depth, 2), ":", *self.expression(depth, 2)]
        step = [",", *self.expression(depth, 2)] if self.chance(0.5) else []
        return ["seq", "(", *self.expression(depth, 2), ",", *self.expression(depth, 2), *step, ")"]

    def body(self, depth: int) -> list[str]:
        if self.chance(0.3):
            return self.statement(depth)
        return ["{", *self.some(lambda: self.statement(depth), 3, []), "}"] + [";"] * self.chance(0.05)

    def function(self, depth: int) -> list[str]:
        if self.chance(0.1):
            options = self.some(lambda: [*self.name(), "=", self.random.choice(STRINGS)], 2, [","])
            inputs = self.some(self.result, 3, [","])
            tokens = [*self.name(), self.arrow(), "externalFunction", "(", *inputs, ")", *self.returns()]
            return tokens + ["implemented", "in", "(", *options, ")", *[";"] * self.random.randint(0, 2)]
        inputs = self.some(lambda: self.parameter(depth), 4, [","])
        tokens = [*self.name(), self.arrow(), "function", "(", *inputs, ")", *self.returns(), "{"]
        return tokens + [*self.some(lambda: self.statement(depth), 4, []), "}", *[";"] * self.random.randint(0, 2)]

    def returns(self) -> list[str]:
        return ["return", "(", *self.some(self.result, 3, [","]), ")"] if self.chance(0.8) else []

    def type(self) -> list[str]:
        value = self.random.choice(VALUE_TYPES)
        return [value] if self.chance(0.5) else [self.random.choice(DATA_TYPES), "[", value, "]"]

    def result(self) -> list[str]:
        return self.type() + self.name()

    def parameter(self, depth: int) -> list[str]:
        kind = self.random.randint(0, 9)
        if kind <= 4:
            return self.result()
        return (self.result() + ["="] if kind <= 8 else self.type()) + self.expression(depth, 2)

    def program(self) -> list[str]:
        tokens = []
        for _ in range(self.random.randint(1, 3)):
            tokens += self.function(1) if self.chance(0.2) else self.statement(2)
        return tokens

    def text(self, tokens: list[str]) -> str:
        """The tokens with random blanks between; now and then with none, which may join two of them."""
        pieces = []
        for token in tokens:
            words = pieces and pieces[-1][-1:].isalnum() and token[:1].isalnum()
            if pieces and not self.chance(0.01 if words else 0.3):
                pieces.append(self.random.choice(BLANKS))
            pieces.append(token)
        return "".join(pieces) + self.random.choice(["", "\n", "\n", " # end"])

    def commented(self, tokens: list[str]) -> str:
        """The tokens with numbered comments anywhere between them, seldom or often, and one kind of line end."""
        often, feed = self.random.choice([0.03, 0.1, 0.5]), self.random.choice(["\n", "\n", "\r\n", "\r"])
        pieces = []
        for token in [*tokens, ""]:
            pieces.append(self.random.choice([" ", " ", "\n", "\n\n\n"]))
            while self.chance(often):
                pieces.append(self.random.choice(COMMENTS).format(f"no. {len(pieces)}") + self.random.choice(["", " "]))
            pieces.append(token)
        return "".join(pieces).replace("\n", feed).strip() + self.random.choice(["", feed])

    def damaged(self, tokens: list[str]) -> str:
        """The program with one or two mistakes in it: in its tokens, or in its characters."""
        tokens = list(tokens)
        for _ in range(self.random.randint(1, 2)):
            at = self.random.randrange(len(tokens)) if tokens else 0
            kind = self.random.randint(0, 5)
            if kind == 0:
                del tokens[at : at + 1]
            elif kind == 1:
                tokens.insert(at, self.random.choice(POOL))
            elif kind == 2:
                tokens[at : at + 1] = [self.random.choice(POOL)]
            elif kind == 3:
                tokens[at : at + 2] = tokens[at : at + 2][::-1]
            elif kind == 4 and self.chance(0.5):
                del tokens[at:]
            elif kind == 5 and self.chance(0.5):
                text = self.text(tokens)
                at = self.random.randrange(len(text) + 1)
                return text[:at] + (self.random.choice("\"'\\%$.#_@{}()[]:;") if self.chance(0.5) else "") + text[at + 1 :]
        return self.text(tokens)


def expressions(seed: int, count: int) -> list[str]:
    """Expressions with few brackets, on one line each."""
    maker = Maker(seed)
    made = []
    while len(made) < count:
        text = " ".join(maker.expression(1 if maker.chance(0.3) else 0, 9))
        if "\n" not in text and ";" not in text:
            made.append(text)
    return made


def valid_programs(seed: int, count: int) -> list[str]:
    """Programs, nearly all of which the language accepts."""
    maker = Maker(seed)
    return [maker.text(maker.program()) for _ in range(count)]


def commented_programs(seed: int, count: int) -> list[str]:
    """Programs with comments anywhere, nearly all of which the language accepts."""
    maker = Maker(seed)
    return [maker.commented(maker.program()) for _ in range(count)]


def damaged_programs(seed: int, count: int) -> list[str]:
    """Programs with a mistake or two, most of which the language rejects."""
    maker = Maker(seed)
    return [maker.damaged(maker.program()) for _ in range(count)]


def damaged_scripts(seed: int, count: int, scripts: list[str]) -> list[str]:
    """Copies of scripts, each with one token gone, replaced, doubled or swapped with its neighbour, or cut off in the middle."""
    maker = Maker(seed)
    made = []
    for _ in range(count):
        tokens = TOKEN.findall(maker.random.choice(scripts))
        at = maker.random.choice([i for i, token in enumerate(tokens) if not token.isspace() and token[0] != "#"] or [0])
        kind = maker.random.randint(0, 5)
        if kind == 0:
            del tokens[at:]
        elif kind == 1:
            tokens[at : at + 1] = [maker.random.choice(POOL)]
        elif kind == 2:
            tokens[at : at + 1] = tokens[at : at + 1] * 2
        elif kind == 3:
            tokens[at : at + 3] = tokens[at : at + 3][::-1]
        elif kind == 4:
            tokens[at : at + 1] = [tokens[at], " ", maker.random.choice(POOL), " "]
        else:
            del tokens[at : at + 1]
        made.append("".join(tokens))
    return made
