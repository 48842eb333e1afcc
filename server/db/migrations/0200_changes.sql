-- For how many days before a departure its date can be changed without a fee; null: the default of the rule.
alter table products add column localflex_days integer check (localflex_days between 0 and 365);

-- Counts changes of trips, travellers and what hangs on them; money never moves it. `refund_ceiling` is what the money that
-- was paid before the last change of date gave back at that instant: a change never improves a refund.
alter table reservations
  add column version integer not null default 1 check (version >= 1),
  add column refund_ceiling jsonb;

-- A reservation as it was sold and as it was after each change: what was stays readable. The first one is written with the
-- first change; until then the reservation itself is it.
create table reservation_versions (
  reservation_id uuid not null references reservations (id),
  version integer not null check (version >= 1),
  at timestamptz not null,
  kind text not null check (kind in ('placed', 'date')),
  -- owner, buyer: who asked for it.
  actor text not null check (actor in ('owner', 'buyer')),
  -- Products and lines from then on, as their tables have them.
  products jsonb not null,
  lines jsonb not null,
  total_minor bigint not null check (total_minor >= 0),
  deposit_minor bigint not null check (deposit_minor >= 0),
  liquidation_date date,
  -- What the change itself cost, and of what it was a percent; part of the total from then on.
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  fee_percent double precision not null default 0,
  primary key (reservation_id, version)
);
create trigger reservation_versions_append_only before update or delete on reservation_versions
  for each row execute function refuse_change();
