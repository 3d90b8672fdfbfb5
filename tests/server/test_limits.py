"""Every limit, by itself; test_sockets.py and test_app.py meet them on a real server."""

from __future__ import annotations

import asyncio

import pytest

from arcane.server.limits import Bucket, Limits, Meter, Outbox, neighbourhood, too_deep


class Watch:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


def test_forty_at_once_and_then_twenty_a_second() -> None:
    watch = Watch()
    bucket = Bucket(20, 40, watch)
    assert [bucket.take("a") for _ in range(40)] == [0.0] * 40
    assert bucket.take("a") == pytest.approx(0.05)
    assert bucket.take("b") == 0.0  # others have their own
    watch.time += 1
    assert sum(bucket.take("a") == 0 for _ in range(100)) == 20
    watch.time += 1000
    assert sum(bucket.take("a") == 0 for _ in range(100)) == 40


def test_a_bucket_forgets_who_is_gone() -> None:
    watch = Watch()
    bucket = Bucket(20, 40, watch)
    for i in range(100_000):
        bucket.take(i)
        watch.time += 0.01
    assert len(bucket) < 5000
    assert Bucket(20, 40, watch).take(0) == 0.0


def test_thirty_tables_an_hour_and_session() -> None:
    watch = Watch()
    meter = Meter(Limits(), watch)
    assert [meter.new_table("s", "a") for _ in range(30)] == [0.0] * 30
    assert 0 < meter.new_table("s", "a") <= 120
    assert meter.new_table("t", "a") == 0.0
    watch.time += 3601
    assert meter.new_table("s", "a") == 0.0


def test_whoever_throws_the_cookie_away_is_known_by_the_address() -> None:
    meter = Meter(Limits(), Watch())
    assert [meter.new_table(None, "a") for _ in range(120)] == [0.0] * 120
    assert meter.new_table(None, "a") > 0
    assert meter.new_table("fresh", "a") > 0
    assert meter.new_table(None, "b") == 0.0


def test_eight_sockets_a_session_and_sixty_four_an_address() -> None:
    meter = Meter(Limits())
    assert [meter.enter("s", "a") for _ in range(8)] == [""] * 8
    assert "close one" in meter.enter("s", "a")
    assert "close one" in meter.enter("s", "b")
    meter.leave("s", "a")
    assert meter.enter("s", "a") == ""
    for i in range(56):
        assert meter.enter(f"s{i}", "a") == ""
    assert "from your address" in meter.enter("other", "a")
    assert meter.enter("other", "b") == ""
    assert meter.sockets == 65


def test_nothing_is_remembered_of_sockets_that_are_closed() -> None:
    meter = Meter(Limits())
    for i in range(100):
        assert meter.enter(f"s{i}", f"a{i}") == ""
        meter.leave(f"s{i}", f"a{i}")
    assert meter.sockets == 0
    assert len(meter.sessions) == len(meter.addresses) == 0


def test_a_reader_who_is_slow_is_given_up() -> None:
    box = Outbox(Limits())
    assert all(box.put(b"x") for _ in range(256))
    assert not box.put(b"x")
    assert box.closed
    assert box.waiting == (0, 0)  # and what waited is thrown away
    assert not box.put(b"x")

    box = Outbox(Limits())
    assert all(box.put(b"x" * 65536) for _ in range(16))
    assert box.waiting == (16, 1 << 20)
    assert not box.put(b"x")


def test_what_waits_is_read_in_order_to_its_end() -> None:
    async def read() -> list[bytes | None]:
        box = Outbox(Limits())
        first = asyncio.create_task(box.get())
        await asyncio.sleep(0)
        for frame in (b"1", b"2", b"3"):
            box.put(frame)
        box.close()
        return [await first, await box.get(), await box.get(), await box.get(), await box.get()]

    assert asyncio.run(read()) == [b"1", b"2", b"3", None, None]


@pytest.mark.parametrize(
    ("text", "deep"),
    [
        (b"[" * 16 + b"]" * 16, False),
        (b"[" * 17 + b"]" * 17, True),
        (b'{"a":' * 17, True),
        (b"[]" * 1000, False),
        (b'"' + b"[" * 1000 + b'"', False),
        (b'"\\"' + b"[" * 1000 + b'"', False),
        (b'"\\\\"' + b"[" * 1000, True),
        (b'["a", {"b": [1, 2]}]', False),
        (b"", False),
    ],
)
def test_how_deep_a_body_may_be(text: bytes, deep: bool) -> None:
    assert too_deep(text, Limits().depth) == deep


@pytest.mark.parametrize(
    ("address", "counts_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("", ""),
        ("somewhere", "somewhere"),
    ],
)
def test_what_counts_as_one_address(address: str, counts_as: str) -> None:
    assert neighbourhood(address) == counts_as
