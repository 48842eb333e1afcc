-- Points of travellers: what each movement did, never changed, and the balance that follows from them, which is what is
-- locked. A balance below zero cannot be written.
create table points_accounts (
  user_id uuid primary key references users (id) on delete cascade,
  pending integer not null default 0 check (pending >= 0),
  available integer not null default 0 check (available >= 0),
  -- The day on which the last trip that brought points had ended: what is available ends two years after it.
  last_trip_on date,
  -- How many days before that end they were told of it last; null for not yet.
  told_days integer
);
create index points_accounts_ending on points_accounts (last_trip_on) where available > 0;

create table points_entries (
  id uuid primary key,
  user_id uuid not null references points_accounts (user_id) on delete cascade,
  -- The reservation that brought them; null for what no reservation did.
  order_id uuid,
  kind text not null check (kind in ('earned', 'released', 'taken_back', 'expired')),
  pending integer not null default 0,
  available integer not null default 0,
  -- Of what had to be taken back: what was not there any more.
  short integer not null default 0 check (short >= 0),
  at timestamptz not null
);
create index points_entries_newest on points_entries (user_id, at desc, id desc);
create index points_entries_of_order on points_entries (order_id) where order_id is not null;
