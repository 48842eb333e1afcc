-- The airport that travellers land at for a trip, IATA: flights are looked for with the trips that start near it.
alter table products add column airport char(3) check (airport ~ '^[A-Z]{3}$');
create index products_airport on products (airport) where airport is not null;
