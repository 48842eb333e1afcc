-- When a row of search changes by itself: a promotion of the product begins or ends, or the first of its days can no
-- longer be chosen. Null where nothing is known to come, and in rows that were written before this: the hourly round
-- looks at those as ever.
alter table search_products add column turns_at timestamptz;
create index search_products_turns on search_products (turns_at) where turns_at is not null;
