"""Alembic runs this with the connection that the store hands it; it is never run by itself."""

from alembic import context

from arcane.server.schema import meta

context.configure(connection=context.config.attributes["connection"], target_metadata=meta, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
