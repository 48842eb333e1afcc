-- A buyer corrects a mistyped address too, as long as nothing is paid: which corrections were not the desk's, and whose.
create table own_corrections (
  reservation_id uuid not null references reservations (id),
  at timestamptz not null,
  by text not null check (by in ('owner', 'buyer')),
  primary key (reservation_id, at)
);
