-- What a party pays on each date, everything included that it must buy (server/discovery/offers): the prices that differ,
-- and for each departure, beside its day in `dates`, which of them. Rows get them in the next round, which begins at once.
alter table search_products
  add column prices jsonb not null default '[]',
  add column date_prices smallint[] not null default '{}';
update search_rounds set began_at = null, reached = null;
