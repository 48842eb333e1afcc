-- What the desk wrote to everybody on a departure, in the words that each reservation was sent; nothing of it is changed.
create table departure_notices (
  id uuid primary key,
  departure_id uuid not null references departures (id),
  -- By language; each reservation was sent the one of its market.
  texts jsonb not null,
  -- Who wrote it at the desk, by name.
  author text not null,
  at timestamptz not null
);
create index departure_notices_departure on departure_notices (departure_id, at);
create trigger departure_notices_append_only before update or delete on departure_notices
  for each row execute function refuse_change();

-- To whom: a reservation that comes to the departure later was not written to.
create table departure_notice_reservations (
  notice_id uuid not null references departure_notices (id),
  reservation_id uuid not null references reservations (id),
  primary key (notice_id, reservation_id)
);
create index departure_notice_reservations_of on departure_notice_reservations (reservation_id);
create trigger departure_notice_reservations_append_only before update or delete on departure_notice_reservations
  for each row execute function refuse_change();
