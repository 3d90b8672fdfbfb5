"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def of_table(primary: bool = True) -> sa.Column[str]:
    return sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=primary, nullable=False)


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("opened", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("asked", sa.Text, nullable=False),
        sa.Column("names", sa.Text, nullable=False),
    )
    op.create_table(
        "secrets",
        of_table(),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("salt", sa.String(64), nullable=False),
    )
    op.create_table(
        "log",
        of_table(),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("by", sa.String(12), nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("hash", sa.String(32), nullable=False),
        sa.Column("rules", sa.String(20), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("table_id", "seat", "id", name="log_once"),
    )
    op.create_table(
        "snapshots",
        of_table(),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "chat",
        of_table(),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("table_id", "seat", "id", name="chat_once"),
    )
    op.create_table(
        "sessions",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("opened", sa.Float, nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("token", sa.String(64), primary_key=True),
        of_table(primary=False),
        sa.Column("seat", sa.Integer, nullable=False),
    )
    op.create_index("keys_of_table", "keys", ["table_id"])
    op.create_table(
        "grants",
        sa.Column("session", sa.String(64), sa.ForeignKey("sessions.token"), primary_key=True),
        of_table(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("host", sa.Boolean, nullable=False),
    )
    op.create_index("grants_of_table", "grants", ["table_id"])
