-- From how many travellers on a departure goes, and since when it is certain that it does: a later cancellation does not
-- undo that. Ended: it does not go any more, and nobody opens it again.
alter table departures
  add column minimum integer not null default 1 check (minimum >= 1),
  add column guaranteed_at timestamptz,
  add column ended_at timestamptz;
