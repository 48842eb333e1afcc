-- A change of a reservation that waits for its payment: the new seats are held until one instant, and nothing of the old trip
-- is touched before the money is booked. At most one of a reservation waits.
create table pending_changes (
  id uuid primary key,
  reservation_id uuid not null references reservations (id),
  state text not null check (state in ('waiting', 'applied', 'dropped')),
  -- Why it was dropped: its time was over, its buyer undid it, the trip was cancelled, or what it was quoted by was not so any
  -- more when the money came.
  dropped_for text check (dropped_for in ('time_over', 'undone', 'cancelled', 'not_so')),
  -- What was asked for, and a hash of everything it costs: what is carried out is what was quoted.
  wanted jsonb not null,
  content text not null,
  -- Of the reservation when it was asked for.
  version integer not null,
  actor text not null check (actor in ('owner', 'buyer')),
  departure_id uuid not null,
  -- What has to be paid, and what had been paid before.
  due_minor bigint not null check (due_minor > 0),
  paid_minor bigint not null,
  hold_until timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'dropped') = (dropped_for is not null))
);
create unique index pending_changes_waiting on pending_changes (reservation_id) where state = 'waiting';
create index pending_changes_reservation on pending_changes (reservation_id, created_at);
create index pending_changes_ending on pending_changes (hold_until) where state = 'waiting';
