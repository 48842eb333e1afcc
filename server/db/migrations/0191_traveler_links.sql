-- Personal links by which a traveller fills in their own form and sees nothing else. Only the hash of a token is kept; of a
-- place the newest opens.
create table traveler_links (
  token_sha256 bytea primary key,
  reservation_id uuid not null references reservations (id),
  position integer not null,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create unique index traveler_links_open on traveler_links (reservation_id, position) where ended_at is null;
create index traveler_links_age on traveler_links (created_at);
