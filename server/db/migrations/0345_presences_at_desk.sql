-- Who has which page of the desk before them, as their browser says every few seconds. A hint, not a lock.
create table desk_presences (
  member_id uuid not null references desk_members (id) on delete cascade,
  -- `reservation:{code}`, `departure:{uuid}`
  place text not null check (length(place) <= 80),
  seen_at timestamptz not null,
  primary key (member_id, place)
);
create index desk_presences_place on desk_presences (place);
