-- A way to pay whose gateway gave no answer five times in a row is closed for a minute, in every process at once. There is
-- a row only while something went unanswered: the next answer takes it away.
create table gateway_circuits (
  gateway text not null,
  method text not null,
  -- When calls went unanswered, the newest last; five at most.
  unknown_at timestamptz[] not null check (cardinality(unknown_at) between 1 and 5),
  open_until timestamptz,
  -- Until when the one attempt that tries it again has to be answered.
  probe_until timestamptz,
  primary key (gateway, method)
);
