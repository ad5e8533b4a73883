"""Network tables: many listeners, each in their own language, at tables of one house."""
