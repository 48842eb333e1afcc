-- What the desk looks reservations up by: by the day they were made, by state, by a part of the buyer's name or address.
create index reservations_newest on reservations (created_at desc, id desc);
create index reservations_of_status on reservations (status, created_at desc, id desc);
create index reservations_words on reservations
  using gin (lower(firstname || ' ' || lastname || ' ' || email) gin_trgm_ops);
create index reservations_late on reservations (liquidation_date) where status = 'confirmed';
create index reservation_products_start on reservation_products (start_date);

-- What the desk writes down about a reservation; travellers never see it.
create table desk_notes (
  id uuid primary key,
  reservation_code text not null references reservations (code),
  member_id uuid not null references desk_members (id),
  at timestamptz not null,
  text text not null check (length(text) between 1 and 2000)
);
create index desk_notes_reservation on desk_notes (reservation_code, at);
