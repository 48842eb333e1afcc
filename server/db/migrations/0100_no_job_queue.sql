-- Sweeps run on a plain interval under an advisory lock (docs/adr/0006): the tables of the queue they were offered through,
-- pg-boss, hold nothing that is not found again.
drop schema if exists pgboss cascade;
