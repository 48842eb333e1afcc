-- One-time links that let a buyer without an account see everything of a reservation, and the browsers that used one. Only
-- hashes of tokens are kept. `email` is the buyer's as it was then: when it changes, both are over.
create table access_links (
  token_sha256 bytea primary key,
  reservation_id uuid not null references reservations (id),
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index access_links_reservation on access_links (reservation_id, created_at desc);
create index access_links_age on access_links (created_at);
create table unlocked_browsers (
  token_sha256 bytea not null,
  reservation_id uuid not null references reservations (id),
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (token_sha256, reservation_id)
);
create index unlocked_browsers_end on unlocked_browsers (expires_at);
