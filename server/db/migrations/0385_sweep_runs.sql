-- When each sweep last ran and how it ended, as the process says that ran it. Written in a statement of its own after the
-- run, never inside of its work; runs that went well are written once a minute at most, so that a sweep of every second
-- costs the database one row a minute.
create table sweep_runs (
  name text primary key,
  every_seconds integer not null check (every_seconds > 0),
  -- The last run that ended, well or not.
  ended_at timestamptz not null,
  took_ms integer not null check (took_ms >= 0),
  -- Null where the last run went well: the name and code of its error, never its words.
  error text,
  failed_in_a_row integer not null default 0 check (failed_in_a_row >= 0),
  -- The last fifty that failed, the oldest first.
  failed_at timestamptz[] not null default '{}'
);
