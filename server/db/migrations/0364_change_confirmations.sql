-- Whether who provides a trip has it as it was changed: of each trip that was moved or grew, what was said of the last change.
create table change_confirmations (
  reservation_id uuid not null references reservations (id) on delete cascade,
  product_id uuid not null references products (id),
  cart_index int not null,
  -- Which change: the version that it made, and what the trip has since.
  version int not null,
  departure_id uuid not null references departures (id),
  seats int not null check (seats > 0),
  -- The adapter that is asked; null where the host is a person, who is told in the news of the day.
  supplier text,
  state text not null check (state in ('waiting', 'confirmed', 'refused')),
  changed_at timestamptz not null,
  answered_at timestamptz,
  answered_by text check (answered_by in ('supplier', 'host', 'desk')),
  tries int not null default 0,
  -- When the supplier is asked next; null where nobody is.
  next_try_at timestamptz,
  primary key (reservation_id, product_id, cart_index),
  check ((state = 'waiting') = (answered_at is null)),
  check ((state = 'waiting') = (answered_by is null)),
  check (next_try_at is null or (state = 'waiting' and supplier is not null))
);
create index change_confirmations_due on change_confirmations (next_try_at) where next_try_at is not null;
create index change_confirmations_open on change_confirmations (state, changed_at) where state <> 'confirmed';
