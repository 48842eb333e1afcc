-- How many days before a departure everything is paid: with the rest of each price, what falls due a fortnight or a month
-- follows for every departure (server/discovery/engine/due-of-offer). Rows get both in the next round, which begins at once.
alter table search_products add column settle_days smallint not null default 0;
update search_rounds set began_at = null, reached = null;
