"""The built browser client: its files, and the page that every address of the app shows."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from arcane.server.gate import TurnedAway

APP = ("about", "fair", "join", "new", "replay", "rules", "t")  # addresses that the page itself understands
TEXT = ("text/", "application/javascript", "application/json", "image/svg+xml", "application/manifest+json")
NOT_BUILT = "the browser client is not built: make web"


@dataclass(frozen=True)
class Page:
    """A file, as it is sent."""

    kind: str
    body: bytes
    packed: bytes | None  # gzip, where that is smaller
    tag: str
    kept: str  # Cache-Control


class Pages:
    """The files of one folder, read when they are first asked for and again when they change."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._known: dict[str, tuple[tuple[int, int], Page]] = {}

    def find(self, path: str) -> Page | None:
        """A file by its address. What the folder does not list is not there, whatever the address says."""
        names = path.split("/")
        if not path or any(part in ("", ".", "..") or "\\" in part or "\0" in part for part in names):
            return None
        file = self.folder.joinpath(*names)
        try:
            if not file.resolve().is_relative_to(self.folder.resolve()) or not file.is_file():
                return None
            about = file.stat()
            stamp = about.st_mtime_ns, about.st_size
            if path not in self._known or self._known[path][0] != stamp:
                self._known[path] = stamp, _page(path, file.read_bytes())
        except (OSError, ValueError):
            return None
        return self._known[path][1]

    def serve(self, request: Request, path: str) -> Response:
        """The file of this address, or the page of the app."""
        page = self.find(path)
        status = 200
        if page is None and path.startswith("assets/"):
            raise TurnedAway(404, "there is no such file; load the page again")
        if page is None:
            page = self.find("index.html")
            status = 200 if path == "" or path.partition("/")[0] in APP else 404
        if page is None:
            raise TurnedAway(503, NOT_BUILT)
        return _response(request, page, status)


def _page(path: str, body: bytes) -> Page:
    kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
    if path.endswith((".js", ".mjs")):
        kind = "text/javascript"  # whatever the machine thinks it is
    elif path.endswith(".woff2"):
        kind = "font/woff2"
    packed = gzip.compress(body, 9, mtime=0) if kind.startswith(TEXT) else None
    if packed is not None and len(packed) >= len(body):
        packed = None
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    # what Vite puts under assets/ has a hash of its content in its name
    kept = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
    return Page(kind, body, packed, f'"{hashlib.sha256(body).hexdigest()[:24]}"', kept)


def _response(request: Request, page: Page, status: int) -> Response:
    headers = {"cache-control": page.kept, "etag": page.tag, "vary": "accept-encoding"}
    if status == 200 and page.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    body = page.body
    wanted = [each.partition(";")[0].strip() for each in request.headers.get("accept-encoding", "").split(",")]
    if page.packed is not None and "gzip" in wanted:
        headers["content-encoding"] = "gzip"
        body = page.packed
    return Response(body, status, headers, page.kind)
