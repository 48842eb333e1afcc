-- Links by which a traveller has their own copy of the voucher, one for each mailbox of a reservation: it is known by a
-- keyed hash of its address, and only the hash of a token is kept.
create table traveler_voucher_links (
  token_sha256 bytea primary key,
  reservation_id uuid not null references reservations (id),
  mailbox bytea not null,
  created_at timestamptz not null,
  unique (reservation_id, mailbox)
);
