"""What the database holds. The tables are made by the migrations; this is how the server speaks of them."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

meta = MetaData()

tables = Table(
    "tables",
    meta,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("opened", Float, nullable=False),
    # what a list of tables shows; it follows from the log, and is written together with it
    Column("changed", Float, nullable=False),
    Column("status", String(12), nullable=False),
    Column("asked", Text, nullable=False),
    Column("names", Text, nullable=False),
)

secrets = Table(
    "secrets",
    meta,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("secret", String(64), nullable=False),
    Column("salt", String(64), nullable=False),
)

log = Table(
    "log",
    meta,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("id", String(64), nullable=False),
    Column("kind", String(12), nullable=False),
    Column("by", String(12), nullable=False),
    Column("data", Text, nullable=False),
    Column("words", Text, nullable=False),
    Column("hash", String(32), nullable=False),
    Column("rules", String(20), nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "seat", "id", name="log_once"),
)

snapshots = Table(
    "snapshots",
    meta,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("digest", String(64), nullable=False),
    Column("data", LargeBinary, nullable=False),
)

chat = Table(
    "chat",
    meta,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("id", String(64), nullable=False),
    Column("name", String(60), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "seat", "id", name="chat_once"),
)

# tokens are kept as their SHA-256

sessions = Table(
    "sessions",
    meta,
    Column("token", String(64), primary_key=True),
    Column("opened", Float, nullable=False),
)

keys = Table(
    "keys",
    meta,
    Column("token", String(64), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),  # -1: to watch
    Index("keys_of_table", "table_id"),
)

grants = Table(
    "grants",
    meta,
    Column("session", ForeignKey("sessions.token"), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, nullable=False),  # -1: to watch
    Column("host", Boolean, nullable=False),
    Index("grants_of_table", "table_id"),
)
