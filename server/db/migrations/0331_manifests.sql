-- Lists of travellers that were sent to the host of a departure. What a list held is a hash: the data stay where they are.
create table manifest_sendings (
  id uuid primary key,
  departure_id uuid not null references departures (id),
  -- The how-many-th of its departure.
  version integer not null check (version > 0),
  content text not null check (content ~ '^[0-9a-f]{64}$'),
  travellers integer not null check (travellers > 0),
  -- What the host still waited for when it was sent.
  missing integer not null check (missing >= 0),
  sent_by uuid not null references desk_members (id),
  sent_at timestamptz not null,
  -- By somebody of the host.
  confirmed_by uuid references desk_members (id),
  confirmed_at timestamptz,
  unique (departure_id, version),
  check ((confirmed_by is null) = (confirmed_at is null))
);
