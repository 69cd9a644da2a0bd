"""An editor for the tests: talks to `bindery lsp` in the Language Server Protocol."""

import json
import re
import select
import subprocess
from pathlib import Path
from typing import Any, Self

from support.hang import HANGS


def framed(message: Any) -> bytes:
    content = message if isinstance(message, bytes) else json.dumps(message).encode()
    return b"Content-Length: %d\r\n\r\n%s" % (len(content), content)


class Client:
    """Sends messages and takes what comes back, in order."""

    def __init__(self, program: Path, folder: Path, *arguments: str) -> None:
        self.process = subprocess.Popen([program, "lsp", *arguments], cwd=folder, bufsize=0, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self._buffer = b""
        self._last_id = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.communicate()

    def send(self, *messages: Any) -> None:
        """Messages as one piece, so that the server finds all of them when it looks."""
        self.process.stdin.write(b"".join(map(framed, messages)))

    def receive(self) -> dict[str, Any]:
        head = self._take_until(b"\r\n\r\n")
        length = int(head.split(b":")[1])
        while len(self._buffer) < length:
            self._read()
        content, self._buffer = self._buffer[:length], self._buffer[length:]
        return json.loads(content)

    def is_silent(self, seconds: float = 0.3) -> bool:
        return not self._buffer and not select.select([self.process.stdout], [], [], seconds)[0]

    def _take_until(self, end: bytes) -> bytes:
        while end not in self._buffer:
            self._read()
        found, self._buffer = self._buffer.split(end, 1)
        return found

    def _read(self) -> None:
        if not select.select([self.process.stdout], [], [], HANGS)[0]:
            raise TimeoutError("the server does not answer")
        piece = self.process.stdout.read(65536)
        if not piece:
            raise EOFError(self.process.stderr.read().decode())
        self._buffer += piece

    def request(self, method: str, parameters: Any = None) -> Any:
        """The result of a request, which is the next message."""
        answer = self.ask(method, parameters)
        assert "error" not in answer, answer
        return answer["result"]

    def ask(self, method: str, parameters: Any = None) -> dict[str, Any]:
        self._last_id += 1
        self.send({"jsonrpc": "2.0", "id": self._last_id, "method": method, "params": parameters})
        answer = self.receive()
        assert answer["id"] == self._last_id
        return answer

    def initialize(self, capabilities: Any = None) -> dict[str, Any]:
        result = self.request("initialize", {"processId": None, "rootUri": None, "capabilities": capabilities or {}})
        self.send(notification("initialized", {}))
        return result

    def open(self, path: Path | str, text: str) -> dict[str, Any]:
        """Opens a document, and gives what is found in it."""
        self.send(opened(path, text))
        return self.published()

    def change(self, path: Path | str, text: str, version: int = 2) -> dict[str, Any]:
        self.send(changed(path, text, version))
        return self.published()

    def published(self) -> dict[str, Any]:
        message = self.receive()
        assert message["method"] == "textDocument/publishDiagnostics", message
        return message["params"]

    def fixes(self, path: Path | str, place: dict[str, Any], **context: Any) -> list[dict[str, Any]]:
        return self.request("textDocument/codeAction", {
            "textDocument": {"uri": uri(path)}, "range": place, "context": {"diagnostics": [], **context}})

    def end(self) -> int:
        assert self.request("shutdown") is None
        self.send(notification("exit", None))
        return self.process.wait(HANGS)


def uri(path: Path | str) -> str:
    return path.as_uri() if isinstance(path, Path) else path


def notification(method: str, parameters: Any) -> dict[str, Any]:
    return {"jsonrpc": "2.0", "method": method, "params": parameters}


def opened(path: Path | str, text: str) -> dict[str, Any]:
    return notification("textDocument/didOpen", {
        "textDocument": {"uri": uri(path), "languageId": "dml", "version": 1, "text": text}})


def changed(path: Path | str, text: str, version: int) -> dict[str, Any]:
    return notification("textDocument/didChange", {
        "textDocument": {"uri": uri(path), "version": version}, "contentChanges": [{"text": text}]})


def edited(text: str, action: dict[str, Any]) -> str:
    """What an action makes of the text of its only document, as an editor applies it."""
    [edits] = action["edit"]["changes"].values()
    units = text.encode("utf-16-le")
    starts = [0]
    for line in re.findall(r"[^\r\n]*(?:\r\n|\r|\n|\Z)", text):
        starts.append(starts[-1] + len(line.encode("utf-16-le")))

    def offset(place: dict[str, int]) -> int:
        return starts[place["line"]] + 2 * place["character"]

    for edit in sorted(edits, key=lambda each: offset(each["range"]["start"]), reverse=True):
        begin, end = offset(edit["range"]["start"]), offset(edit["range"]["end"])
        units = units[:begin] + edit["newText"].encode("utf-16-le") + units[end:]
    return units.decode("utf-16-le")
