-- How the rest of a trip is paid to its host on arrival: in which currency, by which ways (domain.md §6).
alter table products add column arrival_currency text check (arrival_currency in ('MXN', 'COP', 'USD'));
alter table products add column arrival_ways text[]
  check (arrival_ways is null or (cardinality(arrival_ways) > 0 and arrival_ways <@ array['cash', 'card', 'transfer']));
update products set arrival_currency = base_currency, arrival_ways = array['cash'] where payment_scheme = 'local';
alter table products add constraint products_arrival_check
  check ((payment_scheme = 'local') = (arrival_currency is not null) and (arrival_currency is null) = (arrival_ways is null));

-- Locked with what was sold: what of a line is paid there. Whatever was sold before is paid here, as it was sold.
alter table reservation_lines add column on_arrival_minor bigint not null default 0
  check (on_arrival_minor between 0 and total_minor);
-- total_minor of a reservation and of its versions is what is paid here; the trip costs both.
alter table reservations add column on_arrival_minor bigint not null default 0 check (on_arrival_minor >= 0);
alter table reservation_versions add column on_arrival_minor bigint not null default 0 check (on_arrival_minor >= 0);
