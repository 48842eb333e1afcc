-- The list of the desk, of one currency, the newest first: also to be counted without reading the reservations themselves.
create index reservations_of_currency on reservations (currency, created_at desc, id desc);
